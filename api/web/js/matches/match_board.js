/** The screen of one match: totals, chart, rounds, and changes that are not on the server yet. */

import { roundForm } from "../jobs/round_form.js";
import { scoreMatch } from "../jobs/score.js";
import { addRound, deleteMatch, editRound, getMatch, matchRules, rematch, removeRound, restoreMatch, saveCopy, setCurrentMatch, timeIsUp, undoRound, watchMatch } from "../ledger/matches.js";
import { discard, resolveConflict, storedChanges } from "../ledger/outbox.js";
import { invitation, tablePhones } from "../ledger/pairing.js";
import { load, save } from "../platform/store.js";
import { keepAwake } from "../platform/wake_lock.js";
import { gameByName, ruleValue } from "../rules/rules.js";
import { texts } from "../texts/texts.en.js";
import { chart } from "../ui/chart.js";
import { button, card, dialog, reportErrors } from "../ui/components.js";
import { announce, h, toast } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { drawForFirst, drawsForFirst } from "./first_player.js";
import { sharePicture } from "./match_picture.js";
import { timer } from "./timer.js";

const shownRevisions = new Map();

/** Show a match. */
export async function matchScreen(app, id) {
  const match = await getMatch(id);
  await setCurrentMatch(id);
  shownRevisions.set(id, match.revision);
  const changes = (await storedChanges()).filter((change) => change.match === id);
  const game = await gameByName(match.rules);
  const begins = match.begins ?? (await load(drawnKey(match)));
  return {
    title: match.title,
    layout: "board",
    body: [
      changes.map((change) => changeCard(app, change, match)),
      match.over && winnerBanner(match),
      standings(match, begins),
      !match.over && nextCard(app, match, game, begins),
      match.rounds.length > 0 && card(texts.progress, chart(match)),
      roundsCard(app, match),
      card(texts.timer, timer(ruleValue(game, match.house_rules, "timer"))),
      links(app, match),
    ],
    actions: actions(app, match),
    watch: () => watch(app, match),
  };
}

/** Follow the changes on other phones, with the screen on until the match is over. Return a function that stops it. */
function watch(app, { id, over }) {
  keepAwake("match", !over);
  const stop = watchMatch(id, (changed) => onChange(app, changed));
  return () => {
    keepAwake("match", false);
    stop();
  };
}

function onChange(app, match) {
  if (match.revision === shownRevisions.get(match.id)) return;
  announce(texts.changed(match.rounds.length));
  app.redraw();
}

function actions(app, match) {
  const scoreRound = async () => {
    await scoreMatch(match);
    app.go("#/score");
  };
  return [
    button(texts.scoreRound, scoreRound, { kind: "primary", icon: "camera" }),
    button(texts.typePoints, () => typePoints(app, match), { icon: "edit" }),
  ];
}

const scoringOf = async (match) => ruleValue(await gameByName(match.rules), match.house_rules, "round_scoring");

async function typePoints(app, match) {
  const title = texts.round(match.rounds.length + 1);
  showOutcome(app, await roundForm(title, match.players, (round) => addRound(match, round), { last: match.ends ? timeIsUp(match) : undefined, scoring: await scoringOf(match) }));
}

/** Run a change and show its outcome. */
const runChange = (app, write) => reportErrors(async () => showOutcome(app, await write()));

function showOutcome(app, outcome) {
  if (outcome?.queued) toast(texts.queued(outcome.why));
  if (outcome?.conflict) toast(texts.conflictShort, "bad");
  app.redraw();
}

/** Return the key under which the phone keeps who drew the highest tile for the next round. */
const drawnKey = ({ id, rounds }) => `drawn/${id}/${rounds.length}`;

/** Say who plays first and when the match ends, as far as it is known. */
function nextCard(app, match, game, begins) {
  const drawTiles = () => reportErrors(async () => {
    const seat = await drawForFirst(match.players, matchRules(match));
    if (seat === undefined) return;
    await save(drawnKey(match), seat);
    app.redraw();
  });
  const draws = begins === undefined && drawsForFirst(game, matchRules(match));
  const lines = [begins === undefined ? match.begins_by : texts.beginsNow(match.players[begins]), ...endLines(match)];
  return card(null, lines.map((line) => h("p", {}, line)), draws && h("div", { class: "row" }, button(texts.drawForIt, drawTiles, { icon: "hint" })));
}

function endLines(match) {
  const time = match.ends && new Date(match.ends).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return [
    match.length > 0 && texts.endsAfter(match.length), match.target > 0 && texts.endsWith(match.target),
    match.ends && (timeIsUp(match) ? texts.timeWasUp : texts.endsAt(time)),
  ].filter(Boolean);
}

function standings({ players, totals, over, rounds }, begins) {
  const best = rounds.length ? Math.max(...totals) : Infinity;
  const seat = (name, at) =>
    h("li", { class: totals[at] === best ? "leads" : "", style: `--player: var(--player-${at + 1})` },
      h("span", { class: "name" }, h("span", { class: "swatch", "aria-hidden": "true" }, String(at + 1)), name),
      h("strong", {}, texts.signed(totals[at])),
      !over && at === begins && h("small", {}, texts.begins));
  return h("ol", { class: `standings of-${players.length}`, "aria-label": texts.totals }, players.map(seat));
}

function winnerBanner({ players, won_by: winner }) {
  return h("section", { class: "verdict good" }, h("span", { class: "verdict-icon" }, icon("match")),
    h("div", {}, h("h2", {}, winner === null ? texts.tied : texts.hasWon(players[winner]))));
}

