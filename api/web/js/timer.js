/** The timer of a turn, 20 seconds to 2 minutes, with a sound; it outlives a reload. */

import { h, say, svg } from "./dom.js";
import { icon } from "./icons.js";
import { button } from "./parts.js";
import { texts } from "./texts.en.js";
import { gong, tick, wake } from "./sound.js";

const LENGTHS = [20, 30, 45, 60, 90, 120];
const RING = 2 * Math.PI * 52;
const WARNING = 5;
const PLACE = "tilesight.timer";

const state = { seconds: 60, sound: true, end: undefined, ...read() };

function read() {
  try {
    return JSON.parse(localStorage.getItem(PLACE));
  } catch {
    return {};
  }
}

const keep = (part) => localStorage.setItem(PLACE, JSON.stringify(Object.assign(state, part)));

/** Show the timer. */
export function timer() {
  const ring = svg("circle", { cx: 60, cy: 60, r: 52, class: "ring", "stroke-dasharray": RING });
  const digits = h("span", { class: "digits-left", role: "timer" });
  const face = h("div", { class: "clock" }, svg("svg", { viewBox: "0 0 120 120", "aria-hidden": "true" }, svg("circle", { cx: 60, cy: 60, r: 52, class: "track" }), ring), digits);
  const start = button(texts.startTimer, () => run(box, show), { kind: "primary", sign: "clock" });
  const stop = button(texts.stopTimer, () => halt(box, show), { sign: "close" });
  const box = h("div", { class: "timer" }, face,
    h("div", { class: "timer-hands" }, lengths(() => show()), h("div", { class: "row" }, start, stop, soundButton())));
  const show = () => paint({ box, ring, digits, start, stop });
  show();
  if (state.end) count(box, show);
  return box;
}

const left = () => (state.end ? Math.max(0, (state.end - Date.now()) / 1000) : state.seconds);

function paint({ box, ring, digits, start, stop }) {
  const seconds = Math.ceil(left());
  digits.textContent = texts.clock(Math.floor(seconds / 60), String(seconds % 60).padStart(2, "0"));
  ring.setAttribute("stroke-dashoffset", RING * (1 - left() / state.seconds));
  box.classList.toggle("ending", Boolean(state.end) && seconds <= WARNING);
  start.lastChild.textContent = state.end ? texts.restartTimer : texts.startTimer;
  stop.hidden = !state.end;
}

function run(box, show) {
  wake();
  keep({ end: Date.now() + state.seconds * 1000 });
  say(texts.timerRuns(state.seconds));
  count(box, show);
}

function halt(box, show) {
  clearInterval(box.counting);
  keep({ end: undefined });
  show();
}

function count(box, show) {
  clearInterval(box.counting);
  let last = Math.ceil(left());
  box.counting = setInterval(() => {
    const seconds = Math.ceil(left());
    if (seconds !== last && seconds <= WARNING && seconds > 0 && state.sound) tick();
    last = seconds;
    show();
    if (seconds > 0) return;
    if (state.sound) gong();
    navigator.vibrate?.([200, 100, 200]);
    say(texts.timeIsUp, true);
    halt(box, show);
    if (!box.isConnected) clearInterval(box.counting);
  }, 200);
}

function lengths(show) {
  const group = h("div", { class: "choices", role: "group", "aria-label": texts.timerLength });
  const choose = (seconds) => {
    if (!state.end) keep({ seconds });
    for (const one of group.children) one.setAttribute("aria-pressed", String(Number(one.value) === state.seconds));
    show();
  };
  group.append(...LENGTHS.map((seconds) =>
    h("button", { value: String(seconds), "aria-pressed": String(seconds === state.seconds), onclick: () => choose(seconds) }, texts.seconds(seconds))));
  return group;
}

function soundButton() {
  const turn = (event) => {
    keep({ sound: !state.sound });
    event.currentTarget.replaceWith(soundButton());
  };
  return h("button", { class: "round", "aria-label": texts.sound, "aria-pressed": String(state.sound), onclick: turn }, icon(state.sound ? "sound" : "silent"));
}
