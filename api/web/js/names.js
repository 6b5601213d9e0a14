/** What can be the names of players, as the server sees it: each can be seen, and no two are the same. */

import { texts } from "./texts.en.js";

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\u2800]/gu;

/** Say what is wrong with the names; undefined where nothing is. */
export function wrongNames(names) {
  const heard = names.map((name) => name.normalize("NFKC").toUpperCase().toLowerCase().replace(UNSEEN, ""));
  if (heard.some((name) => !name.replace(/\p{M}/gu, ""))) return texts.unseenName;
  const again = heard.findIndex((name, seat) => heard.indexOf(name) < seat);
  return again < 0 ? undefined : texts.sameNames(names[heard.indexOf(heard[again])]);
}
