/** The screen of one match: totals, chart, rounds, and changes that are not on the server yet. */

import { roundForm } from "../jobs/round_form.js";
import { scoreMatch } from "../jobs/score.js";
import { deleteMatch, rematch, restoreMatch, watchMatch } from "../ledger/match_settings.js";
import { addRound, bestTotal, editRound, getMatch, matchOnPhone, matchRules, namesAt, removeRound, seatsOf, setCurrentMatch, timeIsUp, undoRound } from "../ledger/matches.js";
import { queuedText, storedChanges } from "../ledger/outbox.js";
import { invitation, phoneList, tablePhones } from "../ledger/table_phones.js";
import { load, save } from "../platform/store.js";
import { keepAwake } from "../platform/wake_lock.js";
import { gameByName, ruleValue, sentenceOf, setRules } from "../rules/rules.js";
import { NAME, say } from "../texts/catalog.js";
import { day, signed, timeOfDay } from "../texts/formats.js";
import { inLanguage } from "../texts/language.js";
import { chart } from "../ui/chart.js";
import { button, card, dialog, reportErrors } from "../ui/components.js";
import { announce, h, toast } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { changeCard } from "./change_cards.js";
import { drawForFirst, drawsForFirst } from "./first_player.js";
import { sharePicture } from "./match_picture.js";
import { rulesCard } from "./match_rules.js";
import { namesForm } from "./names_form.js";
import { seatingForm } from "./seating_form.js";
import { timer } from "./timer.js";

// what fits where three players stand side by side
const MAX_LETTERS = 8; // of a word
const MAX_DIGITS = 3; // of a total
const shownRevisions = new Map();

/** Show a match. */
export async function matchScreen(app, id) {
  const match = await getMatch(id);
  await play(match);
  shownRevisions.set(id, match.revision);
  const changes = (await storedChanges()).filter((change) => change.match === id);
  const game = await gameByName(match.rules);
  const drawn = await load(drawnKey(match));
  const begins = seatsOf(match).find((seat) => seat === (match.begins ?? drawn));
  return {
    title: match.title,
    layout: "board",
    body: [
      changes.map((change) => changeCard(app, change, match, runChange)),
      match.over && winnerBanner(match),
      standings(match, begins),
      !match.over && nextCard(app, match, game, begins),
      match.rounds.length > 0 && card(say("match-progress"), chart(match)),
      roundsCard(app, match),
      rulesCard(app, match, game),
      card(say("timer"), timer(ruleValue(game, match.house_rules, "timer"))),
      links(app, match),
    ],
    actions: actions(app, match),
    watch: () => watch(app, match),
  };
}

/** Remember that a match is played at the moment, and by which rules, unless the phone knows: the person may have changed them since. */
async function play(match) {
  if (!match.over && (await matchOnPhone())?.id !== match.id) setRules(matchRules(match));
  await setCurrentMatch(match.id);
}

/** Follow the changes on other phones, with the screen on until the match is over. Return a function that stops it. */
function watch(app, { id, over }) {
  keepAwake("match", !over);
  const stop = watchMatch(id, (changed) => onChange(app, changed), () => app.redraw());
  return () => {
    keepAwake("match", false);
    stop();
  };
}

function onChange(app, match) {
  if (match.revision === shownRevisions.get(match.id)) return;
  announce(say("match-changed", { rounds: match.rounds.length }));
  app.redraw();
}

function actions(app, match) {
  const scoreRound = async () => {
    await scoreMatch(match);
    app.go("#/score");
  };
  if (match.over) return [rematchButton(app, match)];
  return [
    button(say("match-score-round"), scoreRound, { kind: "primary", icon: "camera" }),
    button(say("match-type-points"), () => typePoints(app, match), { icon: "edit" }),
  ];
}

const scoringOf = async (match) => ruleValue(await gameByName(match.rules), match.house_rules, "round_scoring");

