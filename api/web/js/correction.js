/** A mended reading offered as a lesson for the reader: kept only if the person says so. */

import { correct } from "./api.js";
import { h, toast } from "./dom.js";
import { button, guarded } from "./parts.js";
import { rules } from "./rules.js";
import { mendedCount } from "./shot.js";
import { texts } from "./texts.en.js";

const given = new WeakSet();

/** Offer to keep the photo with its mended tiles; nothing where nothing was mended. */
export function correctionCard(app, shot) {
  const count = mendedCount(shot);
  const changed = shot.past.length > 0;
  if (!shot.photo || !changed || given.has(shot.photo)) return null;
  const agree = () => guarded(async () => {
    await correct(shot, shot.tiles.map(({ tile, corners }) => ({ tile, corners })), rules());
    given.add(shot.photo);
    toast(texts.shareThanks, "good");
    app.redraw();
  });
  return h("section", { class: "card lesson" }, h("h2", {}, texts.shareTitle), h("p", {}, texts.shareHelp(count)), button(texts.shareAgree, agree, { kind: "secondary" }));
}
