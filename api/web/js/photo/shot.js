/** A shot: a photo, or tiles entered as text, with its reading. Every edit returns a new shot. */

import { center, isBeside, moveTo, nearest, rightNeighbor } from "../pieces/quads.js";
import { formatPosition, isCard, parsePosition, parseTile, printed, tileText } from "../pieces/tile.js";

const UNDO_DEPTH = 60;
const TILE = [90, 120]; // pixels of a tile entered as text
const GAP = 60;
const RACK_ROW = 8; // tiles in a row of a rack entered as text
const CORRECTED = "mended"; // the key in the API and in shots stored on phones

/** Return whether a person entered or corrected this tile. */
export const isCorrected = (tile) => Boolean(tile[CORRECTED]);

/** Return a tile that no later reading may change. */
export const markCorrected = (tile) => ({ ...tile, [CORRECTED]: true });

/** Return the shot of a photo and its reading. */
export function createShot(photo, reading, zone) {
  const empty = { photo, zone, at: Date.now(), first: reading, joins: [], splits: [], past: [], nextId: 0 };
  return { ...empty, size: reading.size, ...layoutOf(reading, empty) };
}

/**
 * Return the shot of several photos and their one reading. Its corners are in pixels of one of the photos, also of tiles
 * outside it: they are moved to positive places, and the tiles are drawn, because no photo shows all of them.
 */
export function mergedShot(photos, reading, zone) {
  const spans = [0, 1].map((axis) => {
    const all = reading.tiles.flatMap(({ corners }) => corners.map((corner) => corner[axis]));
    return [Math.min(...all) - GAP, Math.max(...all) + GAP];
  });
  const move = (corner) => corner.map((value, axis) => value - spans[axis][0]);
  const tiles = reading.tiles.map((tile) => ({ ...tile, corners: tile.corners.map(move) }));
  const size = spans.map(([low, high]) => Math.ceil(high - low));
  return { ...createShot(null, { ...reading, tiles, size }, zone), photos };
}

/** Return the shot of tiles or cards in notation, placed in rows as if they had been photographed. */
export function shotFromText(notation, zone) {
  const { melds, rack } = parsePosition(notation);
  const [onTable, held] = zone === "rack" ? [[], melds.flat().concat(rack)] : [melds, rack];
  const lines = [...onTable, ...rackLines(held)];
  const tiles = lines.flatMap((line, row) => line.map((tile, spot) => markCorrected({
    id: 0, tile, corners: gridCorners(row, spot), zone: row < onTable.length ? "table" : "rack", confidence: 1, alternatives: [],
  })));
  tiles.forEach((tile, id) => Object.assign(tile, { id }));
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const size = [longest * TILE[0] + 2 * GAP, lines.length * (TILE[1] + GAP) + GAP];
  const empty = { doubts: [], joins: [], splits: [], past: [] };
  return { ...empty, ...typedLayout(onTable, tiles.length), photo: null, zone, at: Date.now(), size, tiles, nextId: tiles.length };
}

/** Return the layout of tiles that were typed meld by meld, with the rack last. */
function typedLayout(melds, count) {
  let next = 0;
  const lines = melds.map((meld) => meld.map(() => next++));
  return { ...unjudged(lines), rack: Array.from({ length: count - next }, (_, at) => next + at) };
}

const unjudgedRow = (tiles) => ({ tiles, kind: null, valid: false, reasons: [] });

/** Return lines of tiles as melds without a verdict, and those of one tile as strays. */
export const unjudged = (lines) => ({
  melds: lines.filter((tiles) => tiles.length > 1).map(unjudgedRow),
  strays: lines.filter((tiles) => tiles.length === 1).flat(),
});

function gridCorners(row, spot) {
  const [x, y] = [GAP + spot * TILE[0], GAP + row * (TILE[1] + GAP)];
  return [[x, y], [x + TILE[0], y], [x + TILE[0], y + TILE[1]], [x, y + TILE[1]]];
}

function rackLines(tiles) {
  const lines = [];
  for (let start = 0; start < tiles.length; start += RACK_ROW) lines.push(tiles.slice(start, start + RACK_ROW));
  return lines;
}

/** Return the shot with the server's layout. */
export function applyLayout(shot, response) {
  return { ...shot, ...layoutOf(response, shot) };
}

let lastUnlaid = Date.now(); // no number of an earlier page

