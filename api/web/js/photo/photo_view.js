/** A photo with the outlines of its tiles: select, drag, zoom, and add a missing tile. */

import { axes, center, nearest } from "../pieces/quads.js";
import { drawTable } from "../pieces/table_drawing.js";
import { say } from "../texts/catalog.js";
import { fill, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { dragLine, moveByKeys, newTileOutline, outlines, tileUnder } from "./outlines.js";
import { zoomByDoubleTap, zoomByPinch } from "./photo_gestures.js";
import { tileById } from "./shot.js";

const MIN_DRAG = 0.4; // in tile sizes: a shorter movement is a tap
const ZOOMS = [1, 1.6, 2.5, 4, 6.4];
const MIN_CHIP = 11; // pixels of the screen: a smaller digit cannot be read
const CHIP_WIDTHS = { full: 2.2, narrow: 1.4 }; // of its font size; a chip of this width covers no other one
const SMALL_TILE = 30; // pixels of the screen: a double tap on a smaller tile zooms

const MIN_VIEW = 0.35; // of the photo's side: a single tile does not fill the screen
const EDGE = 24; // pixels of the screen: a tile this close to the edge counts as hidden

const images = new WeakMap();
const scrollCenters = new WeakMap();

/** A scroll container that sends "connected" when it has a size, before the browser paints: it can be scrolled without a jump. */
class PhotoScroll extends HTMLElement {
  connectedCallback() {
    this.dispatchEvent(new Event("connected"));
  }
}
customElements.define("photo-scroll", PhotoScroll);

function imageOf(blob) {
  const src = URL.createObjectURL(blob);
  return h("img", { src, draggable: "false", onload: () => URL.revokeObjectURL(src) });
}

/** Return the image element of a photo. It is reused, because a new one would flicker. */
export function photoElement(blob, alt) {
  if (!images.has(blob)) images.set(blob, imageOf(blob));
  const img = images.get(blob);
  img.alt = alt;
  return img;
}

/**
 * Show a shot. `on` holds `zoom(factor)` and, for an editor, `tile(id)`, `drag(a, b)`, `add()`, `point([x, y])`,
 * `meld(index)`, `fold(folded)`, `undo()`. `view` holds `selected`, the shown `meld`, `zoom`, `folded`, `adding` and the
 * new tile `fresh`.
 */
export function photoView(shot, view, on) {
  if (view.folded) return h("div", { class: "picture folded" }, h("div", { class: "photo-bar" }, foldButton(view, on)));
  const overlay = outlines(shot, { selectable: Boolean(on.tile), selected: view.selected, meld: view.meld, unlabeled: !canShow(shot) });
  if (view.fresh) overlay.append(newTileOutline(view.fresh.corners));
  const [width, height] = shot.size;
  const start = viewOf(shot);
  const content = h("div", { class: "photo-content" }, !canShow(shot) && drawTable(shot, true), overlay);
  const placePhoto = () => canShow(shot) && content.prepend(photoElement(shot.photo, say("photo-alt", { count: shot.tiles.length })));
  const scroll = h("photo-scroll", { class: "scroll", tabindex: -1, onconnected: placePhoto }, content); // not before: the photo is part of the screen that is still shown
  const style = `--photo-width: ${width}; --photo-height: ${height}; --view-width: ${start.size[0]}; --view-height: ${start.size[1]}; --zoom: ${view.zoom ?? 1}`;
  const frame = h("div", { class: `picture${view.adding ? " adding" : ""}`, style }, scroll, h("div", { class: "photo-bar" }, editButtons(shot, view, on), h("div", { class: "zoom" }, zoomButtons(view, on), foldButton(view, on))));
  listen(overlay, shot, view, on);
  listenToFingers(frame, scroll, content, overlay, shot, view, on);
  restoreScroll(scroll, content, shot, shownCorners(shot, view), start.center);
  new ResizeObserver(() => sizeChips(overlay, content, shot)).observe(content);
  return frame;
}

/** Return whether there is a photo that the browser can show. */
export const canShow = ({ photo, drawn }) => Boolean(photo) && !drawn;

/** Return the corners that must be visible: of the selected tile, the new one, or the tile in the middle of the shown meld. */
function shownCorners(shot, { selected, fresh, meld }) {
  const tiles = shot.melds[meld]?.tiles ?? [];
  return (tileById(shot, selected) ?? fresh ?? shot.tiles[tiles[Math.floor(tiles.length / 2)]])?.corners;
}

/** Enlarge the chips until they can be read. Chips that would cover each other are narrower, or hidden until the photo is zoomed. */
function sizeChips(overlay, content, shot) {
  const { size, tiles } = shot;
  const scale = content.clientWidth / size[0];
  const font = Math.max(MIN_CHIP, Number(overlay.dataset.font) * scale);
  const widths = tiles.map(({ corners: [a, b] }) => Math.hypot(b[0] - a[0], b[1] - a[1]) * scale).sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 4)];
  const grow = scale > 0 ? font / (Number(overlay.dataset.font) * scale) : 1;
  overlay.style.setProperty("--grow", grow);
  if (canShow(shot)) keepInside(overlay, grow);
  overlay.dataset.chips = Object.keys(CHIP_WIDTHS).find((form) => usual >= CHIP_WIDTHS[form] * font) ?? "none";
}

