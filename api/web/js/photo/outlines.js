/** Outlines of the tiles on a photo: valid melds green and solid, invalid ones red and dashed, doubts amber and dotted. */

import { center, height, points } from "../pieces/quads.js";
import { parseTile, tileName } from "../pieces/tile.js";
import { SHAPES, SUIT_SHAPES, inkOf } from "../pieces/tile_face.js";
import { say } from "../texts/catalog.js";
import { svg } from "../ui/dom.js";
import { isCorrected } from "./shot.js";

const FONT_SIZE = 0.36; // of a tile's height
const MAX_FONT_SIZE = 0.035; // of the photo's longer side, for photos of a few large tiles
const DIGIT_WIDTH = 0.62; // of the font size
const SHAPE_WIDTH = 0.72; // of the font size
const KEY_STEPS = { Enter: 0, " ": 0, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Return the outlines as an SVG of the photo's size. `selectable` makes them buttons; `unlabeled` omits the labels;
 * `meld` is the index of the meld that is shown.
 */
export function outlines({ size, tiles, melds, strays = [], doubts = [] }, { selectable, selected, meld, unlabeled } = {}) {
  const state = states({ tiles, melds, strays, doubts });
  const unit = median(tiles.map((tile) => height(tile.corners))) || size[1] / 10;
  const fontSize = Math.min(unit * FONT_SIZE, Math.max(...size) * MAX_FONT_SIZE);
  const focusable = Math.max(0, tiles.findIndex((tile) => tile.id === selected));
  for (const index of melds[meld]?.tiles ?? []) state[index] += " shown";
  const drawn = tiles.map((tile, index) => tileOutline(tile, state[index], { fontSize, selectable, selected, unlabeled, focusable: index === focusable }));
  const badges = melds.map((meld, number) => badge(meld, number, tiles, fontSize));
  const style = `--unit: ${unit.toFixed(1)}px`;
  return svg("svg", { viewBox: `0 0 ${size.join(" ")}`, class: "outlines", style, "data-font": fontSize.toFixed(2) }, drawn, badges);
}

/** Return the CSS classes of each tile: "good", "bad", "rack" or "stray", and "doubt". */
function states({ tiles, melds, strays, doubts }) {
  const state = tiles.map((tile) => (tile.zone === "rack" ? "rack" : "stray"));
  for (const meld of melds) for (const index of meld.tiles) state[index] = meld.valid ? "good" : "bad";
  for (const index of strays) state[index] = "stray";
  for (const doubt of doubts) if (!isCorrected(tiles[doubt.tile])) state[doubt.tile] += " doubt";
  return state;
}

/** Return the variant of the text photo-piece for a tile with these classes. */
function textVariant(classes) {
  const [isDoubtful, isInvalid] = ["doubt", "bad"].map((name) => classes.includes(name));
  return isDoubtful && isInvalid ? "both" : isDoubtful ? "doubtful" : isInvalid ? "invalid" : "plain";
}

function tileOutline(tile, state, { fontSize, selectable, selected, unlabeled, focusable }) {
  const shape = points(tile.corners);
  const isSelected = tile.id !== undefined && tile.id === selected;
  const parts = [
    svg("polygon", { points: shape, class: "halo" }),
    svg("polygon", { points: shape, class: "line" }),
    !unlabeled && label(tile, state, fontSize),
  ];
  const button = selectable ? {
    role: "button", tabindex: focusable ? 0 : -1, "data-tile": tile.id, "data-key": `outline-${tile.id}`, "aria-pressed": String(isSelected),
    "aria-label": say("photo-piece", { piece: tileName(tile.tile), state: textVariant(state) }),
  } : {};
  return svg("g", { class: `tile-outline ${state}${isSelected ? " selected" : ""}`, ...button }, parts);
}

/** Draw what a tile was read as: with the shape of its color, and a narrower one without it for crowded photos. */
function label(tile, state, fontSize) {
  const [a, b, c, d] = tile.corners;
  const [x, y] = [0, 1].map((axis) => (a[axis] + b[axis]) * 0.06 + (c[axis] + d[axis]) * 0.44);
  const piece = parseTile(tile.tile);
  const digits = (piece.joker ? say("key-joker-letter") : piece.rank ?? String(piece.number)) + (state.includes("doubt") ? "?" : "");
  return svg("g", { transform: `translate(${x} ${y})`, "aria-hidden": "true" },
    chip(piece, digits, fontSize, "full"), chip(piece, digits, fontSize, "narrow"));
}

function chip({ joker, color, rank }, digits, fontSize, form) {
  const hasShape = form === "full" && !joker;
  const textWidth = fontSize * DIGIT_WIDTH * digits.length;
  const width = textWidth + (hasShape ? fontSize * SHAPE_WIDTH : 0) + fontSize * 0.3;
  const ink = joker ? "joker-ink" : inkOf(color, rank);
  const plate = { x: -width / 2, y: -fontSize * 0.6, width, height: fontSize * 1.2, rx: fontSize * 0.3 };
  const place = `translate(${width / 2 - fontSize * (SHAPE_WIDTH / 2 + 0.12)} 0) scale(${fontSize / 24})`;
  return svg("g", { class: `label ${form}` },
    svg("rect", plate),
    svg("text", { x: -width / 2 + fontSize * 0.15 + textWidth / 2, y: fontSize * 0.36, "font-size": fontSize, class: ink }, digits),
    hasShape && svg("path", { d: (rank ? SUIT_SHAPES : SHAPES)[color], transform: place, class: ink }));
}

/** Draw the number and the verdict of a meld, outside the top left corner of its first tile. */
function badge(meld, number, tiles, fontSize) {
  const first = tiles[meld.tiles[0]];
  const corner = first.corners.reduce((best, one) => (one[0] + one[1] < best[0] + best[1] ? one : best));
  const [x, y] = outward(corner, center(first.corners), fontSize * 0.55);
  const radius = fontSize * 0.78; // the digit is as large as those of the chips
  const mark = svg("path", {
    d: meld.valid ? "M-4.5 .5L-1.5 3.5L4.5 -3.5" : "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5",
    transform: `translate(${radius * 0.75} 0) scale(${radius / 9})`,
  });
  const digit = svg("text", { x: -radius * 0.75, y: radius * 0.45, "font-size": radius * 1.3 }, String(number + 1));
  const plate = { x: -radius * 1.75, y: -radius, width: radius * 3.5, height: radius * 2, rx: radius };
  return svg("g", { transform: `translate(${x} ${y})`, "aria-hidden": "true" },
    svg("g", { class: `badge ${meld.valid ? "good" : "bad"}`, "data-meld": number }, svg("rect", plate), digit, mark));
}

/** Return a point moved away from another one by a length. */
function outward([x, y], [u, v], length) {
  const away = Math.hypot(x - u, y - v) || 1;
  return [x + ((x - u) / away) * length, y + ((y - v) / away) * length];
}

/** Draw the outline of a tile that is being added. */
export function newTileOutline(corners) {
  return svg("polygon", { points: points(corners), class: "new-tile" });
}

/** Draw the line of a drag from a tile to the finger. */
export function dragLine(from, to) {
  const [x1, y1, x2, y2] = [...center(from), ...to];
  return svg("line", { x1, y1, x2, y2, class: "drag-line" });
}

/** Return the id of the tile of an event; undefined if it is on none. */
export function tileUnder(event) {
  const id = event.target.closest("[data-tile]")?.dataset.tile;
  return id === undefined ? undefined : Number(id);
}

/** Enter and Space select a tile, arrow keys move to the next. The Tab key stops once on a photo. */
export function moveByKeys(event, overlay, select) {
  const step = KEY_STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  if (step === 0) return void select(tileUnder(event));
  const tiles = [...overlay.querySelectorAll("[data-tile]")];
  tiles.at((tiles.indexOf(event.target) + step) % tiles.length)?.focus();
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
