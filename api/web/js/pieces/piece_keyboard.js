/** A keyboard for pieces. The color or suit stays chosen, so that a run takes one tap for each piece. */

import { say } from "../texts/catalog.js";
import { fill, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { COLORS, RANKS, colorName, tileText } from "./tile.js";
import { colorShape, jokerShape } from "./tile_face.js";

/** Return the state of a new keyboard: its chosen color. */
export const firstKeys = () => ({ color: COLORS[0] });

/** Return a keyboard that writes notation into a text field. `pieces` is `{ cards, jokers, melds, part }`: what it offers, and which part follows the melds, "rack" or "discard"; `keys` is its state. */
export function pieceKeyboard(field, { cards, jokers, melds, part }, keys) {
  const write = (text) => {
    field.value = `${field.value.trimEnd()} ${text}`.trimStart();
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.scrollTop = field.scrollHeight;
  };
  const autofocus = matchMedia("(pointer: coarse)").matches; // else the phone's keyboard would cover this one
  const numbers = RANKS.map((rank, at) => key(cards ? rank : String(at + 1), () => write(tileText(keys.color, at + 1, cards)), { autofocus: autofocus && at === 0 }));
  return h("div", { class: "piece-keyboard" }, colorKeys(keys, cards),
    h("div", { class: "keys", role: "group", "aria-label": cards ? say("key-rank") : say("key-number") }, numbers,
      jokers && key(jokerShape(), () => write("*"), { class: "key joker-key", "aria-label": say("key-joker") })),
    h("div", { class: "keys tools" },
      melds && key(say("type-next-meld"), () => write("|"), { class: "key word-key" }),
      part && key(say("type-now-rack", { part }), () => write("/"), { class: "key word-key" }),
      h("button", { type: "button", class: "key word-key", "aria-label": say("type-delete-last"), onclick: () => deleteLast(field) }, icon("undo"))));
}

/** Return a keyboard that chooses one tile and passes its text to `choose`; `keys` is its state. */
export function tileKeyboard(choose, keys) {
  const numbers = RANKS.map((_, at) => key(String(at + 1), () => choose(tileText(keys.color, at + 1)), { "data-key": `tile-${at + 1}` }));
  return h("div", { class: "piece-keyboard" }, colorKeys(keys), h("div", { class: "keys", role: "group", "aria-label": say("key-number") }, numbers));
}

/** Return the row of keys for the colors, of which one is chosen. */
function colorKeys(keys, cards) {
  const colors = h("div", { class: "keys colors", role: "group", "aria-label": cards ? say("key-suit") : say("key-color") });
  const draw = () => fill(colors, COLORS.map((letter) => colorKey(letter, cards, letter === keys.color, () => {
    keys.color = letter;
    draw();
    colors.querySelector("[aria-pressed=true]").focus();
  })));
  draw();
  return colors;
}

function key(label, onclick, props = {}) {
  return h("button", { type: "button", class: "key", onclick, ...props }, label);
}

function colorKey(letter, cards, pressed, onclick) {
  const name = colorName(letter, cards);
  return key([colorShape(letter, cards), !cards && name], onclick, { class: "key color", "aria-label": name, "aria-pressed": String(pressed) });
}

function deleteLast(field) {
  field.value = field.value.trimEnd().replace(/\S+$/, "").trimEnd();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
