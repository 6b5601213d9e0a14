/** Take a photo and read it. Corrections made in the live view are kept. */

import { readPhoto } from "./api.js";
import { h } from "./dom.js";
import { layOut } from "./layout.js";
import { trackCorrections } from "./live_corrections.js";
import { photoElement } from "./photo_view.js";
import { gameByName, hasTiles } from "./rules.js";
import { createShot } from "./shot.js";
import { texts } from "./texts.en.js";
import { takePhoto } from "./viewfinder.js";

/** Return a new shot for a request `{ title, rules, zone }`; undefined if cancelled. Throws if the photo cannot be read. */
export async function takeShot(request) {
  const taken = await takePhoto({ ...request, live: hasTiles(await gameByName(request.rules.name)) });
  if (!taken) return undefined;
  const overlay = loadingOverlay(taken.photo);
  document.body.append(overlay);
  try {
    return await read(taken, request);
  } finally {
    overlay.remove();
  }
}

async function read({ photo, corrections }, { rules, zone }) {
  const shot = createShot(photo, await readPhoto(photo, rules, zone), zone);
  const { tiles } = trackCorrections(corrections, shot.tiles, shot.size);
  if (tiles.every((tile, index) => tile === shot.tiles[index])) return shot;
  return layOut({ ...shot, tiles }, rules);
}

function loadingOverlay(photo) {
  return h("div", { class: "loading", role: "status" }, photoElement(photo, ""), h("p", {}, h("span", { class: "spinner" }), texts.reading));
}
