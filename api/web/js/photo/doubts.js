/** Doubts, shown one at a time; the server sends the most important one first. One question may settle several. */

import { colorName, isCard, parseTile, tileName, tileText } from "../pieces/tile.js";
import { tileFace } from "../pieces/tile_face.js";
import { say } from "../texts/catalog.js";
import { sentence } from "../texts/formats.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { canShow, tileCrop } from "./photo_view.js";
import { isCorrected, tileById } from "./shot.js";

const MIN_TILES = 3; // fewer are separate questions
const MAX_CROPS = 5; // what fits on a phone

/** Return the doubts that nobody has settled, also those that were put off. Only those that can change one of `effects` are returned: "verdict", "score", "hint". */
export const openDoubts = ({ tiles, doubts }, ...effects) => doubts.filter(({ tile, effect }) => effects.includes(effect) && !isCorrected(tiles[tile]));

/** Return whether a doubt can change what a verdict on melds says. `isValid(meld)` is whether the meld with this index is valid. */
export function isUncertain(shot, isValid) {
  const unsure = new Set(openDoubts(shot, "verdict").map(({ tile }) => tile));
  return unsure.size > 0 && shot.melds.every(({ tiles }, meld) => isValid(meld) || tiles.some((tile) => unsure.has(tile)));
}

/** Return the first doubt that is neither answered nor skipped; undefined if none is left. */
export function nextDoubt(shot, skipped = []) {
  return shot.doubts.find((doubt) => {
    const tile = shot.tiles[doubt.tile];
    return !isCorrected(tile) && !skipped.includes(tile.id);
  });
}

/** Return the question about a color that settles a doubt and at least two others, with the `ids` of their tiles; undefined if none does. */
export function colorQuestion(shot, doubt, { skipped = [], separate = [] }) {
  const isOpen = (id) => !skipped.includes(id) && shot.doubts.some(({ tile }) => shot.tiles[tile].id === id && !isCorrected(shot.tiles[tile]));
  const { id } = shot.tiles[doubt.tile];
  const question = shot.questions?.find(({ ids }) => ids.includes(id));
  const ids = question?.ids.filter(isOpen) ?? [];
  return ids.length >= MIN_TILES && !separate.includes(id) ? { ...question, ids } : undefined;
}

/** Show the question which of two colors several tiles have. `on` holds `color(ids, color)`, `separate(ids)` and `skip(ids)`. */
export function colorCard(shot, { color, other, ids }, on) {
  const first = tileById(shot, ids[0]).tile;
  const recolored = (one) => tileText(one, parseTile(first).number, isCard(first));
  const crop = ({ corners, tile }) => tileCrop(shot.photo, corners, tileName(tile));
  return h("section", { class: "card doubt-card", "aria-labelledby": "doubt-title" },
    h("h2", { id: "doubt-title" }, icon("question"), say("doubt-which-color", { count: ids.length })),
    canShow(shot) && h("div", { class: "doubt-crops" }, ids.slice(0, MAX_CROPS).map((id) => crop(tileById(shot, id)))),
    h("div", { class: "doubt-answers" },
      [color, other].map((one, at) => h("button", { class: "doubt-answer", "data-key": `doubt-${at}`, onclick: () => on.color(ids, one) },
        tileFace(recolored(one)), sentence(colorName(one, isCard(first))))),
      h("button", { class: "quiet", "data-key": "doubt-other", onclick: () => on.separate(ids) }, say("doubt-one-by-one")),
      h("button", { class: "quiet", "data-key": "doubt-skip", onclick: () => on.skip(ids) }, say("doubt-later"))));
}

/** Show the question about one doubt. `on` holds `choose(id, text)`, `select(id)` and `skip(id)`. */
export function doubtCard(shot, doubt, left, on) {
  const tile = shot.tiles[doubt.tile];
  const options = [tile.tile, ...doubt.options].filter((text, at, all) => all.indexOf(text) === at).slice(0, 3);
  return h("section", { class: "card doubt-card", "aria-labelledby": "doubt-title" },
    h("div", { class: "doubt-head" },
      canShow(shot) && tileCrop(shot.photo, tile.corners, say("fix-crop-alt")),
      h("div", {},
        h("h2", { id: "doubt-title" }, icon("question"), say("doubt-is-this", { piece: tileName(tile.tile) })),
        h("p", {}, doubt.reason && `${sentence(doubt.reason)}. `, left > 1 && h("span", { class: "doubts-left" }, say("doubt-left", { count: left - 1 }))))),
    h("div", { class: "doubt-answers" },
      options.map((text, at) => h("button", { class: "doubt-answer", "data-key": `doubt-${at}`, "aria-label": say("doubt-it-is", { piece: tileName(text) }), onclick: () => on.choose(tile.id, text) },
        tileFace(text), at === 0 ? say("yes") : say("doubt-it-is", { piece: tileName(text) }))),
      h("button", { class: "quiet", "data-key": "doubt-other", onclick: () => on.select(tile.id) }, say("doubt-something-else")),
      h("button", { class: "quiet", "data-key": "doubt-skip", onclick: () => on.skip(tile.id) }, say("doubt-later"))));
}
