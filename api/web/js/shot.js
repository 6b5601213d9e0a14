/** A photo with its reading, and every way to mend it; each edit gives a new shot. */

import { beside, movedTo, nearest } from "./quads.js";
import { formatPosition, parsePosition, printed } from "./tile.js";

const UNDO_DEPTH = 60;
const TILE = [90, 120]; // pixels of a tile that was told in words
const GAP = 60;
const ROW = 8; // tiles in a row of a rack told in words

/** Make a shot of a photo and the reading of it. */
export function shotOf(photo, reading, zone) {
  const blank = { photo, zone, first: reading, joins: [], splits: [], past: [], nextId: 0 };
  return { ...blank, size: reading.size, ...taken(reading, blank) };
}

/** Lay tiles given in words out in rows, as if they had been photographed. */
export function shotOfWords(notation, zone) {
  const { melds, rack } = parsePosition(notation);
  const all = zone === "rack" ? [melds.flat().concat(rack)] : melds;
  const lines = zone === "rack" ? folded(all[0]) : all;
  const tiles = lines.flatMap((line, row) => line.map((tile, spot) => ({
    id: 0, tile, corners: laid(row, spot), zone: zone ?? "table", confidence: 1, alternatives: [], mended: true,
  })));
  tiles.forEach((tile, id) => Object.assign(tile, { id }));
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const size = [longest * TILE[0] + 2 * GAP, lines.length * (TILE[1] + GAP) + GAP];
  const empty = { melds: [], rack: [], strays: tiles.map((_, at) => at), doubts: [], joins: [], splits: [], past: [] };
  return { ...empty, photo: null, zone, size, tiles, nextId: tiles.length };
}

function laid(row, spot) {
  const [x, y] = [GAP + spot * TILE[0], GAP + row * (TILE[1] + GAP)];
  return [[x, y], [x + TILE[0], y], [x + TILE[0], y + TILE[1]], [x, y + TILE[1]]];
}

function folded(tiles) {
  const lines = [];
  for (let at = 0; at < tiles.length; at += ROW) lines.push(tiles.slice(at, at + ROW));
  return lines;
}

/** Take the server's arrangement over; it tells which of the tiles that were sent each one is. */
export function arranged(shot, answer) {
  return { ...shot, ...taken(answer, shot) };
}

/** Write what the server needs to arrange the tiles again. */
export function toArrange(shot) {
  const place = new Map(shot.tiles.map((tile, index) => [tile.id, index]));
  const pairs = (list) =>
    list.filter((pair) => pair.every((id) => place.has(id))).map((pair) => pair.map((id) => place.get(id)));
  return {
    size: shot.size,
    tiles: shot.tiles.map(toSend),
    joins: pairs(shot.joins),
    splits: pairs(shot.splits),
  };
}

/** Say what a tile is; it is never changed again but by hand. */
export function retold(shot, id, tile) {
  return edited(shot, {
    tiles: shot.tiles.map((one) => (one.id === id ? mended(one, tile) : one)),
    doubts: shot.doubts.filter((doubt) => shot.tiles[doubt.tile]?.id !== id),
  });
}

/** Take a tile away that is none. */
export function removed(shot, id) {
  const tiles = shot.tiles.filter((tile) => tile.id !== id);
  const again = (indexes) => indexes.map((index) => tiles.indexOf(shot.tiles[index])).filter((index) => index >= 0);
  return edited(shot, {
    tiles,
    melds: shot.melds.map((meld) => ({ ...meld, tiles: again(meld.tiles) })).filter((meld) => meld.tiles.length),
    rack: again(shot.rack),
    strays: again(shot.strays),
    doubts: shot.doubts.filter((doubt) => shot.tiles[doubt.tile].id !== id)
      .map((doubt) => ({ ...doubt, tile: tiles.indexOf(shot.tiles[doubt.tile]) })),
  });
}

