/** Panel that corrects one tile: number, color, joker, and the tools for melds. */

import { COLORS, RANKS, colorName, isCard, parseTile, tileName, tileText } from "../pieces/tile.js";
import { colorShape, jokerShape, tileFace } from "../pieces/tile_face.js";
import { say } from "../texts/catalog.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { tileCrop } from "./photo_view.js";

/**
 * Show the panel for one tile. `current` is its text, undefined for a new tile; `cards` asks for a card. `on` holds `choose(text)`,
 * `number(n)`, `color(letter)`, `close()` and, if possible, `remove`, `split`, `join`, `add`, `undo`,
 * and `move`: `to` the "rack" or the "table", and `press()`.
 */
export function correctionPanel({ photo, corners, current, cards = current && isCard(current), choice = {}, alternatives = [] }, on) {
  const known = { ...(current && parseTile(current)), ...choice };
  const title = current ? tileName(current) : say("fix-which");
  return h("section", { class: "panel correction-panel", role: "dialog", "aria-label": say("fix-piece", { piece: title }), "data-key": "panel", tabindex: -1 },
    h("div", { class: "panel-bar" },
      photo && tileCrop(photo, corners, say("fix-crop-alt")),
      current && tileFace(current),
      h("h2", { id: "panel-title" }, title),
      h("button", { class: "icon-button", "aria-label": say("done"), "data-key": "panel-close", onclick: on.close }, icon("check"))),
    alternativeKeys(alternatives, current, on),
    numberKeys({ ...known, cards }, on),
    colorKeys({ ...known, cards }, on),
    tools(on));
}

/**
 * Return the handlers of the number and color keys. A number keeps the color and the other way round. A joker or a new
 * tile has neither: they are those of its neighbor, `beside`. If that is a joker, too, the first key is stored with
 * `onPartial(choice)` until the second one is pressed.
 */
export function keyHandlers(current, choose, onPartial = () => {}, choice = {}, beside = "*", cards = current && isCard(current)) {
  const own = parseTile(current ?? "*");
  const { color, number } = own.joker ? { ...parseTile(beside), ...choice } : own;
  const known = { color, number };
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
  return h("div", { class: "alternatives" }, h("span", {}, say("fix-alternatives")),
    others.map((text) => h("button", { class: "tile-button", "aria-label": say("doubt-it-is", { piece: tileName(text) }), onclick: () => on.choose(text) }, tileFace(text))));
}

function numberKeys({ joker, number, cards }, on) {
  const keys = RANKS.map((rank, at) => key(cards ? rank : String(at + 1), !joker && at + 1 === number, () => on.number(at + 1), `n${at + 1}`));
  const jokerKey = !cards && h("button", {
    class: "key joker-key", "aria-label": say("key-joker"), "aria-pressed": String(Boolean(joker)), "data-key": "n*",
    onclick: () => on.choose("*"),
  }, jokerShape());
  return h("div", { class: "keys", role: "group", "aria-label": say("key-number") }, keys, jokerKey);
}

function key(label, pressed, onclick, name) {
  return h("button", { class: "key", "aria-pressed": String(pressed), "data-key": name, onclick }, label);
}

function colorKeys({ joker, color, cards }, on) {
  const keys = COLORS.map((letter) =>
    h("button", {
      class: "key color", "aria-label": colorName(letter, cards), "aria-pressed": String(!joker && letter === color), "data-key": `c${letter}`,
      onclick: () => on.color(letter),
    }, colorShape(letter, cards), !cards && colorName(letter, cards)));
  return h("div", { class: "keys colors", role: "group", "aria-label": cards ? say("key-suit") : say("key-color") }, keys);
}

function tools(on) {
  const tool = (name, label, onclick) =>
    onclick && h("button", { class: "tool", "data-key": `tool-${name}`, onclick }, icon(name), label);
  return h("div", { class: "tools", role: "group", "aria-label": say("fix-tools") },
    tool("trash", say("fix-delete"), on.remove), tool("split", say("fix-split"), on.split),
    tool("join", say("fix-join"), on.join), tool("add", say("fix-add-beside"), on.add),
    on.move && tool("move", say("fix-move-row", { to: on.move.to }), on.move.press), tool("undo", say("undo"), on.undo));
}
