/** The job Score: the players' racks one after another, and the round written into the match. */

import { score } from "./api.js";
import { bringButtons, byCamera } from "./bring.js";
import { desk } from "./desk.js";
import { h, toast } from "./dom.js";
import { icon } from "./icons.js";
import { begin, change, freshView, job, now } from "./jobs.js";
import { addRound, createMatch, getMatch, matchPlayed, playing } from "./matches.js";
import { mendHelp, tileButtons } from "./meld_list.js";
import { wrongNames } from "./names.js";
import { button, card, choices, figures, guarded } from "./parts.js";
import { playersForm } from "./players_form.js";
import { rules } from "./rules.js";
import { notationOf } from "./shot.js";
import { texts } from "./texts.en.js";
import { tileRow } from "./tile_face.js";

const BLANK = { players: null, match: null, rules: null, hands: [], at: 0, out: null, answer: null, view: freshView() };
const NO_TILES = { out: true, sum: 0 };

/** Show the job as far as it has come. */
export async function scoreScreen(app) {
  const state = await job("score", BLANK);
  if (!state.players) await takeMatch();
  if (!state.players) return playersScreen(app);
  if (state.at >= state.players.length) return resultScreen(app, state);
  return state.hands[state.at]?.shot ? handScreen(app, state) : turnToShow(app, state);
}

/** Score a round of this match, from its first rack. */
export async function scoreMatch(match) {
  await job("score", BLANK);
  begin("score", { ...BLANK, ...ofMatch(match) });
}

const ofMatch = (match) => ({ players: match.players, match: match.id, rules: { name: match.rules, house: match.house_rules } });

async function takeMatch() {
  const match = await matchPlayed();
  if (match && !match.over) change("score", ofMatch(match));
}

function set(app, part, options) {
  change("score", part);
  app.redraw(options);
}

const rulesOf = (state) => state.rules ?? rules();

function playersScreen(app) {
  const form = playersForm({ players: ["", ""] });
  const start = () => {
    const players = form.players();
    const wrong = wrongNames(players);
    if (wrong) return toast(wrong, "bad");
    return set(app, { players, hands: [] }, { top: true });
  };
  return {
    title: texts.jobs.score,
    body: [card(texts.whoPlays, form.node, h("p", { class: "help" }, texts.scoreHelp))],
    actions: [button(texts.start, start, { kind: "primary", sign: "score" })],
  };
}

function turnToShow(app, state) {
  const name = state.players[state.at];
  const asked = { title: texts.rackOf(name), rules: rulesOf(state), zone: "rack" };
  const bring = (shot) => set(app, { hands: put(state, { shot, judged: "" }), view: freshView() }, { top: true });
  const none = () => next(app, put(state, NO_TILES), { out: state.at });
  return {
    title: texts.jobs.score,
    body: [card(texts.rackOf(name), h("p", {}, texts.rackHelp)), racksSoFar(app, state)],
    actions: [...bringButtons(texts.photographRack, asked, bring), button(texts.noTilesLeft, none, { kind: "secondary", sign: "check" })],
  };
}

function put(state, hand) {
  const hands = state.players.map((_, seat) => state.hands[seat] ?? null);
  hands[state.at] = hand;
  return hands;
}

/** Go on with the next player whose rack was not seen; after the last one, to the result. */
function next(app, hands, part = {}) {
  const missing = hands.findIndex((hand) => !hand);
  const at = missing < 0 ? hands.length : missing;
  set(app, { ...part, hands, at, answer: null, view: freshView() }, { top: true });
}

function handScreen(app, state) {
  const hand = state.hands[state.at];
  if (hand.judged !== notationOf(hand.shot)) sumUp(app, state.at, hand.shot, rulesOf(state));
  const put_ = (part) => set(app, { hands: put(now("score"), { ...now("score").hands[state.at], ...part }) });
  const on = { view: (part) => set(app, { view: { ...now("score").view, ...part } }), shot: (shot) => put_({ shot }) };
  const parts = desk(hand.shot, state.view, rulesOf(state), on);
  const all = hand.shot.tiles.map((_, index) => index);
  return {
    title: texts.rackOf(state.players[state.at]),
    layout: "reading",
    body: [parts.picture, h("div", { class: "beside" },
      figures([[String(hand.shot.tiles.length), texts.tiles], hand.sum !== undefined && [String(hand.sum), texts.rackPoints]].filter(Boolean)),
      parts.doubt, card(texts.tiles, tileButtons(hand.shot, all, { selected: state.view.selected, pick: (id) => on.view({ selected: id }) })),
      mendHelp(), racksSoFar(app, state))],
    panel: parts.panel,
    actions: [
      button(texts.next, () => next(app, state.hands), { kind: "primary", sign: "check" }),
      button(texts.retake, () => byCamera({ title: texts.rackOf(state.players[state.at]), rules: rulesOf(state), zone: "rack" },
        (shot) => set(app, { hands: put(state, { shot, judged: "" }), view: freshView() })), { sign: "camera" }),
    ],
  };
}

