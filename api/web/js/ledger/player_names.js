/** Validation of players' names by the server's rules: visible, and no two the same. */

import { texts } from "../texts/texts.en.js";

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\u2800]/gu;

/** Return the error in these names; undefined if there is none. */
export function nameError(names) {
  const folded = names.map((name) => name.normalize("NFKC").toUpperCase().toLowerCase().replace(INVISIBLE, ""));
  if (folded.some((name) => !name.replace(/\p{M}/gu, ""))) return texts.unseenName;
  const duplicate = folded.findIndex((name, seat) => folded.indexOf(name) < seat);
  return duplicate < 0 ? undefined : texts.sameNames(names[folded.indexOf(folded[duplicate])]);
}
