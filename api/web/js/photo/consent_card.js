/** The card that asks whether a corrected photo may be stored for training. */

import { sendCorrections } from "../platform/api.js";
import { rules } from "../rules/rules.js";
import { say } from "../texts/catalog.js";
import { button, reportErrors } from "../ui/components.js";
import { h, toast } from "../ui/dom.js";
import { correctedCount } from "./shot.js";

const sentPhotos = new WeakSet();

/** Return the card; null if nothing was edited, if there is no photo, or if it was sent already. */
export function consentCard(app, shot) {
  const count = correctedCount(shot);
  const edited = shot.past.length > 0;
  if (!shot.photo || !edited || sentPhotos.has(shot.photo)) return null;
  const agree = () => reportErrors(async () => {
    await sendCorrections(shot, shot.tiles.map(({ tile, corners }) => ({ tile, corners })), rules());
    sentPhotos.add(shot.photo);
    toast(say("share-thanks"), "good");
    app.redraw();
  });
  return h("section", { class: "card" }, h("h2", {}, say("share-title")), h("p", {}, say("share-help", { count })), button(say("share-agree"), agree, { kind: "secondary" }));
}
