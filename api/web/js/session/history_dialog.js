/** Going back: a button after each change that replaces something, and the list of all earlier steps. */

import { texts } from "../texts/texts.en.js";
import { dialog } from "../ui/components.js";
import { h, toast } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { goBackTo, keepStep, steps } from "./session.js";

/** Make a change that replaces something, say so, and offer to undo it. `label` is a key of `texts.stepNames`. */
export function replace(app, label, change) {
  const step = keepStep(label);
  change();
  app.redraw({ top: true });
  toast(texts.stepDone[label], "plain", { label: texts.undo, onclick: () => restore(app, step) });
}

/** Return the button that lists the earlier steps; null if there are none. */
export function historyButton(app) {
  if (!steps().length) return null;
  return h("button", { class: "icon-button", "aria-label": texts.history, "data-key": "history", onclick: () => showHistory(app) }, icon("history"));
}

function restore(app, step) {
  goBackTo(step);
  if (location.hash === step.hash) app.redraw({ top: true });
  else app.go(step.hash);
}

async function showHistory(app) {
  const chosen = await dialog(texts.history, (close) => h("div", {},
    h("p", { class: "help" }, texts.historyHelp),
    h("ol", { class: "history" }, steps().map((step) => h("li", {}, stepButton(step, close)))),
    h("div", { class: "row" }, h("button", { class: "quiet", onclick: () => close() }, texts.cancel))));
  if (chosen) restore(app, chosen);
}

function stepButton(step, close) {
  const time = new Date(step.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return h("button", { class: "secondary", "data-key": step.place, onclick: () => close(step) },
    icon("undo"), h("span", {}, texts.stepNames[step.label], h("small", {}, texts.stepState(time, contentOf(step.states)))));
}

/** Return the number of tiles on the table and the number of racks of a session. */
function contentOf({ table, hint, score }) {
  const racks = (score.hands ?? []).filter((hand) => hand?.shot).length + (hint.rack ? 1 : 0);
  return { tiles: table.shot?.tiles.length ?? 0, racks };
}
