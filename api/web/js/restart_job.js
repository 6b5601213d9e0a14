/** Starting a job again: the earlier state can be restored, because one tap must not lose four racks. */

import { toast } from "./dom.js";
import { currentJob, resetJob } from "./job_state.js";
import { texts } from "./texts.en.js";

/** Start a job again, and offer the state of before. */
export function restartJob(app, name, initial) {
  const before = { ...currentJob(name) };
  resetJob(name, initial);
  app.redraw({ top: true });
  offerUndo(app, name, before, texts.startedOver);
}

/** Say what has happened to a job, and offer to restore its earlier state. */
export function offerUndo(app, name, before, sentence) {
  const restore = () => {
    resetJob(name, before);
    app.redraw({ top: true });
  };
  toast(sentence, "plain", { label: texts.undo, onclick: restore });
}
