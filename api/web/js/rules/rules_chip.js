/** The button that opens the rules. */

import { say } from "../texts/catalog.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

/** Return the button that opens the rules, with the name of the `game` if it is known. A `match` has rules of its own, which its screen shows: it opens the match. */
export function rulesChip(app, game, match) {
  const open = () => app.go(match ? `#/match/${match}` : "#/rules");
  const label = [h("span", { class: game && "visually-hidden" }, say("rules-title")), game && h("span", { class: "game" }, game.title)];
  return h("button", { class: "chip rules", "data-key": "rules", onclick: open }, icon("rules"), label);
}
