/** The languages of the page, and the one that it speaks. */

/** The key of the chosen language in the local storage. */
export const STORAGE_KEY = "tilesight.language";
const ENGLISH = "en";

/** The languages, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch", nl: "Nederlands", es: "Español", fr: "Français", tr: "Türkçe", ro: "Română" };

let unkept; // a choice that a full phone did not take

/** Return the code of the language that was chosen; an empty text if the phone's languages decide. */
export function chosenLanguage() {
  try {
    return unkept ?? localStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    return ""; // the browser blocks the storage, and the page will say so
  }
}

/** Keep the choice of a language. */
export function keepLanguage(code) {
  unkept = undefined;
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    unkept = code;
  }
}

/** Return the code of the language: the chosen one, else the first of the phone's that the page has, else English. */
export const language = () =>
  [chosenLanguage(), ...navigator.languages.map(codeOf)].find((code) => Object.hasOwn(LANGUAGES, code)) ?? ENGLISH;

/** Return the address of a page or file of the server in the language of the page: a link sends no chosen language by itself. */
export const inLanguage = (path) => `${path}?language=${language()}`;

/** Return the tag of the language for dates and numbers: with the phone's region if the phone uses this language. */
export const locale = () => navigator.languages.find((tag) => codeOf(tag) === language()) ?? language();

const codeOf = (tag) => tag.toLowerCase().split("-")[0];

/** Request the catalogue of a language. Return the response; undefined if the server cannot be reached. */
export const fetchCatalog = (code) => fetch(`texts/${code}.ftl`).catch(() => undefined);
