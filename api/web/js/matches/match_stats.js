/** Statistics over all matches: wins, rounds and progress of each player, by name. */

import { listMatches } from "../ledger/matches.js";
import { texts } from "../texts/texts.en.js";
import { chart } from "../ui/chart.js";
import { card } from "../ui/components.js";
import { h } from "../ui/dom.js";

const MAX_LINES = 6; // of the chart

/** Show the statistics. */
export async function statsScreen() {
  const matches = (await listMatches()).filter(({ rounds }) => rounds.length).reverse();
  const players = statistics(matches);
  const shown = players.slice(0, MAX_LINES).map(({ name }) => name);
  const rounds = matches.map((match) => ({ points: shown.map((name) => match.totals[match.players.indexOf(name)] ?? 0) }));
  return {
    title: texts.statistics,
    body: players.length
      ? [card(texts.byPlayer, table(players)), matches.length > 1 && card(texts.overMatches, chart({ players: shown, rounds, target: 0 }), legend(shown))]
      : [card(null, h("p", {}, texts.noStatistics))],
    actions: [],
  };
}

/** Return the figures of each player, those with most matches first. */
export function statistics(matches) {
  const players = new Map();
  for (const match of matches) {
    match.players.forEach((name, seat) => {
      const one = players.get(name) ?? { name, matches: 0, won: 0, rounds: 0, roundsWon: 0, best: -Infinity, points: 0 };
      players.set(name, one);
      one.matches += 1;
      one.won += match.won_by === seat ? 1 : 0;
      one.points += match.totals[seat];
      for (const { points, out } of match.rounds) {
        one.rounds += 1;
        one.roundsWon += out === seat ? 1 : 0;
        one.best = Math.max(one.best, points[seat]);
      }
    });
  }
  return [...players.values()].sort((a, b) => b.matches - a.matches || b.points - a.points);
}

function table(players) {
  const row = ({ name, matches, won, rounds, roundsWon, best, points }) => h("tr", {}, h("th", { scope: "row" }, name),
    [`${won}/${matches}`, `${roundsWon}/${rounds}`, texts.signed(best), texts.signed(points)].map((figure) => h("td", {}, figure)));
  return h("div", { class: "table-scroll", tabindex: 0, role: "region", "aria-label": texts.byPlayer },
    h("table", { class: "rounds statistics" }, h("thead", {}, h("tr", {}, texts.statColumns.map((name) => h("th", { scope: "col" }, name)))), h("tbody", {}, players.map(row))));
}

function legend(names) {
  return h("p", { class: "help" }, names.map((name, seat) => `${seat + 1} ${name}`).join(" · "));
}
