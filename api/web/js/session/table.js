/** The table of the session: Check, the turn and Hint work on the same one. */

import { replace } from "./history_dialog.js";
import { currentJob, emptyView, openPart, updateJob } from "./session.js";

const INITIAL = { shot: null, answer: null, judged: "", view: emptyView() };
const STALE_MS = 10 * 60_000; // by then somebody has played

/** Return the table: its `shot`, the `answer` of its check, and the `view` of the editor. */
export const sessionTable = () => openPart("table", INITIAL);

/** Return whether the table on the phone is most likely not the one in front of the person. */
export function isStale() {
  const { shot } = sessionTable();
  return !shot || Date.now() - (shot.at ?? 0) > STALE_MS;
}

/** Lay another table: a new shot, or null. The one before can be restored. */
export function layTable(app, shot, label, change = () => {}) {
  const next = () => {
    updateJob("table", { ...INITIAL, shot, view: emptyView() });
    change();
  };
  if (sessionTable().shot) return replace(app, label, next);
  next();
  return app.redraw({ top: true });
}

/** Return the handlers of the editor for the table. */
export function tableHandlers(app) {
  const set = (change) => {
    updateJob("table", change);
    app.redraw();
  };
  return {
    view: (change) => set({ view: { ...currentJob("table").view, ...change } }),
    shot: (shot) => set({ shot }),
  };
}

/** Put the table away: the next round starts without one. */
export const clearTable = () => updateJob("table", { ...INITIAL, view: emptyView() });
