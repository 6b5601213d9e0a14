/** One match: totals, their course, the rounds; written by both phones, seen by both. */

import { chart } from "./chart.js";
import { h, say, toast } from "./dom.js";
import { icon } from "./icons.js";
import { addRound, editRound, getMatch, keep, playing, removeRound, undoRound, watchMatch } from "./matches.js";
import { insist, waiting, withdraw } from "./outbox.js";
import { button, card, dialog, guarded } from "./parts.js";
import { askRound } from "./round_form.js";
import { scoreMatch } from "./score.js";
import { texts } from "./texts.en.js";
import { timer } from "./timer.js";

const shown = new Map();

/** Show a match. */
export async function matchScreen(app, id) {
  const match = await getMatch(id);
  await playing(id);
  shown.set(id, match.revision);
  const unsent = (await waiting()).filter((entry) => entry.match === id);
  return {
    title: match.title,
    layout: "board",
    body: [
      unsent.map((entry) => waitingCard(app, entry, match)),
      match.over && overBanner(match),
      standings(match),
      match.rounds.length > 0 && card(texts.progress, chart(match)),
      roundsCard(app, match),
      card(texts.timer, timer()),
      more(app, match),
    ],
    actions: actions(app, match),
    watch: () => watchMatch(id, (now) => arrived(app, now)),
  };
}

function arrived(app, now) {
  if (now.revision === shown.get(now.id)) return;
  say(texts.changed(now.rounds.length));
  app.redraw();
}

function actions(app, match) {
  const byCamera = async () => {
    await scoreMatch(match);
    app.go("#/score");
  };
  return [
    button(texts.scoreRound, byCamera, { kind: "primary", sign: "camera" }),
    button(texts.typePoints, () => writePoints(app, match), { sign: "edit" }),
  ];
}

async function writePoints(app, match) {
  const title = texts.round(match.rounds.length + 1);
  showOutcome(app, await askRound(title, match.players, (round) => addRound(match, round)));
}

/** Write, and show what came of it. */
const outcomeOf = (app, write) => guarded(async () => showOutcome(app, await write()));

function showOutcome(app, outcome) {
  if (outcome?.queued) toast(texts.queued(outcome.why));
  if (outcome?.conflict) toast(texts.conflictShort, "bad");
  app.redraw();
}

function standings({ players, totals, begins, over, rounds }) {
  const best = rounds.length ? Math.max(...totals) : Infinity;
  const seat = (name, at) =>
    h("li", { class: totals[at] === best ? "leads" : "", style: `--player: var(--player-${at + 1})` },
      h("span", { class: "name" }, h("span", { class: "swatch", "aria-hidden": "true" }, String(at + 1)), name),
      h("strong", {}, texts.signed(totals[at])),
      !over && at === begins && h("small", {}, texts.begins));
  return h("ol", { class: `standings of-${players.length}`, "aria-label": texts.totals }, players.map(seat));
}

function overBanner({ players, won_by: winner }) {
  return h("section", { class: "verdict good" }, h("span", { class: "seal" }, icon("match")),
    h("div", {}, h("h2", {}, winner === null ? texts.tied : texts.hasWon(players[winner]))));
}

function roundsCard(app, match) {
  const undo = match.undoable && button(texts.undoLast, () => outcomeOf(app, () => undoRound(match)), { kind: "quiet", sign: "undo" });
  if (!match.rounds.length) return card(texts.rounds, h("p", { class: "help" }, texts.noRounds), undo);
  const head = h("tr", {}, h("th", { scope: "col" }, texts.roundShort), match.players.map((name) => h("th", { scope: "col" }, name)), h("th", {}, h("span", { class: "unseen" }, texts.edit)));
  const body = match.rounds.map((round, number) => roundRow(app, match, round, number)).reverse();
  return card(texts.rounds, h("div", { class: "table-scroll", tabindex: 0, role: "region", "aria-label": texts.rounds },
    h("table", { class: "rounds" }, h("thead", {}, head), h("tbody", {}, body))), undo);
}

function roundRow(app, match, { points, out }, number) {
  const cell = (value, seat) => h("td", { class: seat === out ? "winner" : "" }, texts.signed(value), seat === out && icon("check"));
  const change = h("button", { class: "round", "aria-label": texts.editRound(number + 1), "data-key": `edit-${number}`, onclick: () => changeRound(app, match, number) }, icon("edit"));
  return h("tr", {}, h("th", { scope: "row" }, String(number + 1)), points.map(cell), h("td", {}, change));
}

async function changeRound(app, match, number) {
  const title = texts.round(number + 1);
  const outcome = await askRound(title, match.players, (round) => editRound(match, number, round), match.rounds[number]);
  if (outcome === "remove") await outcomeOf(app, () => removeRound(match, number));
  else showOutcome(app, outcome);
}

function waitingCard(app, entry, match) {
  if (entry.conflict) return conflictCard(app, entry, match);
  return entry.refused ? refusedCard(app, entry) : unsentCard(entry);
}

function written({ body }) {
  return body.points?.map(texts.signed).join(", ") ?? body.racks?.map((rack) => rack || "–").join(" · ") ?? texts.unsentChange;
}

function unsentCard(entry) {
  return h("section", { class: "card unsent" }, h("h2", {}, icon("clock"), texts.unsent), h("p", {}, written(entry)));
}

function refusedCard(app, entry) {
  return h("section", { class: "card conflict", role: "alert" },
    h("h2", {}, icon("close"), texts.refused), h("p", {}, entry.refused), h("p", {}, written(entry)),
    h("div", { class: "row" }, dropButton(app, entry)));
}

function dropButton(app, entry) {
  const drop = async () => {
    await withdraw(entry);
    app.redraw();
  };
  return button(texts.discardMine, drop);
}

function conflictCard(app, entry, match) {
  const mine = entry.body.points?.map((value, seat) => `${match.players[seat]} ${texts.signed(value)}`).join(", ") ?? entry.body.racks?.join(" · ") ?? texts.unsentChange;
  const theirs = entry.conflict.rounds.at(-1);
  const insistNow = () => outcomeOf(app, async () => {
    const fresh = await getMatch(match.id);
    const outcome = await insist({ ...entry, conflict: fresh });
    if (outcome.match) await keep(outcome.match);
    return outcome;
  });
  return h("section", { class: "card conflict", role: "alert" },
    h("h2", {}, icon("question"), texts.conflict),
    h("p", {}, texts.conflictHelp),
    h("dl", { class: "two" },
      h("div", {}, h("dt", {}, texts.theirs), h("dd", {}, theirs ? theirs.points.map((value, seat) => `${match.players[seat]} ${texts.signed(value)}`).join(", ") : texts.noRounds)),
      h("div", {}, h("dt", {}, texts.mine), h("dd", {}, mine))),
    h("div", { class: "row" }, button(texts.keepBoth, insistNow, { kind: "primary" }), dropButton(app, entry)));
}

function more(app, match) {
  const share = () => dialog(texts.otherPhone, (close) => h("div", {}, h("p", {}, texts.otherPhoneHelp), h("p", { class: "address" }, location.href), h("div", { class: "row" }, button(texts.done, () => close(), { kind: "primary" }))));
  return h("div", { class: "row more" },
    h("a", { class: "secondary", href: `api/matches/${match.id}/export.csv`, download: "" }, icon("down"), texts.exportCsv),
    button(texts.otherPhone, share, { sign: "join" }),
    h("a", { class: "quiet", href: "#/match" }, texts.allMatches));
}
