/** A photo with its outlines: tap a tile, drag from one to another, enlarge, point where one was missed. */

import { fill, h } from "./dom.js";
import { tableAsItLay } from "./drawn_table.js";
import { icon } from "./icons.js";
import { ghost, outlines, thread } from "./outlines.js";
import { middle, nearest } from "./quads.js";
import { tileOf } from "./shot.js";
import { texts } from "./texts.en.js";

const DRAG = 0.4; // of a tile: less is a tap
const ZOOMS = [1, 1.6, 2.5, 4];
const STEPS = { Enter: 0, " ": 0, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const SMALLEST_PART = 0.35; // of the photo: a single tile need not fill the screen
const EDGE = 24; // pixels of the screen: what lies there is hardly in sight

const drawn = new WeakMap();
const sights = new WeakMap();

/** What a photo is scrolled in; it says when it is on the page and has its size, before anything else happens there. */
class PhotoScroll extends HTMLElement {
  connectedCallback() {
    this.dispatchEvent(new Event("shown"));
  }
}
customElements.define("photo-scroll", PhotoScroll);

function pictureOf(blob) {
  const src = URL.createObjectURL(blob);
  return h("img", { src, draggable: "false", onload: () => URL.revokeObjectURL(src) });
}

/** Show a photo; the same picture element is used again, so that it does not flicker. */
export function photoElement(blob, alt) {
  if (!drawn.has(blob)) drawn.set(blob, pictureOf(blob));
  const img = drawn.get(blob);
  img.alt = alt;
  return img;
}

/**
 * Show a shot. `on` holds what to do: `zoom(factor)`, and where it can be mended `tile(id)`, `drag(a, b)`,
 * `add()`, `point([x, y])`, `undo()`; `view` what is chosen: `selected`, `zoom`, `adding`, `fresh`.
 */
export function picture(shot, view, on) {
  const overlay = outlines(shot, { pick: Boolean(on.tile), selected: view.selected, bare: !shot.photo });
  if (view.fresh) overlay.append(ghost(view.fresh.corners));
  const [width, tall] = shot.size;
  const part = partOf(shot);
  const sheet = h("div", { class: "sheet" },
    shot.photo ? photoElement(shot.photo, texts.photoAlt(shot.tiles.length)) : tableAsItLay(shot, true), overlay);
  const scroll = h("photo-scroll", { class: "scroll", tabindex: -1 }, sheet);
  const style = `--wide: ${width}; --tall: ${tall}; --part-wide: ${part.size[0]}; --part-tall: ${part.size[1]}; --zoom: ${view.zoom ?? 1}`;
  const frame = h("div", { class: `picture${view.adding ? " adding" : ""}`, style }, scroll, h("div", { class: "photo-bar" }, mendButtons(shot, view, on), zoomButtons(view, on)));
  listen(overlay, shot, view, on);
  keepInSight(scroll, sheet, shot, tileOf(shot, view.selected)?.corners ?? view.fresh?.corners, part.center);
  return frame;
}

/** Give the part of a photo that is looked at: where its tiles lie, with some room around. */
function partOf({ tiles, size }) {
  if (!tiles.length) return { size, center: size.map((side) => side / 2) };
  const room = 0.7 * Math.max(...tiles.map(tileSize));
  const spans = [0, 1].map((axis) => {
    const all = tiles.flatMap(({ corners }) => corners.map((corner) => corner[axis]));
    const [low, high] = [Math.max(0, Math.min(...all) - room), Math.min(size[axis], Math.max(...all) + room)];
    return { center: (low + high) / 2, long: Math.max(high - low, size[axis] * SMALLEST_PART) };
  });
  return { size: spans.map(({ long }) => Math.round(long)), center: spans.map(({ center }) => center) };
}

/** Scroll to where the person was, or to the tiles; and on to a tile that was chosen out of sight. */
function keepInSight(scroll, sheet, { photo, size }, chosen, first) {
  const place = () => sheet.clientWidth / size[0];
  const moveTo = ([x, y]) => scroll.scrollTo(x * place() - scroll.clientWidth / 2, y * place() - scroll.clientHeight / 2);
  const sight = () => [(scroll.scrollLeft + scroll.clientWidth / 2) / place(), (scroll.scrollTop + scroll.clientHeight / 2) / place()];
  scroll.addEventListener("shown", () => {
    moveTo(sights.get(photo) ?? first);
    if (chosen && !isSeen(scroll, sight(), middle(chosen), place())) moveTo(middle(chosen));
    scroll.addEventListener("scroll", () => photo && sights.set(photo, sight()), { passive: true });
  }, { once: true });
}

function isSeen(scroll, sight, at, place) {
  const half = [scroll.clientWidth, scroll.clientHeight].map((side) => (side / 2 - EDGE) / place);
  return [0, 1].every((axis) => Math.abs(at[axis] - sight[axis]) < half[axis]);
}

function mendButtons(shot, view, on) {
  if (!on.tile) return null;
  return h("div", {},
    h("button", { class: "plate", "aria-pressed": String(Boolean(view.adding)), "data-key": "add-missed", onclick: on.add }, icon("add"), view.adding ? texts.tapThere : texts.addMissing),
    shot.past.length > 0 && h("button", { class: "plate", "data-key": "undo", onclick: on.undo }, icon("undo"), texts.undo));
}

function zoomButtons(view, on) {
  const at = ZOOMS.indexOf(view.zoom ?? 1);
  const button = (name, label, next) =>
    h("button", {
      class: "round", "aria-label": label, "data-key": `zoom-${name}`,
      disabled: ZOOMS[next] === undefined, onclick: () => on.zoom(ZOOMS[next]),
    }, icon(name));
  return h("div", { class: "zoom" }, button("minus", texts.zoomOut, at - 1), button("add", texts.zoomIn, at + 1));
}

function listen(overlay, shot, view, on) {
  let drag;
  const stop = () => {
    drag?.line?.remove();
    drag = undefined;
    delete document.body.dataset.dragging;
  };
  overlay.addEventListener("pointerdown", (event) => {
    delete overlay.dataset.dragged;
    const id = tileUnder(event);
    if (id === undefined || view.adding || !on.drag) return;
    drag = { from: tileOf(shot, id), start: onPhoto(overlay, event) };
    document.body.dataset.dragging = "true"; // an answer that comes meanwhile is shown when the finger is up
    addEventListener("pointerup", () => setTimeout(stop), { once: true });
  });
  overlay.addEventListener("pointermove", (event) => {
    if (drag) pull(overlay, drag, onPhoto(overlay, event));
  });
  overlay.addEventListener("pointercancel", stop);
  overlay.addEventListener("pointerup", (event) => {
    const target = drag?.line && dropTarget(shot, drag, onPhoto(overlay, event));
    const { from, line } = drag ?? {};
    stop();
    if (target) on.drag(from.id, target.id);
    if (line) overlay.dataset.dragged = "true";
  });
  overlay.addEventListener("click", (event) => tap(event, overlay, view, on));
  overlay.addEventListener("keydown", (event) => press(event, overlay, on));
}

function tap(event, overlay, view, on) {
  if (overlay.dataset.dragged) return void delete overlay.dataset.dragged;
  const id = tileUnder(event);
  if (view.adding) on.point(onPhoto(overlay, event));
  else if (id !== undefined) on.tile?.(id);
}

/** Take a tile by Enter or Space, go to its neighbors by the arrows: the photo is one stop for the Tab key. */
function press(event, overlay, on) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  if (step === 0) return void on.tile?.(tileUnder(event));
  const tiles = [...overlay.querySelectorAll("[data-tile]")];
  tiles.at((tiles.indexOf(event.target) + step) % tiles.length)?.focus();
}

