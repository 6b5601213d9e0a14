// Checks of the current screen, for the tests of this folder.

const CONTROLS = "button, a[href], input:not([hidden]), select, textarea, summary, [role=button]";

const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
const open = () => document.querySelector("dialog[open]") ?? document.body;
const shown = (selector) => [...open().querySelectorAll(selector)].filter(visible);
const name = (element) =>
  (element.getAttribute("aria-label") || element.labels?.[0]?.textContent || element.textContent || element.alt || "").trim();
const describe = (element) => `${element.tagName} ${element.dataset.key ?? ""} ${name(element)}`.slice(0, 90);
const enabled = (element) => !element.disabled && element.tabIndex >= 0 && !element.matches(".skip");

// the Tab key reaches only the selected radio button of a group
const radioOff = (element) => element.type === "radio" && !element.checked;

const controls = () => shown(CONTROLS).filter((element) => enabled(element) && !radioOff(element)).map(describe);
const unlabelled = () => shown(CONTROLS).filter((element) => !name(element)).map((element) => element.outerHTML.slice(0, 120));

// the whole label of a switch can be tapped; the size of tiles on a photo depends on the photo
const target = (element) => element.closest("label") ?? element;
const small = (minimum) =>
  shown(CONTROLS).filter((element) => !element.closest("svg") && !element.matches(".skip"))
    .map((element) => ({ label: describe(element), box: target(element).getBoundingClientRect() }))
    .filter(({ box }) => box.width < minimum - 0.5 || box.height < minimum - 0.5)
    .map(({ label, box }) => `${label} ${Math.round(box.width)}x${Math.round(box.height)}`);

const inScroller = (element) => element.closest(".table-scroll, .scroll");
const outside = () =>
  shown("button, a, input, select, p, h1, h2, dd, dt, .card, .meld").filter((element) => !inScroller(element) && !element.matches(".skip, .visually-hidden"))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < -1 || box.right > innerWidth + 1);
    }).map(describe);

// a text that does not fit the control, heading or cell that it stands in
const clipped = () =>
  shown("button, a, summary, h1, h2, th, td, dt, dd, label").filter((element) => !inScroller(element) && !element.closest("svg, .skip, .visually-hidden"))
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${describe(element)} ${element.scrollWidth}>${element.clientWidth}`);

// each visible text outside of drawings, with the rectangles of its lines
const lines = () => {
  const walker = document.createTreeWalker(open(), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !visible(element) || element.getBoundingClientRect().width <= 1 || element.closest("svg, option, textarea, script, .skip, .visually-hidden, .toast, .table-scroll")) continue;
    found.push({ node: walker.currentNode, element, rects: rectsOf(walker.currentNode) });
  }
  return found;
};
const rectsOf = (node, start = 0, end = node.length) => {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
};

// a text that touches the edge of its button
const MIN_GAP = 3;
const tight = () =>
  lines().filter(({ element, rects }) => {
    const control = element.closest("button, a");
    const box = control && getComputedStyle(control).display !== "inline" && control.getBoundingClientRect(); // a link in a sentence has no edge
    return box && rects.some(({ left, right }) => left < box.left + MIN_GAP || right > box.right - MIN_GAP);
  }).map(({ element }) => `tight: ${describe(element)}`);

// a word on two lines; a hyphen separates words, and a soft one may break them
const broken = () =>
  lines().flatMap(({ node, element, rects }) => (rects.length < 2 || element.matches(".address") || node.data.includes("\u00ad") ? [] : wordsOnTwoLines(node)));
const wordsOnTwoLines = (node) =>
  [...node.data.matchAll(/[\p{L}\p{N}’']+/gu)].filter(({ index, 0: word }) => new Set(rectsOf(node, index, index + word.length).map(({ top }) => Math.round(top))).size > 1)
    .map(([word]) => `broken: ${word} in ${describe(node.parentElement)}`);

// two texts, one over the other; what the screen, or a form above its buttons, has scrolled out of view counts as not there
const overlapping = () => {
  const view = main.getBoundingClientRect();
  const buttons = open().querySelector("form > .row");
  const seenIn = (element) => {
    if (element.closest("#main")) return view;
    return buttons?.parentElement.contains(element) && !buttons.contains(element) ? { top: -Infinity, bottom: buttons.getBoundingClientRect().top } : { top: -Infinity, bottom: Infinity };
  };
  const cut = (element, { left, right, top, bottom }) => ({ left, right, top: Math.max(top, seenIn(element).top), bottom: Math.min(bottom, seenIn(element).bottom) });
  const all = lines().flatMap(({ element, rects }) => rects.map((rect) => ({ element, ...cut(element, rect) })));
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
  return all.flatMap((a, at) => all.slice(at + 1).filter((b) => a.element !== b.element && !a.element.contains(b.element) && !b.element.contains(a.element) && meet(a, b)).map((b) => `overlap: ${describe(a.element)} / ${describe(b.element)}`));
};

// the texts of the page that are visible or read aloud
const texts = () => {
  const found = new Set();
  const walker = document.createTreeWalker(open(), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (visible(walker.currentNode.parentElement) && !walker.currentNode.parentElement.closest("option, script")) found.add(walker.currentNode.textContent.trim());
  for (const attribute of ["aria-label", "placeholder", "alt"]) for (const element of shown(`[${attribute}]`)) found.add(element.getAttribute(attribute).trim());
  return [...found].filter((text) => /\p{L}{2}/u.test(text));
};

const main = document.getElementById("main") ?? document.body;
const wide = () => [document.documentElement, main]
  .filter((element) => element.scrollWidth > element.clientWidth).map((element) => `${element.tagName} ${element.scrollWidth}>${element.clientWidth}`);

// the topmost element at the center of a control must be the control
const covered = () =>
  shown("button, a[href], input, select").filter((element) => !element.matches(".skip, .visually-hidden") && !element.closest("svg"))
    .filter((element) => {
      element.scrollIntoView({ block: "center", inline: "center" });
      const box = element.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return hit && !element.contains(hit) && !hit.contains(element);
    }).map(describe);

const numbers = (color) => color.match(/[\d.]+/g).map(Number);
const linear = (value) => (value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const over = ([r, g, b, a = 1], below) => [r, g, b].map((value, at) => value * a + below[at] * (1 - a));

const background = (element) => {
  if (!element) return [255, 255, 255];
  const color = numbers(getComputedStyle(element).backgroundColor);
  return color[3] === 0 ? background(element.parentElement) : over(color, color[3] < 1 ? background(element.parentElement) : color);
};

const ratio = (color, behind) => {
  const [light, dark] = [luminance(color), luminance(behind)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

// SVG text is drawn on a shape: a rectangle, a tile, a circle; otherwise on the card behind it
const svgBackground = (element) => {
  const shape = element.parentElement.querySelector(":scope > .tile-body, :scope > rect:not(.tile-edge), :scope > circle");
  const fill = shape && getComputedStyle(shape).fill;
  return fill && fill !== "none" ? numbers(fill) : background(element.closest("svg") ?? element);
};

const contrasts = () => {
  const found = new Map();
  const walker = document.createTreeWalker(open(), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (!text || !visible(element) || element.closest(".skip, .visually-hidden, option, script, :disabled")) continue;
    const style = getComputedStyle(element);
    const below = element.ownerSVGElement ? svgBackground(element) : background(element);
    const color = over(numbers(element.ownerSVGElement ? style.fill : style.color), below);
    const key = `${color}/${below}`;
    if (!found.has(key)) found.set(key, { text: text.slice(0, 40), ratio: ratio(color, below), color: String(color), below: String(below) });
  }
  return [...found.values()];
};
