/** Players' names: their validation by the server's rules, visible and no two the same, and sentences with them. */

import { say } from "../texts/catalog.js";
import { beforeLast, sentence } from "../texts/formats.js";

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\u2800]/gu;

/** Return the error in these names; undefined if there is none. */
export function nameError(names) {
  const folded = names.map((name) => name.normalize("NFKC").toUpperCase().toLowerCase().replace(INVISIBLE, ""));
  if (folded.some((name) => !name.replace(/\p{M}/gu, ""))) return say("player-name-unseen");
  const duplicate = folded.findIndex((name, seat) => folded.indexOf(name) < seat);
  return duplicate < 0 ? undefined : say("player-name-twice", { name: names[folded.indexOf(folded[duplicate])] });
}

const SECTION = / \([A-Z]\d+\)/g; // of a rulebook

/** Return a sentence of the server with the players' names in place of their numbers, and without sections of rulebooks. */
export function named(text, players) {
  const replace = (before, id, pattern) => before.replace(
    new RegExp(`(^|\\P{L})${say(id, { number: "#" }).replace("#", `(${pattern})`)}`, "giu"), // Safari 15 cannot look behind
    (_, start, numbers) => start + numbers.replace(/\d/g, (number) => players[number - 1] ?? number));
  const several = replace(text, "round-player-numbers", `\\d(?:(?:, |${beforeLast()})\\d)+`);
  return sentence(replace(several, "round-player-number", "\\d").replace(SECTION, ""));
}