function pull(overlay, drag, at) {
  const reach = Math.hypot(at[0] - drag.start[0], at[1] - drag.start[1]);
  if (!drag.line && reach < DRAG * tileSize(drag.from)) return;
  drag.line?.remove();
  drag.line = thread(drag.from.corners, at);
  overlay.append(drag.line);
}

function dropTarget(shot, { from }, at) {
  const others = shot.tiles.filter((tile) => tile !== from);
  return nearest(others, at, tileSize(from));
}

function tileSize({ corners }) {
  const [x, y] = middle(corners);
  return 2 * Math.min(...corners.map(([u, v]) => Math.hypot(u - x, v - y)));
}

function tileUnder(event) {
  const id = event.target.closest("[data-tile]")?.dataset.tile;
  return id === undefined ? undefined : Number(id);
}

function onPhoto(overlay, event) {
  const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(overlay.getScreenCTM().inverse());
  return [spot.x, spot.y];
}

/** Cut a tile out of its photo, upright, for a close look. */
export function closeUp(blob, corners, label) {
  const [a, b, c, d] = corners;
  const [w, t] = [120, 160];
  const canvas = h("canvas", { width: w, height: t, class: "close-up", role: "img", "aria-label": label });
  const img = photoElement(blob, "");
  const paint = () => {
    const pen = canvas.getContext("2d");
    const across = [0, 1].map((axis) => (b[axis] - a[axis] + c[axis] - d[axis]) / 2);
    const down = [0, 1].map((axis) => (d[axis] - a[axis] + c[axis] - b[axis]) / 2);
    const shown = new DOMMatrix([...across.map((v) => v / w), ...down.map((v) => v / t), ...middle(corners)])
      .translate(-w / 2, -t / 2).inverse();
    pen.setTransform(shown);
    pen.drawImage(img, 0, 0);
  };
  img.decode().then(paint, () => fill(canvas));
  return canvas;
}
