/** The ways tiles come in: the camera, or words. */

import { arrange } from "./api.js";
import { h } from "./dom.js";
import { button, dialog, guarded } from "./parts.js";
import { takeShot } from "./read_shot.js";
import { arranged, shotOfWords, toArrange } from "./shot.js";
import { texts } from "./texts.en.js";

/** Give the buttons that bring a shot; `bring(shot)` takes it. `asked` is `{ title, rules, zone }`. */
export function bringButtons(label, asked, bring) {
  return [
    button(label, () => byCamera(asked, bring), { kind: "primary", sign: "camera" }),
    button(texts.typeTiles, () => byWords(asked, bring), { kind: "secondary", sign: "edit" }),
  ];
}

/** Take a photo and hand its shot over. */
export const byCamera = (asked, bring) => guarded(async () => {
  const shot = await takeShot(asked);
  if (shot) await bring(shot);
});

/** Ask for tiles in words and hand the shot over. */
export const byWords = (asked, bring) => guarded(async () => {
  const words = await askWords(asked);
  if (!words) return;
  const shot = shotOfWords(words, asked.zone);
  await bring(arranged(shot, await arrange(toArrange(shot), asked.rules)));
});

function askWords({ title, zone }) {
  return dialog(title, (close) => {
    const words = h("textarea", { rows: 3, autocapitalize: "none", spellcheck: "false", autocomplete: "off", "aria-describedby": "words-help", "aria-label": texts.tilesInWords });
    const send = (event) => {
      event.preventDefault();
      close(words.value.trim());
    };
    return h("form", { onsubmit: send }, words,
      h("p", { id: "words-help", class: "help" }, zone === "rack" ? texts.rackWordsHelp : texts.tableWordsHelp),
      h("div", { class: "row" }, button(texts.cancel, () => close(), { type: "button" }), button(texts.done, undefined, { kind: "primary", type: "submit" })));
  });
}
