/** Going back: a button after each change that replaces something, and the list of all earlier steps. */

import { say } from "../texts/catalog.js";
import { timeOfDay } from "../texts/formats.js";
import { dialog } from "../ui/components.js";
import { h, toast } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { goBackTo, keepStep, steps } from "./session.js";

/** Make a change that replaces something, say so, and offer to undo it. `label` is a variant of the text history-step. */
export function replace(app, label, change) {
  const step = keepStep(label);
  change();
  app.redraw({ top: true });
  toast(say("history-done", { step: label }), "plain", { label: say("undo"), onclick: () => restore(app, step) });
}

/** Return the button that lists the earlier steps; null if there are none. */
export function historyButton(app) {
  if (!steps().length) return null;
  return h("button", { class: "icon-button", "aria-label": say("history"), "data-key": "history", onclick: () => showHistory(app) }, icon("history"));
}

function restore(app, step) {
  goBackTo(step);
  if (location.hash === step.hash) app.redraw({ top: true });
  else app.go(step.hash);
}

async function showHistory(app) {
  const chosen = await dialog(() => say("history"), (close) => h("div", {},
    h("p", { class: "help" }, say("history-help")),
    h("ol", { class: "history" }, steps().map((step) => h("li", {}, stepButton(step, close)))),
    h("div", { class: "row" }, h("button", { class: "quiet", onclick: () => close() }, say("cancel")))));
  if (chosen) restore(app, chosen);
}

function stepButton(step, close) {
  return h("button", { class: "secondary", "data-key": step.place, onclick: () => close(step) },
    icon("undo"), h("span", {}, say("history-step", { step: step.label }), h("small", {}, describe(step))));
}

/** Return the time of a step, the number of tiles on the table and the number of racks. */
function describe({ at, states: { table, hint, score } }) {
  const racks = (score.hands ?? []).filter((hand) => hand?.shot).length + (hint.rack ? 1 : 0);
  const tiles = table.shot?.tiles.length ?? 0;
  return [timeOfDay(at), tiles && say("history-table", { count: tiles }), racks && say("history-racks", { count: racks })].filter(Boolean).join(" · ");
}
