/** What is counted at the end of a round: the racks, the laid melds, or the hand that closes. It follows from the rules. */

import { notationOf } from "../photo/shot.js";
import { score } from "../platform/api.js";
import { gameByName, hasTiles, ruleValue } from "../rules/rules.js";

const ON_RACK = { what: "rack", zone: "rack", nothingIsOut: true, sumOf: ({ scores }) => Math.max(...scores.map(Math.abs)), out: 1 };
const IN_HAND = { ...ON_RACK, what: "hand" };
const BY_SCORING = {
  penalty: { ...ON_RACK, sumOf: ({ scores }) => scores[0] },
  laid: { what: "laid", zone: "table", sumOf: ({ scores }) => scores[0], out: null },
  price: { what: "closing", zone: "rack", closerOnly: true, sumOf: ({ scores }) => scores[0], out: 0 },
};
const RULES = ["round_scoring", "hand_joker", "trump", "disconnect", "going_rummy", "multiplier", "jokers", "pairs_factor", "joker_out"];

/** Return what is counted: `what`, as the texts name it, its zone, and the rules on which the round depends. */
export async function countedTiles({ name, house }) {
  const game = await gameByName(name);
  const counted = BY_SCORING[ruleValue(game, house, "round_scoring")] ?? (hasTiles(game) ? ON_RACK : IN_HAND);
  return { ...counted, rules: Object.fromEntries(RULES.map((rule) => [rule, ruleValue(game, house, rule)])) };
}

/** Return the points of a hand, undefined if they are not known: after a correction offline, or of another game, the last ones are not these. */
export function handSum({ shot, judged, sum }, rules) {
  const [notation, byRules] = JSON.parse(judged || "[]");
  return shot && JSON.stringify([notation, byRules]) === JSON.stringify([notationOf(shot), rules]) ? sum : undefined;
}

/** Return the points of one player's tiles, and the game that they close as, if the game is about closing. */
export async function sumOf(notation, { sumOf: pick, out }, rules) {
  const answer = await score({ racks: [notation, ""], out }, rules);
  return { sum: pick(answer), closing: answer.closing };
}
