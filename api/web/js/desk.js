/** The desk where a reading lies: its picture, the doubts, and the panel to mend it with. */

import { arrange } from "./api.js";
import { say, toast } from "./dom.js";
import { doubtCard, nextDoubt } from "./doubts.js";
import { mendPanel, twoTaps } from "./mend_panel.js";
import { picture } from "./picture.js";
import { added, arranged, joined, missedAt, missedBeside, placeOf, removed, retold, split, tileOf, toArrange, undone } from "./shot.js";
import { texts } from "./texts.en.js";
import { tileName } from "./tile.js";

let arrangement = 0;

/**
 * Lay a shot on the desk. `view` is what is chosen on it; `on.shot(shot)` takes the shot after each
 * change, `on.view(change)` what is chosen next. Gives the parts: `picture`, `doubt`, `panel`.
 */
export function desk(shot, view, rules, on) {
  const hands = { shot, view, rules, on, edit: (next) => edit(next, rules, on) };
  return { picture: picture(shot, view, pictureActions(hands)), doubt: doubt(hands), panel: panel(hands) };
}

async function edit(next, rules, on) {
  const mine = ++arrangement;
  on.shot(next, false);
  try {
    const answer = await arrange(toArrange(next), rules);
    if (mine === arrangement) on.shot(arranged(next, answer), true);
  } catch (error) {
    toast(error.message, "bad");
  }
}

function pictureActions({ shot, view, on, edit: apply }) {
  return {
    tile: (id) => on.view({ selected: id, fresh: undefined, choice: undefined }),
    zoom: (zoom) => on.view({ zoom }),
    add: () => on.view({ adding: !view.adding, selected: undefined, fresh: undefined }),
    undo: () => apply(undone(shot)),
    drag: (a, b) => apply(dragged(shot, a, b)),
    point: (place) => on.view({ adding: false, selected: undefined, fresh: missedAt(shot, place), choice: {} }),
  };
}

/** Part two neighbors of a meld, or lay two tiles together that are none. */
function dragged(shot, a, b) {
  const [from, to] = [placeOf(shot, a), placeOf(shot, b)];
  if (!from || !to || from.row !== to.row) return joined(shot, a, b);
  const [first, second] = from.spot < to.spot ? [from, to] : [to, from];
  const before = shot.tiles[second.tiles[second.spot - 1]].id;
  return split(shot, before, shot.tiles[first.tiles[second.spot]].id);
}

function doubt({ shot, view, on, edit: apply }) {
  const next = nextDoubt(shot, view.skipped);
  if (!next || view.selected !== undefined || view.fresh) return null;
  const left = shot.doubts.filter((one) => !shot.tiles[one.tile].mended && !(view.skipped ?? []).includes(shot.tiles[one.tile].id));
  return doubtCard(shot, next, left.length, {
    tell: (id, text) => apply(retold(shot, id, text)),
    look: (id) => on.view({ selected: id }),
    skip: (id) => on.view({ skipped: [...(view.skipped ?? []), id] }),
  });
}

function panel(hands) {
  if (hands.view.fresh) return freshPanel(hands);
  const tile = tileOf(hands.shot, hands.view.selected);
  return tile ? tilePanel(tile, hands) : null;
}

function freshPanel({ shot, view, on, edit: apply }) {
  const tell = (text) => {
    on.view({ fresh: undefined, choice: undefined, selected: shot.nextId });
    say(texts.added(tileName(text)));
    apply(added(shot, view.fresh, text));
  };
  return mendPanel({ photo: shot.photo, corners: view.fresh.corners, choice: view.choice }, {
    ...twoTaps(undefined, tell, (choice) => on.view({ choice }), view.choice),
    close: () => on.view({ fresh: undefined, choice: undefined }),
  });
}

function tilePanel(tile, { shot, view, on, edit: apply }) {
  const tell = (text) => {
    on.view({ choice: undefined });
    say(texts.changedTo(tileName(text)));
    apply(retold(shot, tile.id, text));
  };
  const { tile: now, corners, alternatives } = tile;
  return mendPanel({ photo: shot.photo, corners, now, choice: view.choice, alternatives }, {
    ...twoTaps(now, tell, (choice) => on.view({ choice }), view.choice),
    close: () => on.view({ selected: undefined, choice: undefined }),
    ...tableTools(tile, shot, on, apply),
  });
}

function tableTools(tile, shot, on, apply) {
  const place = placeOf(shot, tile.id);
  const at = (index) => shot.tiles[index].id;
  const next = place && shot.melds[place.row + 1];
  return {
    remove: () => {
      on.view({ selected: undefined });
      apply(removed(shot, tile.id));
    },
    split: place?.spot > 0 && (() => apply(split(shot, at(place.tiles[place.spot - 1]), tile.id))),
    join: next && (() => apply(joined(shot, at(place.tiles.at(-1)), at(next.tiles[0])))),
    add: () => on.view({ selected: undefined, fresh: missedBeside(shot, tile.id), choice: {} }),
    undo: shot.past.length > 0 && (() => apply(undone(shot))),
  };
}
