/** Take a photo and read it. The photo is kept on the phone until it is read, with the corrections made in the live view. */

import { layOut } from "../photo/layout.js";
import { photoElement } from "../photo/photo_view.js";
import { createShot, mergedShot } from "../photo/shot.js";
import { readPhotos } from "../platform/api.js";
import { gameByName, hasTiles } from "../rules/rules.js";
import { currentJob, keepStep, resetJob } from "../session/session.js";
import { say } from "../texts/catalog.js";
import { InputError, button } from "../ui/components.js";
import { fill, h } from "../ui/dom.js";
import { trackCorrections } from "./live_corrections.js";
import { takePhoto } from "./viewfinder.js";

let isReading = false;

/** Take a photo for a request `{ title, rules, zone, place, others }` and keep it. Return whether one was taken. `others` are earlier photos of the same table. */
export async function keepPhoto(request) {
  const taken = await takePhoto({ ...request, live: !request.others && hasTiles(await gameByName(request.rules.name)) });
  if (!taken) return false;
  if (currentJob("photo").photo) keepStep("unreadPhoto");
  resetJob("photo", { place: request.place, hash: location.hash, ...taken });
  return true;
}

/** Return the photo that was taken on this screen and is not read yet; undefined if there is none. */
export function unreadPhoto() {
  const { photo, hash, place } = currentJob("photo");
  return photo && hash === location.hash && !isReading ? { photo, place } : undefined;
}

/** Drop the kept photo. */
export const dropPhoto = () => resetJob("photo", {});

/** Return a new shot: the kept photo and its reading. Throws if it cannot be read now. */
export async function readKept({ rules, zone, others }) {
  const { photo, corrections } = currentJob("photo");
  isReading = true;
  try {
    return await shotOf(photo, { rules, zone, others }, corrections);
  } finally {
    isReading = false;
  }
}

/** Return the shot of a photo; it is shown until it is read. Throws if the person does not wait for it. */
export async function shotOf(photo, request, corrections = []) {
  const left = new AbortController();
  const cancelled = new Promise((_, reject) => left.signal.addEventListener("abort", () => reject(new InputError(say("unread-photo")))));
  const lines = h("div", { role: "status" });
  const write = () => fill(lines, h("p", {}, h("span", { class: "spinner" }), say("photo-reading")), button(say("cancel"), () => left.abort()));
  const overlay = h("div", { class: "loading" }, photoElement(photo, ""), lines);
  write();
  addEventListener("language", write, { signal: left.signal });
  addEventListener("hashchange", () => left.abort(), { signal: left.signal }); // the phone's back button
  const before = document.activeElement;
  document.body.append(overlay);
  lines.querySelector("button").focus(); // what had the focus lies below the photo
  try {
    return await Promise.race([read({ photo, corrections }, request, left.signal), cancelled]);
  } finally {
    overlay.remove();
    before?.focus();
    left.abort();
  }
}

async function read({ photo, corrections }, { rules, zone, others }, left) {
  if (others) return mergedShot([...others, photo], await readPhotos([...others, photo], rules, zone, left), zone);
  const [reading, canShow] = await Promise.all([readPhotos([photo], rules, zone, left), isDecodable(photo)]);
  const shot = { ...createShot(photo, reading, zone), drawn: !canShow };
  const { tiles } = trackCorrections(corrections, shot.tiles, shot.size);
  if (tiles.every((tile, index) => tile === shot.tiles[index])) return shot;
  return layOut({ ...shot, tiles }, rules);
}

/** Return whether the browser can show a photo; most cannot show HEIC, so the tiles are drawn. */
const isDecodable = (photo) => createImageBitmap(photo).then((bitmap) => (bitmap.close(), true), () => false);
