/** The screen that selects a game and its house rules: what families agree on first, the rest folded. */

import { say } from "../texts/catalog.js";
import { duration } from "../texts/formats.js";
import { button, card } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { JOKER_RULES, jokerLevelField } from "./joker_level.js";
import { choiceName, ruleField, selectField } from "./rule_fields.js";
import { chooseGame, gameByName, games, isOpenTable, ruleValue, rules, sentenceOf, setRules } from "./rules.js";

const AGREED = ["opening", "penalty_draw", "hand_joker", "multiplier", "players_max"];
const HIDDEN = ["family", "indicator", "low_wins", "words", "meld_points", "highest", "players_min", "run_max", "timer", "timer_min", "timer_max", "match_targets", ...AGREED, ...JOKER_RULES];
const NOT_IN_BOOK = "none"; // the source of a rule that the game does not have
const TIMES = [20, 30, 45, 60, 90, 120];

/** Show the games and the rules of the chosen one. */
export async function rulesScreen(app) {
  const [listed, game] = [await games(), await gameByName(rules().name)];
  const choose = (name) => {
    chooseGame(name);
    app.redraw();
  };
  const change = (house) => {
    setRules({ ...rules(), house });
    app.redraw();
  };
  return {
    title: say("rules-title"),
    body: [
      h("fieldset", { class: "card games" }, h("legend", {}, say("rules-which-game")), listed.map((one) => gameChoice(one, choose))),
      card(say("rules-house"), h("p", { class: "help" }, say("rules-house-help")), houseRules(game, rules().house, change)),
    ],
    actions: [button(say("done"), () => history.back(), { kind: "primary", icon: "check" })],
  };
}

/** Return the fields of all house rules. `change(house)` gets those that differ from the game's. `inMatch` leaves out the rules that stay during a match. */
export function houseRules(game, house, change, inMatch = false) {
  const differs = ([name, value]) => String(value) !== String(ruleValue(game, {}, name));
  const set = (changes) => change(Object.fromEntries(Object.entries({ ...house, ...changes }).filter(differs)));
  return [
    changedRules(game, house, inMatch, set),
    h("div", { class: "house" }, agreedFields(game, house, set, inMatch)),
    h("details", {}, h("summary", {}, say("rules-all", { game: game.title })), h("div", { class: "house" }, otherFields(game, house, set, inMatch))),
  ];
}

function gameChoice({ name, title }, choose) {
  return h("label", { class: "toggle" },
    h("span", {}, title, h("small", {}, say("rules-summary", { game: name }))),
    h("input", { type: "radio", name: "game", value: name, checked: name === rules().name, "data-key": `game-${name}`, onchange: () => choose(name) }));
}

/** List the house rules that differ from the game's; each can be reset if there is a `set`. */
export function changedRules(game, house, inMatch, set) {
  const changed = Object.entries(house).filter(([name]) => game.house_rules.some((rule) => rule.name === name) && !(inMatch && stays(name)));
  const reset = (name) => h("button", { class: "icon-button", "aria-label": say("rules-reset", { rule: say("rules-name", { rule: name }) }), onclick: () => set({ [name]: ruleValue(game, {}, name) }) }, icon("close"));
  return h("ul", { class: "changed" }, changed.map(([name, value]) =>
    h("li", {}, say("rules-changed", { rule: name, value: valueName(name, value) }), set && reset(name))));
}

/** Return whether a rule stays during a match: how it ends, and for how many players. */
const stays = (name) => name === "players_max" || name.startsWith("match_");

function valueName(name, value) {
  if (name === "timer") return value > 0 ? duration(value) : say("timer-none");
  return choiceName(Array.isArray(value) ? value[0] : value);
}

/** Return the fields for what families agree on, as far as the game has it. */
function agreedFields(game, house, set, inMatch) {
  const value = (name) => ruleValue(game, house, name);
  const field = (name) => ruleField(game, house, name, set);
  return [
    game.opening > 0 && field("opening"),
    isOpenTable(game) && jokerLevelField(value, set),
    isOpenTable(game) && field("penalty_draw"),
    ruleValue(game, {}, "hand_joker") > 0 && field("hand_joker"),
    value("round_scoring") === "price" && field("multiplier"),
    !inMatch && field("players_max"),
    value("timer_max") > 0 && timerField(value, set),
    !inMatch && targetFields(game, value, set),
  ];
}

function targetFields(game, value, set) {
  const target = value("match_targets")?.[0] ?? 0;
  const setTarget = (points) => set({ match_targets: [points, points, points] });
  return [
    ruleField(targetRule(game, target), {}, "match_targets", ({ match_targets: points }) => setTarget(points)),
    new Set(value("match_targets")).size > 1 && h("p", { class: "help" }, sentenceOf(game, "match_targets")),
  ];
}

/** Return a game with the target as one number, the same for any number of players. */
function targetRule(game, target) {
  const rule = game.house_rules.find(({ name }) => name === "match_targets");
  return { house_rules: rule ? [{ ...rule, kind: "number", value: target }] : [] };
}

function timerField(value, set) {
  const times = TIMES.filter((seconds) => seconds >= value("timer_min") && seconds <= value("timer_max"));
  const options = [[0, say("timer-none")], ...times.map((seconds) => [seconds, duration(seconds)])];
  return selectField("timer", options, value("timer"), (seconds) => set({ timer: Number(seconds) }));
}

function otherFields(game, house, set, inMatch) {
  const isPlayed = ({ name, source }) => source !== NOT_IN_BOOK || name in house || name.startsWith("match_");
  const isAllowed = ({ name, counts }) => counts !== false && !HIDDEN.includes(name) && !(inMatch && stays(name)); // an older copy on the phone does not say what counts
  return game.house_rules.filter((rule) => isAllowed(rule) && isPlayed(rule)).map(({ name }) => ruleField(game, house, name, set));
}
