/** What a tile is, said with a tap: a number, a color, a joker; or that it is none. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { closeUp } from "./picture.js";
import { texts } from "./texts.en.js";
import { COLORS, HIGHEST, parseTile, tileName } from "./tile.js";
import { colorShape, tileFace } from "./tile_face.js";

/**
 * Show the panel for one tile. `now` is its text, or undefined while it is new; `on` holds `tell(text)`,
 * `number(n)`, `color(letter)`, `close()` and, where they can be done, `remove`, `split`, `join`, `add`, `undo`.
 */
export function mendPanel({ photo, corners, now, choice = {}, alternatives = [] }, on) {
  const known = { ...(now && parseTile(now)), ...choice };
  const title = now ? tileName(now) : texts.whichTile;
  return h("section", { class: "panel mend", role: "dialog", "aria-label": texts.fix(title), "data-key": "mend" },
    h("header", {},
      photo && closeUp(photo, corners, texts.closeUp),
      now && tileFace(now),
      h("h2", { id: "mend-title" }, title),
      h("button", { class: "round", "aria-label": texts.done, "data-key": "mend-close", onclick: on.close }, icon("close"))),
    maybe(alternatives, now, on),
    numbers(known, on),
    colors(known, on),
    tools(on));
}

/**
 * Give what number and color keys do: a number keeps the color and the other way round. Where the other is
 * not known, as of a joker, the first tap is kept until the second: `pending(choice)` is told.
 */
export function twoTaps(now, tell, pending = () => {}, choice = {}) {
  const { joker, color, number } = now ? parseTile(now) : { joker: true };
  const known = joker ? { ...choice } : { color, number };
  const part = (change) => {
    Object.assign(known, change);
    if (known.number && known.color) tell(known.color + known.number);
    else pending({ ...known });
  };
  return { tell, number: (value) => part({ number: value }), color: (letter) => part({ color: letter }) };
}

function maybe(alternatives, now, on) {
  const others = alternatives.map(([text]) => text).filter((text) => text !== now).slice(0, 4);
  if (!others.length) return null;
  return h("div", { class: "maybe" }, h("span", {}, texts.alternatives),
    others.map((text) => h("button", { class: "bare", "aria-label": texts.itIs(tileName(text)), onclick: () => on.tell(text) }, tileFace(text))));
}

function numbers({ joker, number }, on) {
  const keys = Array.from({ length: HIGHEST }, (_, at) => at + 1).map((value) =>
    key(String(value), !joker && value === number, () => on.number(value), `n${value}`));
  const jokerKey = h("button", {
    class: "key joker-key", "aria-label": texts.joker, "aria-pressed": String(Boolean(joker)), "data-key": "n*",
    onclick: () => on.tell("*"),
  }, texts.jokerKey);
  return h("div", { class: "keys", role: "group", "aria-label": texts.number }, keys, jokerKey);
}

function key(written, pressed, onclick, name) {
  return h("button", { class: "key", "aria-pressed": String(pressed), "data-key": name, onclick }, written);
}

function colors({ joker, color }, on) {
  const keys = COLORS.map((letter) =>
    h("button", {
      class: "key color", "aria-pressed": String(!joker && letter === color), "data-key": `c${letter}`,
      onclick: () => on.color(letter),
    }, colorShape(letter), texts.colors[letter]));
  return h("div", { class: "keys colors", role: "group", "aria-label": texts.color }, keys);
}

function tools(on) {
  const tool = (name, label, act) =>
    act && h("button", { class: "tool", "data-key": `tool-${name}`, onclick: act }, icon(name), label);
  return h("div", { class: "tools", role: "group", "aria-label": texts.tools },
    tool("trash", texts.remove, on.remove), tool("split", texts.split, on.split),
    tool("join", texts.join, on.join), tool("add", texts.addBeside, on.add), tool("undo", texts.undo, on.undo));
}
