/** Photos that become shots: taken now, or taken before and not read yet. */

import { photoElement } from "../photo/photo_view.js";
import { OfflineError, RETRY_MS, health, isRefusal } from "../platform/api.js";
import { replace } from "../session/history_dialog.js";
import { say } from "../texts/catalog.js";
import { InputError, button, card, reportErrors } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { dropPhoto, keepPhoto, readKept, unreadPhoto } from "./take_shot.js";

const receivers = new Map(); // by the place of a photo: its request, and what receives the shot

let lacksServer = true; // the photo of an earlier page may wait for it

/** Forget the receivers of the screen that is left. */
export const forgetReceivers = () => receivers.clear();

/** Return a function that takes a photo and reads it. `onShot(shot)` receives the shot, also of a photo that waits for the server. */
export function photographer(request, onShot) {
  receivers.set(request.place, { request, onShot });
  return async () => {
    if (await reportErrors(() => keepPhoto(request))) await readInto({ request, onShot });
  };
}

/** Take a photo and read it. */
export const inputFromCamera = (request, onShot) => photographer(request, onShot)();

const readInto = ({ request, onShot }) => reportErrors(async () => {
  lacksServer = false;
  try {
    const shot = await readKept(request);
    dropPhoto(); // first, so that no step before this one has it
    await onShot(shot);
  } catch (error) {
    if (isRefusal(error)) dropPhoto();
    lacksServer = error instanceof OfflineError;
    dispatchEvent(new Event("unread"));
    if (!(error instanceof InputError)) throw error; // the person did not wait
  }
});

/** Read the photo that waits on this screen, if there is one. */
export async function readWaiting() {
  const receiver = receivers.get(unreadPhoto()?.place);
  if (receiver) await readInto(receiver);
}

/** Read the photos that could not be sent, each when its screen is shown and the server answers again. */
export function startReading() {
  setInterval(async () => {
    if (!lacksServer || !unreadPhoto() || document.querySelector("dialog[open]")) return;
    if (await health().catch(() => false)) await readWaiting();
  }, RETRY_MS);
}

/** Return the card of the photo that waits on this screen; null if there is none. */
export function unreadCard(app) {
  const { photo, place } = unreadPhoto() ?? {};
  if (!receivers.has(place)) return null;
  return card(say("unread-photo"),
    h("div", { class: "unread" }, photoElement(photo, say("unread-photo")), h("p", {}, say("unread-photo-help", { until: lacksServer ? "server" : "tap" }))),
    h("div", { class: "row" }, button(say("unread-read-now"), readWaiting, { kind: "primary", icon: "redo" }),
      button(say("unread-delete"), () => replace(app, "unreadPhoto", dropPhoto), { kind: "quiet", icon: "trash" })));
}
