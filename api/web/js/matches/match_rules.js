/** The house rules of a match: what its screen shows of them, and the screen that changes them for the rounds to come. */

import { changeHouseRules } from "../ledger/match_settings.js";
import { getMatch } from "../ledger/matches.js";
import { gameByName } from "../rules/rules.js";
import { changedRules, houseRules } from "../rules/rules_screen.js";
import { say } from "../texts/catalog.js";
import { button, card, reportErrors } from "../ui/components.js";
import { h } from "../ui/dom.js";

let draft = {}; // the id of the match whose rules are being changed, and the rules as they are to be

/** Return the card of the rules of a match. */
export function rulesCard(app, match, game) {
  const list = changedRules(game, match.house_rules, true);
  const change = () => {
    draft = {};
    return app.go(`#/match/${match.id}/rules`);
  };
  return card(say("rules-title"), h("p", {}, match.title), list.children.length ? list : h("p", { class: "help" }, say("rules-none-changed")),
    !match.over && h("div", { class: "row" }, button(say("match-change-rules"), change, { icon: "rules" })));
}

/** Show the fields of the rules of a match. */
export async function matchRulesScreen(app, id) {
  const match = await getMatch(id);
  const game = await gameByName(match.rules);
  if (draft.id !== id) draft = { id, house: match.house_rules };
  const change = (house) => {
    draft = { id, house };
    app.redraw();
  };
  const save = () => reportErrors(async () => {
    await changeHouseRules(match, draft.house).catch((error) => (app.redraw(), Promise.reject(error))); // another phone was faster: the next attempt has its round
    history.back();
  });
  return {
    title: say("rules-title"),
    body: [card(game.title, h("p", { class: "help" }, say("match-rules-help")), houseRules(game, draft.house, change, true))],
    actions: [button(say("round-save"), save, { kind: "primary", icon: "check" })],
  };
}
