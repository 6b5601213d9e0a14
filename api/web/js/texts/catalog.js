/** The texts of the page in the language that it speaks: one catalogue of Project Fluent, from the server. */

import { FluentBundle, FluentNumber, FluentResource } from "../../vendor/fluent/index.js";
import { earlyCatalog } from "./early.js";
import { STORAGE_KEY, chosenLanguage, fetchCatalog, keepLanguage, language, locale } from "./language.js";

/** The name of the page, the same in every language. */
export const NAME = "Tilesight";

const CACHE = "tilesight-page"; // the service worker's, which does not see the first requests of the page
const RETRY_MS = 2000;

let bundle;
let pieces = "tiles";

/** Load the texts for the first time. `onFailure()` is called each time that the server cannot be reached. */
export async function loadTexts(onFailure) {
  for (let response = await earlyCatalog; !(await useCatalog(response)); response = await fetchCatalog(language())) {
    onFailure();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Speak another language; the event "language" follows. Return false if its texts cannot be loaded. */
export async function changeLanguage(code) {
  const before = chosenLanguage();
  keepLanguage(code);
  const isLoaded = await useCatalog(await fetchCatalog(language()));
  if (isLoaded) dispatchEvent(new Event("language"));
  else keepLanguage(before);
  return isLoaded;
}

/** Follow a change of the language on another tab of the page, or of the phone's languages. */
export function followLanguage() {
  addEventListener("languagechange", () => changeLanguage(chosenLanguage()));
  addEventListener("storage", ({ key }) => key === STORAGE_KEY && changeLanguage(chosenLanguage()));
}

async function useCatalog(response) {
  if (!response?.ok) return false;
  const copy = response.clone();
  const resource = new FluentResource(await response.text()); // the old texts serve until the new ones are here
  bundle = new FluentBundle(locale(), { useIsolating: false });
  bundle.addResource(resource);
  document.documentElement.lang = language();
  if ("caches" in window) caches.open(CACHE).then((cache) => cache.put(copy.url, copy)).catch(() => {}); // a full phone works, too
  return true;
}

/** Speak of cards and hands, or of tiles and racks. */
export const speakOfCards = (isCards) => {
  pieces = isCards ? "cards" : "tiles";
};

/** Return a text. `values` are its variables; "cards" or "tiles" is one of them. A text that is missing is reported. */
export function say(id, values = {}) {
  const pattern = bundle.getMessage(id)?.value;
  const errors = pattern ? [] : [new Error("it is missing")];
  const text = pattern ? bundle.formatPattern(pattern, { pieces, ...prepared(values) }, errors) : id;
  for (const error of errors) reportError(new Error(`The text ${id}: ${error.message}`));
  return text;
}

/** Return values as the library takes them: digits are not grouped, because numbers of tiles and points are small. */
function prepared(values) {
  const convert = (value) => {
    if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
    return typeof value === "boolean" ? (value ? "yes" : "no") : value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));
}
