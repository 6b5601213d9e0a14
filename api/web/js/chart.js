/** Running totals as lines, each with its own dash and number, so that color is not needed. */

import { h, svg } from "./dom.js";
import { texts } from "./texts.en.js";

const [WIDTH, HEIGHT] = [340, 190];
const EDGE = { left: 40, right: 26, top: 12, bottom: 24 };
const DASHES = ["none", "9 4", "2 4", "12 4 2 4", "6 3", "1 3"];
const TICKS = [1, 2, 5, 10];

/** Draw the totals after each round. */
export function chart({ players, rounds, target }) {
  const courses = players.map((_, seat) => running(rounds.map(({ points }) => points[seat])));
  const scale = scales(courses.flat().concat(target || 0), rounds.length);
  const label = players.map((name, seat) => texts.totalOf(name, courses[seat].at(-1))).join(", ");
  return h("figure", { class: "chart" },
    svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": texts.chartOf(label) },
      grid(scale), target > 0 && goal(scale, target), roundNumbers(scale, rounds.length),
      courses.map((course, seat) => line(course, seat, scale)), ends(courses, scale)));
}

/** Give the sums up to each point, from 0 on. */
function running(points) {
  let sum = 0;
  return [0, ...points.map((value) => (sum += value))];
}

function scales(values, rounds) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = tickStep((high - low) / 4 || 10);
  const [bottom, top] = [Math.floor(low / step) * step, Math.ceil(high / step) * step || step];
  return {
    step, bottom, top,
    x: (at) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * at) / Math.max(1, rounds),
    y: (value) => HEIGHT - EDGE.bottom - ((HEIGHT - EDGE.top - EDGE.bottom) * (value - bottom)) / (top - bottom),
  };
}

function tickStep(rough) {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * TICKS.find((tick) => tick * power >= rough);
}

function grid({ step, bottom, top, x, y }) {
  const values = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => bottom + at * step);
  return values.map((value) => svg("g", { class: value === 0 ? "zero" : "grid" },
    svg("line", { x1: x(0), x2: WIDTH - EDGE.right, y1: y(value), y2: y(value) }),
    svg("text", { x: EDGE.left - 6, y: y(value) + 4, "text-anchor": "end" }, String(value).replace("-", "−"))));
}

function goal({ y, x }, target) {
  return svg("line", { class: "target", x1: x(0), x2: WIDTH - EDGE.right, y1: y(target), y2: y(target) });
}

function roundNumbers({ x }, rounds) {
  const every = Math.ceil(rounds / 8);
  return Array.from({ length: rounds }, (_, at) => at + 1).filter((round) => round % every === 0)
    .map((round) => svg("text", { x: x(round), y: HEIGHT - 7, "text-anchor": "middle", class: "axis" }, String(round)));
}

function line(course, seat, { x, y }) {
  const path = course.map((value, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const style = `--player: var(--player-${seat + 1})`;
  return svg("g", { class: "course", style },
    svg("path", { d: path, "stroke-dasharray": DASHES[seat] }),
    course.map((value, at) => svg("circle", { cx: x(at), cy: y(value), r: 2.6 })));
}

/** Mark the end of each line with its player's number, moved apart where they would overlap. */
function ends(courses, { x, y }) {
  const order = courses.map((course, seat) => ({ seat, at: y(course.at(-1)), right: x(course.length - 1) })).sort((a, b) => a.at - b.at);
  let above = -Infinity;
  return order.map(({ seat, at, right }) => {
    above = Math.max(at, above + 15);
    const style = `--player: var(--player-${seat + 1})`;
    return svg("g", { class: "end", style, transform: `translate(${right + 13} ${above})` },
      svg("circle", { r: 7.5 }), svg("text", { y: 3.8, "text-anchor": "middle" }, String(seat + 1)));
  });
}
