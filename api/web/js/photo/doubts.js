/** Doubts, shown one at a time; the server sends the most important one first. */

import { tileName } from "../pieces/tile.js";
import { tileFace } from "../pieces/tile_face.js";
import { say } from "../texts/catalog.js";
import { sentence } from "../texts/formats.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { canShow, tileCrop } from "./photo_view.js";
import { isCorrected } from "./shot.js";

/** Return the first doubt that is neither answered nor skipped; undefined if none is left. */
export function nextDoubt(shot, skipped = []) {
  return shot.doubts.find((doubt) => {
    const tile = shot.tiles[doubt.tile];
    return !isCorrected(tile) && !skipped.includes(tile.id);
  });
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
        h("p", {}, `${sentence(doubt.reason)}. `, left > 1 && h("span", { class: "doubts-left" }, say("doubt-left", { count: left - 1 }))))),
    h("div", { class: "doubt-answers" },
      options.map((text, at) => h("button", { class: "doubt-answer", "data-key": `doubt-${at}`, "aria-label": say("doubt-it-is", { piece: tileName(text) }), onclick: () => on.choose(tile.id, text) },
        tileFace(text), at === 0 ? say("yes") : say("doubt-it-is", { piece: tileName(text) }))),
      h("button", { class: "quiet", "data-key": "doubt-other", onclick: () => on.select(tile.id) }, say("doubt-something-else")),
      h("button", { class: "quiet", "data-key": "doubt-skip", onclick: () => on.skip(tile.id) }, say("doubt-later"))));
}
