/** The timer of a turn, from 20 seconds to 2 minutes, with sound. It continues after a reload. */

import { button } from "./components.js";
import { announce, h, svg } from "./dom.js";
import { icon } from "./icons.js";
import { playEnd, playTick, unlockAudio } from "./sound.js";
import { texts } from "./texts.en.js";

const LENGTHS = [20, 30, 45, 60, 90, 120];
const RING = 2 * Math.PI * 52;
const WARNING_S = 5;
const STORAGE_KEY = "tilesight.timer";

const state = { seconds: 60, sound: true, end: undefined, ...read() };

function read() {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY));
  } catch {
    return {};
  }
}

const update = (change) => localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.assign(state, change)));

/** Return the timer. `limit` is the time limit of the rules in seconds; without one the players choose the length. */
export function timer(limit = 0) {
  if (limit && !state.end) update({ seconds: limit });
  const ring = svg("circle", { cx: 60, cy: 60, r: 52, class: "ring", "stroke-dasharray": RING });
  const digits = h("span", { class: "time-left", role: "timer" });
  const face = h("div", { class: "clock" }, svg("svg", { viewBox: "0 0 120 120", "aria-hidden": "true" }, svg("circle", { cx: 60, cy: 60, r: 52, class: "track" }), ring), digits);
  const startButton = button(texts.startTimer, () => start(box, show), { kind: "primary", icon: "clock" });
  const stopButton = button(texts.stopTimer, () => stop(box, show), { icon: "close" });
  const box = h("div", { class: "timer" }, face,
    h("div", { class: "timer-controls" }, !limit && lengthButtons(() => show()), h("div", { class: "row" }, startButton, stopButton, soundButton())));
  const show = () => draw({ box, ring, digits, startButton, stopButton });
  show();
  if (state.end) tick(box, show);
  return box;
}

const secondsLeft = () => (state.end ? Math.max(0, (state.end - Date.now()) / 1000) : state.seconds);

function draw({ box, ring, digits, startButton, stopButton }) {
  const seconds = Math.ceil(secondsLeft());
  digits.textContent = texts.clock(Math.floor(seconds / 60), String(seconds % 60).padStart(2, "0"));
  ring.setAttribute("stroke-dashoffset", RING * (1 - secondsLeft() / state.seconds));
  box.classList.toggle("ending", Boolean(state.end) && seconds <= WARNING_S);
  startButton.lastChild.textContent = state.end ? texts.restartTimer : texts.startTimer;
  stopButton.hidden = !state.end;
}

function start(box, show) {
  unlockAudio();
  box.querySelector("[data-key=check-turn]")?.remove();
  update({ end: Date.now() + state.seconds * 1000 });
  announce(texts.timerRuns(state.seconds));
  tick(box, show);
}

function stop(box, show) {
  clearInterval(box.interval);
  update({ end: undefined });
  show();
}

/** Redraw the timer until the time is up. */
function tick(box, show) {
  clearInterval(box.interval);
  let last = Math.ceil(secondsLeft());
  box.interval = setInterval(() => {
    const seconds = Math.ceil(secondsLeft());
    if (seconds !== last && seconds <= WARNING_S && seconds > 0 && state.sound) playTick();
    last = seconds;
    show();
    if (seconds > 0) return;
    if (state.sound) playEnd();
    navigator.vibrate?.([200, 100, 200]);
    announce(texts.timeIsUp, true);
    stop(box, show);
    box.append(h("a", { class: "secondary", href: "#/check", "data-key": "check-turn" }, icon("check"), texts.checkTheTurn));
    if (!box.isConnected) clearInterval(box.interval);
  }, 200);
}

function lengthButtons(show) {
  const group = h("div", { class: "choices", role: "group", "aria-label": texts.timerLength });
  const choose = (seconds) => {
    if (!state.end) update({ seconds });
    for (const one of group.children) one.setAttribute("aria-pressed", String(Number(one.value) === state.seconds));
    show();
  };
  group.append(...LENGTHS.map((seconds) =>
    h("button", { value: String(seconds), "aria-pressed": String(seconds === state.seconds), onclick: () => choose(seconds) }, texts.seconds(seconds))));
  return group;
}

function soundButton() {
  const toggle = (event) => {
    update({ sound: !state.sound });
    event.currentTarget.replaceWith(soundButton());
  };
  return h("button", { class: "icon-button", "aria-label": texts.sound, "aria-pressed": String(state.sound), onclick: toggle }, icon(state.sound ? "sound" : "muted"));
}
