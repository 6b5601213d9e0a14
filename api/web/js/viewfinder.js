/** The camera view: tiles outlined while they are read, and a shutter that fires by itself. */

import { health } from "./api.js";
import { cameraPossible, startCamera, torchOf } from "./camera.js";
import { fill, h, say, svg } from "./dom.js";
import { WIDTH, brightness, lumaOf, movement, sharpness } from "./frame_quality.js";
import { icon } from "./icons.js";
import { openLive } from "./live.js";
import { mendPanel, twoTaps } from "./mend_panel.js";
import { outlines } from "./outlines.js";
import { shrunk, snapshot } from "./photo.js";
import { followed, pinned } from "./pins.js";
import { CLOCK, look } from "./shutter.js";
import { texts } from "./texts.en.js";

const LOOK_MS = 120;
const RING = 2 * Math.PI * 34;
const AUTO = "tilesight.auto";

/**
 * Take a photo: by the camera where the page may have it, else by the phone's own button. `asked` is
 * `{ title, rules, zone }`. Gives `{ photo, pins }`, or undefined where the person went back.
 */
export function takePhoto(asked) {
  return new Promise((resolve) => new Viewfinder(asked, resolve).open());
}

class Viewfinder {
  constructor({ title, rules, zone }, done) {
    Object.assign(this, { title, rules, zone, done, pins: [], clock: CLOCK, reading: undefined });
    this.auto = localStorage.getItem(AUTO) !== "off";
    this.video = h("video", { playsinline: true, muted: true, autoplay: true, "aria-label": texts.cameraPicture });
    this.overlay = h("div", { class: "live" });
    this.advice = h("p", { class: "advice", role: "status" }, texts.advice.starting);
    this.ring = svg("circle", { cx: 40, cy: 40, r: 34, class: "ring", "stroke-dasharray": RING, "stroke-dashoffset": RING });
    this.mend = h("div", { class: "live-mend" });
    this.dialog = h("dialog", { class: "viewfinder", "aria-label": title, oncancel: () => this.close() });
  }

  open() {
    document.body.append(this.dialog);
    if (cameraPossible()) this.start();
    else this.withoutCamera(texts.cameraNeedsHttps);
    this.dialog.showModal();
  }

  async start() {
    fill(this.dialog, this.bar(), h("div", { class: "stage" }, this.video, this.overlay, this.mend), this.advice, this.controls());
    this.overlay.addEventListener("click", (event) => this.pick(event));
    try {
      this.stopCamera = await startCamera(this.video);
    } catch (error) {
      return this.withoutCamera(texts.cameraRefused(error.name));
    }
    if (this.ended) return this.stopCamera();
    this.dialog.classList.add("running");
    this.offerTorch();
    this.live = openLive(this.video, { rules: this.rules, zone: this.zone }, (reading) => this.take(reading));
    this.looking = setInterval(() => this.look(), LOOK_MS);
  }

  bar() {
    return h("header", {}, this.backButton(), h("h2", {}, this.title), h("span", { class: "torch-place" }));
  }

  backButton() {
    return h("button", { class: "round", "aria-label": texts.back, onclick: () => this.close() }, icon("back"));
  }

  controls() {
    const ring = svg("svg", { viewBox: "0 0 80 80", "aria-hidden": "true" }, svg("circle", { cx: 40, cy: 40, r: 34, class: "track" }), this.ring, svg("circle", { cx: 40, cy: 40, r: 27, class: "knob" }));
    this.shutter = h("button", { class: "shutter", "aria-label": texts.takePhoto, onclick: () => this.shoot() }, ring);
    this.autoButton = h("button", { class: "mode", "aria-pressed": String(this.auto), onclick: () => this.toggleAuto() }, texts.auto);
    return h("div", { class: "controls" }, this.fileButton(texts.pictures, "mode", false), this.shutter, this.autoButton);
  }

  toggleAuto() {
    this.auto = !this.auto;
    localStorage.setItem(AUTO, this.auto ? "on" : "off");
    this.autoButton.setAttribute("aria-pressed", String(this.auto));
  }

  offerTorch() {
    const torch = torchOf(this.video);
    if (!torch) return;
    let on = false;
    const press = (event) => {
      on = !on;
      event.currentTarget.setAttribute("aria-pressed", String(on));
      torch(on);
    };
    this.dialog.querySelector(".torch-place").append(h("button", { class: "round", "aria-label": texts.torch, "aria-pressed": "false", onclick: press }, icon("light")));
  }

