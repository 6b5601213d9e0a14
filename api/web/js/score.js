/** The job Score: the players' racks one after another; the round is then added to the match. */

import { score } from "./api.js";
import { busy, button, card, choices, figures, reportErrors } from "./components.js";
import { h, toast } from "./dom.js";
import { icon } from "./icons.js";
import { currentJob, emptyView, loadJob, resetJob, updateJob } from "./job_state.js";
import { addRound, createMatch, currentMatch, getMatch, setCurrentMatch } from "./matches.js";
import { correctionHelp, rackCard } from "./meld_list.js";
import { nameError } from "./player_names.js";
import { playersForm } from "./players_form.js";
import { rules } from "./rules.js";
import { notationOf } from "./shot.js";
import { editorScreen, shotEditor } from "./shot_editor.js";
import { texts } from "./texts.en.js";
import { tileRow } from "./tile_face.js";
import { inputButtons, inputFromCamera } from "./tile_input.js";

const INITIAL = { players: null, match: null, rules: null, hands: [], at: 0, out: null, answer: null, view: emptyView() };
const NO_TILES = { out: true, sum: 0 };

/** Return the screen for the current step of the job. */
export async function scoreScreen(app) {
  const state = await loadJob("score", INITIAL);
  if (!state.players) await useCurrentMatch();
  if (!state.players) return playersScreen(app);
  if (state.at >= state.players.length) return resultScreen(app, state);
  return state.hands[state.at]?.shot ? rackScreen(app, state) : rackStartScreen(app, state);
}

/** Start scoring a round of a match. */
export async function scoreMatch(match) {
  await loadJob("score", INITIAL);
  resetJob("score", { ...INITIAL, ...ofMatch(match) });
}

const ofMatch = (match) => ({ players: match.players, match: match.id, rules: { name: match.rules, house: match.house_rules } });

async function useCurrentMatch() {
  const match = await currentMatch();
  if (match && !match.over) updateJob("score", ofMatch(match));
}

function set(app, change, options) {
  updateJob("score", change);
  app.redraw(options);
}

const rulesOf = (state) => state.rules ?? rules();

function playersScreen(app) {
  const form = playersForm({ players: ["", ""] });
  const start = () => {
    const players = form.players();
    const error = nameError(players);
    if (error) return toast(error, "bad");
    return set(app, { players, hands: [] }, { top: true });
  };
  return {
    title: texts.jobs.score,
    body: [card(texts.whoPlays, form.node, h("p", { class: "help" }, texts.scoreHelp))],
    actions: [button(texts.start, start, { kind: "primary", icon: "score" })],
  };
}

function rackStartScreen(app, state) {
  const name = state.players[state.at];
  const request = { title: texts.rackOf(name), rules: rulesOf(state), zone: "rack" };
  const onShot = (shot) => set(app, { hands: withHand(state, { shot, judged: "" }), view: emptyView() }, { top: true });
  const wentOut = () => next(app, withHand(state, NO_TILES), { out: state.at });
  return {
    title: texts.jobs.score,
    body: [card(texts.rackOf(name), h("p", {}, texts.rackHelp)), racksSoFar(app, state)],
    actions: [...inputButtons(texts.photographRack, request, onShot), button(texts.noTilesLeft, wentOut, { kind: "secondary", icon: "check" })],
  };
}

/** Return the hands of all players with a new one for the current player. */
function withHand(state, hand) {
  const hands = state.players.map((_, seat) => state.hands[seat] ?? null);
  hands[state.at] = hand;
  return hands;
}

/** Continue with the next player whose rack is not counted; after the last one, with the result. */
function next(app, hands, change = {}) {
  const missing = hands.findIndex((hand) => !hand);
  const at = missing < 0 ? hands.length : missing;
  set(app, { ...change, hands, at, answer: null, view: emptyView() }, { top: true });
}

