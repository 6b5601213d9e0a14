/** The screens for the tiles of one player at the end of a round. */

import { inputFromCamera, photographer } from "../input/photo_input.js";
import { inputButtons } from "../input/tile_input.js";
import { correctionHelp, meldList, rackCard } from "../photo/meld_list.js";
import { hasCards, notationOf } from "../photo/shot.js";
import { editorScreen, shotEditor } from "../photo/shot_editor.js";
import { suspectTile } from "../photo/suspects.js";
import { closingCard } from "../pieces/closing_card.js";
import { tileRow } from "../pieces/tile_face.js";
import { isRefusal } from "../platform/api.js";
import { currentJob } from "../session/session.js";
import { texts } from "../texts/texts.en.js";
import { requestAnswer, failure } from "../ui/answers.js";
import { button, card, figures, verdict } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { sumOf } from "./score_counts.js";

/** Ask for the tiles of the current player. */
export function handStartScreen(job, steps) {
  const { counted } = job;
  const onShot = (shot) => steps.hand({ shot, judged: "" }, { top: true });
  const nothing = !counted.closerOnly && button(counted.nothing, steps.nothing, { kind: "secondary", icon: "check" });
  return {
    title: texts.jobs.score,
    body: [card(counted.of(job.players[job.at]), h("p", {}, counted.help)), handList(job, steps)],
    actions: [...inputButtons(counted.photograph, request(job, steps), onShot), nothing],
  };
}

/** Return the request for a photo of a player's tiles; the camera also offers that there are none. */
const request = (job, steps) => requestOf(job, () => passOver(job, steps));

const requestOf = ({ players, at, counted, rules }, onNothing) => ({
  other: counted.nothing && { label: counted.hasNothing(players[at]), onclick: onNothing },
  title: counted.of(players[at]), rules, zone: counted.zone, place: `score/${at}`,
});

/** Show the tiles of the current player and their points. */
export function handScreen(job, steps) {
  const { players, at, counted, view, rules } = job;
  const hand = job.hands[at];
  requestSum(job, steps);
  const on = {
    view: (change) => steps.set({ view: { ...currentJob("score").view, ...change } }),
    shot: (shot) => steps.hand({ ...currentJob("score").hands[at], shot }),
  };
  const editor = shotEditor(hand.shot, view, rules, on);
  const tiles = counted.zone === "rack" ? rackCard(hand.shot, editor) : meldList(hand.shot, undefined, editor);
  const jump = () => steps.look({ seat: at, id: suspectTile([hand]).id });
  const answer = hand.problem ? verdict("doubt", texts.lookAgain, h("p", {}, texts.named(hand.problem, [players[at]])), button(texts.showSuspect, jump, { icon: "target" })) : [failure("sum"), sums(hand, counted)];
  const results = [hand.closing && closingCard(hand.closing, counted.rules.multiplier), tiles, correctionHelp(), handList(job, steps)];
  return editorScreen(counted.of(players[at]), editor, { answer, results }, [
    button(nextLabel(job), () => goOn(job, steps), { kind: "primary", icon: "check" }),
    button(texts.retake, photographer(request(job, steps), (shot) => steps.retaken({ shot, judged: "" })), { icon: "camera" }),
  ]);
}

/** Return the player whose tiles are counted after the current one; -1 if that was the last. */
const nextSeat = ({ players, hands }) => players.findIndex((_, seat) => !hands[seat]);

const nextLabel = (job) => (nextSeat(job) < 0 ? texts.next : texts.nextPlayer(job.players[nextSeat(job)]));

/** Go on to the next player. Who photographs finds the camera open; who types does not. */
async function goOn(job, steps) {
  const { photo } = job.hands[job.at].shot;
  steps.next(job.hands);
  if (photo) await openCamera(job, steps);
}

/** Count nothing for the current player, and open the camera for the next one. */
async function passOver(job, steps) {
  steps.nothingAt(job.at);
  await openCamera(job, steps);
}

async function openCamera(job, steps) {
  const { at, hands } = currentJob("score");
  if (at < job.players.length && !hands[at]) await photographHand({ ...job, at, hands }, steps);
}

/** Open the camera for the tiles of the current player. */
export const photographHand = (job, steps) => inputFromCamera(request(job, steps), (shot) => steps.hand({ shot, judged: "" }, { top: true }));

function sums({ shot, sum }, { points }) {
  const counts = [[String(shot.tiles.length), hasCards(shot) ? texts.cards : texts.tiles], sum !== undefined && [String(sum), points]];
  return figures(counts.filter(Boolean));
}

/** Request the points of a hand. A refusal is shown beside its tiles, where the person can correct them. */
function requestSum({ at, hands, counted, rules }, steps) {
  const judged = notationOf(hands[at].shot);
  if (hands[at].judged === judged || hands[at].shot.unlaid) return;
  const receive = (found) => steps.set({ hands: currentJob("score").hands.map((hand, seat) => (seat === at && hand?.shot ? { ...hand, problem: null, ...found, judged } : hand)) });
  const send = () => sumOf(judged, counted, rules).catch((error) => {
    if (!isRefusal(error)) throw error;
    return { problem: error.message, sum: undefined, closing: null };
  });
  requestAnswer("sum", `${at} ${judged}`, send, receive, () => steps.set({}));
}

/** List the players with their tiles; a tap goes to the tiles of that player. */
export function handList({ players, hands, at, counted }, steps) {
  const row = (name, seat) => {
    const hand = hands[seat];
    const status = hand ? counted.nothingShort : texts.notCounted;
    const tiles = hand?.shot ? tileRow(hand.shot.tiles.map(({ tile }) => tile)) : h("span", { class: "help" }, status);
    return h("li", { class: seat === at ? "now" : "" },
      h("button", { class: "player-row", "data-key": `seat-${seat}`, "aria-current": seat === at ? "step" : undefined, onclick: () => steps.go(seat) },
        h("span", { class: "name" }, name), tiles, h("span", { class: "sum" }, hand?.sum ?? "–")));
  };
  return h("ol", { class: "racks", "aria-label": counted.list }, players.map(row));
}
