/** The camera view: outlines of the tiles in the live picture, and an automatic shutter. */

import { correctionPanel, keyHandlers } from "../photo/correction_panel.js";
import { moveByKeys, outlines, tileUnder } from "../photo/outlines.js";
import { health } from "../platform/api.js";
import { vibrate } from "../platform/feedback.js";
import { keepText, recallText } from "../platform/store.js";
import { say } from "../texts/catalog.js";
import { inLanguage } from "../texts/language.js";
import { announce, fill, h, svg } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { tapsEnded } from "../ui/taps.js";
import { cameraPossible, startCamera, torchOf } from "./camera.js";
import { WIDTH, brightness, lumaOf, movement, sharpness } from "./frame_quality.js";
import { openLive } from "./live.js";
import { trackCorrections, withCorrection, withoutKeys } from "./live_corrections.js";
import { canReadCanvas, captureFrame, resizePhoto } from "./photo_encoding.js";
import { INITIAL, updateShutter } from "./shutter.js";

const MEASURE_MS = 120;
const RING = 2 * Math.PI * 34; // pixels
const UNREAD = { tiles: [{}], settled: true }; // cards: only the light and the focus are judged
const AUTO_KEY = "tilesight.auto";

/**
 * Take a photo with the camera, or with the phone's own camera app if the page may not use it.
 * Return `{ photo, corrections }`; undefined if cancelled.
 */
export function takePhoto(request) {
  return new Promise((resolve) => new Viewfinder(request, resolve).open());
}

class Viewfinder {
  constructor(request, onDone) {
    const { title, rules, zone, live: readsLive, other } = request;
    Object.assign(this, { request, title, rules, zone, readsLive, other, onDone, corrections: [], shutterState: INITIAL, reading: undefined });
    this.auto = recallText(AUTO_KEY) !== "off";
    this.video = h("video", { playsinline: true, muted: true, autoplay: true, disablepictureinpicture: true, "aria-label": say("camera-picture") });
    this.overlay = h("div", { class: "live" });
    this.advice = h("p", { class: "advice", role: "status" }, say("camera-advice", { advice: "starting" }));
    this.ring = svg("circle", { cx: 40, cy: 40, r: 34, class: "ring", "stroke-dasharray": RING, "stroke-dashoffset": RING });
    this.panel = h("div", { class: "live-panel" });
    this.torchPlace = h("span", { class: "torch-place" });
    this.dialog = h("dialog", { class: "viewfinder", "aria-label": title(), oncancel: (event) => this.cancel(event) });
    this.relabel = () => this.writeLabels();
  }

  open() {
    document.body.append(this.dialog);
    if (!cameraPossible()) this.withoutCamera(() => say("camera-needs-https"));
    else if (!canReadCanvas()) this.withoutCamera(() => say("camera-hidden"));
    else this.start();
    this.dialog.showModal();
    addEventListener("language", this.relabel);
  }

  /** Write all texts again in another language. The picture runs on. */
  writeLabels() {
    this.dialog.setAttribute("aria-label", this.title());
    if (this.reason) return this.withoutCamera(this.reason);
    const parts = { ".bar": this.bar(), ".instead": this.otherButton(), ".controls": this.controls() };
    for (const [selector, part] of Object.entries(parts)) this.dialog.querySelector(selector)?.replaceWith(part);
    this.torchPlace.firstChild?.setAttribute("aria-label", say("camera-light"));
    this.video.setAttribute("aria-label", say("camera-picture"));
    this.advise(this.advice.dataset.code ?? "starting");
    this.drawOutlines();
    if (this.selected) this.showPanel();
  }

  async start() {
    fill(this.dialog, this.bar(), h("div", { class: "stage" }, this.video, this.overlay, this.otherButton()), this.panel, this.advice, this.controls());
    this.overlay.addEventListener("click", (event) => this.select(tileUnder(event)));
    this.overlay.addEventListener("keydown", (event) => moveByKeys(event, this.overlay, (id) => this.select(id)));
    try {
      this.stopCamera = await startCamera(this.video, () => this.stopped || this.withoutCamera(() => say("camera-lost")));
    } catch (error) {
      if (this.stopped) return; // closed before the camera had started
      return this.withoutCamera(() => (error.name === "NotAllowedError" ? say("camera-refused") : say("camera-broken")));
    }
    if (this.stopped) return this.stopCamera();
    this.dialog.classList.add("running");
    this.offerTorch();
    if (this.readsLive) this.live = openLive(this.video, { rules: this.rules, zone: this.zone }, (reading) => this.show(reading));
    this.measuring = setInterval(() => this.measure(), MEASURE_MS);
  }

