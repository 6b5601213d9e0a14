/** The job Score: what each player has left, has laid or closes with; the round is then added to the match. */

import { currentMatch, matchRules, namesAt, seatsOf } from "../ledger/matches.js";
import { nameError } from "../ledger/player_names.js";
import { playersForm } from "../ledger/players_form.js";
import { load } from "../platform/store.js";
import { inRound, rules, setIndicator } from "../rules/rules.js";
import { replace } from "../session/history_dialog.js";
import { currentJob, emptyView, keepStep, openPart, resetJob, updateJob } from "../session/session.js";
import { clearTable } from "../session/table.js";
import { say } from "../texts/catalog.js";
import { button, card, choices } from "../ui/components.js";
import { h, toast } from "../ui/dom.js";
import { countedTiles } from "./score_counts.js";
import { handScreen, handStartScreen, photographHand } from "./score_hand.js";
import { matchOf, roundScreen } from "./score_round.js";

const INITIAL = {
  players: null, seats: undefined, match: null, rules: null, hands: [], at: 0, out: undefined, rummy: false, thrown: 0, trump: null, left: [], withPairs: [], jokerOut: false,
  last: undefined, saved: undefined, answer: null, problem: null, judged: "", view: emptyView(),
};
const NOTHING = { none: true };

/** Return the screen for the current step of the job. */
export async function scoreScreen(app) {
  const state = openPart("score", INITIAL);
  if (!state.players) await useCurrentMatch();
  if (!state.players) return playersScreen(app);
  const known = await jobOf(state);
  const match = known.at >= known.players.length ? await matchOf(state) : undefined;
  const job = match ? await jobOf(state) : known; // with the rules and the players of now
  const steps = stepsOf(app, job);
  if (job.counted.closerOnly && job.out === undefined) return closerScreen(job, steps);
  if (job.at >= job.players.length) return roundScreen(app, job, match, steps);
  return job.hands[job.at]?.shot ? handScreen(job, steps) : handStartScreen(job, steps);
}

/** Open the camera for the next player, so that a round takes few taps from the home screen. */
export async function startScore(app) {
  const state = openPart("score", INITIAL);
  if (!state.players) await useCurrentMatch();
  if (!state.players || state.at >= state.players.length || state.hands[state.at]) return;
  const job = await jobOf(state);
  if (!job.counted.closerOnly) await photographHand(job, stepsOf(app, job));
}

/** Return the state of the job with its rules and what they count. Who joins or leaves the match is noticed until the first tiles are there. */
async function jobOf(state) {
  const match = state.match && (await load(`match/${state.match}`)); // its rules and the names may have changed since the round began
  const used = (match ? matchRules(match, state.saved) : state.rules) ?? rules();
  const began = match && !state.hands.some(Boolean) ? seatsOf(match) : state.seats;
  const seats = match ? began?.filter((seat) => seat in match.players) : began; // another phone may have undone that somebody joined
  return { ...state, seats, players: match ? namesAt(match, seats ?? [...match.players.keys()]) : state.players, counted: await countedTiles(used), rules: inRound(used) };
}

/** Start scoring a round of a match, or continue with one. A round of another match can be restored. */
export async function scoreMatch(match) {
  const { match: before, hands } = openPart("score", INITIAL);
  if (before === match.id) return;
  if (hands.some(Boolean)) keepStep("otherRound", "#/score");
  resetJob("score", { ...INITIAL, ...ofMatch(match) });
}

const ofMatch = (match) => ({ players: namesAt(match, seatsOf(match)), match: match.id, rules: matchRules(match) });

async function useCurrentMatch() {
  const match = await currentMatch();
  if (match && !match.over) updateJob("score", ofMatch(match));
}

/** Return the changes that the screens of the job make. */
function stepsOf(app, job) {
  const set = (change, options) => {
    updateJob("score", { players: job.players, seats: job.seats, ...change });
    app.redraw(options);
  };
  const current = () => ({ ...job, ...currentJob("score") }); // while the camera was open, the job went on
  const next = (hands, change = {}) => {
    const missing = job.players.findIndex((_, seat) => !hands[seat]);
    set({ ...change, hands, at: missing < 0 ? job.players.length : missing, judged: "", view: emptyView() }, { top: true });
  };
  /** Count nothing for a player. If who has nothing is out, that is one player: another one with nothing has to be counted. */
  const nothingAt = (seat) => {
    const hands = withHand({ ...current(), at: seat }, NOTHING);
    if (!job.counted.nothingIsOut) next(hands);
    else next(hands.map((hand, at) => (hand?.none && at !== seat ? null : hand)), { out: seat });
  };
  return {
    set,
    next,
    nothing: () => nothingAt(job.at),
    nothingAt,
    hand: (hand, options) => set({ hands: withHand(current(), hand), ...(options?.top && { view: emptyView() }) }, options),
    /** Show a tile that may be misread. */
    look: ({ seat, id }) => set({ at: seat, view: { ...emptyView(), selected: id } }),
    go: (seat) => set({ at: seat, view: emptyView() }, { top: true }),
    /** Choose who closed: only that player's tiles are counted. */
    closer: (out) => next(job.players.map((_, seat) => (seat === out ? job.hands[seat]?.shot && job.hands[seat] : NOTHING)), { out }),
    startOver: () => replace(app, "startOver", () => resetJob("score", INITIAL)),
    /** Take another photo of the current player's tiles. */
    retaken: (hand) => replace(app, "newPhoto", () => updateJob("score", { hands: withHand(current(), hand), view: emptyView() })),
    /** Begin the next round. Who goes back to this one changes it: `change` says which round of which match it is. */
    finish: (change) => {
      updateJob("score", change);
      keepStep("savedRound", "#/score");
      resetJob("score", INITIAL);
      clearTable();
      setIndicator(""); // the next round has another one
    },
  };
}

/** Return the hands of all players with a new one for the current player. */
function withHand(job, hand) {
  return job.players.map((_, seat) => (seat === job.at ? hand : job.hands[seat] ?? null));
}

function playersScreen(app) {
  const form = playersForm({ players: ["", ""] });
  const start = () => {
    const players = form.players();
    const error = nameError(players);
    if (error) return toast(error, "bad");
    updateJob("score", { players, hands: [] });
    form.sent();
    return app.redraw({ top: true });
  };
  return {
    title: say("job-name", { job: "score" }),
    body: [card(say("score-who-plays"), form.node, h("p", { class: "help" }, say("score-help")))],
    actions: [button(say("start"), start, { kind: "primary", icon: "score" })],
  };
}

function closerScreen({ players, counted }, steps) {
  const who = [...players.map((name, seat) => [seat, name]), [null, say("count-nobody-closed")]];
  return {
    title: say("job-name", { job: "score" }),
    body: [card(say("count-who-ends", { counted: counted.what }), h("p", {}, say("count-closer-help")), choices(say("count-who-ends", { counted: counted.what }), who, undefined, steps.closer))],
    actions: [button(say("start-over"), steps.startOver, { kind: "quiet", icon: "undo" })],
  };
}
