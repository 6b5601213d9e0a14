// Questions about the screen as it is, for test_page.py.

const CONTROLS = "button, a[href], input:not([hidden]), select, textarea, summary, [role=button]";

const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
const open = () => document.querySelector("dialog[open]") ?? document.body;
const shown = (selector) => [...open().querySelectorAll(selector)].filter(visible);
const name = (element) =>
  (element.getAttribute("aria-label") || element.labels?.[0]?.textContent || element.textContent || element.alt || "").trim();
const mark = (element) => `${element.tagName} ${element.dataset.key ?? ""} ${name(element)}`.slice(0, 90);
const enabled = (element) => !element.disabled && element.tabIndex >= 0 && !element.matches(".skip");

// one of a group of radio buttons stands for all
const radioOff = (element) => element.type === "radio" && !element.checked;

const controls = () => shown(CONTROLS).filter((element) => enabled(element) && !radioOff(element)).map(mark);
const nameless = () => shown(CONTROLS).filter((element) => !name(element)).map((element) => element.outerHTML.slice(0, 120));

// a switch is pressed by its whole label; tiles on a photo are as large as the photo shows them
const pressed = (element) => element.closest("label") ?? element;
const small = (finger) =>
  shown(CONTROLS).filter((element) => !element.closest("svg") && !element.matches(".skip"))
    .map((element) => ({ mark: mark(element), box: pressed(element).getBoundingClientRect() }))
    .filter(({ box }) => box.width < finger - 0.5 || box.height < finger - 0.5)
    .map(({ mark: who, box }) => `${who} ${Math.round(box.width)}x${Math.round(box.height)}`);

const inScroller = (element) => element.closest(".table-scroll, .scroll");
const outside = () =>
  shown("button, a, input, select, p, h1, h2, dd, dt, .card, .meld").filter((element) => !inScroller(element) && !element.matches(".skip, .unseen"))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < -1 || box.right > innerWidth + 1);
    }).map(mark);

// what is in the middle of a control that lies on the screen must be that control
const covered = () =>
  shown("button, a[href], input, select").filter((element) => !element.matches(".skip, .unseen") && !element.closest("svg"))
    .filter((element) => {
      element.scrollIntoView({ block: "center", inline: "center" });
      const box = element.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return hit && !element.contains(hit) && !hit.contains(element);
    }).map(mark);

const numbers = (color) => color.match(/[\d.]+/g).map(Number);
const linear = (value) => (value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const over = ([r, g, b, a = 1], below) => [r, g, b].map((value, at) => value * a + below[at] * (1 - a));

const paper = (element) => {
  if (!element) return [255, 255, 255];
  const color = numbers(getComputedStyle(element).backgroundColor);
  return color[3] === 0 ? paper(element.parentElement) : over(color, color[3] < 1 ? paper(element.parentElement) : color);
};

const ratio = (ink, ground) => {
  const [light, dark] = [luminance(ink), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

// svg text stands on a shape: its fill against the plate, the tile, or the card behind
const ground = (element) => {
  const plate = element.parentElement.querySelector(":scope > .tile-body, :scope > rect:not(.tile-edge), :scope > circle");
  const fill = plate && getComputedStyle(plate).fill;
  return fill && fill !== "none" ? numbers(fill) : paper(element.closest("svg") ?? element);
};

const inks = () => {
  const found = new Map();
  const walker = document.createTreeWalker(open(), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (!text || !visible(element) || element.closest(".skip, .unseen, option, script, :disabled")) continue;
    const style = getComputedStyle(element);
    const below = element.ownerSVGElement ? ground(element) : paper(element);
    const ink = over(numbers(element.ownerSVGElement ? style.fill : style.color), below);
    const key = `${ink}/${below}`;
    if (!found.has(key)) found.set(key, { text: text.slice(0, 40), ratio: ratio(ink, below), ink: String(ink), below: String(below) });
  }
  return [...found.values()];
};