  bar() {
    return h("div", { class: "bar" }, this.backButton(), h("h2", {}, this.title()), this.torchPlace);
  }

  /** Return the button for what to do instead of a photo; null if there is nothing else. */
  otherButton() {
    if (!this.other) return null;
    const press = () => {
      this.close();
      this.other.onclick();
    };
    return h("button", { class: "secondary instead", onclick: press }, icon("check"), this.other.label());
  }

  backButton() {
    return h("button", { class: "icon-button", "aria-label": say("back"), onclick: () => this.close() }, icon("back"));
  }

  controls() {
    const ring = svg("svg", { viewBox: "0 0 80 80", "aria-hidden": "true" }, svg("circle", { cx: 40, cy: 40, r: 34, class: "track" }), this.ring, svg("circle", { cx: 40, cy: 40, r: 27, class: "knob" }));
    this.shutter = h("button", { class: "shutter", "aria-label": say("camera-take"), onclick: () => this.takePhoto() }, ring);
    this.autoButton = h("button", { class: "camera-button", "aria-pressed": String(this.auto), onclick: () => this.toggleAuto() }, say("camera-auto"));
    return h("div", { class: "controls" }, this.fileButton(say("hint-pictures"), "camera-button", false), this.shutter, this.readsLive ? this.autoButton : h("span", { class: "auto-place" }));
  }

  toggleAuto() {
    this.auto = !this.auto;
    keepText(AUTO_KEY, this.auto ? "on" : "off");
    this.autoButton.setAttribute("aria-pressed", String(this.auto));
  }

  /** Show the switch of the camera's light, if it has one; a light that the camera refuses has none. */
  offerTorch() {
    const torch = torchOf(this.video);
    if (!torch) return;
    const press = async ({ currentTarget: pressed }) => {
      const on = pressed.getAttribute("aria-pressed") !== "true";
      if (await torch(on)) pressed.setAttribute("aria-pressed", String(on));
      else pressed.remove();
    };
    this.torchPlace.append(h("button", { class: "icon-button", "aria-label": say("camera-light"), "aria-pressed": "false", onclick: press }, icon("torch")));
  }

  withoutCamera(reason) {
    this.reason = reason;
    this.stop();
    fill(this.dialog, this.bar(),
      h("div", { class: "no-camera" }, icon("camera"), h("p", { role: "status" }, reason()), h("p", {}, say("camera-phone-help")), cameraPossible() ? this.retryButton() : secureLink(), this.otherButton()),
      h("div", { class: "controls tall" }, this.fileButton(say("camera-use-phone"), "primary", true), this.fileButton(say("camera-choose-picture"), "secondary", false)));
    this.dialog.querySelector(".primary").focus(); // what had the focus was removed
  }

  retryButton() {
    const press = () => {
      this.leave();
      new Viewfinder(this.request, this.onDone).open();
    };
    return h("button", { class: "secondary", onclick: press }, icon("redo"), say("try-again"));
  }

  fileButton(label, kind, withCamera) {
    const input = h("input", {
      type: "file", accept: "image/*,.heic,.heif", capture: withCamera ? "environment" : undefined, hidden: true,
      onchange: () => input.files.length && this.finish(resizePhoto(input.files[0])),
    });
    return h("span", { class: "file-button" }, h("button", { class: kind, onclick: () => input.click() }, icon(withCamera ? "camera" : "image"), label), input);
  }

  show(reading) {
    if (!reading) this.forgetKeys();
    this.unanswered = !reading || Boolean(reading.error); // the outlines stay, but the shutter must not fire
    if (this.unanswered) return;
    const { corrections, tiles } = trackCorrections(this.corrections, reading.tiles, reading.size);
    for (const [at, { key, tile }] of corrections.entries()) {
      if (key !== this.corrections[at].key) this.live.correct(key, tile); // the server knows the tile by another key
    }
    this.corrections = corrections;
    this.reading = { ...reading, tiles: tiles.map((tile) => ({ ...tile, id: tile.key })) };
    this.drawOutlines();
  }

  /** Forget the keys of the tiles: another connection gives others. */
  forgetKeys() {
    this.corrections = withoutKeys(this.corrections);
    if (this.selected) this.selected.tile = { ...this.selected.tile, key: undefined };
    if (this.reading) this.reading.tiles = this.reading.tiles.map((tile) => ({ ...tile, key: undefined }));
  }

