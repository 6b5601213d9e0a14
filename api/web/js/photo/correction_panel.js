/** Panel that corrects one tile: number, color, joker, and the tools for melds. */

import { COLORS, RANKS, isCard, parseTile, tileName, tileText } from "../pieces/tile.js";
import { colorShape, tileFace } from "../pieces/tile_face.js";
import { texts } from "../texts/texts.en.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { tileCrop } from "./photo_view.js";

/**
 * Show the panel for one tile. `current` is its text, undefined for a new tile; `cards` asks for a card. `on` holds `choose(text)`,
 * `number(n)`, `color(letter)`, `close()` and, if possible, `remove`, `split`, `join`, `add`, `undo`.
 */
export function correctionPanel({ photo, corners, current, cards = current && isCard(current), choice = {}, alternatives = [] }, on) {
  const known = { ...(current && parseTile(current)), ...choice };
  const title = current ? tileName(current) : texts.whichTile;
  return h("section", { class: "panel correction-panel", role: "dialog", "aria-label": texts.fix(title), "data-key": "panel" },
    h("header", {},
      photo && tileCrop(photo, corners, texts.tileCrop),
      current && tileFace(current),
      h("h2", { id: "panel-title" }, title),
      h("button", { class: "icon-button", "aria-label": texts.done, "data-key": "panel-close", onclick: on.close }, icon("close"))),
    alternativeKeys(alternatives, current, on),
    numberKeys({ ...known, cards }, on),
    colorKeys({ ...known, cards }, on),
    tools(on));
}

/**
 * Return the handlers of the number and color keys. A number keeps the color and the other way round. A joker has
 * neither: the first key is stored with `onPartial(choice)` until the second one is pressed.
 */
export function keyHandlers(current, choose, onPartial = () => {}, choice = {}, cards = current && isCard(current)) {
  const { joker, color, number } = current ? parseTile(current) : { joker: true };
  const known = joker ? { ...choice } : { color, number };
  const press = (change) => {
    Object.assign(known, change);
    if (known.number && known.color) choose(tileText(known.color, known.number, cards));
    else onPartial({ ...known });
  };
  return { choose, number: (value) => press({ number: value }), color: (letter) => press({ color: letter }) };
}

function alternativeKeys(alternatives, current, on) {
  const others = alternatives.map(([text]) => text).filter((text) => text !== current).slice(0, 4);
  if (!others.length) return null;
  return h("div", { class: "alternatives" }, h("span", {}, texts.alternatives),
    others.map((text) => h("button", { class: "tile-button", "aria-label": texts.itIs(tileName(text)), onclick: () => on.choose(text) }, tileFace(text))));
}

function numberKeys({ joker, number, cards }, on) {
  const keys = RANKS.map((rank, at) => key(cards ? rank : String(at + 1), !joker && at + 1 === number, () => on.number(at + 1), `n${at + 1}`));
  const jokerKey = !cards && h("button", {
    class: "key joker-key", "aria-label": texts.joker, "aria-pressed": String(Boolean(joker)), "data-key": "n*",
    onclick: () => on.choose("*"),
  }, texts.jokerKey);
  return h("div", { class: "keys", role: "group", "aria-label": texts.number }, keys, jokerKey);
}

function key(label, pressed, onclick, name) {
  return h("button", { class: "key", "aria-pressed": String(pressed), "data-key": name, onclick }, label);
}

function colorKeys({ joker, color, cards }, on) {
  const names = cards ? texts.suits : texts.colors;
  const keys = COLORS.map((letter) =>
    h("button", {
      class: "key color", "aria-label": names[letter], "aria-pressed": String(!joker && letter === color), "data-key": `c${letter}`,
      onclick: () => on.color(letter),
    }, colorShape(letter, cards), !cards && names[letter]));
  return h("div", { class: "keys colors", role: "group", "aria-label": cards ? texts.suit : texts.color }, keys);
}

function tools(on) {
  const tool = (name, label, onclick) =>
    onclick && h("button", { class: "tool", "data-key": `tool-${name}`, onclick }, icon(name), label);
  return h("div", { class: "tools", role: "group", "aria-label": texts.tools },
    tool("trash", texts.remove, on.remove), tool("split", texts.split, on.split),
    tool("join", texts.join, on.join), tool("add", texts.addBeside, on.add), tool("undo", texts.undo, on.undo));
}
