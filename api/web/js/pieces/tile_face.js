/** Drawings of tiles and cards. Each color has its own shape too, so that nobody needs to see colors. */

import { h, svg } from "../ui/dom.js";
import { parseTile, tileName } from "./tile.js";

/** SVG path of the shape of each color, centered in a square of 20 units. */
export const SHAPES = {
  k: "M-6 -6H6V6H-6Z",
  b: "M0 -6.8A6.8 6.8 0 1 1 0 6.8A6.8 6.8 0 1 1 0 -6.8Z",
  r: "M0 -8.5L7.5 0L0 8.5L-7.5 0Z",
  y: "M0 -7.5L8.2 6.5H-8.2Z",
};

/** SVG path of the suit that each color of cards stands for, as above. */
export const SUIT_SHAPES = {
  k: "M0 -9C9 -1.5 9 5 4.4 5C2.4 5 1 4 .6 2.6L2.4 9H-2.4L-.6 2.6C-1 4 -2.4 5 -4.4 5C-9 5 -9 -1.5 0 -9Z",
  b: "M0 -9A3.9 3.9 0 0 1 2.9 -2.4A3.9 3.9 0 1 1 .8 3.4L2.4 9H-2.4L-.8 3.4A3.9 3.9 0 1 1 -2.9 -2.4A3.9 3.9 0 0 1 0 -9Z",
  r: "M0 8.5C-11 0 -9 -8 -4.6 -8C-2 -8 -.6 -6.2 0 -4.4C.6 -6.2 2 -8 4.6 -8C9 -8 11 0 0 8.5Z",
  y: "M0 -9.5L7 0L0 9.5L-7 0Z",
};

/** Return the class of a color's ink; cards have only two inks. */
export const inkOf = (color, isCard) => `ink-${isCard ? CARD_INKS[color] : color}`;

const CARD_INKS = { k: "k", b: "k", r: "r", y: "r" };

/** Draw the shape of a color, or of the suit that it stands for. */
export function colorShape(color, isCard) {
  const shape = svg("path", { d: (isCard ? SUIT_SHAPES : SHAPES)[color], class: inkOf(color, isCard) });
  return svg("svg", { viewBox: "-10 -10 20 20", class: "shape", "aria-hidden": "true" }, shape);
}

/** Draw the face of a joker, as the label of a key. */
export const jokerShape = () => svg("svg", { viewBox: "8 14 44 44", class: "joker-shape", "aria-hidden": "true" }, jokerFace());

/** Draw a tile. `mark` is "new", "moved", "doubt" or "". */
export function tileFace(text, mark = "") {
  const drawing = svg("svg", { viewBox: "0 0 60 80", "aria-hidden": "true" }, ...body(), ...face(text));
  return h("span", { class: `tile ${mark}`, role: "img", "aria-label": tileName(text) }, drawing);
}

/** Draw tiles in a row. `markOf(tile, spot)` returns the mark of each. */
export function tileRow(tiles, markOf = () => "") {
  return h("span", { class: "tiles" }, tiles.map((tile, spot) => tileFace(tile, markOf(tile, spot))));
}

function body() {
  return [
    svg("rect", { x: 1, y: 3, width: 58, height: 76, rx: 9, class: "tile-edge" }),
    svg("rect", { x: 1, y: 1, width: 58, height: 74, rx: 9, class: "tile-body" }),
  ];
}

/** Draw what is printed on a tile or a card of 60 by 80 units. */
export function face(text) {
  const { joker, color, number, rank } = parseTile(text);
  if (joker) return [jokerFace(), ...(number ? [jokerMeaning(color, number)] : [])];
  const ink = inkOf(color, rank);
  const digits = svg("text", { x: 30, y: rank ? 39 : 43, class: `digits ${ink}` }, rank ?? String(number));
  const shape = svg("path", { d: (rank ? SUIT_SHAPES : SHAPES)[color], transform: rank ? "translate(30 57) scale(1.35)" : "translate(30 60)", class: ink });
  return [digits, shape];
}

function jokerMeaning(color, number) {
  return svg("text", { x: 30, y: 70, class: `joker-meaning ink-${color}` }, String(number));
}

function jokerFace() {
  const rays = Array.from({ length: 8 }, (_, ray) =>
    svg("path", { d: "M0 -21L4 -14H-4Z", transform: `rotate(${ray * 45})` }));
  const smile = svg("path", { d: "M-5.5 2.5Q0 9 5.5 2.5", class: "joker-line" });
  const eyes = [-4.2, 4.2].map((x) => svg("circle", { cx: x, cy: -3, r: 1.7, class: "joker-eye" }));
  const head = svg("circle", { r: 12.5 });
  return svg("g", { transform: "translate(30 36)", class: "joker" }, rays, head, smile, eyes);
}
