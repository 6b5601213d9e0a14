/** The pieces that screens are made of. */

import { OfflineError } from "./api.js";
import { h, toast } from "./dom.js";
import { icon } from "./icons.js";

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

/** Do something that may fail: its sentence is shown. */
export async function guarded(work) {
  try {
    return await work();
  } catch (error) {
    if (!error.status && !(error instanceof OfflineError)) console.error(error);
    toast(error.message, "bad");
    return undefined;
  }
}
