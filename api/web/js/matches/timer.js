/** The timer of a turn, from 20 seconds to 2 minutes, with sound. It continues after a reload. */

import { speak, vibrate } from "../platform/feedback.js";
import { playEnd, playTick, unlockAudio } from "../platform/sound.js";
import { keep, recall } from "../platform/store.js";
import { keepAwake } from "../platform/wake_lock.js";
import { say } from "../texts/catalog.js";
import { duration } from "../texts/formats.js";
import { button } from "../ui/components.js";
import { announce, h, svg } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

const LENGTHS = [20, 30, 45, 60, 90, 120];
const RING = 2 * Math.PI * 52;
const WARNING_S = 5;
const MORE_S = 30;
const STORAGE_KEY = "tilesight.timer";

const state = { seconds: 60, sound: true, end: undefined, isUp: false, ...recall(STORAGE_KEY) };

const update = (change) => keep(STORAGE_KEY, Object.assign(state, change));

const DRAWN = ".timer, .timer-chip"; // what shows the time
const draws = new WeakMap();
let interval;

/** Return the timer. `limit` is the time limit of the rules in seconds; without one the players choose the length. */
export function timer(limit = 0) {
  if (limit && !state.end) update({ seconds: limit });
  const ring = svg("circle", { cx: 60, cy: 60, r: 52, class: "ring", "stroke-dasharray": RING });
  const digits = h("span", { class: "time-left", role: "timer" });
  const face = h("div", { class: "clock" }, svg("svg", { viewBox: "0 0 120 120", "aria-hidden": "true" }, svg("circle", { cx: 60, cy: 60, r: 52, class: "track" }), ring), digits);
  const startButton = button(say("timer-start"), start, { kind: "primary", icon: "clock" });
  const stopButton = button(say("timer-stop"), stop, { icon: "close" });
  const moreButton = button(say("timer-more", { seconds: MORE_S }), extend);
  const checkTurn = h("a", { class: "secondary", href: "#/check", "data-key": "check-turn" }, icon("check"), say("timer-check-turn"));
  const box = h("div", { class: "timer" }, face,
    h("div", { class: "timer-controls" }, !limit && lengthButtons(), h("div", { class: "row" }, startButton, stopButton, moreButton, soundButton())), checkTurn);
  const draw = () => {
    digits.textContent = clock();
    ring.setAttribute("stroke-dashoffset", RING * Math.max(0, 1 - secondsLeft() / state.seconds));
    box.classList.toggle("ending", isEnding());
    startButton.lastChild.textContent = state.end ? say("timer-restart") : say("timer-start");
    stopButton.hidden = moreButton.hidden = !state.end;
    checkTurn.hidden = !state.isUp;
  };
  return drawn(box, draw);
}

/** Return the time that is left, for the top of every screen; it is hidden while the timer does not run. */
export function timerChip() {
  const chip = h("a", { class: "chip timer-chip", href: "#/match", "data-key": "timer-chip", "aria-label": say("timer") });
  return drawn(chip, () => {
    chip.hidden = !state.end;
    chip.textContent = clock();
    chip.classList.toggle("ending", isEnding());
  });
}

/** Draw an element now, and while the timer runs. */
function drawn(element, draw) {
  draw();
  draws.set(element, draw);
  if (state.end) tick();
  return element;
}

const drawAll = () => document.querySelectorAll(DRAWN).forEach((element) => draws.get(element)?.());
const secondsLeft = () => (state.end ? Math.max(0, (state.end - Date.now()) / 1000) : state.seconds);
const isEnding = () => Boolean(state.end) && Math.ceil(secondsLeft()) <= WARNING_S;

function clock() {
  const seconds = Math.ceil(secondsLeft());
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function start() {
  unlockAudio();
  update({ end: Date.now() + state.seconds * 1000, isUp: false });
  announce(say("timer-runs", { seconds: state.seconds }));
  drawAll();
  tick();
}

/** Extend the time of this turn. */
function extend() {
  update({ end: state.end + MORE_S * 1000 });
  announce(say("timer-runs", { seconds: Math.ceil(secondsLeft()) }));
  drawAll();
}

function stop() {
  clearInterval(interval);
  update({ end: undefined });
  keepAwake("timer", false);
  drawAll();
}

/** Redraw the timers until the time is up. */
function tick() {
  keepAwake("timer");
  clearInterval(interval);
  let last = Math.ceil(secondsLeft());
  interval = setInterval(() => {
    const seconds = Math.ceil(secondsLeft());
    if (seconds !== last && seconds <= WARNING_S && seconds > 0 && state.sound) playTick();
    last = seconds;
    drawAll();
    if (seconds > 0) return;
    if (state.sound) playEnd();
    vibrate([200, 100, 200]);
    announce(say("timer-ended"), "alarm");
    speak(say("timer-ended"));
    update({ isUp: true });
    stop();
  }, 200);
}

function lengthButtons() {
  const group = h("div", { class: "choices", role: "group", "aria-label": say("timer-length") });
  const choose = (seconds) => {
    if (!state.end) update({ seconds });
    for (const one of group.children) one.setAttribute("aria-pressed", String(Number(one.value) === state.seconds));
    drawAll();
  };
  group.append(...LENGTHS.map((seconds) =>
    h("button", { value: String(seconds), "aria-pressed": String(seconds === state.seconds), onclick: () => choose(seconds) }, duration(seconds))));
  return group;
}

function soundButton() {
  const toggle = (event) => {
    update({ sound: !state.sound });
    event.currentTarget.replaceWith(soundButton());
  };
  return h("button", { class: "icon-button", "aria-label": say("timer-sound"), "aria-pressed": String(state.sound), onclick: toggle }, icon(state.sound ? "sound" : "muted"));
}
