/** Functions that create and change DOM elements. Text is always inserted as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";
const TOAST_MS = 5000;
const LONG_MS = 12000; // of an error, or of an offer

/** Return a new HTML element: `h("button", { class: "primary", onclick }, "Go")`. */
export function h(tag, props = {}, ...children) {
  return build(document.createElement(tag), props, children);
}

/** Return a new SVG element. */
export function svg(tag, props = {}, ...children) {
  return build(document.createElementNS(SVG, tag), props, children);
}

/** Replace the children of an element. */
export function fill(element, ...children) {
  element.replaceChildren(...toNodes(children));
  return element;
}

let nextRevealed;

/** Scroll to an element after the next redraw. */
export function revealNext(selector) {
  nextRevealed = selector;
}

/** Scroll to the element that the last change wants to show; nothing is scrolled if there is none. */
export function reveal() {
  document.querySelector(nextRevealed ?? "none")?.scrollIntoView({ block: "center" });
  nextRevealed = undefined;
}

function build(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") element[name] = value;
    else if (name === "style") element.style.cssText = value; // the content security policy forbids style attributes
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...toNodes(children));
  return element;
}

/** Flatten nested lists and drop what `condition && element` leaves if the condition is false. */
function toNodes(children) {
  return children.flat(3).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Let screen readers read a sentence. `region` is "status"; "outcome" for a verdict or totals; or "alarm", which interrupts them. */
export function announce(sentence, region = "status") {
  const element = document.getElementById(region);
  if (element.textContent !== sentence) element.textContent = sentence;
}

/** Remove a toast that belongs to the screen that the person has left: an error, or one with a button. */
export const dismissToast = () => document.querySelector("#toasts .toast:is(.bad, :has(button))")?.remove();

/** Remove the sentences that are in another language. */
addEventListener("language", () => ["toasts", "status", "outcome", "alarm"].forEach((id) => document.getElementById(id).replaceChildren()));

/** Show a sentence for a few seconds, and announce it. `tone` is "plain", "good" or "bad"; `action` is the `label` and `onclick` of a button. */
export function toast(sentence, tone = "plain", action) {
  announce(sentence, tone === "bad" ? "alarm" : "status");
  const press = () => {
    element.remove();
    action.onclick();
  };
  const element = h("p", { class: `toast ${tone}` }, sentence, action && h("button", { "data-key": "toast-action", onclick: press }, action.label));
  document.getElementById("toasts").replaceChildren(element);
  setTimeout(() => element.remove(), action || tone === "bad" ? LONG_MS : TOAST_MS);
}