/** Move badges that the left or top edge of the photo would cut. */
function keepInside(overlay, grow) {
  for (const { parentNode: place, firstChild: plate } of overlay.querySelectorAll(".badge")) {
    const { matrix } = place.transform.baseVal[0];
    matrix.e = Math.max(matrix.e, (plate.width.baseVal.value / 2) * grow);
    matrix.f = Math.max(matrix.f, (plate.height.baseVal.value / 2) * grow);
  }
}

function listenToFingers(frame, scroll, content, overlay, shot, view, on) {
  const zoom = view.zoom ?? 1;
  const onZoom = (factor, [x, y]) => {
    scrollCenters.set(shot.photo ?? shot.tiles, [x * shot.size[0], y * shot.size[1]]);
    on.zoom(factor);
  };
  const waits = (event) => event.target.closest("[data-tile]")?.getBoundingClientRect().width < SMALL_TILE;
  zoomByPinch(frame, scroll, content, zoom, onZoom);
  zoomByDoubleTap(overlay, content, zoom, { onTap: (event) => onClick(event, overlay, view, on), onZoom, waits });
}

function foldButton(view, on) {
  if (!on.fold) return null;
  return h("button", { class: view.folded ? "bar-button" : "icon-button", "aria-label": view.folded ? undefined : say("photo-hide"), "aria-expanded": String(!view.folded), "data-key": "fold-photo", onclick: () => on.fold(!view.folded) },
    icon(view.folded ? "image" : "fold"), view.folded && say("photo-show"));
}

/** Return the part of a photo that is shown first: the bounding box of its tiles with a margin. */
function viewOf({ tiles, size }) {
  if (!tiles.length) return { size, center: size.map((side) => side / 2) };
  const margin = 0.7 * Math.max(...tiles.map(tileSize));
  const spans = [0, 1].map((axis) => {
    const all = tiles.flatMap(({ corners }) => corners.map((corner) => corner[axis]));
    const [low, high] = [Math.max(0, Math.min(...all) - margin), Math.min(size[axis], Math.max(...all) + margin)];
    return { center: (low + high) / 2, length: Math.max(high - low, size[axis] * MIN_VIEW) };
  });
  return { size: spans.map(({ length }) => Math.round(length)), center: spans.map((span) => span.center) };
}

/** Scroll to the last position on this photo, or to `start`; then make the selected tile visible. */
function restoreScroll(scroll, content, { photo, tiles, size }, selected, start) {
  const key = photo ?? tiles;
  const scale = () => content.clientWidth / size[0];
  const moveTo = ([x, y]) => scroll.scrollTo(x * scale() - scroll.clientWidth / 2, y * scale() - scroll.clientHeight / 2);
  const current = () => [(scroll.scrollLeft + scroll.clientWidth / 2) / scale(), (scroll.scrollTop + scroll.clientHeight / 2) / scale()];
  scroll.addEventListener("connected", () => {
    moveTo(scrollCenters.get(key) ?? start);
    if (selected && !isVisible(scroll, current(), center(selected), scale())) moveTo(center(selected));
    scroll.addEventListener("scroll", () => scrollCenters.set(key, current()), { passive: true });
  }, { once: true });
}

function isVisible(scroll, middle, point, scale) {
  const half = [scroll.clientWidth, scroll.clientHeight].map((side) => (side / 2 - EDGE) / scale);
  return [0, 1].every((axis) => Math.abs(point[axis] - middle[axis]) < half[axis]);
}

