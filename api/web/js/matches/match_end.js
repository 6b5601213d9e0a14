/** The part of a form that says when a match ends: never, after some rounds, at a target score, or by time. */

import { ruleValue } from "../rules/rules.js";
import { say } from "../texts/catalog.js";
import { choices } from "../ui/components.js";
import { fill, h } from "../ui/dom.js";

const ENDS = ["open", "rounds", "points", "time"];
const LIMITS = { rounds: { max: 1000, step: 1 }, points: { max: 100000, step: 50 }, time: { max: 1440, step: 5 } };
const USUAL = { rounds: 10, points: 500, time: 60 };
const NO_END = { match_rounds: 0, match_rounds_each: 0, match_minutes: 0, match_targets: [0, 0, 0] };

/** Return the form's `node`, `update(players)`, and `chosen()`: the target, and the rules that differ from the game's. */
export function matchEnd(game, house) {
  const node = h("div", { class: "labelled" });
  const state = { kind: undefined, value: undefined, players: 2 };
  const draw = () => {
    const usual = usualEnd(game, house, state.players);
    const kind = state.kind ?? usual.kind;
    const choose = (next) => {
      Object.assign(state, { kind: next, value: undefined });
      draw();
    };
    fill(node, choices(say("match-when-ends"), ENDS.map((end) => [end, say("match-end", { end })]), kind, choose), kind !== "open" && amount(kind, usual, state), h("small", { class: "help" }, say("match-end-help", { end: kind, low: ruleValue(game, house, "low_wins") })));
  };
  return {
    node,
    update(players) {
      Object.assign(state, { players });
      draw();
    },
    chosen() {
      const usual = usualEnd(game, house, state.players);
      return endRules(state.kind ?? usual.kind, Number(state.value) || usual[state.kind ?? usual.kind], game, house);
    },
  };
}

function amount(kind, usual, state) {
  const input = h("input", { type: "number", inputmode: "numeric", min: 1, ...LIMITS[kind], value: state.value ?? usual[kind], "data-key": `end-${kind}`, onchange: () => (state.value = input.value) });
  return h("label", { class: "field" }, h("span", {}, say("match-end-label", { end: kind })), input);
}

/** Return how a match of this game usually ends, and the usual value of each way. */
function usualEnd(game, house, players) {
  const value = (name) => ruleValue(game, house, name);
  const rounds = value("match_rounds") || value("match_rounds_each") * players;
  const points = value("match_targets")?.[Math.min(players - 2, 2)];
  const time = value("match_minutes");
  const kind = time ? "time" : rounds ? "rounds" : points ? "points" : "open";
  return { kind, rounds: rounds || USUAL.rounds, points: points || USUAL.points, time: time || USUAL.time };
}

/** Return the target and the house rules of a way to end; only what differs from the game is a house rule. */
function endRules(kind, amount, game, house) {
  const wanted = { ...NO_END, ...(kind === "rounds" && { match_rounds: amount }), ...(kind === "time" && { match_minutes: amount }) };
  if (kind === "points") delete wanted.match_targets;
  const differs = ([name, value]) => String(value) !== String(ruleValue(game, house, name));
  return { target: kind === "points" ? amount : 0, house: Object.fromEntries(Object.entries(wanted).filter(differs)) };
}
