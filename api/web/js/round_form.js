/** The points of one round, typed by hand. */

import { h, toast } from "./dom.js";
import { button, dialog } from "./parts.js";
import { texts } from "./texts.en.js";

/** Ask for a round; gives `{ points, out }`, "remove" for a round that exists, or undefined. */
export function askRound(title, players, round) {
  return dialog(title, (close) => {
    const inputs = players.map((name, seat) => pointsInput(name, round?.points[seat]));
    const out = h("select", { "aria-label": texts.whoWentOut }, h("option", { value: "" }, texts.nobody),
      players.map((name, seat) => h("option", { value: seat, selected: round?.out === seat }, name)));
    const send = (event) => {
      event.preventDefault();
      const points = inputs.map((input) => input.value.trim());
      if (points.some((value) => !/^[-+−]?\d+$/.test(value))) return toast(texts.wholeNumbers, "bad");
      return close({ points: points.map((value) => Number(value.replace("−", "-"))), out: out.value === "" ? null : Number(out.value) });
    };
    return h("form", { onsubmit: send },
      h("div", { class: "points-form" }, players.map((name, seat) => h("label", { class: "field" }, h("span", {}, name), inputs[seat]))),
      h("label", { class: "field" }, h("span", {}, texts.whoWentOut), out),
      h("div", { class: "row" },
        round && button(texts.removeRound, () => close("remove"), { kind: "quiet", sign: "trash", type: "button" }),
        button(texts.cancel, () => close(), { type: "button" }),
        button(texts.saveRound, undefined, { kind: "primary", type: "submit" })));
  });
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
