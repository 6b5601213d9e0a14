/** The settings of this phone. They are applied as CSS classes of the page. */

import { keep, recall } from "./store.js";

const STORAGE_KEY = "tilesight.settings";
const DEFAULTS = { large: false, contrast: false, speech: false, haptics: true };

const values = { ...DEFAULTS, ...recall(STORAGE_KEY) };

/** Return the value of a setting. */
export const setting = (name) => values[name];

/** Change a setting. */
export function changeSetting(name, value) {
  values[name] = value;
  keep(STORAGE_KEY, values);
  apply();
}

let offer;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // the settings have a button for it
  offer = event;
});

/** The browser's offer to install the page: whether it is made, and how it is taken, once. */
export const installOffer = {
  isMade: () => Boolean(offer),
  take() {
    const taken = offer;
    offer = undefined;
    return taken;
  },
};

function apply() {
  for (const name of ["large", "contrast"]) document.documentElement.classList.toggle(name, values[name]);
}

apply();
