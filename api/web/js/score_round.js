/** The last screen of the job Score: who went out, what else happened in the round, and the points of each player. */

import { isRefusal, score } from "./api.js";
import { requestAnswer, waiting } from "./answers.js";
import { button, card, choices, reportErrors, toggle, verdict } from "./components.js";
import { closingCard } from "./closing_card.js";
import { h, toast } from "./dom.js";
import { icon } from "./icons.js";
import { addRound, createMatch, getMatch, setCurrentMatch, timeIsUp } from "./matches.js";
import { roundForm } from "./round_form.js";
import { rules } from "./rules.js";
import { handList } from "./score_hand.js";
import { currentJob } from "./session.js";
import { notationOf } from "./shot.js";
import { texts } from "./texts.en.js";

const THROWN = [0, 1, 2];

/** Show the round before it is saved. */
export async function roundScreen(app, job, steps) {
  const match = job.match ? await getMatch(job.match) : undefined;
  const judged = JSON.stringify(roundOf(job));
  if (job.judged !== judged) requestScores(job, judged, steps);
  const isCurrent = job.judged === judged;
  return {
    title: texts.roundTitle,
    body: [
      isCurrent && job.problem ? problemCard(job) : isCurrent && job.answer ? scoresCard(job) : waiting("round"),
      job.answer?.closing && isCurrent && closingCard(job.answer.closing, job.counted.rules.multiplier),
      detailsCard(job, match, steps),
      handList(job, steps),
    ],
    actions: [
      button(job.match ? texts.addToMatch : texts.addToNewMatch, () => saveRound(app, currentJob("score"), match, steps),
        { kind: "primary", icon: "match", disabled: !isCurrent || !job.answer }),
      job.problem && button(texts.typePoints, () => typePoints(app, currentJob("score"), match, steps), { icon: "edit" }),
      button(texts.startOver, steps.startOver, { icon: "undo" }),
    ],
  };
}

/** Return the body of a request with this round. */
function roundOf({ players, hands, out, rummy, thrown, trump, left }) {
  return {
    racks: players.map((_, seat) => (hands[seat]?.shot ? notationOf(hands[seat].shot) : "")),
    out: out ?? null, went_rummy: rummy && out !== null && out !== undefined, thrown, trump: trump === null ? [] : [trump], left,
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
function problemCard({ problem, players }) {
  return verdict("doubt", texts.cannotScore, h("p", { role: "alert" }, texts.named(problem, players)), h("p", {}, texts.cannotScoreHelp));
}

function scoresCard({ players, answer, out }) {
  const winner = answer.winner === null ? out : answer.winner - 1;
  const row = (name, seat) =>
    h("tr", { class: seat === winner ? "winner" : "" }, h("th", { scope: "row" }, seat === winner && icon("check"), name), h("td", {}, texts.signed(answer.scores[seat])));
  return card(texts.thisRound, h("table", { class: "scores" }, h("tbody", {}, players.map(row))),
    answer.notes.map((note) => h("p", { class: "help" }, texts.sentence(texts.named(note, players)))));
}

/** Ask for what the tiles do not show, as far as the game has it. */
function detailsCard({ players, counted, out, rummy, thrown, trump, left, last }, match, steps) {
  const seats = players.map((name, seat) => [seat, name]);
  const nobody = [null, counted.nobody];
  const leave = (seat) => steps.set({ left: left.includes(seat) ? left.filter((one) => one !== seat) : [...left, seat] });
  const choose = counted.closerOnly ? steps.closer : (seat) => steps.set({ out: seat });
  return card(counted.whoEnds,
    choices(counted.whoEnds, [...seats, nobody], out ?? null, choose),
    counted.rules.going_rummy > 1 && Number.isInteger(out) && toggle(texts.wentRummy, rummy, (value) => steps.set({ rummy: value }), texts.wentRummyHelp(counted.rules.going_rummy)),
    counted.closerOnly && Number.isInteger(out) && labelled(texts.jokersThrown, THROWN.map((count) => [count, texts.thrownCount(count)]), thrown, (value) => steps.set({ thrown: value })),
    counted.rules.trump > 0 && labelled(texts.whoHadTrump, [...seats, [null, texts.nobody]], trump, (seat) => steps.set({ trump: seat })),
    counted.rules.disconnect > 0 && labelled(texts.whoLeft(counted.rules.disconnect), seats, left, leave),
    match?.ends && toggle(texts.lastRound, last ?? timeIsUp(match), (value) => steps.set({ last: value }), texts.lastRoundHelp));
}

function labelled(label, options, chosen, choose) {
  return h("div", { class: "labelled" }, h("h3", {}, label), choices(label, options, chosen, choose));
}

const saveRound = (app, state, match, steps) => reportErrors(() => save(app, state, match, roundOf(state), steps));

/** Type the points of a round that cannot be scored from its tiles. */
async function typePoints(app, state, match, steps) {
  await roundForm(texts.roundTitle, state.players, (round) => save(app, state, match, round, steps), { last: match?.ends ? state.last ?? timeIsUp(match) : undefined });
}

/** Add a round to its match, or to a new one, and show the match. */
async function save(app, state, match, round, steps) {
  const target = match ?? (await newMatch(state));
  const outcome = await addRound(target, { last: Boolean(target.ends) && (state.last ?? timeIsUp(target)), ...round });
  steps.finish();
  if (outcome.queued) toast(texts.queued(outcome.why));
  app.go(`#/match/${target.id}`);
}

async function newMatch({ players }) {
  const { name, house } = rules();
  const match = await createMatch({ players, rules: name, house_rules: house });
  await setCurrentMatch(match.id);
  return match;
}
