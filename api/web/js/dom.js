/** Elements made from plain calls; text goes in as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** Make an HTML element: `h("button", { class: "primary", onclick }, "Go")`. */
export function h(tag, props = {}, ...children) {
  return furnish(document.createElement(tag), props, children);
}

/** Make an SVG element. */
export function svg(tag, props = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), props, children);
}

/** Put these children in place of what an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...solid(children));
  return element;
}

function furnish(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") element[name] = value;
    else if (name === "style") element.style.cssText = value; // a style attribute is barred by the page's policy
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...solid(children));
  return element;
}

function solid(children) {
  return children.flat(3).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Say something to screen readers: at once where it is urgent. */
export function say(sentence, urgent = false) {
  const region = document.getElementById(urgent ? "alarm" : "status");
  if (region && region.textContent !== sentence) region.textContent = sentence;
}

/** Tell everybody something for a few seconds. */
export function toast(sentence, tone = "plain") {
  say(sentence, tone === "bad");
  const note = h("p", { class: `toast ${tone}` }, sentence);
  document.getElementById("toasts").replaceChildren(note);
  setTimeout(() => note.remove(), 5000);
}