  /** Draw the latest reading, unless a finger is on a tile: it is drawn when the tap has ended. */
  async drawOutlines() {
    await tapsEnded();
    if (!this.reading) return;
    this.drawn = this.reading;
    redraw(this.overlay, outlines(this.reading, { selectable: true }));
  }

  measure() {
    const before = this.luma;
    this.luma = lumaOf(smallFrame(this.video));
    const frame = {
      now: performance.now(), brightness: brightness(this.luma), movement: movement(this.luma, before),
      sharpness: sharpness(this.luma), reading: this.readsLive ? this.reading : UNREAD, unanswered: this.unanswered,
      paused: !this.auto || !this.readsLive || this.selected,
    };
    const { state, progress, fires, advice } = updateShutter(this.shutterState, frame);
    this.shutterState = state;
    this.ring.setAttribute("stroke-dashoffset", RING * (1 - progress));
    this.advise(frame.paused && !advice ? "press" : advice);
    if (fires) tapsEnded().then(() => this.selected || this.takePhoto()); // the tap may correct a tile
  }

  advise(code) {
    const sentence = say("camera-advice", { advice: code.replaceAll(" ", "-") });
    if (this.advice.textContent === sentence) return;
    this.advice.textContent = sentence;
    this.advice.dataset.code = code;
    this.advice.dataset.good = String(["ready", "press"].includes(code));
  }

  select(id) {
    const tile = this.drawn?.tiles.find((one) => one.id === id);
    if (!tile) return;
    this.selected = { tile, size: this.drawn.size };
    this.showPanel();
    this.panel.querySelector('[data-key="panel"]').focus({ preventScroll: true });
  }

  showPanel() {
    const { corners, tile: current, alternatives } = this.selected.tile;
    const choose = (text) => {
      const { tile, size } = this.selected;
      this.corrections = withCorrection(this.corrections, tile, text, size);
      this.live?.correct(tile.key, text);
      this.selected = { tile: { ...tile, tile: text }, size };
      this.showPanel();
    };
    redraw(this.panel, correctionPanel({ corners, current, alternatives }, { ...keyHandlers(current, choose), close: () => this.closePanel() }));
  }

  closePanel() {
    const { id } = this.selected.tile;
    this.selected = undefined;
    fill(this.panel);
    this.overlay.querySelector(`[data-tile="${id}"]`)?.focus();
  }

  async takePhoto() {
    if (this.taken) return;
    this.taken = true;
    vibrate(30);
    this.dialog.classList.add("flash");
    announce(say("camera-taken"));
    this.finish(captureFrame(this.video));
  }

  async finish(photo) {
    this.stop();
    const taken = { photo: await photo, corrections: this.corrections };
    this.leave();
    this.onDone(taken);
  }

  close() {
    this.stop();
    this.leave();
    this.onDone(undefined);
  }

  /** Close the panel, if it is open, with the Escape key or the phone's back button; else the camera view. */
  cancel(event) {
    const opened = this.panel.hasChildNodes() && event.cancelable; // the event of a page that is left is not
    if (!opened) return this.close();
    event.preventDefault();
    this.closePanel();
  }

  /** Stop reading frames. The camera runs on until the photo is encoded. */
  stop() {
    this.stopped = true;
    clearInterval(this.measuring);
    this.live?.close();
  }

  leave() {
    removeEventListener("language", this.relabel);
    this.stopCamera?.();
    this.dialog.close();
    this.dialog.remove();
  }
}

/** Replace the content of an element; the same part keeps the focus. */
function redraw(element, content) {
  const key = element.contains(document.activeElement) && document.activeElement.dataset.key;
  fill(element, content);
  if (key) element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

/** Return a link from the HTTP page to the HTTPS page, if the server has one. */
function secureLink() {
  const place = h("p", {});
  if (!isSecureContext) {
    const links = (port) => [
      h("a", { class: "secondary", href: `https://${location.hostname}:${port}/` }, say("camera-open-secure")),
      h("a", { class: "quiet", href: inLanguage("certificate") }, say("camera-trust")),
    ];
    health().then(({ secure_port: port }) => port && place.append(...links(port)), () => {});
  }
  return place;
}

const canvas = document.createElement("canvas");

function smallFrame(video) {
  canvas.width = WIDTH;
  canvas.height = Math.max(1, Math.round((WIDTH * video.videoHeight) / Math.max(1, video.videoWidth)));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.imageSmoothingQuality = "medium"; // without it, a pattern flickers with each small shift
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
