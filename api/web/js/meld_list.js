/** The melds of a table in words and tiles, each with its verdict and the reason. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { rows } from "./shot.js";
import { texts } from "./texts.en.js";
import { tileName } from "./tile.js";
import { tileFace } from "./tile_face.js";

/** List the rows of a shot; `verdicts` are the judged melds in the same order, `pick(id)` mends a tile. */
export function meldList(shot, verdicts, selected, pick) {
  const items = rows(shot).map((row, at) => meldItem(shot, { ...row, ...verdicts?.[at], tiles: row.tiles }, at, { selected, pick }));
  return h("ol", { class: "melds", "aria-label": texts.melds }, items);
}

function meldItem(shot, row, at, { selected, pick }) {
  const state = row.stray ? "stray" : row.valid ? "good" : "bad";
  return h("li", { class: `meld ${state}` },
    h("div", { class: "meld-head" },
      h("span", { class: "meld-number" }, icon(row.valid ? "check" : row.stray ? "question" : "close"), String(at + 1)),
      h("strong", {}, row.stray ? texts.loose : row.valid ? texts.kinds[row.kind] ?? row.kind : texts.notValid),
      row.valid && row.points !== undefined && h("span", { class: "points" }, texts.points(row.points))),
    tileButtons(shot, row.tiles, { selected, pick, meant: meaning(row) }),
    !row.valid && !row.stray && row.reasons.length > 0 && h("p", { class: "reason" }, row.reasons.join("; ")));
}

/** Show tiles as buttons, each to be mended with a tap. */
export function tileButtons(shot, indexes, { selected, pick, meant = [] }) {
  return h("div", { class: "tiles" }, indexes.map((index, spot) => {
    const tile = shot.tiles[index];
    const note = tile.doubtful && !tile.mended ? "doubt" : "";
    return h("button", {
      class: "bare", "aria-label": texts.fix(tileName(tile.tile)), "aria-pressed": String(tile.id === selected),
      "data-key": `tile-${tile.id}`, onclick: () => pick(tile.id),
    }, tileFace(meant[spot] ?? tile.tile, note));
  }));
}

/** Say how a reading is mended. */
export const mendHelp = () => h("p", { class: "help" }, texts.fixHelp);

/** Give what each joker of a valid meld stands for: the tiles of its first reading. */
function meaning(row) {
  const [first] = row.valid ? row.readings ?? [] : [];
  return first ? first.split(" ") : [];
}
