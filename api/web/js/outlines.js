/** A reading outlined over its picture: green and whole, red and dashed, amber and dotted. */

import { svg } from "./dom.js";
import { height, middle, points } from "./quads.js";
import { texts } from "./texts.en.js";
import { parseTile, tileName } from "./tile.js";
import { SHAPES } from "./tile_face.js";

const LETTER = 0.36; // of a tile's height
const LARGEST = 0.035; // of the picture's longer side: few tiles are large on it, their labels need not be
const DIGIT = 0.62; // of a letter: how wide a digit is
const SHAPE = 0.72; // of a letter: how wide the shape of a color is

/**
 * Draw the outlines of tiles on a field of the picture's size; `pick` makes them buttons, `bare` leaves out
 * the labels where the picture itself is drawn.
 */
export function outlines({ size, tiles, melds, strays = [], doubts = [] }, { pick, selected, bare } = {}) {
  const state = states({ tiles, melds, strays, doubts });
  const unit = median(tiles.map((tile) => height(tile.corners))) || size[1] / 10;
  const letter = Math.min(unit * LETTER, Math.max(...size) * LARGEST);
  const first = Math.max(0, tiles.findIndex((tile) => tile.id === selected));
  const drawn = tiles.map((tile, index) => tileOutline(tile, state[index], { letter, pick, selected, bare, stop: index === first }));
  const badges = melds.map((meld, number) => badge(meld, number, tiles, letter));
  const style = `--unit: ${unit.toFixed(1)}px`;
  return svg("svg", { viewBox: `0 0 ${size.join(" ")}`, class: "outlines", style }, drawn, badges);
}

/** Name the state of each tile: "good", "bad", "rack", "stray"; with "doubt" where one stands. */
function states({ tiles, melds, strays, doubts }) {
  const state = tiles.map((tile) => (tile.zone === "rack" ? "rack" : "stray"));
  for (const meld of melds) for (const index of meld.tiles) state[index] = meld.valid ? "good" : "bad";
  for (const index of strays) state[index] = "stray";
  for (const doubt of doubts) if (!tiles[doubt.tile].mended) state[doubt.tile] += " doubt";
  return state;
}

function tileOutline(tile, state, { letter, pick, selected, bare, stop }) {
  const shape = points(tile.corners);
  const chosen = tile.id !== undefined && tile.id === selected;
  const parts = [
    svg("polygon", { points: shape, class: "halo" }),
    svg("polygon", { points: shape, class: "line" }),
    bare || label(tile, state, letter),
  ].filter((part) => part !== true);
  const role = pick ? { role: "button", tabindex: stop ? 0 : -1, "data-tile": tile.id, "data-key": `seen-${tile.id}`, "aria-pressed": String(chosen) } : {};
  const name = pick ? { "aria-label": spoken(tile, state) } : {};
  return svg("g", { class: `seen ${state}${chosen ? " chosen" : ""}`, ...role, ...name }, parts);
}

function spoken(tile, state) {
  return texts.photoTile(tileName(tile.tile), state.includes("doubt"), state.includes("bad"));
}

function label(tile, state, letter) {
  const [a, b, c, d] = tile.corners;
  const [x, y] = [0, 1].map((axis) => (a[axis] + b[axis]) * 0.06 + (c[axis] + d[axis]) * 0.44);
  const { joker, color, number } = parseTile(tile.tile);
  const digits = (joker ? texts.jokerLabel : String(number)) + (state.includes("doubt") ? "?" : "");
  const written = letter * DIGIT * digits.length;
  const width = written + (joker ? 0 : letter * SHAPE) + letter * 0.3;
  const ink = joker ? "joker-ink" : `ink-${color}`;
  const plate = { x: -width / 2, y: -letter * 0.6, width, height: letter * 1.2, rx: letter * 0.3 };
  const place = `translate(${width / 2 - letter * (SHAPE / 2 + 0.12)} 0) scale(${letter / 24})`;
  return svg("g", { class: "label", transform: `translate(${x} ${y})`, "aria-hidden": "true" },
    svg("rect", plate),
    svg("text", { x: -width / 2 + letter * 0.15 + written / 2, y: letter * 0.36, "font-size": letter, class: ink }, digits),
    joker ? null : svg("path", { d: SHAPES[color], transform: place, class: ink }));
}

/** Draw the number of a meld with its verdict, just outside of the corner where the meld begins. */
function badge(meld, number, tiles, letter) {
  const first = tiles[meld.tiles[0]];
  const corner = first.corners.reduce((best, at) => (at[0] + at[1] < best[0] + best[1] ? at : best));
  const [x, y] = outward(corner, middle(first.corners), letter * 0.55);
  const radius = letter * 0.7;
  const mark = svg("path", {
    d: meld.valid ? "M-4.5 .5L-1.5 3.5L4.5 -3.5" : "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5",
    transform: `translate(${radius * 0.75} 0) scale(${radius / 9})`,
  });
  const digit = svg("text", { x: -radius * 0.75, y: radius * 0.45, "font-size": radius * 1.3 }, String(number + 1));
  const plate = { x: -radius * 1.75, y: -radius, width: radius * 3.5, height: radius * 2, rx: radius };
  return svg("g", { class: `badge ${meld.valid ? "good" : "bad"}`, transform: `translate(${x} ${y})`, "aria-hidden": "true" },
    svg("rect", plate), digit, mark);
}

function outward([x, y], [u, v], length) {
  const away = Math.hypot(x - u, y - v) || 1;
  return [x + ((x - u) / away) * length, y + ((y - v) / away) * length];
}

/** Draw where a missed tile will be. */
export function ghost(corners) {
  return svg("polygon", { points: points(corners), class: "ghost" });
}

/** Draw the line that a finger drags from one tile to another. */
export function thread(from, to) {
  const [x1, y1, x2, y2] = [...middle(from), ...to];
  return svg("line", { x1, y1, x2, y2, class: "thread" });
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
