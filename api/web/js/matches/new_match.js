/** The form for a new match: who plays, who plays first, and when it ends. */

import { createMatch, setCurrentMatch } from "../ledger/matches.js";
import { joinedTables } from "../ledger/pairing.js";
import { nameError } from "../ledger/player_names.js";
import { playersForm } from "../ledger/players_form.js";
import { createTable } from "../ledger/table_phones.js";
import { currentGame, rules } from "../rules/rules.js";
import { rulesChip } from "../rules/rules_chip.js";
import { changedRules } from "../rules/rules_screen.js";
import { say } from "../texts/catalog.js";
import { InputError, button, card, reportErrors, toggle } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { firstPlayer } from "./first_player.js";
import { matchEnd } from "./match_end.js";

/** Show the form. */
export async function newMatchScreen(app) {
  const game = await currentGame();
  const used = rules();
  const form = playersForm({ players: ["", ""], onChange: () => update() });
  const first = firstPlayer(game, used);
  const end = matchEnd(game, used.house);
  const update = () => {
    first.update(form.players());
    end.update(form.players().length);
  };
  update();
  const newTable = (await joinedTables()).length > 0 && toggle(say("phones-new-table"), false, () => {}, say("phones-new-table-help"));
  const start = () => reportErrors(async () => {
    const players = form.players();
    const error = nameError(players);
    if (error) throw new InputError(error);
    const { target, house } = end.chosen();
    const table = newTable && newTable.querySelector("input").checked ? await createTable() : undefined;
    const match = await createMatch({ table, players, rules: used.name, house_rules: { ...used.house, ...house }, target, first: first.seat() });
    await setCurrentMatch(match.id);
    form.sent();
    await app.go(`#/match/${match.id}`);
  });
  return {
    title: say("match-new"),
    body: [
      card(say("score-who-plays"), form.node),
      card(say("first-who"), first.node),
      newTable && card(null, newTable),
      card(say("rules-title"), h("p", {}, game.title, " ", rulesChip(app)), changedRules(game, used.house, true)),
      card(say("match-when-ends"), end.node),
    ],
    actions: [button(say("match-start"), start, { kind: "primary", icon: "match" })],
  };
}