function roundsCard(app, match) {
  const undo = match.undoable && button(texts.undoLast, () => runChange(app, () => undoRound(match)), { kind: "quiet", icon: "undo" });
  if (!match.rounds.length) return card(texts.rounds, h("p", { class: "help" }, texts.noRounds), undo);
  const head = h("tr", {}, h("th", { scope: "col" }, texts.roundShort), match.players.map((name) => h("th", { scope: "col" }, name)), h("th", {}, h("span", { class: "visually-hidden" }, texts.edit)));
  const body = match.rounds.map((round, number) => roundRow(app, match, round, number)).reverse();
  return card(texts.rounds, h("div", { class: "table-scroll", tabindex: 0, role: "region", "aria-label": texts.rounds },
    h("table", { class: "rounds" }, h("thead", {}, head), h("tbody", {}, body))), undo);
}

function roundRow(app, match, { points, out, racks }, number) {
  const cell = (value, seat) => h("td", { class: seat === out ? "winner" : "" }, texts.signed(value), seat === out && icon("check"));
  const change = h("button", { class: "icon-button", "aria-label": texts.editRound(number + 1), "data-key": `edit-${number}`, onclick: () => openRound(app, match, number) }, icon("edit"));
  return h("tr", {}, h("th", { scope: "row" }, String(number + 1), !racks && h("span", { class: "typed-mark", role: "img", "aria-label": texts.typedRound, title: texts.typedRound }, "✎")), points.map(cell), h("td", {}, change));
}

async function openRound(app, match, number) {
  const title = texts.round(number + 1);
  const outcome = await roundForm(title, match.players, (round) => editRound(match, number, round), {
    round: match.rounds[number], last: match.ends ? Boolean(match.rounds[number].said.last) : undefined,
  });
  if (outcome === "remove") await runChange(app, () => removeRound(match, number));
  else showOutcome(app, outcome);
}

function changeCard(app, change, match) {
  if (change.conflict) return conflictCard(app, change, match);
  return change.refused ? refusedCard(app, change) : unsentCard(change);
}

/** Describe a stored change: its points, or the notation of its racks. */
function describe({ body }) {
  return body.points?.map(texts.signed).join(", ") ?? body.racks?.map((rack) => rack || "–").join(" · ") ?? texts.unsentChange;
}

function unsentCard(change) {
  return h("section", { class: "card unsent" }, h("h2", {}, icon("clock"), texts.unsent), h("p", {}, describe(change)));
}

function refusedCard(app, change) {
  return h("section", { class: "card conflict", role: "alert" },
    h("h2", {}, icon("close"), texts.refused), h("p", {}, change.refused), h("p", {}, describe(change)),
    h("div", { class: "row" }, discardButton(app, change)));
}

function discardButton(app, change) {
  const drop = async () => {
    await discard(change);
    app.redraw();
  };
  return button(texts.discardMine, drop);
}

function conflictCard(app, change, match) {
  const withNames = (points) => points.map((value, seat) => `${match.players[seat]} ${texts.signed(value)}`).join(", ");
  const mine = change.body.points ? withNames(change.body.points) : describe(change);
  const theirs = change.conflict.rounds.at(-1);
  const keepBoth = () => runChange(app, async () => {
    const outcome = await resolveConflict({ ...change, conflict: await getMatch(match.id) });
    if (outcome.match) await saveCopy(outcome.match);
    return outcome;
  });
  return h("section", { class: "card conflict", role: "alert" },
    h("h2", {}, icon("question"), texts.conflict),
    h("p", {}, texts.conflictHelp),
    h("dl", { class: "comparison" },
      h("div", {}, h("dt", {}, texts.theirs), h("dd", {}, theirs ? withNames(theirs.points) : texts.noRounds)),
      h("div", {}, h("dt", {}, texts.mine), h("dd", {}, mine))),
    h("div", { class: "row" }, button(texts.keepBoth, keepBoth, { kind: "primary" }), discardButton(app, change)));
}

function links(app, match) {
  const again = () => reportErrors(async () => app.go(`#/match/${(await rematch(match)).id}`));
  const drop = () => reportErrors(async () => {
    await deleteMatch(match);
    app.go("#/match");
    const restore = () => reportErrors(async () => app.go(`#/match/${(await restoreMatch(match)).id}`));
    addEventListener("hashchange", () => toast(texts.matchDeleted, "plain", { label: texts.undo, onclick: restore }), { once: true }); // after the toast of the old screen is dismissed
  });
  return h("div", { class: "row match-links" },
    match.rounds.length > 0 && button(texts.rematch, again, { icon: "redo" }),
    match.rounds.length > 0 && button(texts.shareResult, () => reportErrors(() => sharePicture(match)), { icon: "image" }),
    button(texts.otherPhone, () => showPhones(match), { icon: "join" }),
    h("a", { class: "secondary", href: `api/matches/${match.id}/export.csv`, download: "" }, icon("download"), texts.exportCsv),
    h("a", { class: "quiet", href: "#/match" }, texts.allMatches),
    button(texts.deleteMatch, drop, { kind: "quiet", icon: "trash" }),
    h("p", { class: "help" }, texts.begunOn(match.made)));
}

/** Show the code for another phone, and the phones that joined the table. */
async function showPhones(match) {
  const { link, qr } = (await invitation(match)) ?? { link: location.href };
  const share = () => navigator.share({ url: link, title: texts.name }).catch(() => {});
  const phones = await tablePhones(match);
  await dialog(texts.otherPhone, (close) => h("div", {}, h("p", {}, texts.otherPhoneHelp),
    qr && h("img", { class: "qr-code", src: qr, alt: texts.qrCode }), h("p", { class: "address" }, link), phones,
    h("div", { class: "row" }, navigator.share && button(texts.shareLink, share), button(texts.done, () => close(), { kind: "primary" }))));
}