  withoutCamera(reason) {
    this.halt();
    fill(this.dialog, this.bar(),
      h("div", { class: "no-camera" }, icon("camera"), h("p", { role: "status" }, reason), h("p", {}, texts.phoneCameraHelp), secureLink()),
      h("div", { class: "controls tall" }, this.fileButton(texts.usePhoneCamera, "primary", true), this.fileButton(texts.choosePicture, "secondary", false)));
  }

  fileButton(label, kind, byCamera) {
    const input = h("input", {
      type: "file", accept: "image/*,.heic,.heif", capture: byCamera ? "environment" : undefined, hidden: true,
      onchange: () => input.files.length && this.finish(shrunk(input.files[0])),
    });
    return h("span", { class: "file-button" }, h("button", { class: kind, onclick: () => input.click() }, icon(byCamera ? "camera" : "image"), label), input);
  }

  take(reading) {
    // a frame that could not be read, or no server: the outlines stay, but nothing is settled
    if (!reading || reading.error) return void (this.reading = this.reading && { ...this.reading, settled: false, advice: reading?.advice });
    const { pins, tiles } = followed(this.pins, reading.tiles, reading.size);
    this.pins = pins;
    this.reading = { ...reading, tiles: tiles.map((tile, id) => ({ ...tile, id })) };
    fill(this.overlay, outlines(this.reading, { pick: true }));
  }

  look() {
    const before = this.luma;
    this.luma = lumaOf(smallPicture(this.video));
    const seen = {
      now: performance.now(), brightness: brightness(this.luma), movement: movement(this.luma, before),
      sharpness: sharpness(this.luma), reading: this.reading, paused: !this.auto || this.mending,
    };
    const { clock, progress, fires, advice } = look(this.clock, seen);
    this.clock = clock;
    this.ring.setAttribute("stroke-dashoffset", RING * (1 - progress));
    this.advise(seen.paused && !advice ? "press" : advice);
    if (fires) this.shoot();
  }

  advise(code) {
    const sentence = texts.advice[code] ?? code;
    if (this.advice.textContent === sentence) return;
    this.advice.textContent = sentence;
    this.advice.dataset.good = String(["ready", "press"].includes(code));
  }

  pick(event) {
    const at = event.target.closest("[data-tile]")?.dataset.tile;
    const tile = at && this.reading?.tiles[Number(at)];
    if (!tile) return;
    this.mending = { tile, size: this.reading.size };
    this.showMend();
  }

  showMend() {
    const { tile, size } = this.mending;
    const stop = () => {
      this.mending = undefined;
      fill(this.mend);
    };
    const tell = (text) => {
      this.pins = pinned(this.pins, tile, text, size);
      this.live?.mend(tile.key, text);
      this.mending = { tile: { ...tile, tile: text }, size };
      this.showMend();
    };
    fill(this.mend, mendPanel({ corners: tile.corners, now: tile.tile, alternatives: tile.alternatives },
      { ...twoTaps(tile.tile, tell), close: stop }));
  }

  async shoot() {
    if (this.shot) return;
    this.shot = true;
    navigator.vibrate?.(30);
    this.dialog.classList.add("flash");
    say(texts.photoTaken);
    this.finish(snapshot(this.video));
  }

  async finish(photo) {
    this.halt();
    this.leave({ photo: await photo, pins: this.pins });
  }

  close() {
    this.halt();
    this.leave(undefined);
  }

  halt() {
    this.ended = true;
    clearInterval(this.looking);
    this.live?.close();
  }

  leave(result) {
    this.stopCamera?.();
    this.dialog.close();
    this.dialog.remove();
    this.done(result);
  }
}

/** Lead from the open page to the secure one, where the server has one. */
function secureLink() {
  const place = h("p", {});
  if (!isSecureContext) {
    health().then(({ secure_port: port }) => port && place.append(h("a", { class: "secondary", href: `https://${location.hostname}:${port}/` }, texts.openSecure)), () => {});
  }
  return place;
}

const canvas = document.createElement("canvas");

function smallPicture(video) {
  canvas.width = WIDTH;
  canvas.height = Math.max(1, Math.round((WIDTH * video.videoHeight) / Math.max(1, video.videoWidth)));
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
