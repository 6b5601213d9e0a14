/** The form for the points of one round. */

import { InputError, button, formDialog, toggle } from "./components.js";
import { h } from "./dom.js";
import { texts } from "./texts.en.js";

/** Show the form. Resolves with the result of `write({ points, out, last })`, with "remove" to delete an existing `round`, or undefined. `last` is whether it ends the match, if that can be chosen. */
export function roundForm(title, players, write, { round, last } = {}) {
  return formDialog(title, texts.saveRound, (close) => {
    const inputs = players.map((name, seat) => pointsInput(name, round?.points[seat]));
    const out = h("select", { "aria-label": texts.whoWentOut }, h("option", { value: "" }, texts.nobody),
      players.map((name, seat) => h("option", { value: seat, selected: round?.out === seat }, name)));
    let ends = Boolean(last);
    const send = async () => write({ points: inputs.map(pointsOf), out: out.value === "" ? null : Number(out.value), last: ends });
    const fields = [
      h("div", { class: "points-form" }, players.map((name, seat) => h("label", { class: "field" }, h("span", {}, name), inputs[seat]))),
      h("label", { class: "field" }, h("span", {}, texts.whoWentOut), out),
      last !== undefined && toggle(texts.lastRound, last, (value) => (ends = value), texts.lastRoundHelp),
    ];
    const other = round && button(texts.removeRound, () => close("remove"), { kind: "quiet", icon: "trash", type: "button" });
    return { fields, send, other, edits: Boolean(round) };
  });
}

function pointsOf(input) {
  const typed = input.value.trim();
  if (!/^[-+−]?\d+$/.test(typed)) throw new InputError(texts.wholeNumbers);
  return Number(typed.replace("−", "-"));
}

function pointsInput(name, value) {
  // not "decimal": that keypad has no minus on some phones; "-" after a number changes its sign
  const changeSign = (event) => {
    if (event.key !== "-" || !event.target.value) return;
    event.preventDefault();
    event.target.value = String(-Number(event.target.value));
  };
  return h("input", { type: "text", inputmode: "text", autocomplete: "off", value: value ?? "", "aria-label": texts.pointsOf(name), onkeydown: changeSign });
}
