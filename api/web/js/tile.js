/** Tiles and their text form: `r7`, `k12`, `*`, `*=r6`. In notation `|` separates melds and the rack follows `/`. */

import { texts } from "./texts.en.js";

export const COLORS = ["k", "b", "r", "y"];
export const HIGHEST = 13;

/** Parse the text of a tile. The color and number of a joker are those of the tile it stands for. */
export function parseTile(text) {
  if (text[0] !== "*") return { joker: false, color: text[0], number: Number(text.slice(1)) };
  const meaning = text.startsWith("*=") ? parseTile(text.slice(2)) : {};
  return { joker: true, color: meaning.color, number: meaning.number };
}

/** Return what is printed on a tile: `*` for a joker, whatever it stands for. */
export function printed(text) {
  return text[0] === "*" ? "*" : text;
}

/** Return the name of a tile: "red 7", "joker for red 6". */
export function tileName(text) {
  const { joker, color, number } = parseTile(text);
  if (!joker) return texts.tile(texts.colors[color], number);
  return number ? texts.jokerFor(texts.tile(texts.colors[color], number)) : texts.joker;
}

/** Parse notation into melds and a rack, each a list of tile texts. */
export function parsePosition(notation) {
  const [table, rack = ""] = notation.split("/");
  const row = (text) => text.trim().split(/\s+/).filter(Boolean);
  return { melds: table.split("|").map(row).filter((meld) => meld.length), rack: row(rack) };
}

/** Return melds and a rack as notation. */
export function formatPosition(melds, rack = []) {
  return `${melds.map((meld) => meld.join(" ")).join(" | ")} / ${rack.join(" ")}`.trim();
}