/** Return the shot as one that the server has to lay out; `unlaid` is another number each time. */
export const withoutLayout = (shot) => ({ ...shot, unlaid: ++lastUnlaid });

/** Return the body of a layout request. Pairs of tiles that were removed are left out. */
export function layoutRequest(shot) {
  const indexes = new Map(shot.tiles.map((tile, index) => [tile.id, index]));
  const pairs = (list) =>
    list.filter((pair) => pair.every((id) => indexes.has(id))).map((pair) => pair.map((id) => indexes.get(id)));
  return {
    size: shot.size,
    tiles: shot.tiles.map(toRequest),
    joins: pairs(shot.joins),
    splits: pairs(shot.splits),
  };
}

/** Set what a tile is; its doubt is removed. */
export const setTile = (shot, id, text) => setTiles(shot, new Map([[id, text]]));

/** Set the color of several tiles in one edit; their doubts are removed. */
export function setColor(shot, ids, color) {
  const recolor = (text) => tileText(color, parseTile(text).number, isCard(text));
  return setTiles(shot, new Map(ids.map((id) => [id, recolor(tileById(shot, id).tile)])));
}

/** Set what several tiles are; `labels` maps their ids to their texts. */
function setTiles(shot, labels) {
  const correct = (tile) => markCorrected({ ...tile, tile: labels.get(tile.id), confidence: 1, doubtful: false });
  return withEdit(shot, {
    tiles: shot.tiles.map((tile) => (labels.has(tile.id) ? correct(tile) : tile)),
    doubts: shot.doubts.filter((doubt) => !labels.has(shot.tiles[doubt.tile]?.id)),
  });
}

/** Remove a tile, a false detection for example. */
export function removeTile(shot, id) {
  const tiles = shot.tiles.filter((tile) => tile.id !== id);
  const reindex = (indexes) => indexes.map((index) => tiles.indexOf(shot.tiles[index])).filter((index) => index >= 0);
  return withEdit(shot, {
    tiles,
    melds: shot.melds.map((meld) => ({ ...meld, tiles: reindex(meld.tiles) })).filter((meld) => meld.tiles.length),
    rack: reindex(shot.rack),
    strays: reindex(shot.strays),
    doubts: shot.doubts.filter((doubt) => shot.tiles[doubt.tile].id !== id)
      .map((doubt) => ({ ...doubt, tile: tiles.indexOf(shot.tiles[doubt.tile]) })),
  });
}

/** Return the tile that is nearest to another one; undefined if there is none. */
export const neighborOf = ({ tiles }, tile) => nearest(tiles.filter((one) => one !== tile), center(tile.corners));

/** Return the corners and the zone of a new tile at a point of the photo, and what it is `beside`. */
export function newTileAt(shot, point) {
  const near = nearest(shot.tiles, point);
  const corners = near ? moveTo(near.corners, point) : square(shot.size, point);
  return { corners, zone: near?.zone ?? shot.zone ?? "table", beside: near?.tile };
}

/** Return the same of a new tile to the right of another one, and the tile that it joins. */
export function newTileBeside(shot, id) {
  const { corners, zone, tile } = tileById(shot, id);
  return { corners: rightNeighbor(corners), zone, beside: tile, joins: id };
}

/** Add a tile that the reader missed. */
export function addTile(shot, { corners, zone, joins }, tile) {
  const id = shot.nextId;
  const added = markCorrected({ id, tile, corners, zone, confidence: 1, alternatives: [] });
  const edited = withEdit(shot, {
    tiles: [...shot.tiles, added],
    strays: [...shot.strays, shot.tiles.length],
    joins: joins === undefined ? shot.joins : [...shot.joins, [joins, id]],
  });
  return { ...edited, nextId: id + 1 };
}

/** Put two tiles into one meld. */
export function joinTiles(shot, a, b) {
  return withEdit(shot, { joins: [...shot.joins, [a, b]], splits: without(shot.splits, a, b) });
}

/** Split a meld between two neighbors. */
export function splitMeld(shot, a, b) {
  return withEdit(shot, { splits: [...shot.splits, [a, b]], joins: without(shot.joins, a, b) });
}

