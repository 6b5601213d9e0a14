/** The first request for texts. The page's head starts this module before all others, so that the texts arrive with them. */

import { fetchCatalog, language } from "./language.js";

/** The response with the catalogue of the language in which the page was opened. */
export const earlyCatalog = fetchCatalog(language());
