/** Tiles and their text form: `r7`, `k12`, `*`, `*=r6`; melds parted by `|`, the rack after `/`. */

import { texts } from "./texts.en.js";

export const COLORS = ["k", "b", "r", "y"];
export const HIGHEST = 13;

/** Take a tile's text apart: what is printed on it, and what a joker stands for. */
export function parseTile(text) {
  if (text[0] !== "*") return { joker: false, color: text[0], number: Number(text.slice(1)) };
  const meant = text.startsWith("*=") ? parseTile(text.slice(2)) : {};
  return { joker: true, color: meant.color, number: meant.number };
}

/** Give what is printed on a tile: a joker is a joker, whatever it stands for. */
export function printed(text) {
  return text[0] === "*" ? "*" : text;
}

/** Name a tile for people: "red 7", "joker for red 6". */
export function tileName(text) {
  const { joker, color, number } = parseTile(text);
  if (!joker) return texts.tile(texts.colors[color], number);
  return number ? texts.jokerFor(texts.tile(texts.colors[color], number)) : texts.joker;
}

/** Split notation into melds and a rack, each a list of tile texts. */
export function parsePosition(notation) {
  const [table, rack = ""] = notation.split("/");
  const row = (text) => text.trim().split(/\s+/).filter(Boolean);
  return { melds: table.split("|").map(row).filter((meld) => meld.length), rack: row(rack) };
}

/** Write melds and a rack as notation. */
export function formatPosition(melds, rack = []) {
  return `${melds.map((meld) => meld.join(" ")).join(" | ")} / ${rack.join(" ")}`.trim();
}
