/** The last screen of the job Score: who went out, what else happened in the round, and the points of each player. */

import { addRound, createMatch, editRound, getMatch, setCurrentMatch, timeIsUp } from "../ledger/matches.js";
import { queuedText } from "../ledger/outbox.js";
import { named } from "../ledger/player_names.js";
import { openDoubts } from "../photo/doubts.js";
import { hasCards, notationOf } from "../photo/shot.js";
import { suspectTile } from "../photo/suspects.js";
import { closingCard } from "../pieces/closing_card.js";
import { parseTile, printed } from "../pieces/tile.js";
import { isRefusal, score } from "../platform/api.js";
import { inRound, rules } from "../rules/rules.js";
import { currentJob } from "../session/session.js";
import { say } from "../texts/catalog.js";
import { signed } from "../texts/formats.js";
import { language } from "../texts/language.js";
import { requestAnswer, waiting } from "../ui/answers.js";
import { button, card, choices, labelledChoices, reportErrors, toggle, verdict } from "../ui/components.js";
import { h, toast } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { roundForm } from "./round_form.js";
import { handSum } from "./score_counts.js";
import { handList, requestSum } from "./score_hand.js";
import { thrownJokers } from "./thrown_jokers.js";

/** Show the round before it is saved to its match, if it has one. */
export async function roundScreen(app, job, match, steps) {
  const saved = match?.rounds[job.saved] ? job.saved : undefined; // it was undone otherwise
  const judged = JSON.stringify([roundOf(job), job.rules, language()]);
  if (job.judged !== judged) requestScores(job, judged, steps);
  const isCurrent = job.judged === judged;
  job.hands.some((hand, at) => hand?.shot && requestSum({ ...job, at }, steps)); // one at a time
  return {
    title: say("round-title"),
    body: [
      isCurrent && job.problem ? problemCard(job, steps) : isCurrent && job.answer ? scoresCard(job, steps) : waiting("round"),
      job.answer?.closing && isCurrent && closingCard(job.answer.closing, job.counted.rules.multiplier),
      detailsCard(job, match, steps),
      handList(job, steps),
      h("div", { class: "row more-actions" }, button(say("start-over"), steps.startOver, { kind: "quiet", icon: "trash" })),
    ],
    actions: [
      button(saveLabel(match, saved), () => saveRound(app, { ...currentJob("score"), counted: job.counted }, match, saved, steps), { kind: "primary", icon: "match", disabled: !isCurrent || !job.answer }),
      job.problem && saved === undefined && button(say("round-save-anyway"), () => typePoints(app, job, match, steps), { icon: "edit" }),
    ],
  };
}

/** Return the match of the round; undefined if it has none, or if the match was deleted. */
export async function matchOf({ match }) {
  if (!match) return undefined;
  return getMatch(match).catch((error) => {
    if (!isRefusal(error)) throw error;
    return undefined;
  });
}

function saveLabel(match, saved) {
  if (saved !== undefined) return say("match-edit-round", { number: saved + 1 });
  return match ? say("round-add-to-match") : say("round-add-to-new-match");
}

/** Return the body of a request with this round; what does not count in the game is left out. */
function roundOf({ players, hands, out, rummy, thrown, trump, left, withPairs, jokerOut, rules: used, counted }) {
  const { indicator } = inRound(used ?? rules());
  const counts = counted.rules;
  return {
    ...(indicator && {
      indicator, with_pairs: counts.pairs_factor > 1 ? withPairs : [], joker_out: counts.joker_out > 1 && jokerOut && Number.isInteger(out),
    }),
    racks: players.map((_, seat) => (hands[seat]?.shot ? notationOf(hands[seat].shot) : "")),
    out: out ?? null, went_rummy: counts.going_rummy > 1 && rummy && Number.isInteger(out), thrown: counted.closerOnly && Number.isInteger(out) ? thrown : 0,
    trump: counts.trump > 0 && trump !== null ? [trump] : [], left: counts.disconnect > 0 ? left : [],
  };
}

function requestScores(job, judged, steps) {
  const send = () => score(roundOf(job), job.rules).then((answer) => ({ answer, problem: null }), (error) => {
    if (!isRefusal(error)) throw error;
    return { answer: null, problem: error.message };
  });
  requestAnswer("round", judged, send, (found) => steps.set({ ...found, judged }), () => steps.set({}));
}

/** Say why the round cannot be scored, and what to change. */
function problemCard({ problem, players, hands }, steps) {
  return verdict("doubt", say("round-cannot-score"), h("p", { class: "alarm" }, named(problem, players)), h("p", {}, say("round-cannot-score-help")), suspectButton(hands, steps));
}

/** Return the button that shows the tile that was most likely misread; undefined if no tile was read. */
function suspectButton(hands, steps) {
  const suspect = suspectTile(hands);
  return suspect && button(say("round-show-suspect"), () => steps.look(suspect), { icon: "target" });
}

/** Say how many tiles can change the points; null if none can. */
function unsureLine({ hands }, steps) {
  const count = hands.flatMap((hand) => (hand?.shot ? openDoubts(hand.shot, "verdict", "score") : [])).length;
  return count > 0 ? h("div", { class: "unsure" }, h("p", {}, icon("question"), say("round-unsure", { count })), suspectButton(hands, steps)) : null;
}