async function typePoints(app, match) {
  const seats = seatsOf(match);
  showOutcome(app, await roundForm(match.rounds.length + 1, namesAt(match, seats), (round) => addRound(match, round, seats), { last: match.ends ? timeIsUp(match) : undefined, scoring: await scoringOf(match) }));
}

/** Run a change and show its outcome. */
const runChange = (app, write) => reportErrors(async () => showOutcome(app, await write()));

function showOutcome(app, outcome) {
  if (outcome?.queued) toast(queuedText(outcome));
  app.redraw({ top: Boolean(outcome?.conflict) }); // its card is at the top
}

/** Return the key under which the phone keeps who drew the highest tile for the next round. */
const drawnKey = ({ id, rounds }) => `drawn/${id}/${rounds.length}`;

/** Say who plays first and when the match ends, as far as it is known. */
function nextCard(app, match, game, begins) {
  const drawTiles = () => reportErrors(async () => {
    const seats = seatsOf(match);
    const first = await drawForFirst(namesAt(match, seats), matchRules(match));
    if (first === undefined) return;
    await save(drawnKey(match), seats[first]);
    app.redraw();
  });
  const draws = begins === undefined && drawsForFirst(game, matchRules(match));
  const lines = [begins === undefined ? sentenceOf(game, "starter") : say("first-begins", { name: match.players[begins] }), ...endLines(match)];
  return card(null, lines.filter(Boolean).map((line) => h("p", {}, line)), draws && h("div", { class: "row" }, button(say("first-draw"), drawTiles, { icon: "edit" })));
}

function endLines(match) {
  const time = match.ends && timeOfDay(match.ends);
  return [
    match.length > 0 && say("match-ends-after", { rounds: match.length }), match.target > 0 && say("match-ends-with", { points: match.target }),
    match.ends && (timeIsUp(match) ? say("match-time-was-up") : say("match-ends-at", { time })),
  ].filter(Boolean);
}

function standings(match, begins) {
  const { players, totals, over, rounds } = match;
  const best = rounds.length ? bestTotal(match) : Infinity;
  const playing = seatsOf(match);
  const seat = (name, at) =>
    h("li", { class: !playing.includes(at) ? "left" : totals[at] === best ? "leads" : "", style: `--player: var(--player-${at + 1})` },
      h("span", { class: "name" }, h("span", { class: "swatch", "aria-hidden": "true" }, String(at + 1)), name),
      h("strong", {}, signed(totals[at])),
      playing.includes(at) ? !over && at === begins && h("small", {}, say("match-plays-first")) : h("small", {}, say("match-left")));
  const isLong = players.some((name) => name.split(/[\s-]/).some((word) => word.length > MAX_LETTERS)) || totals.some((total) => Math.abs(total) >= 10 ** MAX_DIGITS);
  return h("ol", { class: `standings of-${isLong ? 2 : players.length}`, "aria-label": say("match-totals") }, players.map(seat));
}

function winnerBanner({ players, won_by: winner }) {
  return h("section", { class: "verdict good" }, h("span", { class: "verdict-icon" }, icon("match")),
    h("div", {}, h("h2", {}, winner === null ? say("match-tied") : say("match-won", { name: players[winner] }))));
}

function roundsCard(app, match) {
  const undo = match.undoable && button(say("match-undo-last"), () => runChange(app, () => undoRound(match)), { kind: "quiet", icon: "undo" });
  if (!match.rounds.length) return card(say("match-rounds"), h("p", { class: "help" }, say("match-no-rounds")), undo);
  const head = h("tr", {}, h("th", { scope: "col" }, say("match-round-short")), match.players.map((name) => h("th", { scope: "col" }, name)), h("th", {}, h("span", { class: "visually-hidden" }, say("edit"))));
  const body = [startRow(match), ...match.rounds.map((round, number) => roundRow(app, match, round, number))].reverse();
  return card(say("match-rounds"), h("div", { class: "table-scroll", tabindex: 0, role: "region", "aria-label": say("match-rounds") },
    h("table", { class: "rounds" }, h("thead", {}, head), h("tbody", {}, body))), undo);
}

