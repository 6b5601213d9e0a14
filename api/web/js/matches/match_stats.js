/** Statistics over all matches: wins, rounds and progress of each player, by name. */

import { listMatches } from "../ledger/matches.js";
import { say } from "../texts/catalog.js";
import { signed } from "../texts/formats.js";
import { chart } from "../ui/chart.js";
import { card } from "../ui/components.js";
import { h } from "../ui/dom.js";

const MAX_LINES = 6; // of the chart
const COLUMNS = ["won", "rounds", "best", "points"];

/** Show the statistics. */
export async function statsScreen() {
  const matches = (await listMatches()).filter(({ rounds }) => rounds.length).reverse();
  const players = statistics(matches);
  const shown = players.slice(0, MAX_LINES).map(({ name }) => name);
  const rounds = matches.map((match) => ({ points: shown.map((name) => sum(pointsIn(match, match.players.indexOf(name)))) }));
  return {
    title: say("stats"),
    body: players.length
      ? [card(say("stats-by-player"), table(players)), matches.length > 1 && card(say("stats-over-matches"), chart({ players: shown, rounds, target: 0 }), legend(shown))]
      : [card(null, h("p", {}, say("stats-none")))],
    actions: [],
  };
}

/** Return the figures of each player, those with most matches first. */
function statistics(matches) {
  const players = new Map();
  for (const match of matches) {
    match.players.forEach((name, seat) => {
      const own = pointsIn(match, seat);
      if (!own.length) return;
      const one = players.get(name) ?? { name, matches: 0, won: 0, rounds: 0, roundsWon: 0, best: -Infinity, points: 0 };
      players.set(name, one);
      one.matches += 1;
      one.won += match.won_by === seat ? 1 : 0;
      one.points += sum(own);
      one.rounds += own.length;
      one.roundsWon += match.rounds.filter(({ out }) => out === seat).length;
      one.best = Math.max(one.best, ...own);
    });
  }
  return [...players.values()].sort((a, b) => b.matches - a.matches || b.points - a.points);
}

/** Return the points of a player in the rounds that he or she played, without those to begin with. Penalty points are lost. */
const pointsIn = ({ rounds, low_wins: low }, seat) => rounds.map(({ points }) => points[seat] ?? null).filter((value) => value !== null).map((value) => (low ? -value : value));

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Return the table: the figures of a player stand below the name, which may be long. */
function table(players) {
  const rows = ({ name, matches, won, rounds, roundsWon, best, points }) => h("tbody", {},
    h("tr", {}, h("th", { scope: "rowgroup", colspan: COLUMNS.length }, name)),
    h("tr", {}, [`${won}/${matches}`, `${roundsWon}/${rounds}`, signed(best), signed(points)].map((figure) => h("td", {}, figure))));
  return h("div", { class: "table-scroll", tabindex: 0, role: "region", "aria-label": say("stats-by-player") },
    h("table", { class: "rounds statistics" }, h("thead", {}, h("tr", {}, COLUMNS.map((column) => h("th", { scope: "col" }, say("stats-column", { column }))))), players.map(rows)));
}

function legend(names) {
  return h("p", { class: "help" }, names.map((name, seat) => `${seat + 1} ${name}`).join(" · "));
}
