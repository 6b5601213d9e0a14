/** The ways tiles come in: the camera, or words. */

import { arrange, check } from "./api.js";
import { h } from "./dom.js";
import { askForm, button, guarded } from "./parts.js";
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
  const shot = await askWords(asked);
  if (shot) await bring(shot);
});

function askWords({ title, rules, zone }) {
  return askForm(title, texts.done, () => {
    const words = h("textarea", { rows: 3, autocapitalize: "none", spellcheck: "false", autocomplete: "off", "aria-describedby": "words-help", "aria-label": texts.tilesAsText });
    const help = h("p", { id: "words-help", class: "help" }, zone === "rack" ? texts.rackTextHelp : texts.tableTextHelp);
    const send = () => shotSaid(words.value, rules, zone).catch((error) => {
      pointAt(words, error.message);
      throw error;
    });
    return { fields: [words, help], send };
  });
}

async function shotSaid(words, rules, zone) {
  if (!words.trim()) return undefined;
  await check(words, rules); // the words as they stand: what is arranged tells no place in them
  const shot = shotOfWords(words, zone);
  return arranged(shot, await arrange(toArrange(shot), rules));
}

/** Mark the word that the server does not understand. */
function pointAt(field, sentence) {
  const [, place] = /^at character (\d+)/.exec(sentence) ?? [];
  if (!place) return;
  const start = [...field.value].slice(0, place - 1).join("").length;
  field.focus();
  field.setSelectionRange(start, start + field.value.slice(start).search(/\s|$/));
}
