/** The button that opens the rules. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { texts } from "./texts.en.js";

/** Return the button that opens the rules. */
export function rulesChip(app) {
  return h("button", { class: "chip", "data-key": "rules", onclick: () => app.go("#/rules") }, icon("rules"), texts.changeRules);
}