function editButtons(shot, view, on) {
  if (!on.tile) return null;
  return h("div", {},
    h("button", { class: "bar-button", "aria-pressed": String(Boolean(view.adding)), "data-key": "add-missing", onclick: on.add }, icon("add"), say(view.adding ? "fix-tap-there" : "fix-add-missing")),
    shot.past.length > 0 && h("button", { class: "bar-button", "data-key": "undo", onclick: on.undo }, icon("undo"), h("span", { class: "wide-only" }, say("undo"))));
}

function zoomButtons(view, on) {
  const zoom = view.zoom ?? 1;
  const button = (name, label, next) =>
    h("button", {
      class: "icon-button", "aria-label": label, "data-key": `zoom-${name}`,
      disabled: next === undefined, onclick: () => on.zoom(next),
    }, icon(name));
  const [smaller, larger] = [ZOOMS.findLast((one) => one < zoom), ZOOMS.find((one) => one > zoom)];
  return [button("minus", say("photo-zoom-out"), smaller), button("add", say("photo-zoom-in"), larger)];
}

function listen(overlay, shot, view, on) {
  let drag;
  const stop = () => {
    drag?.line?.remove();
    drag = undefined;
  };
  overlay.addEventListener("pointerdown", (event) => {
    delete overlay.dataset.dragged;
    if (!event.isPrimary) return stop(); // two fingers zoom
    const id = tileUnder(event);
    if (id === undefined || view.adding || !on.drag) return;
    drag = { from: tileById(shot, id), start: onPhoto(overlay, event) };
    addEventListener("pointerup", () => setTimeout(stop), { once: true });
  });
  overlay.addEventListener("pointermove", (event) => {
    if (drag) updateLine(overlay, drag, onPhoto(overlay, event));
  });
  overlay.addEventListener("pointercancel", stop);
  overlay.addEventListener("pointerup", (event) => {
    const target = drag?.line && dropTarget(shot, drag, onPhoto(overlay, event));
    const { from, line } = drag ?? {};
    stop();
    if (target) on.drag(from.id, target.id);
    if (line) overlay.dataset.dragged = "true"; // the click that follows is part of the drag
  });
  overlay.addEventListener("keydown", (event) => moveByKeys(event, overlay, (id) => on.tile?.(id)));
}

function onClick(event, overlay, view, on) {
  if (overlay.dataset.dragged) return void delete overlay.dataset.dragged;
  const id = tileUnder(event);
  const meld = event.target.closest("[data-meld]")?.dataset.meld;
  if (view.adding) on.point(onPhoto(overlay, event));
  else if (meld !== undefined) on.meld?.(Number(meld));
  else if (id !== undefined) on.tile?.(id);
}

function updateLine(overlay, drag, end) {
  const length = Math.hypot(end[0] - drag.start[0], end[1] - drag.start[1]);
  if (!drag.line && length < MIN_DRAG * tileSize(drag.from)) return;
  drag.line?.remove();
  drag.line = dragLine(drag.from.corners, end);
  overlay.append(drag.line);
}

function dropTarget(shot, { from }, point) {
  const others = shot.tiles.filter((tile) => tile !== from);
  return nearest(others, point, tileSize(from));
}

/** Return twice the distance from the center of a tile to its nearest corner. */
function tileSize({ corners }) {
  const [x, y] = center(corners);
  return 2 * Math.min(...corners.map(([u, v]) => Math.hypot(u - x, v - y)));
}

/** Return the position of a pointer event in pixels of the photo. */
function onPhoto(overlay, event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(overlay.getScreenCTM().inverse());
  return [point.x, point.y];
}

/** Return a canvas with one tile of a photo, upright and enlarged. */
export function tileCrop(blob, corners, label) {
  const [width, height] = [120, 160];
  const canvas = h("canvas", { width, height, class: "tile-crop", role: "img", "aria-label": label });
  const img = photoElement(blob, "");
  const draw = () => {
    const context = canvas.getContext("2d");
    const [across, down] = axes(corners);
    const toPhoto = new DOMMatrix([...across.map((v) => v / width), ...down.map((v) => v / height), ...center(corners)])
      .translate(-width / 2, -height / 2);
    context.setTransform(toPhoto.inverse());
    context.drawImage(img, 0, 0);
  };
  img.decode().then(draw, () => fill(canvas));
  return canvas;
}
