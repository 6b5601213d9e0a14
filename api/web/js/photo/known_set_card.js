/** The card that offers to remember the tile set of a photo, whose tiles are then read better. */

import { learnSet } from "../platform/api.js";
import { keepSet, knownSet } from "../platform/known_set.js";
import { rules } from "../rules/rules.js";
import { say } from "../texts/catalog.js";
import { button, card, reportErrors } from "../ui/components.js";
import { h, toast } from "../ui/dom.js";
import { hasCards } from "./shot.js";

const ENOUGH = 10; // fewer tiles say little about a set
const learnedPhotos = new WeakSet();

/** Return the card; null if the photo shows cards or few tiles, has a doubt, or was learned already. */
export function knownSetCard(app, shot) {
  const { photo, tiles, doubts, unlaid } = shot;
  if (!photo || unlaid || doubts.length || tiles.length < ENOUGH || hasCards(shot) || learnedPhotos.has(photo)) return null;
  const remember = () => reportErrors(async () => {
    const known = await learnSet(photo, tiles.map(({ tile, corners, whole, cut }) => ({ tile, corners, whole, cut })), await knownSet(), rules());
    await keepSet(known);
    learnedPhotos.add(photo);
    toast(say("set-remembered", { count: known.tiles.length }), "good");
    app.redraw();
  });
  return card(say("set-title"), h("p", {}, say("set-help")), button(say("set-remember"), remember, { kind: "secondary" }));
}
