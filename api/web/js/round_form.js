/** The points of one round, typed by hand. */

import { h } from "./dom.js";
import { Mistake, askForm, button } from "./parts.js";
import { texts } from "./texts.en.js";

/** Ask for a round and `write({ points, out })` it; gives what came of it, "remove" for a `round` that exists, or undefined. */
export function askRound(title, players, write, round) {
  return askForm(title, texts.saveRound, (close) => {
    const inputs = players.map((name, seat) => pointsInput(name, round?.points[seat]));
    const out = h("select", { "aria-label": texts.whoWentOut }, h("option", { value: "" }, texts.nobody),
      players.map((name, seat) => h("option", { value: seat, selected: round?.out === seat }, name)));
    const send = async () => write({ points: inputs.map(pointsOf), out: out.value === "" ? null : Number(out.value) });
    const fields = [
      h("div", { class: "points-form" }, players.map((name, seat) => h("label", { class: "field" }, h("span", {}, name), inputs[seat]))),
      h("label", { class: "field" }, h("span", {}, texts.whoWentOut), out),
    ];
    const other = round && button(texts.removeRound, () => close("remove"), { kind: "quiet", sign: "trash", type: "button" });
    return { fields, send, other };
  });
}

function pointsOf(input) {
  const typed = input.value.trim();
  if (!/^[-+−]?\d+$/.test(typed)) throw new Mistake(texts.wholeNumbers);
  return Number(typed.replace("−", "-"));
}

function pointsInput(name, value) {
  // the decimal keypad of some phones has no minus
  const flip = (event) => {
    if (event.key !== "-" || !event.target.value) return;
    event.preventDefault();
    event.target.value = String(-Number(event.target.value));
  };
  return h("input", { type: "text", inputmode: "text", autocomplete: "off", value: value ?? "", "aria-label": texts.pointsOf(name), onkeydown: flip });
}
