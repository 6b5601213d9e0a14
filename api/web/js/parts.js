/** The pieces that screens are made of. */

import { OfflineError } from "./api.js";
import { fill, h, toast } from "./dom.js";
import { icon } from "./icons.js";
import { texts } from "./texts.en.js";

/** Make a button; `kind` is "primary", "secondary" or "quiet". */
export function button(label, onclick, { kind = "secondary", sign, ...props } = {}) {
  return h("button", { class: kind, "data-key": `button-${label}`, onclick, ...props }, sign && icon(sign), h("span", {}, label));
}

/** Make a card with a heading. */
export function card(title, ...children) {
  return h("section", { class: "card" }, title && h("h2", {}, title), children);
}

/** Make a switch. */
export function toggle(label, checked, onchange, help) {
  const box = h("input", { type: "checkbox", role: "switch", checked, "data-key": `switch-${label}`, onchange: (event) => onchange(event.target.checked) });
  return h("label", { class: "toggle" }, h("span", {}, label, help && h("small", {}, help)), box);
}

/** Make a row of choices of which one holds: `[[value, label], …]`. */
export function choices(label, options, chosen, choose) {
  const buttons = options.map(([value, name]) =>
    h("button", { "aria-pressed": String(value === chosen), "data-key": `choice-${label}-${value}`, onclick: () => choose(value) }, name));
  return h("div", { class: "choices", role: "group", "aria-label": label }, buttons);
}

/** Make a labelled field. */
export function field(label, props, help) {
  return h("label", { class: "field" }, h("span", {}, label), h("input", { "data-key": `field-${label}`, ...props }), help && h("small", {}, help));
}

/** Show figures side by side: `[[figure, what], …]`. */
export function figures(pairs) {
  return h("dl", { class: "figures" }, pairs.map(([figure, what, tone]) =>
    h("div", { class: tone }, h("dd", {}, figure), h("dt", {}, what))));
}

/** Show a verdict in large letters, with a sign for it. */
export function verdict(tone, title, ...more) {
  const sign = { good: "check", bad: "close", doubt: "question" }[tone];
  return h("section", { class: `verdict ${tone}` }, h("span", { class: "seal" }, icon(sign)), h("div", {}, h("h2", {}, title), more));
}

/** Ask in a dialog; resolves with what `build(close)` closes it with, undefined where it is left. */
export function dialog(title, build) {
  return new Promise((resolve) => {
    let answer;
    const close = (value) => {
      answer = value;
      box.close();
    };
    const box = h("dialog", { class: "ask", "aria-labelledby": "ask-title", onclose: () => (box.remove(), resolve(answer)) },
      h("h2", { id: "ask-title" }, title), build(close));
    document.body.append(box);
    box.showModal();
  });
}

/** What was typed cannot be so. */
export class Mistake extends Error {}

/**
 * Ask by a form; resolves with what its `send()` gives, undefined where it is left. What `send` throws is told below
 * what was typed until that is changed. `build(close)` gives the `fields`, `send` and, where there is one, another way out.
 */
export function askForm(title, label, build) {
  return dialog(title, (close) => {
    const { fields, send, other } = build(close);
    const note = h("p", { class: "note", role: "alert" });
    const done = button(label, undefined, { kind: "primary", type: "submit" });
    const submit = async (event) => {
      event.preventDefault();
      done.disabled = true;
      try {
        close(await send());
      } catch (error) {
        fill(note, sentenceOf(error));
      }
      done.disabled = false;
    };
    return h("form", { onsubmit: submit, oninput: () => fill(note) }, fields, note,
      h("div", { class: "row" }, other, button(texts.cancel, () => close(), { type: "button" }), done));
  });
}

/** Do something that may fail: its sentence is shown. */
export async function guarded(work) {
  try {
    return await work();
  } catch (error) {
    toast(sentenceOf(error), "bad");
    return undefined;
  }
}

function sentenceOf(error) {
  const isForeseen = error.status || error instanceof OfflineError || error instanceof Mistake;
  if (!isForeseen) console.error(error);
  return error.message;
}