/** Move the row of a tile from the table to the rack, or the other way round: the reader took one for the other. */
export function moveRow(shot, id) {
  const row = positionOf(shot, id)?.tiles;
  const moved = row ?? rackRow(shot, id);
  const keeps = (index) => !moved.includes(index);
  const laid = row ? unjudged([]) : unjudged([moved]);
  return withEdit(shot, {
    tiles: shot.tiles.map((tile, index) => (keeps(index) ? tile : { ...tile, zone: row ? "rack" : "table" })),
    melds: [...shot.melds.filter(({ tiles }) => tiles.every(keeps)), ...laid.melds],
    strays: [...shot.strays.filter(keeps), ...laid.strays],
    rack: row ? [...shot.rack, ...row] : shot.rack.filter(keeps),
  });
}

/** Return the indexes of the tiles that stand in one row of the rack with a tile. */
function rackRow({ tiles, rack }, id) {
  const row = [tiles.findIndex((tile) => tile.id === id)];
  for (const one of row) row.push(...rack.filter((other) => !row.includes(other) && isBeside(tiles[one].corners, tiles[other].corners))); // the row grows while it is searched
  return row.sort((a, b) => rack.indexOf(a) - rack.indexOf(b));
}

/** Return the shot before its last edit. */
export function undoEdit(shot) {
  const [last, ...earlier] = shot.past;
  return last ? { ...shot, ...last, past: earlier } : shot;
}

export const tileById = (shot, id) => shot.tiles.find((tile) => tile.id === id);

/** Return all rows of tiles: melds, then each stray as a row of one. */
export function rows(shot) {
  const strays = shot.strays.map((index) => ({ ...unjudgedRow([index]), stray: true }));
  return [...shot.melds, ...strays];
}

/** Return the row that holds a tile, and the tile's index in it; undefined if no row does. */
export function positionOf(shot, id) {
  const index = shot.tiles.findIndex((tile) => tile.id === id);
  const all = rows(shot);
  const row = all.findIndex((one) => one.tiles.includes(index));
  return row < 0 ? undefined : { row, spot: all[row].tiles.indexOf(index), tiles: all[row].tiles };
}

/** Return the notation of a shot. If the photo shows a rack, all of its tiles are the rack. */
export function notationOf(shot) {
  if (shot.zone === "rack") return formatPosition([], shot.tiles.map((tile) => printed(tile.tile)));
  const text = (indexes) => indexes.map((index) => printed(shot.tiles[index].tile));
  return formatPosition(rows(shot).map((row) => text(row.tiles)), text(shot.rack));
}

/** Return the notation of a table with its loose tiles beside it: they are no melds, and the box must hold them too. */
export function tableNotation(shot) {
  const text = (indexes) => indexes.map((index) => printed(shot.tiles[index].tile));
  return formatPosition(shot.melds.map((meld) => text(meld.tiles)), text([...shot.strays, ...shot.rack]));
}

/** Return whether a shot shows cards. */
export const hasCards = (shot) => shot.tiles.some(({ tile }) => isCard(tile));

export const correctedCount = (shot) => shot.tiles.filter(isCorrected).length;

function withEdit(shot, change) {
  const { tiles, melds, rack, strays, doubts, questions, joins, splits } = shot;
  const past = [{ tiles, melds, rack, strays, doubts, questions, joins, splits }, ...shot.past].slice(0, UNDO_DEPTH);
  return { ...shot, ...change, past };
}

const without = (pairs, a, b) => pairs.filter((pair) => !(pair.includes(a) && pair.includes(b)));

/** Return all fields of a tile that the server sent; it needs them to resolve doubts again. */
function toRequest({ id: _, ...tile }) {
  return { ...tile, [CORRECTED]: isCorrected(tile) };
}

/** Return the layout of a response. `from` is the index of a tile in the request; the tile keeps its id. */
function layoutOf(response, shot) {
  let { nextId } = shot;
  const tiles = response.tiles.map((tile) => {
    const before = shot.tiles?.[tile.from];
    return { ...tile, id: before ? before.id : nextId++, [CORRECTED]: isCorrected(tile) };
  });
  const { melds, rack, strays, doubts, color_questions: found = [] } = response;
  const questions = found.map(({ color, other, tiles: places }) => ({ color, other, ids: places.map((place) => tiles[place].id) }));
  return { tiles, melds, rack, strays, doubts, questions, nextId };
}

function square(size, [x, y]) {
  const half = Math.max(...size) / 30;
  return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
}
