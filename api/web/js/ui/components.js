/** The components that screens are built from. */

import { OfflineError } from "../platform/api.js";
import { dropDraft, keepDraft } from "../platform/drafts.js";
import { say } from "../texts/catalog.js";
import { fill, h, toast } from "./dom.js";
import { icon } from "./icons.js";

const running = new Set(); // the buttons whose action has not ended

/** Return a button. `kind` is "primary", "secondary" or "quiet"; `icon` is the name of its icon. Who presses twice does it once. */
export function button(label, onclick, { kind = "secondary", icon: iconName, ...props } = {}) {
  return h("button", { class: kind, "data-key": `button-${label}`, onclick: onclick && oneAtATime(label, onclick), ...props }, iconName && icon(iconName), h("span", {}, label));
}

/** Return a handler that ignores presses until the action of the last one has ended, also if the button is drawn again. */
const oneAtATime = (label, action) => async (event) => {
  const key = `${label} ${Boolean(event.currentTarget.closest("dialog"))}`; // a dialog may repeat the label that opens it
  if (running.has(key)) return;
  running.add(key);
  const { classList } = event.currentTarget;
  classList.add("pending");
  try {
    await action(event);
  } finally {
    running.delete(key);
    classList.remove("pending");
  }
};

/** Return a card with a heading; `title` may be null. */
export function card(title, ...children) {
  return h("section", { class: "card" }, title && h("h2", {}, title), children);
}

/** Return a labelled switch. */
export function toggle(label, checked, onchange, help) {
  const box = h("input", { type: "checkbox", role: "switch", checked, "data-key": `switch-${label}`, onchange: (event) => onchange(event.target.checked) });
  return h("label", { class: "toggle" }, h("span", {}, label, help && h("small", {}, help)), box);
}

/** Return a row of buttons of which one is chosen, or several if `chosen` is a list. `options` is `[[value, label], …]`. */
export function choices(label, options, chosen, choose) {
  const isChosen = (value) => (Array.isArray(chosen) ? chosen.includes(value) : value === chosen);
  const buttons = options.map(([value, name]) =>
    h("button", { type: "button", "aria-pressed": String(isChosen(value)), "data-key": `choice-${label}-${value}`, onclick: () => choose(value) }, name));
  return h("div", { class: "choices", role: "group", "aria-label": label }, buttons);
}

/** Return choices below their label. */
export const labelledChoices = (label, ...how) => h("div", { class: "labelled" }, h("h3", {}, label), choices(label, ...how));

/** Return figures side by side. `pairs` is `[[figure, label], …]`. */
export function figures(pairs) {
  return h("dl", { class: "figures" }, pairs.map(([figure, label]) => h("div", {}, h("dd", {}, figure), h("dt", {}, label))));
}

/** Return a verdict with its icon. `tone` is "good", "bad" or "doubt". */
export function verdict(tone, title, ...more) {
  const iconName = { good: "check", bad: "close", doubt: "question" }[tone];
  return h("section", { class: `verdict ${tone}` }, h("span", { class: "verdict-icon" }, icon(iconName)), h("div", {}, h("h2", {}, title), more));
}

/** Return a verdict that is not certain yet, because a tile may have been misread. */
export const uncertainVerdict = (title, ...more) => verdict("doubt", say("check-most-likely", { verdict: title }), ...more);

/** Return a line that is shown while the server checks something. */
export const busy = () => h("p", { class: "waiting", role: "status" }, h("span", { class: "spinner" }), say("check-waiting"));

/**
 * Show a dialog with the title from `title()` and the content from `build(close)`. Resolves with the value that `close` gets;
 * undefined if cancelled. In another language both are called again: what a person entered outside of fields has to be kept elsewhere.
 */
export function dialog(title, build) {
  return new Promise((resolve) => {
    let result;
    const opener = document.activeElement?.dataset.key;
    const close = (value) => {
      result = value;
      box.close();
    };
    const draw = () => fill(box, h("h2", { id: "modal-title" }, title()), build(close));
    const redraw = () => keepEntries(box, draw);
    const box = h("dialog", { class: "modal", "aria-labelledby": "modal-title", onclose: () => (removeEventListener("language", redraw), box.remove(), focusAgain(opener), resolve(result)) });
    draw();
    document.body.append(box);
    box.showModal();
    addEventListener("language", redraw);
  });
}

/** Focus what opened a dialog, if a redraw has replaced it meanwhile. */
function focusAgain(key) {
  if (key && document.activeElement === document.body) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

const ENTRIES = "input, select, textarea, details, button";

/** Draw a part of the page again with the same values in its fields, and the focus on the same control. */
function keepEntries(box, draw) {
  const before = [...box.querySelectorAll(ENTRIES)];
  const focused = before.indexOf(document.activeElement);
  draw();
  const after = [...box.querySelectorAll(ENTRIES)];
  after.forEach((entry, at) => {
    for (const name of ["value", "checked", "open"]) if (name in entry && name in (before[at] ?? {})) entry[name] = before[at][name];
  });
  after[focused]?.focus();
}

/** The input of a form is not valid; the message is for the person. */
export class InputError extends Error {}

/**
 * Show a form with the parts from `build(close)`: `fields`, `send` and an optional button `other`. `title()` and `label()`
 * are its title and the label of the button that sends it, and its draft has the `name`. Resolves with the result of
 * `send()`; undefined if cancelled. Its error is shown until the input changes. What is typed is kept until it is sent; if
 * the form changes an existing value, `edits`, until it is cancelled.
 */
export function formDialog({ name, title, label }, build) {
  let errorText, done;
  let sending = false;
  const setSending = (value) => {
    sending = value;
    done.disabled = value;
  };
  return dialog(title, (close) => {
    const { fields, send, other, edits } = build(close);
    errorText = h("p", { class: "form-error", role: "alert" });
    done = button(label(), undefined, { kind: "primary", type: "submit", disabled: sending });
    const submit = async (event) => {
      event.preventDefault();
      setSending(true);
      try {
        const result = await send();
        dropDraft(name);
        close(result);
      } catch (error) {
        fill(errorText, messageOf(error)).scrollIntoView({ block: "nearest" });
      }
      setSending(false);
    };
    const cancel = () => {
      if (edits) dropDraft(name);
      close();
    };
    const form = h("form", { onsubmit: submit, oninput: () => fill(errorText) }, fields, errorText,
      h("div", { class: "row" }, other, button(say("cancel"), cancel, { type: "button" }), done));
    keepDraft(name, form);
    return form;
  });
}

/** Run an async action and show its error as a toast. */
export async function reportErrors(action) {
  try {
    return await action();
  } catch (error) {
    toast(messageOf(error), "bad");
    return undefined;
  }
}

/** Return the message of an error. An unexpected error is a bug, so it is logged too. */
function messageOf(error) {
  const isExpected = error.status || error instanceof OfflineError || error instanceof InputError;
  if (!isExpected) console.error(error);
  return error.message;
}
