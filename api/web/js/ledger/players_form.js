/** The form for the names of two to six players. */

import { dropDraft, keepDraft, readDraft } from "../platform/drafts.js";
import { say } from "../texts/catalog.js";
import { fill, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

const MAX_PLAYERS = 6;
const MIN_PLAYERS = 2;
const DRAFT = "players";

/** Return the form's `node`, `players()`, which returns the names, and `sent()`, which deletes the draft. */
export function playersForm({ players, onChange = () => {} }) {
  const list = h("ol", { class: "players" });
  const inputs = () => [...list.querySelectorAll("input")];
  const draw = (names) => {
    fill(list, names.map((name, seat) => playerField(name, seat, names.length, () => draw(currentNames().filter((_, at) => at !== seat)))));
    node.dispatchEvent(new Event("input"));
  };
  const currentNames = () => inputs().map((input) => input.value);
  const add = h("button", {
    type: "button", class: "quiet", "data-key": "add-player",
    onclick: () => {
      if (inputs().length < MAX_PLAYERS) draw([...currentNames(), ""]);
      inputs().at(-1).focus();
    },
  }, icon("add"), h("span", {}, say("player-add")));
  const node = h("div", {}, list, add);
  const draft = readDraft(DRAFT);
  draw(draft.length ? draft : players);
  keepDraft(DRAFT, node);
  node.addEventListener("input", onChange);
  return { node, players: () => typedNames(inputs()), sent: () => dropDraft(DRAFT) };
}

function playerField(name, seat, count, remove) {
  const removeButton = count > MIN_PLAYERS && h("button", { type: "button", class: "icon-button", "aria-label": say("player-remove", { number: seat + 1 }), onclick: remove }, icon("close"));
  return h("li", {}, nameInput(name, seat), removeButton);
}

/** Return the input for the name of a player. */
export const nameInput = (name, seat) =>
  h("input", { value: name, maxlength: 30, autocomplete: "off", placeholder: say("player-unnamed", { number: seat + 1 }), "aria-label": say("player-name-of", { number: seat + 1 }), "data-key": `player-${seat}` });

/** Return the names in these inputs. A player without one gets a number. */
export const typedNames = (inputs) => inputs.map(({ value }, seat) => value.trim() || say("player-unnamed", { number: seat + 1 }));
