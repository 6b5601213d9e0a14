/** The field for the number of jokers that a player threw away: it decides what a closed hand of Rummy PRO is worth. */

import { say } from "../texts/catalog.js";
import { labelledChoices } from "../ui/components.js";

/** Return the field. */
export function thrownJokers(label, chosen, choose) {
  const options = [[0, "0"], [1, "1"], [2, say("round-two-or-more")]];
  return labelledChoices(label, options, chosen, choose);
}
