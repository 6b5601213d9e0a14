/** The screen that selects a game and its house rules. */

import { button, card } from "./components.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { gameByName, games, rules, setRules } from "./rules.js";
import { texts } from "./texts.en.js";

const COMMON = ["opening", "joker_replace", "joker_from_hand", "joker_locks", "joker_new_meld", "run_wraps", "penalty_draw", "hand_joker"];
const FIELDS = { number: numberField, flag: flagField, choice: choiceField };

/** Return the button that opens the rules. */
export function rulesChip(app) {
  return h("button", { class: "chip", "data-key": "rules", onclick: () => app.go("#/rules") }, icon("rules"), texts.changeRules);
}

/** Show the games and the rules of the chosen one. */
export async function rulesScreen(app) {
  const [listed, game] = [await games(), await gameByName(rules().name)];
  const choose = (name) => {
    setRules({ name, house: {} });
    app.redraw();
  };
  return {
    title: texts.rules,
    body: [
      h("fieldset", { class: "card games" }, h("legend", {}, texts.whichGame), listed.map((one) => gameChoice(one, choose))),
      card(texts.houseRules, h("p", { class: "help" }, texts.houseRulesHelp), changedRules(app, game),
        h("div", { class: "house" }, ruleFields(app, game, (rule) => COMMON.includes(rule.name))),
        h("details", {}, h("summary", {}, texts.allRules(game.title)), h("div", { class: "house" }, ruleFields(app, game, (rule) => !COMMON.includes(rule.name))))),
    ],
    actions: [button(texts.done, () => history.back(), { kind: "primary", icon: "check" })],
  };
}

function gameChoice({ name, title, opening }, choose) {
  return h("label", { class: "toggle" },
    h("span", {}, title, opening > 0 && h("small", {}, texts.opensWith(opening))),
    h("input", { type: "radio", name: "game", value: name, checked: name === rules().name, "data-key": `game-${name}`, onchange: () => choose(name) }));
}

/** List the house rules that differ from the game's; each can be reset. */
function changedRules(app, { house_rules: known }) {
  const changed = Object.entries(rules().house).filter(([name]) => known.some((rule) => rule.name === name));
  const reset = (name) => {
    const { [name]: _, ...house } = rules().house;
    setRules({ ...rules(), house });
    app.redraw();
  };
  return h("ul", { class: "changed" }, changed.map(([name, value]) =>
    h("li", {}, `${texts.ruleName(name)}: ${texts.ruleValue(value)}`, h("button", { class: "icon-button", "aria-label": texts.resetRule(texts.ruleName(name)), onclick: () => reset(name) }, icon("close")))));
}

function ruleFields(app, { house_rules: known }, isShown) {
  return known.filter((rule) => FIELDS[rule.kind] && isShown(rule)).map((rule) => {
    const value = rules().house[rule.name] ?? rule.value;
    const set = (next) => {
      setRules({ ...rules(), house: { ...rules().house, [rule.name]: next } });
      app.redraw();
    };
    return FIELDS[rule.kind](rule, value, set);
  });
}

function numberField(rule, value, set) {
  const input = h("input", {
    type: "number", inputmode: "numeric", min: rule.min, max: rule.max, value, "data-key": `rule-${rule.name}`,
    onchange: () => input.reportValidity() && input.value !== "" && set(Number(input.value)),
  });
  return h("label", { class: "field" }, h("span", {}, texts.ruleName(rule.name)), input, h("small", {}, rule.sentence));
}

function flagField(rule, value, set) {
  const input = h("input", { type: "checkbox", role: "switch", checked: value, "data-key": `rule-${rule.name}`, onchange: (event) => set(event.target.checked) });
  return h("label", { class: "toggle" }, h("span", {}, texts.ruleName(rule.name), h("small", {}, rule.sentence)), input);
}

function choiceField(rule, value, set) {
  const options = (rule.choices ?? [value]).map((name) => h("option", { value: name, selected: name === value }, texts.ruleValue(name)));
  return h("label", { class: "field" }, h("span", {}, texts.ruleName(rule.name)), h("select", { "data-key": `rule-${rule.name}`, onchange: (event) => set(event.target.value) }, options), h("small", {}, rule.sentence));
}
