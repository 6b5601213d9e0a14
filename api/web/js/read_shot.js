/** From a tap to a shot: the photo taken, read by the server, tiles mended in the live view kept. */

import { readPhoto, arrange } from "./api.js";
import { h } from "./dom.js";
import { followed } from "./pins.js";
import { photoElement } from "./picture.js";
import { arranged, shotOf, toArrange } from "./shot.js";
import { texts } from "./texts.en.js";
import { takePhoto } from "./viewfinder.js";

/** Take a photo and read it; undefined where the person went back. It throws where it cannot be read. */
export async function takeShot(asked) {
  const taken = await takePhoto(asked);
  if (!taken) return undefined;
  const veil = waiting(taken.photo);
  document.body.append(veil);
  try {
    return await read(taken, asked);
  } finally {
    veil.remove();
  }
}

async function read({ photo, pins }, { rules, zone }) {
  const shot = shotOf(photo, await readPhoto(photo, rules, zone), zone);
  const { tiles } = followed(pins, shot.tiles, shot.size);
  if (tiles.every((tile, at) => tile === shot.tiles[at])) return shot;
  const mended = { ...shot, tiles };
  return arranged(mended, await arrange(toArrange(mended), rules));
}

function waiting(photo) {
  return h("div", { class: "veil", role: "status" }, photoElement(photo, ""), h("p", {}, h("span", { class: "spinner" }), texts.reading));
}
