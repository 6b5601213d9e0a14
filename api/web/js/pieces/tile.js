/**
 * Tiles and cards, and their text form: `r7`, `k12`, `10H`, `*`, `*=r6`. In notation `|` separates melds and the rack
 * follows `/`. The color of a card is that of its suit: k spades, b clubs, r hearts, y diamonds.
 */

import { say } from "../texts/catalog.js";

export const COLORS = ["k", "b", "r", "y"];
export const HIGHEST = 13;
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

const COLOR_NAMES = { k: "black", b: "blue", r: "red", y: "yellow" }; // as the catalogues name them
const SUITS = { k: "S", b: "C", r: "H", y: "D" };
const CARD = /^(10|[A2-9JQK])([SCHD])$/;

/** Parse the text of a piece. The color and number of a joker are those of the piece it stands for. */
export function parseTile(text) {
  const [, rank, suit] = CARD.exec(text) ?? [];
  if (suit) return { joker: false, color: COLORS.find((color) => SUITS[color] === suit), number: RANKS.indexOf(rank) + 1, rank };
  if (text[0] !== "*") return { joker: false, color: text[0], number: Number(text.slice(1)) };
  const meaning = text.startsWith("*=") ? parseTile(text.slice(2)) : {};
  return { joker: true, color: meaning.color, number: meaning.number };
}

/** Return the text of a tile, or of a card. */
export const tileText = (color, number, isCard) => (isCard ? RANKS[number - 1] + SUITS[color] : color + number);

/** Return whether a text is that of a card. */
export const isCard = (text) => CARD.test(text);

/** Return what is printed on a tile: `*` for a joker, whatever it stands for. */
export function printed(text) {
  return text[0] === "*" ? "*" : text;
}

/** Return the name of a piece: "red 7", "king of spades", "joker for red 6". */
export function tileName(text) {
  const { joker, color, number, rank } = parseTile(text);
  if (joker) return number ? say("photo-joker-for", { piece: nameOf({ color, number }) }) : say("joker-name");
  return nameOf({ color, number, rank });
}

const nameOf = ({ color, number, rank }) =>
  rank ? say("card-name", { pieces: "cards", color: COLOR_NAMES[color], number }) : say("tile-name", { pieces: "tiles", color: COLOR_NAMES[color], number });

/** Return the name of a color; for cards, of the suit that it stands for. */
export const colorName = (letter, cards) => say(cards ? "key-suit-name" : "color-name", { color: COLOR_NAMES[letter] });

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
