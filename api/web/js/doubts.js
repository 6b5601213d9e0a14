/** Doubts asked one by one, the one that matters most first. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { closeUp } from "./picture.js";
import { texts } from "./texts.en.js";
import { tileName } from "./tile.js";
import { tileFace } from "./tile_face.js";

/** Give the doubt to ask about now; undefined where none is left. */
export function nextDoubt(shot, skipped = []) {
  return shot.doubts.find((doubt) => {
    const tile = shot.tiles[doubt.tile];
    return !tile.mended && !skipped.includes(tile.id);
  });
}

/** Ask about one doubt; `on` holds `tell(id, text)`, `look(id)` and `skip(id)`. */
export function doubtCard(shot, doubt, left, on) {
  const tile = shot.tiles[doubt.tile];
  const options = [tile.tile, ...doubt.options].filter((text, at, all) => all.indexOf(text) === at).slice(0, 3);
  return h("section", { class: "card doubt-card", "aria-labelledby": "doubt-title" },
    h("div", { class: "doubt-head" },
      shot.photo && closeUp(shot.photo, tile.corners, texts.closeUp),
      h("div", {},
        h("h2", { id: "doubt-title" }, icon("question"), texts.isThis(tileName(tile.tile))),
        h("p", {}, texts.doubtReason(doubt.reason), left > 1 && h("span", { class: "left-over" }, texts.doubtsLeft(left - 1))))),
    h("div", { class: "doubt-answers" },
      options.map((text, at) => h("button", { class: "answer", "data-key": `doubt-${at}`, "aria-label": texts.itIs(tileName(text)), onclick: () => on.tell(tile.id, text) },
        tileFace(text), at === 0 ? texts.yes : texts.itIs(tileName(text)))),
      h("button", { class: "quiet", "data-key": "doubt-other", onclick: () => on.look(tile.id) }, texts.somethingElse),
      h("button", { class: "quiet", "data-key": "doubt-skip", onclick: () => on.skip(tile.id) }, texts.later)));
}
