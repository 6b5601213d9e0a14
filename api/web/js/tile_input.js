/** Entering tiles: with the camera or as text. */

import { check, relayout } from "./api.js";
import { button, formDialog, reportErrors } from "./components.js";
import { h } from "./dom.js";
import { applyLayout, layoutRequest, shotFromText } from "./shot.js";
import { takeShot } from "./take_shot.js";
import { texts } from "./texts.en.js";

/** Return the buttons for a new shot. `request` is `{ title, rules, zone }`; `onShot(shot)` receives it. */
export function inputButtons(label, request, onShot) {
  return [
    button(label, () => inputFromCamera(request, onShot), { kind: "primary", icon: "camera" }),
    button(texts.typeTiles, () => inputFromText(request, onShot), { kind: "secondary", icon: "edit" }),
  ];
}

/** Take a photo, read it, and pass the shot to `onShot`. */
export const inputFromCamera = (request, onShot) => reportErrors(async () => {
  const shot = await takeShot(request);
  if (shot) await onShot(shot);
});

/** Show a form for tiles in notation, and pass the shot to `onShot`. */
const inputFromText = (request, onShot) => reportErrors(async () => {
  const shot = await textForm(request);
  if (shot) await onShot(shot);
});

function textForm({ title, rules, zone }) {
  return formDialog(title, texts.done, () => {
    const input = h("textarea", { rows: 3, autocapitalize: "none", spellcheck: "false", autocomplete: "off", "aria-describedby": "notation-help", "aria-label": texts.tilesAsText });
    const help = h("p", { id: "notation-help", class: "help" }, zone === "rack" ? texts.rackTextHelp : texts.tableTextHelp);
    const send = () => shotFromNotation(input.value, rules, zone).catch((error) => {
      selectError(input, error.message);
      throw error;
    });
    return { fields: [input, help], send };
  });
}

async function shotFromNotation(notation, rules, zone) {
  if (!notation.trim()) return undefined;
  await check(notation, rules); // only this request reports the position of an error in the text
  const shot = shotFromText(notation, zone);
  return applyLayout(shot, await relayout(layoutRequest(shot), rules));
}

/** Select the word at the character position that the error message names. */
function selectError(field, message) {
  const [, position] = /^at character (\d+)/.exec(message) ?? [];
  if (!position) return;
  const start = [...field.value].slice(0, position - 1).join("").length;
  field.focus();
  field.setSelectionRange(start, start + field.value.slice(start).search(/\s|$/));
}
