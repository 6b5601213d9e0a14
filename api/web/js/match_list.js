/** The list of matches on the server, and the form for a new one. */

import { InputError, button, card, reportErrors } from "./components.js";
import { h } from "./dom.js";
import { createMatch, listMatches, setCurrentMatch } from "./matches.js";
import { nameError } from "./player_names.js";
import { playersForm } from "./players_form.js";
import { currentGame, rules } from "./rules.js";
import { rulesChip } from "./rules_screen.js";
import { texts } from "./texts.en.js";
import { timer } from "./timer.js";

/** Show the list of matches. */
export async function matchListScreen(app) {
  const matches = await listMatches();
  return {
    title: texts.jobs.match,
    body: [
      matches.length ? h("ul", { class: "match-list" }, matches.map(entry)) : card(texts.noMatches, h("p", {}, texts.matchHelp)),
      card(texts.timer, timer()),
    ],
    actions: [button(texts.newMatch, () => app.go("#/match/new"), { kind: "primary", icon: "add" })],
  };
}

function entry({ id, title, players, totals, rounds, over }) {
  const best = Math.max(...totals);
  const standing = players.map((name, seat) =>
    h("span", { class: rounds.length && totals[seat] === best ? "leads" : "" }, `${name} ${texts.signed(totals[seat])}`));
  return h("li", {}, h("a", { class: "card match-entry", href: `#/match/${id}`, "data-key": `match-${id}` },
    h("span", { class: "match-players" }, standing),
    h("small", {}, texts.matchState(title, rounds.length, over))));
}

/** Show the form for a new match. */
export async function newMatchScreen(app) {
  const game = await currentGame();
  const form = playersForm({ players: ["", ""] });
  const target = h("input", { type: "number", inputmode: "numeric", min: 0, max: 100000, step: 50, placeholder: texts.noTarget, "data-key": "target" });
  const start = () => reportErrors(async () => {
    const { name, house } = rules();
    const players = form.players();
    const error = nameError(players);
    if (error) throw new InputError(error);
    const match = await createMatch({ players, rules: name, house_rules: house, target: Number(target.value) || 0 });
    await setCurrentMatch(match.id);
    app.go(`#/match/${match.id}`);
  });
  return {
    title: texts.newMatch,
    body: [
      card(texts.whoPlays, form.node),
      card(texts.rules, h("p", {}, game.title, " ", rulesChip(app))),
      card(texts.target, h("label", { class: "field" }, h("span", {}, texts.targetPoints), target, h("small", {}, texts.targetHelp))),
    ],
    actions: [button(texts.startMatch, start, { kind: "primary", icon: "match" })],
  };
}