function scoresCard(job, steps) {
  const { players, answer, out } = job;
  const winner = answer.winner === null ? out : answer.winner - 1;
  const row = (name, seat) =>
    h("tr", { class: seat === winner ? "winner" : "" }, h("th", { scope: "row" }, seat === winner && icon("check"), name), h("td", {}, signed(answer.scores[seat])));
  return card(say("round-this"), unsureLine(job, steps), h("table", { class: "scores" }, h("tbody", {}, players.map(row))),
    answer.notes.map((note) => h("p", { class: "help" }, named(note, players))));
}

/** Ask for what the tiles do not show, as far as the game has it. */
function detailsCard({ players, counted, out, rummy, thrown, trump, left, last, withPairs, jokerOut }, match, steps) {
  const seats = players.map((name, seat) => [seat, name]);
  const nobody = [null, say("count-nobody", { counted: counted.what })];
  const flipped = (chosen, seat) => (chosen.includes(seat) ? chosen.filter((one) => one !== seat) : [...chosen, seat]);
  const leave = (seat) => steps.set({ left: flipped(left, seat) });
  const choose = counted.closerOnly ? steps.closer : (seat) => steps.set({ out: seat });
  const whoEnds = say("count-who-ends", { counted: counted.what });
  return card(whoEnds,
    choices(whoEnds, [...seats, nobody], out ?? null, choose),
    counted.rules.going_rummy > 1 && Number.isInteger(out) && toggle(say("round-went-rummy"), rummy, (value) => steps.set({ rummy: value }), say("round-went-rummy-help", { factor: counted.rules.going_rummy })),
    counted.rules.joker_out > 1 && Number.isInteger(out) && toggle(say("round-joker-out"), jokerOut, (value) => steps.set({ jokerOut: value })),
    counted.rules.pairs_factor > 1 && labelledChoices(say("round-with-pairs"), seats, withPairs, (seat) => steps.set({ withPairs: flipped(withPairs, seat) })),
    counted.closerOnly && Number.isInteger(out) && thrownJokers(say("round-jokers-thrown"), thrown, (value) => steps.set({ thrown: value })),
    counted.rules.trump > 0 && labelledChoices(say("round-who-had-trump"), [...seats, [null, say("round-nobody")]], trump, (seat) => steps.set({ trump: seat })),
    counted.rules.disconnect > 0 && labelledChoices(say("round-who-left", { points: counted.rules.disconnect }), seats, left, leave),
    match?.ends && toggle(say("round-last"), last ?? timeIsUp(match), (value) => steps.set({ last: value }), say("round-last-help")));
}

/** Save a round that was scored: a new one, or again the one with the number `saved`. */
const saveRound = (app, state, match, saved, steps) => reportErrors(() => save(app, state, match, roundOf(state), steps, saved));

/** Save a round that cannot be scored from its tiles, with typed points. What the tiles are worth is filled in. */
async function typePoints(app, job, match, steps) {
  const { counted, out, last } = job;
  const write = (round) => save(app, currentJob("score"), match, round, steps);
  await roundForm(undefined, job.players, write, {
    last: match?.ends ? last ?? timeIsUp(match) : undefined, scoring: counted.rules.round_scoring, known: knownPoints(job), winner: out,
  });
}

/** Return the points of each player as far as the values of the tiles give them, else null. */
function knownPoints({ hands, counted, out, rummy, rules: used }) {
  const values = hands.map((hand) => valueOf(hand, counted.rules, used));
  const total = (seat) => {
    const others = values.filter((_, at) => at !== seat);
    return others.includes(null) ? null : others.reduce((sum, value) => sum + value, 0);
  };
  const ownPoints = (value, seat) => (seat === out ? null : value);
  const pointsOf = {
    winner_takes: (value, seat) => (value === null || seat === out ? null : -value), // the form fills in the winner's
    winner_only: (_, seat) => (seat === out ? total(seat) && total(seat) * (rummy ? counted.rules.going_rummy : 1) : 0),
    opponents: (_, seat) => total(seat),
    price: () => null, // the price of the closed game
  };
  return values.map(pointsOf[counted.rules.round_scoring] ?? ownPoints);
}

/** Return the points of a player's tiles, also of those that the box cannot hold; null if they are not known. */
function valueOf(hand, counts, used) {
  if (!hand?.shot) return hand ? 0 : null;
  const known = handSum(hand, used);
  if (known !== undefined) return known;
  if (hasCards(hand.shot)) return null;
  const pieces = hand.shot.tiles.map(({ tile }) => parseTile(printed(tile)));
  return pieces.reduce((sum, { joker, number }) => sum + (joker ? counts.hand_joker : number), 0);
}

/** Add a round to its match, or to a new one, or change the one that was saved; then show the match. */
async function save(app, state, match, round, steps, saved) {
  const target = match ?? (await newMatch(state));
  const body = { last: Boolean(target.ends) && (state.last ?? timeIsUp(target)), ...round };
  const seats = match && state.seats;
  const outcome = await (saved === undefined ? addRound(target, body, seats) : editRound(target, saved, body, seats));
  steps.finish({ match: target.id, saved: saved ?? (outcome.match && outcome.match.rounds.length - 1) });
  if (outcome.queued) toast(queuedText(outcome));
  await app.go(`#/match/${target.id}`);
}

async function newMatch({ players, rules: used }) {
  const { name, house } = used ?? rules();
  const match = await createMatch({ players, rules: name, house_rules: house });
  await setCurrentMatch(match.id);
  return match;
}
