/** The button that opens the rules. */

import { say } from "../texts/catalog.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

/** Return the button that opens the rules. */
export function rulesChip(app) {
  return h("button", { class: "chip", "data-key": "rules", onclick: () => app.go("#/rules") }, icon("rules"), say("rules-title"));
}
