/** A photo with its outlines: tap a tile, drag from one to another, enlarge, point where one was missed. */

import { fill, h } from "./dom.js";
import { tableAsItLay } from "./drawn_table.js";
import { icon } from "./icons.js";
import { ghost, outlines, thread } from "./outlines.js";
import { middle, nearest } from "./quads.js";
import { texts } from "./texts.en.js";

const DRAG = 0.4; // of a tile: less is a tap
const ZOOMS = [1, 1.6, 2.5, 4];

const drawn = new WeakMap();

/** Show a photo; the same picture element is used again, so that it does not flicker. */
export function photoElement(blob, alt) {
  if (!drawn.has(blob)) drawn.set(blob, h("img", { src: URL.createObjectURL(blob), draggable: "false" }));
  const img = drawn.get(blob);
  img.alt = alt;
  return img;
}

/**
 * Show a shot. `on` holds what to do: `tile(id)`, `drag(a, b)`, `point([x, y])`;
 * `view` what is chosen: `selected`, `zoom`, `adding`, `fresh`.
 */
export function picture(shot, view, on) {
  const overlay = outlines(shot, { pick: Boolean(on.tile), selected: view.selected });
  if (view.fresh) overlay.append(ghost(view.fresh.corners));
  const sheet = h("div", { class: "sheet", style: `width: ${100 * (view.zoom ?? 1)}%` },
    shot.photo ? photoElement(shot.photo, texts.photoAlt(shot.tiles.length)) : tableAsItLay(shot, true), overlay);
  const [width, tall] = shot.size;
  const frame = h("div", { class: `picture${view.adding ? " adding" : ""}`, style: `--ratio: ${width} / ${tall}` },
    h("div", { class: "scroll", tabindex: -1 }, sheet), zoomButtons(view, on));
  listen(overlay, shot, view, on);
  return frame;
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
  };
  overlay.addEventListener("pointerdown", (event) => {
    const id = tileUnder(event);
    if (id === undefined || view.adding || !on.drag) return;
    drag = { from: shot.tiles.find((tile) => tile.id === id), start: onPhoto(overlay, event) };
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
  overlay.addEventListener("click", (event) => {
    if (overlay.dataset.dragged) return void delete overlay.dataset.dragged;
    const id = tileUnder(event);
    if (view.adding) on.point(onPhoto(overlay, event));
    else if (id !== undefined) on.tile?.(id);
  });
  overlay.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    on.tile?.(tileUnder(event));
  });
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