function rackScreen(app, state) {
  const hand = state.hands[state.at];
  if (hand.judged !== notationOf(hand.shot)) requestSum(app, state.at, hand.shot, rulesOf(state));
  const on = {
    view: (change) => set(app, { view: { ...currentJob("score").view, ...change } }),
    shot: (shot) => set(app, { hands: withHand(currentJob("score"), { ...currentJob("score").hands[state.at], shot }) }),
  };
  const editor = shotEditor(hand.shot, state.view, rulesOf(state), on);
  const counts = [[String(hand.shot.tiles.length), texts.tiles], hand.sum !== undefined && [String(hand.sum), texts.rackPoints]];
  const results = [figures(counts.filter(Boolean)), editor.doubt, rackCard(hand.shot, editor), correctionHelp(), racksSoFar(app, state)];
  const title = texts.rackOf(state.players[state.at]);
  return editorScreen(title, editor, results, [
    button(texts.next, () => next(app, state.hands), { kind: "primary", icon: "check" }),
    button(texts.retake, () => inputFromCamera({ title, rules: rulesOf(state), zone: "rack" },
      (shot) => set(app, { hands: withHand(state, { shot, judged: "" }), view: emptyView() })), { icon: "camera" }),
  ]);
}

/** Request the points of a rack: they are the loser's points in a round of two players. */
function requestSum(app, seat, shot, usedRules) {
  const judged = notationOf(shot);
  updateJob("score", { hands: currentJob("score").hands.map((hand, at) => (at === seat ? { ...hand, judged } : hand)) });
  reportErrors(async () => {
    const { scores, sums } = await score({ racks: [judged, ""], out: 1 }, usedRules);
    const sum = sums?.[0] ?? Math.max(...scores.map(Math.abs));
    set(app, { hands: currentJob("score").hands.map((hand, at) => (at === seat && hand?.judged === judged ? { ...hand, sum } : hand)) });
  });
}

function racksSoFar(app, state) {
  const row = (name, seat) => {
    const hand = state.hands[seat];
    const go = () => set(app, { at: seat, view: emptyView() }, { top: true });
    const tiles = hand?.shot ? tileRow(hand.shot.tiles.map(({ tile }) => tile)) : h("span", { class: "help" }, hand ? texts.wentOut : texts.notCounted);
    return h("li", { class: seat === state.at ? "now" : "" },
      h("button", { class: "player-row", "data-key": `seat-${seat}`, "aria-current": seat === state.at ? "step" : undefined, onclick: go },
        h("span", { class: "name" }, name), tiles, h("span", { class: "sum" }, hand?.sum ?? "–")));
  };
  return h("ol", { class: "racks", "aria-label": texts.racks }, state.players.map(row));
}

const racksOf = ({ hands }) => hands.map((hand) => (hand?.shot ? notationOf(hand.shot) : ""));

function resultScreen(app, state) {
  if (!state.answer) requestScores(app, state);
  const who = [...state.players.map((name, seat) => [seat, name]), [null, texts.nobody]];
  return {
    title: texts.roundTitle,
    body: [
      card(texts.whoWentOut, choices(texts.whoWentOut, who, state.out, (out) => set(app, { out, answer: null }))),
      state.answer ? scoresCard(state) : busy(),
      racksSoFar(app, state),
    ],
    actions: [
      button(state.match ? texts.addToMatch : texts.addToNewMatch, () => saveRound(app, currentJob("score")), { kind: "primary", icon: "match", disabled: !state.answer }),
      button(texts.startOver, () => startOver(app), { icon: "undo" }),
    ],
  };
}

function requestScores(app, state) {
  const { out } = state;
  reportErrors(async () => {
    const answer = await score({ racks: racksOf(state), out }, rulesOf(state));
    if (currentJob("score").out === out) set(app, { answer });
  });
}

function scoresCard({ players, answer, out }) {
  const row = (name, seat) =>
    h("tr", { class: seat === out ? "winner" : "" }, h("th", { scope: "row" }, seat === out && icon("check"), name), h("td", {}, texts.signed(answer.scores[seat])));
  return card(texts.thisRound, h("table", { class: "scores" }, h("tbody", {}, players.map(row))));
}

const startOver = (app) => {
  resetJob("score", INITIAL);
  app.redraw({ top: true });
};

const saveRound = (app, state) => reportErrors(async () => {
  const match = state.match ? await getMatch(state.match) : await newMatch(state);
  const outcome = await addRound(match, { racks: racksOf(state), out: state.out });
  resetJob("score", INITIAL);
  if (outcome.queued) toast(texts.queued(outcome.why));
  app.go(`#/match/${match.id}`);
});

async function newMatch({ players }) {
  const { name, house } = rules();
  const match = await createMatch({ players, rules: name, house_rules: house });
  await setCurrentMatch(match.id);
  return match;
}
