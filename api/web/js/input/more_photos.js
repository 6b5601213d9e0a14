/** More photos of a table that one photo cannot show whole: the server reads all of them as one table. */

import { correctedCount, hasCards } from "../photo/shot.js";
import { layTable } from "../session/table.js";
import { say } from "../texts/catalog.js";
import { button } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { photographer } from "./photo_input.js";

const MAX_PHOTOS = 4;

/** Return the button that adds a photo of the rest of the table, with its help; null where it cannot be added. `request` is that of the first photo. */
export function morePhotos(app, shot, request) {
  const others = shot.photos ?? [shot.photo].filter(Boolean);
  if (!canGrow(shot, others)) return null;
  const added = { ...request, title: () => say("photo-rest"), zone: "table", place: `${request.place}/more`, others };
  const press = photographer(added, (table) => layTable(app, table, "addedPhoto"));
  return h("div", { class: "more-photos" }, button(say("photo-add-rest"), press, { icon: "camera" }), h("p", { class: "help" }, say("photo-add-rest-help")));
}

/** Return whether another photo can be added: a correction would be lost, because the places of all tiles change. */
const canGrow = (shot, others) => others.length > 0 && others.length < MAX_PHOTOS && !hasCards(shot) && !shot.rack.length && !correctedCount(shot);
