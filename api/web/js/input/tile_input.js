/** Entering tiles or cards: with the camera, or by a keyboard that writes them as text. */

import { layOut } from "../photo/layout.js";
import { shotFromText } from "../photo/shot.js";
import { firstKeys, pieceKeyboard } from "../pieces/piece_keyboard.js";
import { check } from "../platform/api.js";
import { gameByName, hasTable, hasTiles, ruleValue } from "../rules/rules.js";
import { say } from "../texts/catalog.js";
import { InputError, button, formDialog, reportErrors } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { photographer } from "./photo_input.js";

const PLACE = /^\D{0,20}(\d+)\D{0,20}:/;

/** Return the buttons for a new shot. `request` is `{ title, rules, zone, place, withRack }`, with a function for the title; `onShot(shot)` receives it. A rack beside the table counts only `withRack`. */
export function inputButtons(label, request, onShot) {
  return [
    button(label, photographer(request, onShot), { kind: "primary", icon: "camera" }),
    button(say("type-pieces"), () => inputFromText(request, onShot), { kind: "secondary", icon: "edit" }),
  ];
}

/** Show a form for tiles or cards, and pass the shot to `onShot`. */
const inputFromText = (request, onShot) => reportErrors(async () => {
  const shot = await piecesForm(request, (text) => shotFromNotation(text, request));
  if (shot) await onShot(shot);
});

/** Show a form for pieces. Resolves with the result of `send(text)`; undefined if cancelled. */
export async function piecesForm({ title, rules, zone, place, withRack, help, value = "" }, send) {
  const pieces = await piecesOf(rules);
  const keys = firstKeys();
  return formDialog({ name: pieces.cards ? `${place}/cards` : place, title, label: () => say("done") }, () => {
    const input = h("textarea", {
      rows: 2, value, autocapitalize: pieces.cards ? "characters" : "none", spellcheck: "false", autocomplete: "off", "aria-label": say("type-as-text"),
    });
    const sendText = () => send(input.value).catch((error) => {
      selectError(input, error.message);
      throw error;
    });
    const asText = h("details", {}, h("summary", {}, say("type-on-keyboard")), h("p", { class: "help" }, textHelp(pieces, zone), withRack && ` ${say("type-before-rack", { part: pieces.part })}`));
    return { fields: [help && h("p", {}, help()), input, pieceKeyboard(input, { ...pieces, melds: zone !== "rack", part: withRack && pieces.part }, keys), asText], send: sendText, edits: Boolean(value) };
  });
}

/** Return what the keyboard of a game offers, and what its key for the `part` beside the table stands for. */
async function piecesOf(rules) {
  const game = await gameByName(rules.name);
  const jokers = ["jokers", "extra_jokers"].some((rule) => ruleValue(game, rules.house, rule) > 0);
  return { cards: !hasTiles(game), jokers, part: hasTable(game) ? "rack" : "discard" };
}

function textHelp({ cards }, zone) {
  if (cards) return zone === "rack" ? say("type-card-hand-help") : say("type-card-table-help");
  return zone === "rack" ? say("type-rack-help") : say("type-table-help");
}

/** Return the shot of tiles or cards in notation; undefined if there are none. */
export async function shotFromNotation(notation, { rules, zone, withRack }) {
  if (!notation.trim()) return undefined;
  if (zone !== "rack" && !withRack && notation.includes("/")) throw new InputError(say("type-no-rack"));
  await check(notation, rules); // only this request reports the position of an error in the text
  return layOut(shotFromText(notation, zone), rules);
}

/** Select the word at the character position that the error message names first, in any language: "at character 13: …". */
function selectError(field, message) {
  const [, position] = PLACE.exec(message) ?? [];
  if (!position) return;
  const start = [...field.value].slice(0, position - 1).join("").length;
  field.focus();
  field.setSelectionRange(start, start + field.value.slice(start).search(/\s|$/));
}
