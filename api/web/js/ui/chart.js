/** Chart of the totals. Lines differ in dashes and numbers too, not only in color. */

import { say } from "../texts/catalog.js";
import { list, signed } from "../texts/formats.js";
import { h, svg } from "./dom.js";

const [WIDTH, HEIGHT] = [340, 190];
const MARGIN = { left: 48, right: 26, top: 12, bottom: 24 };
const DASHES = ["none", "9 4", "2 4", "12 4 2 4", "6 3", "1 3"];
const TICKS = [1, 2, 5, 10];

/** Draw the chart of a match. */
export function chart({ players, rounds, target, start_points: start = [] }) {
  const series = players.map((_, seat) => running(rounds.map(({ points }) => points[seat]), start[seat] ?? 0));
  const scale = scales(series.flat().map(({ total }) => total).concat(target || 0), rounds.length);
  const label = list(players.map((name, seat) => say("total-of", { name, total: signed(series[seat].at(-1).total) })));
  return h("figure", { class: "chart" },
    svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("match-chart-alt", { totals: label }) },
      grid(scale), target > 0 && targetLine(scale, target), roundNumbers(scale, rounds.length),
      series.map((totals, seat) => line(totals, seat, scale)), lineNumbers(series, scale)));
}

/** Return the totals after each round that a player played, and before the first of them: `{ round, total }`. */
function running(points, start) {
  const played = [...points.keys()].filter((round) => points[round] !== null);
  let total = start;
  return [{ round: played[0] ?? points.length, total }, ...played.map((round) => ({ round: round + 1, total: (total += points[round]) }))];
}

function scales(values, rounds) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = tickStep((high - low) / 4 || 10);
  const [bottom, top] = [Math.floor(low / step) * step, Math.ceil(high / step) * step || step];
  return {
    step, bottom, top,
    x: (at) => MARGIN.left + ((WIDTH - MARGIN.left - MARGIN.right) * at) / Math.max(1, rounds),
    y: (value) => HEIGHT - MARGIN.bottom - ((HEIGHT - MARGIN.top - MARGIN.bottom) * (value - bottom)) / (top - bottom),
  };
}

/** Return the smallest round number that is at least `minimum`. */
function tickStep(minimum) {
  const power = 10 ** Math.floor(Math.log10(minimum));
  return power * TICKS.find((tick) => tick * power >= minimum);
}

function grid({ step, bottom, top, x, y }) {
  const values = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => bottom + at * step);
  return values.map((value) => svg("g", { class: value === 0 ? "zero" : "grid" },
    svg("line", { x1: x(0), x2: WIDTH - MARGIN.right, y1: y(value), y2: y(value) }),
    svg("text", { x: MARGIN.left - 6, y: y(value) + 4, "text-anchor": "end" }, String(value).replace("-", "−"))));
}

function targetLine({ y, x }, target) {
  return svg("line", { class: "target", x1: x(0), x2: WIDTH - MARGIN.right, y1: y(target), y2: y(target) });
}

function roundNumbers({ x }, rounds) {
  const every = Math.ceil(rounds / 8);
  return Array.from({ length: rounds }, (_, at) => at + 1).filter((round) => round % every === 0)
    .map((round) => svg("text", { x: x(round), y: HEIGHT - 7, "text-anchor": "middle", class: "axis" }, String(round)));
}

function line(totals, seat, { x, y }) {
  const path = totals.map(({ round, total }, at) => `${at ? "L" : "M"}${x(round).toFixed(1)} ${y(total).toFixed(1)}`).join("");
  const style = `--player: var(--player-${seat + 1})`;
  return svg("g", { class: "series", style },
    svg("path", { d: path, "stroke-dasharray": DASHES[seat] }),
    totals.map(({ round, total }) => svg("circle", { cx: x(round), cy: y(total), r: 2.6 })));
}

/** Draw the player's number at the end of each line. Numbers that would overlap are moved down. */
function lineNumbers(series, { x, y }) {
  const order = series.map((totals, seat) => ({ seat, at: y(totals.at(-1).total), right: x(totals.at(-1).round) })).sort((a, b) => a.at - b.at);
  let above = -Infinity;
  return order.map(({ seat, at, right }) => {
    above = Math.max(at, above + 15);
    const style = `--player: var(--player-${seat + 1})`;
    return svg("g", { class: "end", style, transform: `translate(${right + 13} ${above})` },
      svg("circle", { r: 7.5 }), svg("text", { y: 3.8, "text-anchor": "middle" }, String(seat + 1)));
  });
}
