/** List of the melds of a table, each with its tiles, its verdict and the reason. */

import { tileName } from "../pieces/tile.js";
import { tileFace } from "../pieces/tile_face.js";
import { say } from "../texts/catalog.js";
import { sentence, separated } from "../texts/formats.js";
import { card } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { isCorrected } from "./shot.js";

const MAX_OPEN = 4; // more loose tiles are folded

/** List the melds of a shot, and its loose tiles in one folded row. `verdicts` are the checked melds in the same order. */
export function meldList(shot, verdicts, editor) {
  const items = shot.melds.map((meld, index) => meldItem(shot, { ...meld, ...verdicts?.[index], tiles: meld.tiles }, index, editor));
  return h("ol", { class: "melds", "aria-label": say("check-melds") }, items, shot.strays.length > 0 && looseItem(shot, editor));
}

function looseItem(shot, editor) {
  const open = shot.strays.length <= MAX_OPEN || shot.strays.some((index) => shot.tiles[index].id === editor.selected);
  return h("li", { class: "meld stray" }, h("details", { open },
    h("summary", {}, say("check-loose-pieces", { count: shot.strays.length })), tileButtons(shot, shot.strays, editor)));
}

function meldItem(shot, row, index, editor) {
  const state = row.valid ? "good" : "bad";
  return h("li", { class: `meld ${state}${index === editor.shown ? " shown" : ""}`, "data-meld-row": index },
    h("button", { class: "meld-head", "data-key": `meld-${index}`, "aria-label": say("photo-show-meld", { number: index + 1, valid: row.valid }), "aria-pressed": String(index === editor.shown), onclick: () => editor.show(index) },
      h("span", { class: "meld-number" }, icon(row.valid ? "check" : "close"), String(index + 1)),
      h("strong", {}, row.valid ? say("check-kind", { kind: row.kind }) ?? row.kind : say("check-meld-invalid")),
      row.valid && row.points !== undefined && h("span", { class: "points" }, say("check-meld-points", { points: row.points })), icon("target")),
    tileButtons(shot, row.tiles, editor, jokerMeanings(row)),
    !row.valid && row.reasons.length > 0 && h("p", { class: "reason" }, sentence(separated(row.reasons))));
}

/** Show tiles as buttons that open them in the editor. `meanings` replace jokers. */
export function tileButtons(shot, indexes, { selected, select }, meanings = []) {
  return h("div", { class: "tiles" }, indexes.map((index, spot) => {
    const tile = shot.tiles[index];
    const mark = tile.doubtful && !isCorrected(tile) ? "doubt" : "";
    return h("button", {
      class: "tile-button", "aria-label": say("fix-piece", { piece: tileName(tile.tile) }), "aria-pressed": String(tile.id === selected),
      "data-key": `tile-${tile.id}`, onclick: () => select(tile.id),
    }, tileFace(meanings[spot] ?? tile.tile, mark));
  }));
}

/** Return a card with all tiles of a shot. */
export const rackCard = (shot, editor) => card(say("check-pieces"), tileButtons(shot, shot.tiles.map((_, index) => index), editor));

/** Return what a printed joker is called in the reasons of an answer. */
export const jokerNotes = (answer) => answer?.notes?.map((note) => h("p", { class: "help" }, note));

/** Return the help text on corrections; a rack has no melds to join. */
export const correctionHelp = (zone) => h("p", { class: "help" }, say("fix-help"), zone !== "rack" && ` ${say("fix-help-melds")}`);

/** Return the tiles of a valid meld, each joker with its meaning. */
function jokerMeanings(row) {
  const [first] = row.valid ? row.readings ?? [] : [];
  return first ? first.split(" ") : [];
}
