/** Tiles drawn as tiles: a number in its color, and a shape for each color beneath. */

import { h, svg } from "./dom.js";
import { parseTile, tileName } from "./tile.js";

/** The shape of each color, around the middle of a field of 20. */
export const SHAPES = {
  k: "M-6 -6H6V6H-6Z",
  b: "M0 -6.8A6.8 6.8 0 1 1 0 6.8A6.8 6.8 0 1 1 0 -6.8Z",
  r: "M0 -8.5L7.5 0L0 8.5L-7.5 0Z",
  y: "M0 -7.5L8.2 6.5H-8.2Z",
};

/** Draw the shape that stands beside a color. */
export function colorShape(color) {
  const shape = svg("path", { d: SHAPES[color], class: `ink-${color}` });
  return svg("svg", { viewBox: "-10 -10 20 20", class: "shape", "aria-hidden": "true" }, shape);
}

/** Draw a tile; `note` marks it: "new", "moved", "doubt" or "bad". */
export function tileFace(text, note = "") {
  const drawing = svg("svg", { viewBox: "0 0 60 80", "aria-hidden": "true" }, ...body(), ...face(text));
  return h("span", { class: `tile ${note}`, role: "img", "aria-label": tileName(text) }, drawing);
}

/** Draw tiles in a row. */
export function tileRow(tiles, noteOf = () => "") {
  return h("span", { class: "tiles" }, tiles.map((tile, spot) => tileFace(tile, noteOf(tile, spot))));
}

function body() {
  return [
    svg("rect", { x: 1, y: 3, width: 58, height: 76, rx: 9, class: "tile-edge" }),
    svg("rect", { x: 1, y: 1, width: 58, height: 74, rx: 9, class: "tile-body" }),
  ];
}

/** Draw what is on a tile, on a field of 60 by 80. */
export function face(text) {
  const { joker, color, number } = parseTile(text);
  if (joker) return [jokerFace(), ...(number ? [meaning(color, number)] : [])];
  const digits = svg("text", { x: 30, y: 43, class: `digits ink-${color}` }, String(number));
  const shape = svg("path", { d: SHAPES[color], transform: "translate(30 60)", class: `ink-${color}` });
  return [digits, shape];
}

function meaning(color, number) {
  return svg("text", { x: 30, y: 70, class: `meant ink-${color}` }, String(number));
}

function jokerFace() {
  const rays = Array.from({ length: 8 }, (_, ray) =>
    svg("path", { d: "M0 -21L4 -14H-4Z", transform: `rotate(${ray * 45})` }));
  const smile = svg("path", { d: "M-5.5 2.5Q0 9 5.5 2.5", class: "joker-line" });
  const eyes = [-4.2, 4.2].map((x) => svg("circle", { cx: x, cy: -3, r: 1.7, class: "joker-eye" }));
  const head = svg("circle", { r: 12.5 });
  return svg("g", { transform: "translate(30 36)", class: "joker" }, rays, head, smile, eyes);
}
