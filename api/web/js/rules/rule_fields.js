/** Fields for the values of rules. */

import { say } from "../texts/catalog.js";
import { h } from "../ui/dom.js";

const FIELDS = { number: numberField, flag: flagField, choice: choiceField };

/** Return the field of a rule; null if the game does not have it, or its value is a list. `set({ name: value })` changes it. */
export function ruleField(game, house, name, set) {
  const rule = game.house_rules.find((one) => one.name === name);
  return rule && FIELDS[rule.kind] ? FIELDS[rule.kind](rule, house[name] ?? rule.value, (value) => set({ [name]: value })) : null;
}

/** Return the name of a choice, or of a value that is yes or no. */
export const choiceName = (value) => (typeof value === "boolean" ? say(value ? "yes" : "no") : say("rules-choice", { choice: String(value) }));

/** Return a field with a list of options, `[[value, label], …]`. */
export function selectField(name, options, chosen, set, help) {
  const listed = options.map(([value, label]) => h("option", { value, selected: String(value) === String(chosen) }, label));
  return h("label", { class: "field" }, h("span", {}, say("rules-name", { rule: name })), h("select", { "data-key": `rule-${name}`, onchange: (event) => set(event.target.value) }, listed), help);
}

/** Return what the rulebook says, if the value is the rulebook's: the sentence is about that value. */
const helpOf = (rule, value) => value === rule.value && rule.sentence && rule.kind !== "number" && h("small", {}, say("rules-rulebook", { sentence: rule.sentence }));

/** Return the nearest value that a rule can have. */
const limited = ({ min = 0, max = Infinity }, value) => Math.min(Math.max(Math.round(value), min), max);

function numberField(rule, value, set) {
  const input = h("input", {
    type: "number", inputmode: "numeric", min: rule.min, max: rule.max, value, "data-key": `rule-${rule.name}`,
    onchange: () => set(limited(rule, input.value === "" ? value : Number(input.value))),
  });
  return h("label", { class: "field" }, h("span", {}, say("rules-name", { rule: rule.name })), input, helpOf(rule, value));
}

function flagField(rule, value, set) {
  const input = h("input", { type: "checkbox", role: "switch", checked: value, "data-key": `rule-${rule.name}`, onchange: (event) => set(event.target.checked) });
  return h("label", { class: "toggle" }, h("span", {}, say("rules-name", { rule: rule.name }), helpOf(rule, value)), input);
}

function choiceField(rule, value, set) {
  return selectField(rule.name, (rule.choices ?? [value]).map((name) => [name, choiceName(name)]), value, set, helpOf(rule, value));
}
