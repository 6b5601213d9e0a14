/** One choice for the four rules on how freely jokers on the table move. */

import { say } from "../texts/catalog.js";
import { selectField } from "./rule_fields.js";

/** The names of the four rules. */
export const JOKER_RULES = ["joker_replace", "joker_from_hand", "joker_locks", "joker_new_meld"];
const LEVELS = {
  free: [false, false, false, false],
  replaced: [true, true, false, false],
  locked: [true, true, true, false],
  new_meld: [true, true, true, true],
};
const OWN = "own"; // another mix of the four, set rule by rule

/** Return the field. `value(rule)` is the current value of a rule; `set(changes)` changes several. */
export function jokerLevelField(value, set) {
  const current = JOKER_RULES.map(value);
  const chosen = Object.keys(LEVELS).find((level) => String(LEVELS[level]) === String(current)) ?? OWN;
  const names = [...Object.keys(LEVELS), ...(chosen === OWN ? [OWN] : [])];
  const choose = (level) => LEVELS[level] && set(Object.fromEntries(JOKER_RULES.map((rule, at) => [rule, LEVELS[level][at]])));
  return selectField("jokerLevel", names.map((level) => [level, say("rules-joker-level", { level })]), chosen, choose);
}