/** Ask what a hand is worth: as the one loser's of a round of two. */
function sumUp(app, seat, shot, byRules) {
  const judged = notationOf(shot);
  change("score", { hands: now("score").hands.map((hand, at) => (at === seat ? { ...hand, judged } : hand)) });
  guarded(async () => {
    const { scores, sums } = await score({ racks: [judged, ""], out: 1 }, byRules);
    const sum = sums?.[0] ?? Math.max(...scores.map(Math.abs));
    set(app, { hands: now("score").hands.map((hand, at) => (at === seat && hand?.judged === judged ? { ...hand, sum } : hand)) });
  });
}

function racksSoFar(app, state) {
  const row = (name, seat) => {
    const hand = state.hands[seat];
    const go = () => set(app, { at: seat, view: freshView() }, { top: true });
    const tiles = hand?.shot ? tileRow(hand.shot.tiles.map(({ tile }) => tile)) : h("span", { class: "help" }, hand ? texts.wentOut : texts.notCounted);
    return h("li", { class: seat === state.at ? "now" : "" },
      h("button", { class: "player-row", "data-key": `seat-${seat}`, "aria-current": seat === state.at ? "step" : undefined, onclick: go },
        h("span", { class: "name" }, name), tiles, h("span", { class: "sum" }, hand?.sum ?? "–")));
  };
  return h("ol", { class: "racks", "aria-label": texts.racks }, state.players.map(row));
}

const racksOf = ({ hands }) => hands.map((hand) => (hand?.shot ? notationOf(hand.shot) : ""));

function resultScreen(app, state) {
  if (!state.answer) count(app, state);
  const who = [...state.players.map((name, seat) => [seat, name]), [null, texts.nobody]];
  return {
    title: texts.roundTitle,
    body: [
      card(texts.whoWentOut, choices(texts.whoWentOut, who, state.out, (out) => set(app, { out, answer: null }))),
      state.answer ? scores(state) : h("p", { class: "waiting", role: "status" }, h("span", { class: "spinner" }), texts.checking),
      racksSoFar(app, state),
    ],
    actions: [
      button(state.match ? texts.addToMatch : texts.addToNewMatch, () => write(app, now("score")), { kind: "primary", sign: "match", disabled: !state.answer }),
      button(texts.startOver, () => startOver(app), { sign: "undo" }),
    ],
  };
}

function count(app, state) {
  const { out } = state;
  guarded(async () => {
    const answer = await score({ racks: racksOf(state), out }, rulesOf(state));
    if (now("score").out === out) set(app, { answer });
  });
}

function scores({ players, answer, out }) {
  const row = (name, seat) =>
    h("tr", { class: seat === out ? "winner" : "" }, h("th", { scope: "row" }, seat === out && icon("check"), name), h("td", {}, texts.signed(answer.scores[seat])));
  return card(texts.thisRound, h("table", { class: "scores" }, h("tbody", {}, players.map(row))));
}

const startOver = (app) => {
  begin("score", BLANK);
  app.redraw({ top: true });
};

const write = (app, state) => guarded(async () => {
  const match = state.match ? await getMatch(state.match) : await newMatch(state);
  const outcome = await addRound(match, { racks: racksOf(state), out: state.out });
  begin("score", BLANK);
  if (outcome.queued) toast(texts.queued(outcome.why));
  app.go(`#/match/${match.id}`);
});

async function newMatch({ players }) {
  const { name, house } = rules();
  const match = await createMatch({ players, rules: name, house_rules: house });
  await playing(match.id);
  return match;
}