/** Give the place of a tile that was missed where a finger points. */
export function missedAt(shot, place) {
  const near = nearest(shot.tiles, place);
  const corners = near ? movedTo(near.corners, place) : square(shot.size, place);
  return { corners, zone: near?.zone ?? shot.zone ?? "table" };
}

/** Give the place of a tile that was missed beside another one. */
export function missedBeside(shot, id) {
  const { corners, zone } = tileOf(shot, id);
  return { corners: beside(corners), zone, joins: id };
}

/** Add a tile that was missed. */
export function added(shot, { corners, zone, joins }, tile) {
  const id = shot.nextId;
  const fresh = { id, tile, corners, zone, confidence: 1, alternatives: [], mended: true };
  const grown = edited(shot, {
    tiles: [...shot.tiles, fresh],
    strays: [...shot.strays, shot.tiles.length],
    joins: joins === undefined ? shot.joins : [...shot.joins, [joins, id]],
  });
  return { ...grown, nextId: id + 1 };
}

/** Lay two tiles into one meld. */
export function joined(shot, a, b) {
  return edited(shot, { joins: [...shot.joins, [a, b]], splits: without(shot.splits, a, b) });
}

/** Part a meld between two neighbors. */
export function split(shot, a, b) {
  return edited(shot, { splits: [...shot.splits, [a, b]], joins: without(shot.joins, a, b) });
}

/** Take the last edit back. */
export function undone(shot) {
  const [last, ...earlier] = shot.past;
  return last ? { ...shot, ...last, past: earlier } : shot;
}

export const tileOf = (shot, id) => shot.tiles.find((tile) => tile.id === id);

/** Give every row of tiles: melds, then strays as melds of one. */
export function rows(shot) {
  const strays = shot.strays.map((index) => ({ tiles: [index], kind: null, valid: false, reasons: [], stray: true }));
  return [...shot.melds, ...strays];
}

/** Find the row that holds a tile, and its spot there; undefined where none does. */
export function placeOf(shot, id) {
  const index = shot.tiles.findIndex((tile) => tile.id === id);
  const all = rows(shot);
  const row = all.findIndex((one) => one.tiles.includes(index));
  return row < 0 ? undefined : { row, spot: all[row].tiles.indexOf(index), tiles: all[row].tiles };
}

/** Write what lies there; all of it is the rack where the photo shows one. */
export function notationOf(shot) {
  if (shot.zone === "rack") return formatPosition([], shot.tiles.map((tile) => printed(tile.tile)));
  const text = (indexes) => indexes.map((index) => printed(shot.tiles[index].tile));
  return formatPosition(rows(shot).map((row) => text(row.tiles)), text(shot.rack));
}

export const mendedCount = (shot) => shot.tiles.filter((tile) => tile.mended).length;

function edited(shot, change) {
  const { tiles, melds, rack, strays, doubts, joins, splits } = shot;
  const past = [{ tiles, melds, rack, strays, doubts, joins, splits }, ...shot.past].slice(0, UNDO_DEPTH);
  return { ...shot, ...change, past };
}

const mended = (one, tile) => ({ ...one, tile, confidence: 1, mended: true, doubtful: false });

const without = (pairs, a, b) => pairs.filter((pair) => !(pair.includes(a) && pair.includes(b)));

/** Send a tile back whole, as it was answered: what is left out, the server can weigh no more. */
function toSend({ id, ...tile }) {
  return { ...tile, mended: Boolean(tile.mended) };
}

function taken(answer, shot) {
  let { nextId } = shot;
  const tiles = answer.tiles.map((tile) => {
    const before = shot.tiles?.[tile.from];
    return { ...tile, id: before ? before.id : nextId++, mended: Boolean(tile.mended) };
  });
  const { melds, rack, strays, doubts } = answer;
  return { tiles, melds, rack, strays, doubts, nextId };
}

function square(size, [x, y]) {
  const half = Math.max(...size) / 30;
  return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
}
