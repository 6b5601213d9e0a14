/** The list of matches on the server. */

import { bestTotal, listMatches, seatsOf } from "../ledger/matches.js";
import { currentGame, ruleValue, rules } from "../rules/rules.js";
import { say } from "../texts/catalog.js";
import { day, signed } from "../texts/formats.js";
import { button, card } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { missingCards } from "./change_cards.js";
import { timer } from "./timer.js";

/** Show the list of matches. */
export async function matchListScreen(app) {
  const matches = await listMatches();
  return {
    title: say("job-name", { job: "match" }),
    body: [
      await missingCards(app, matches),
      matches.length ? h("ul", { class: "match-list" }, matches.map(entry)) : card(say("match-none"), h("p", {}, say("match-help"))),
      card(say("timer"), timer(ruleValue(await currentGame(), rules().house, "timer"))),
      matches.length > 0 && h("a", { class: "quiet", href: "#/match/stats" }, icon("match"), say("stats")),
    ],
    actions: [button(say("match-new"), () => app.go("#/match/new"), { kind: "primary", icon: "add" })],
  };
}

function entry(match) {
  const { id, title, made, players, totals, rounds, over } = match;
  const best = bestTotal(match);
  const standing = seatsOf(match).map((seat) =>
    h("span", { class: rounds.length && totals[seat] === best ? "leads" : "" }, `${players[seat]} ${signed(totals[seat])}`));
  return h("li", {}, h("a", { class: "card match-entry", href: `#/match/${id}`, "data-key": `match-${id}` },
    h("span", { class: "match-players" }, standing),
    h("small", {}, `${day(made)} · ${say("match-state", { game: title, rounds: rounds.length, over })}`)));
}
