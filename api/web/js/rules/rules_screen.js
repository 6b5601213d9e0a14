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
  return {
    title: say("rules-title"),
    body: [
      h("fieldset", { class: "card games" }, h("legend", {}, say("rules-which-game")), listed.map((one) => gameChoice(one, choose))),
      card(say("rules-house"), h("p", { class: "help" }, say("rules-house-help")), changedRules(app, game),
        h("div", { class: "house" }, agreedFields(app, game)),
        h("details", {}, h("summary", {}, say("rules-all", { game: game.title })), h("div", { class: "house" }, otherFields(app, game)))),
    ],
    actions: [button(say("done"), () => history.back(), { kind: "primary", icon: "check" })],
  };
}

function gameChoice({ name, title }, choose) {
  return h("label", { class: "toggle" },
    h("span", {}, title, h("small", {}, say("rules-summary", { game: name }))),
    h("input", { type: "radio", name: "game", value: name, checked: name === rules().name, "data-key": `game-${name}`, onchange: () => choose(name) }));
}

/** Change rules; a value of the game itself is no house rule. */
function setterOf(app, game) {
  return (changes) => {
    const house = { ...rules().house, ...changes };
    const differs = ([name, value]) => String(value) !== String(ruleValue(game, {}, name));
    setRules({ ...rules(), house: Object.fromEntries(Object.entries(house).filter(differs)) });
    app.redraw();
  };
}

/** List the house rules that differ from the game's; each can be reset. */
function changedRules(app, game) {
  const changed = Object.entries(rules().house).filter(([name]) => game.house_rules.some((rule) => rule.name === name));
  const set = setterOf(app, game);
  return h("ul", { class: "changed" }, changed.map(([name, value]) =>
    h("li", {}, say("rules-changed", { rule: name, value: choiceName(Array.isArray(value) ? value[0] : value) }),
      h("button", { class: "icon-button", "aria-label": say("rules-reset", { rule: say("rules-name", { rule: name }) }), onclick: () => set({ [name]: ruleValue(game, {}, name) }) }, icon("close")))));
}

/** Return the fields for what families agree on, as far as the game has it. */
function agreedFields(app, game) {
  const [set, value] = [setterOf(app, game), (name) => ruleValue(game, rules().house, name)];
  const field = (name) => ruleField(game, rules().house, name, set);
  const target = value("match_targets")?.[0] ?? 0;
  const setTarget = (points) => set({ match_targets: [points, points, points] });
  return [
    game.opening > 0 && field("opening"),
    isOpenTable(game) && jokerLevelField(value, set),
    isOpenTable(game) && field("penalty_draw"),
    ruleValue(game, {}, "hand_joker") > 0 && field("hand_joker"),
    value("round_scoring") === "price" && field("multiplier"),
    field("players_max"),
    value("timer_max") > 0 && timerField(value, set),
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

function otherFields(app, game) {
  const set = setterOf(app, game);
  const isPlayed = ({ name, source }) => source !== NOT_IN_BOOK || name in rules().house || name.startsWith("match_");
  const isAllowed = ({ name, counts }) => counts !== false && !HIDDEN.includes(name); // an older copy on the phone does not say what counts
  return game.house_rules.filter((rule) => isAllowed(rule) && isPlayed(rule)).map(({ name }) => ruleField(game, rules().house, name, set));
}