/** Return the row of the points to begin with; undefined if nobody has any. */
function startRow({ start_points: start }) {
  return start?.some(Boolean) && h("tr", {}, h("th", { scope: "row" }, h("span", { role: "img", "aria-label": say("match-start-points"), title: say("match-start-points") }, "▸")), start.map((value) => h("td", {}, value !== 0 && signed(value))), h("td", {}));
}

function roundRow(app, match, { points, out, racks }, number) {
  const cell = (value, seat) => h("td", { class: seat === out ? "winner" : "" }, value !== null && signed(value), seat === out && icon("check"));
  const change = h("button", { class: "icon-button", "aria-label": say("match-edit-round", { number: number + 1 }), "data-key": `edit-${number}`, onclick: () => openRound(app, match, number) }, icon("edit"));
  return h("tr", {}, h("th", { scope: "row" }, String(number + 1), !racks && h("span", { class: "typed-mark", role: "img", "aria-label": say("round-typed"), title: say("round-typed") }, "✎")), points.map(cell), h("td", {}, change));
}

async function openRound(app, match, number) {
  const round = match.rounds[number];
  const seats = seatsOf(match, number);
  const own = { out: round.out === null ? null : seats.indexOf(round.out), points: seats.map((seat) => round.points[seat]) };
  const outcome = await roundForm(number + 1, namesAt(match, seats), (typed) => editRound(match, number, typed, seats), {
    round: own, last: match.ends ? Boolean(round.said.last) : undefined, scoring: await scoringOf(match),
  });
  if (outcome === "remove") await runChange(app, () => removeRound(match, number));
  else showOutcome(app, outcome);
}

function rematchButton(app, match) {
  const again = () => reportErrors(async () => app.go(`#/match/${(await rematch(match)).id}`));
  return button(say("match-rematch"), again, { kind: match.over ? "primary" : "secondary", icon: "redo" });
}

function links(app, match) {
  const change = (form) => async () => {
    await form(match);
    app.redraw();
  };
  const drop = () => reportErrors(async () => {
    await deleteMatch(match);
    app.go("#/match");
    const restore = () => reportErrors(async () => app.go(`#/match/${(await restoreMatch(match)).id}`));
    addEventListener("hashchange", () => toast(say("match-deleted"), "plain", { label: say("undo"), onclick: restore }), { once: true }); // after the toast of the old screen is dismissed
  });
  return h("div", { class: "row match-links" },
    match.rounds.length > 0 && !match.over && rematchButton(app, match),
    match.rounds.length > 0 && button(say("match-share"), () => reportErrors(() => sharePicture(match)), { icon: "image" }),
    !match.over && button(say("match-change-players"), change(seatingForm), { icon: "add" }),
    button(say("match-change-names"), change(namesForm), { icon: "edit" }),
    button(say("phones-other"), () => showPhones(match), { icon: "join" }),
    h("a", { class: "secondary", href: inLanguage(`api/matches/${match.id}/export.csv`), download: "" }, icon("download"), say("match-export")),
    h("a", { class: "quiet", href: "#/match" }, say("match-all")),
    button(say("match-delete"), drop, { kind: "quiet", icon: "trash" }),
    h("p", { class: "help" }, say("match-begun", { day: day(match.made) })));
}

/** Show the code for another phone, and the phones that joined the table. */
async function showPhones(match) {
  const { link, qr } = (await invitation(match)) ?? { link: location.href };
  const share = () => navigator.share({ url: link, title: NAME }).catch(() => {});
  const phones = await tablePhones(match);
  await dialog(() => say("phones-other"), (close) => h("div", {}, h("p", {}, say("phones-other-help")),
    qr && h("img", { class: "qr-code", src: qr, alt: say("phones-qr-alt") }), h("p", { class: "address" }, link), phoneList(match, phones),
    h("div", { class: "row" }, navigator.share && button(say("phones-share-link"), share), button(say("done"), () => close(), { kind: "primary" }))));
}
