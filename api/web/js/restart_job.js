/** Starting a job again: the earlier state can be restored, because one tap must not lose four racks. */

import { toast } from "./dom.js";
import { currentJob, resetJob } from "./job_state.js";
import { texts } from "./texts.en.js";

/** Start a job again, and offer the state of before. */
export function restartJob(app, name, initial) {
  const before = { ...currentJob(name) };
  resetJob(name, initial);
  app.redraw({ top: true });
  offerUndo(app, name, before);
}

/** Offer to restore an earlier state of a job. */
export function offerUndo(app, name, before) {
  const restore = () => {
    resetJob(name, before);
    app.redraw({ top: true });
  };
  toast(texts.startedOver, "plain", { label: texts.undo, onclick: restore });
}
