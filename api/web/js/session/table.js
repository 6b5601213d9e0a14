/** The table of the session: Check, the turn and Hint work on the same one. */

import { replace } from "./history_dialog.js";
import { currentJob, emptyView, keepStep, openPart, resetJob, updateJob } from "./session.js";

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
    updateJob("check", { turn: null }); // it was about the table before
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

/** Put away the table with what Check and Hint say about it: the next round starts without. */
export function clearTable() {
  updateJob("table", { ...INITIAL, view: emptyView() });
  resetJob("check", {});
  resetJob("hint", {});
}

/** Put away all pieces, because the next game has others. They can be restored; the round of a match stays. */
export function clearPieces() {
  const [{ shot }, { rack }, { hands, match }] = ["table", "hint", "score"].map(currentJob);
  const inScore = !match && hands?.some(Boolean);
  if (shot || rack || inScore) keepStep("otherGame", inScore && !shot ? "#/score" : "#/check");
  clearTable();
  if (!match) resetJob("score", {});
}
