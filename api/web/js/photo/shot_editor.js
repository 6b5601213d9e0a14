/** Editor for a shot: the photo view, the next doubt, and the panel that corrects a tile. */

import { tileName } from "../pieces/tile.js";
import { say } from "../texts/catalog.js";
import { requestAnswer, failure } from "../ui/answers.js";
import { announce, h, revealNext } from "../ui/dom.js";
import { correctionPanel, keyHandlers } from "./correction_panel.js";
import { colorCard, colorQuestion, doubtCard, nextDoubt } from "./doubts.js";
import { layOut } from "./layout.js";
import { canShow, photoView } from "./photo_view.js";
import { addTile, hasCards, isCorrected, joinTiles, moveRow, neighborOf, newTileAt, newTileBeside, positionOf, removeTile, setColor, setTile, splitMeld, tileById, undoEdit, withoutLayout } from "./shot.js";

/**
 * Return the parts of the editor: `photo`, `doubt`, `panel`, the id of the `selected` tile, and `select(id)`. `view` is
 * the state of the selection. `on.shot(shot)` and `on.view(change)` are called after each change.
 */
export function shotEditor(shot, view, rules, on) {
  const editor = { shot, view, on, edit: (next) => on.shot(withoutLayout(next)) };
  if (shot.unlaid) requestLayout(shot, rules, on);
  return {
    photo: photoView(shot, view, photoHandlers(editor)), doubt: (shot.unlaid && failure("layout")) || doubt(editor), panel: panel(editor),
    selected: view.selected, select: (id) => on.view({ selected: id, folded: false }),
    shown: view.meld, show: (meld) => showMeld(on, meld, ".picture"),
  };
}

/** Return whether the answer with this name about a shot failed, or its layout did: then the last answer is about other tiles. */
export const hasFailed = (name, shot) => Boolean(failure(name) || (shot.unlaid && failure("layout")));

/** Show a meld on the photo and in the list; the screen is scrolled to the part that `selector` names. */
function showMeld(on, meld, selector) {
  revealNext(selector);
  on.view({ meld, selected: undefined, folded: false });
}

/** Return the screen of an editor: the answer and the question that matters most, the photo, and the results below or beside it. */
export const editorScreen = (title, { photo, doubt, panel }, { answer, results }, actions) =>
  ({ title, layout: "reading", body: [h("div", { class: "answer" }, answer, doubt), photo, h("div", { class: "results" }, results)], panel, actions });

/** Request the layout of an edited shot. The edit is shown and kept already. */
function requestLayout(shot, rules, on) {
  const receive = (laidOut) => on.shot({ ...laidOut, unlaid: undefined });
  requestAnswer("layout", shot.unlaid, () => layOut(shot, rules), receive, () => on.view({}));
}

function photoHandlers({ shot, view, on, edit: apply }) {
  return {
    tile: (id) => on.view({ selected: id, meld: undefined, fresh: undefined, choice: undefined }),
    meld: (meld) => showMeld(on, meld, `[data-meld-row="${meld}"]`),
    fold: (folded) => on.view({ folded }),
    zoom: (zoom) => on.view({ zoom }),
    add: () => on.view({ adding: !view.adding, selected: undefined, fresh: undefined }),
    undo: () => apply(undoEdit(shot)),
    drag: (a, b) => apply(joinOrSplit(shot, a, b)),
    point: (point) => on.view({ adding: false, selected: undefined, fresh: newTileAt(shot, point), choice: {} }),
  };
}

/** Split the meld if both tiles are in the same one; otherwise join the two. */
function joinOrSplit(shot, a, b) {
  const [from, to] = [positionOf(shot, a), positionOf(shot, b)];
  if (!from || !to || from.row !== to.row) return joinTiles(shot, a, b);
  const [first, second] = from.spot < to.spot ? [from, to] : [to, from];
  const before = shot.tiles[second.tiles[second.spot - 1]].id;
  return splitMeld(shot, before, shot.tiles[first.tiles[second.spot]].id);
}

function doubt(editor) {
  const { shot, view, edit: apply } = editor;
  const next = nextDoubt(shot, view.skipped);
  if (!next || view.selected !== undefined || view.fresh) return null;
  const question = colorQuestion(shot, next, view);
  const handlers = doubtHandlers(editor);
  if (question) return colorCard(shot, question, { ...handlers, color: (ids, color) => apply(setColor(shot, ids, color)) });
  const left = shot.doubts.map((one) => shot.tiles[one.tile]).filter((tile) => !isCorrected(tile) && !(view.skipped ?? []).includes(tile.id));
  return doubtCard(shot, next, left.length, { ...handlers, choose: (id, text) => apply(setTile(shot, id, text)), skip: (id) => handlers.skip([id]) });
}

function doubtHandlers({ view, on }) {
  return {
    select: (id) => on.view({ selected: id }),
    separate: (ids) => on.view({ separate: [...(view.separate ?? []), ...ids] }),
    skip: (ids) => on.view({ skipped: [...(view.skipped ?? []), ...ids] }),
  };
}

function panel(editor) {
  if (editor.view.fresh) return newTilePanel(editor);
  const tile = tileById(editor.shot, editor.view.selected);
  return tile ? tilePanel(tile, editor) : null;
}

function newTilePanel({ shot, view, on, edit: apply }) {
  const choose = (text) => {
    on.view({ fresh: undefined, choice: undefined, selected: shot.nextId });
    announce(say("fix-added", { piece: tileName(text) }));
    apply(addTile(shot, view.fresh, text));
  };
  const cards = hasCards(shot);
  return correctionPanel({ photo: canShow(shot) && shot.photo, corners: view.fresh.corners, choice: view.choice, cards }, {
    ...keyHandlers(undefined, choose, (choice) => on.view({ choice }), view.choice, view.fresh.beside, cards),
    close: () => on.view({ fresh: undefined, choice: undefined }),
  });
}

function tilePanel(tile, { shot, view, on, edit: apply }) {
  const choose = (text) => {
    on.view({ choice: undefined });
    announce(say("fix-changed", { piece: tileName(text) }));
    apply(setTile(shot, tile.id, text));
  };
  const { tile: current, corners, alternatives } = tile;
  return correctionPanel({ photo: canShow(shot) && shot.photo, corners, current, choice: view.choice, alternatives }, {
    ...keyHandlers(current, choose, (choice) => on.view({ choice }), view.choice, neighborOf(shot, tile)?.tile),
    close: () => on.view({ selected: undefined, choice: undefined }),
    ...tableTools(tile, shot, on, apply),
  });
}

function tableTools(tile, shot, on, apply) {
  const position = positionOf(shot, tile.id);
  const idAt = (index) => shot.tiles[index].id;
  const next = position && shot.melds[position.row + 1];
  return {
    remove: () => {
      on.view({ selected: undefined });
      apply(removeTile(shot, tile.id));
    },
    split: position?.spot > 0 && (() => apply(splitMeld(shot, idAt(position.tiles[position.spot - 1]), tile.id))),
    join: next && (() => apply(joinTiles(shot, idAt(position.tiles.at(-1)), idAt(next.tiles[0])))),
    add: () => on.view({ selected: undefined, fresh: newTileBeside(shot, tile.id), choice: {} }),
    move: shot.zone !== "rack" && { to: position ? "rack" : "table", press: () => apply(moveRow(shot, tile.id)) },
    undo: shot.past.length > 0 && (() => apply(undoEdit(shot))),
  };
}
