/** The form for the points of one round. */

import { say } from "../texts/catalog.js";
import { InputError, button, formDialog, toggle } from "../ui/components.js";
import { h } from "../ui/dom.js";

const WINNER_TAKES = "winner_takes"; // the scoring in which all others lose what the winner gets

/**
 * Show the form of the round with a `number`; undefined if it has none yet. Resolves with the result of
 * `write({ points, out, last })`, with "remove" to delete an existing `round`, or undefined. `last` is whether it ends the
 * match, if that can be chosen. `scoring` is that of the game; `known` are points that are filled in, null where none are
 * known, and `winner` the player who went out: null for nobody, undefined if the person has to choose.
 */
export function roundForm(number, players, write, { round, last, scoring, known = [], winner } = {}) {
  const title = () => (number ? say("match-round", { number }) : say("round-title"));
  const given = players.map((_, seat) => round?.points[seat] ?? known[seat] ?? "");
  const typed = new Set([...given.keys()].filter((seat) => given[seat] !== "" && !(seat === round?.out && isBalanced(round))));
  let ends = Boolean(last);
  return formDialog({ name: `round/${number ?? ""}`, title, label: () => say("round-save") }, (close) => {
    const inputs = players.map((name, seat) => pointsInput(say("round-points-of", { name }), given[seat]));
    const out = winnerField(players, round ? round.out : winner);
    const send = async () => write({ out: chosenSeat(out), points: inputs.map(pointsOf), last: ends });
    const help = scoring && h("p", { class: "help" }, say("round-points-help", { scoring }));
    const fields = h("div", { class: "round-form" },
      h("label", { class: "field" }, h("span", {}, say("round-who-went-out")), out), help,
      h("div", { class: "points-form" }, players.map((name, seat) => h("label", { class: "field" }, h("span", {}, name), inputs[seat]))),
      last !== undefined && toggle(say("round-last"), ends, (value) => (ends = value), say("round-last-help")));
    if (scoring === WINNER_TAKES) fillWinner(fields, inputs, out, typed);
    const other = round && button(say("round-delete"), () => close("remove"), { kind: "quiet", icon: "trash", type: "button" });
    return { fields, send, other, edits: Boolean(round) };
  });
}

/** Return whether the winner of a round got what all others lost. */
const isBalanced = ({ points }) => points.reduce((sum, value) => sum + value, 0) === 0;

const NOBODY = "nobody"; // the value of its option; that of a player is the seat

function winnerField(players, winner) {
  const option = (name, value, chosen) => h("option", { value, selected: winner === chosen }, name);
  return h("select", { "aria-label": say("round-who-went-out") }, h("option", { value: "", hidden: true }, "–"), option(say("round-nobody"), NOBODY, null),
    players.map((name, seat) => option(name, seat, seat)));
}

/** Return the seat of who went out; null for nobody, undefined while it is not chosen. */
function seatOf({ value }) {
  if (value === "") return undefined;
  return value === NOBODY ? null : Number(value);
}

function chosenSeat(out) {
  if (seatOf(out) === undefined) throw new InputError(say("round-who-went-out"));
  return seatOf(out);
}

/**
 * Once it is known who went out, the others' points count as minus, and the winner's field gets their sum unless it is `typed`, a set of seats.
 * Points below zero are what a player had left before being chosen as the winner; the sum that the last one got is no longer valid.
 */
function fillWinner(fields, inputs, out, typed) {
  let last;
  const fill = () => {
    const seat = seatOf(out);
    if (last !== seat && !typed.has(last) && inputs[last]) inputs[last].value = "";
    last = seat;
    const winner = inputs[seat];
    if (!winner) return;
    const losers = inputs.filter((input) => input !== winner);
    for (const input of losers) if (/^\d+$/.test(input.value.trim())) input.value = String(-Number(input.value));
    const values = losers.map((input) => (isPoints(input) ? pointsOf(input) : undefined));
    if (isPoints(winner) && pointsOf(winner) < 0) typed.delete(seat);
    if (!typed.has(seat)) winner.value = values.includes(undefined) ? "" : String(-values.reduce((sum, value) => sum + value, 0));
  };
  fields.addEventListener("input", ({ target }) => inputs.includes(target) && (target.value === "" ? typed.delete(inputs.indexOf(target)) : typed.add(inputs.indexOf(target))));
  fields.addEventListener("change", fill);
  queueMicrotask(fill); // after a draft was filled in
}

const isPoints = ({ value }) => /^[-+−]?\d+$/.test(value.trim());

/** Return the number in an input for points. */
export function pointsOf(input) {
  if (!isPoints(input)) throw new InputError(say("round-whole-numbers"));
  return Number(input.value.trim().replace("−", "-"));
}

/** Return an input for points, which may be below zero. */
export function pointsInput(label, value) {
  // not "decimal": that keypad has no minus on some phones; "-" after a number changes its sign
  const changeSign = (event) => {
    const { target, key } = event;
    if (key !== "-" || !isPoints(target) || target.selectionStart !== target.selectionEnd) return;
    event.preventDefault();
    target.value = String(-pointsOf(target));
  };
  return h("input", { type: "text", inputmode: "text", autocomplete: "off", value, "aria-label": label, onkeydown: changeSign, onfocus: (event) => event.target.select() });
}
