/** The matches on this server, and the form for a new one. */

import { h } from "./dom.js";
import { createMatch, listMatches, playing } from "./matches.js";
import { wrongNames } from "./names.js";
import { Mistake, button, card, guarded } from "./parts.js";
import { playersForm } from "./players_form.js";
import { game, rules } from "./rules.js";
import { rulesChip } from "./rules_sheet.js";
import { texts } from "./texts.en.js";
import { timer } from "./timer.js";

/** List the matches. */
export async function matchListScreen(app) {
  const matches = await listMatches();
  return {
    title: texts.jobs.match,
    body: [
      matches.length ? h("ul", { class: "match-list" }, matches.map(entry)) : card(texts.noMatches, h("p", {}, texts.matchHelp)),
      card(texts.timer, timer()),
    ],
    actions: [button(texts.newMatch, () => app.go("#/match/new"), { kind: "primary", sign: "add" })],
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

/** Ask for what a new match needs. */
export async function newMatchScreen(app) {
  const played = await game();
  const form = playersForm({ players: ["", ""] });
  const target = h("input", { type: "number", inputmode: "numeric", min: 0, max: 100000, step: 50, placeholder: texts.noTarget, "data-key": "target" });
  const start = () => guarded(async () => {
    const { name, house } = rules();
    const players = form.players();
    const wrong = wrongNames(players);
    if (wrong) throw new Mistake(wrong);
    const match = await createMatch({ players, rules: name, house_rules: house, target: Number(target.value) || 0 });
    await playing(match.id);
    app.go(`#/match/${match.id}`);
  });
  return {
    title: texts.newMatch,
    body: [
      card(texts.whoPlays, form.node),
      card(texts.rules, h("p", {}, played.title, " ", rulesChip(app))),
      card(texts.target, h("label", { class: "field" }, h("span", {}, texts.targetPoints), target, h("small", {}, texts.targetHelp))),
    ],
    actions: [button(texts.startMatch, start, { kind: "primary", sign: "match" })],
  };
}

