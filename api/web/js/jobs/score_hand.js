/** The screens for the tiles of one player at the end of a round. */

import { inputFromCamera, photographer } from "../input/photo_input.js";
import { inputButtons } from "../input/tile_input.js";
import { named } from "../ledger/player_names.js";
import { correctionHelp, meldList, rackCard } from "../photo/meld_list.js";
import { notationOf } from "../photo/shot.js";
import { editorScreen, shotEditor } from "../photo/shot_editor.js";
import { suspectTile } from "../photo/suspects.js";
import { closingCard } from "../pieces/closing_card.js";
import { tileRow } from "../pieces/tile_face.js";
import { isRefusal } from "../platform/api.js";
import { currentJob } from "../session/session.js";
import { say } from "../texts/catalog.js";
import { language } from "../texts/language.js";
import { requestAnswer, failure } from "../ui/answers.js";
import { button, card, figures, verdict } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { handSum, sumOf } from "./score_counts.js";

/** Ask for the tiles of the current player. */
export function handStartScreen(job, steps) {
  const { counted } = job;
  const onShot = (shot) => steps.hand({ shot, judged: "" }, { top: true });
  const nothing = !counted.closerOnly && button(say("count-nothing", { counted: counted.what }), steps.nothing, { kind: "secondary", icon: "check" });
  return {
    title: say("job-name", { job: "score" }),
    body: [card(say("count-title", { counted: counted.what, name: job.players[job.at] }), h("p", {}, say("count-help", { counted: counted.what }))), handList(job, steps)],
    actions: [...inputButtons(say("count-photograph", { counted: counted.what }), request(job, steps), onShot), nothing],
  };
}

/** Return the request for a photo of a player's tiles; the camera also offers that there are none. */
const request = (job, steps) => requestOf(job, () => passOver(job, steps));

const requestOf = ({ players, at, counted, rules }, onNothing) => ({
  other: !counted.closerOnly && { label: () => say("count-has-nothing", { counted: counted.what, name: players[at] }), onclick: onNothing },
  title: () => say("count-title", { counted: counted.what, name: players[at] }), rules, zone: counted.zone, place: `score/${at}`,
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
  const answer = hand.problem ? verdict("doubt", say("count-look-again"), h("p", {}, named(hand.problem, [players[at]])), button(say("round-show-suspect"), jump, { icon: "target" })) : [failure("sum"), sums(hand, job)];
  const results = [handSum(hand, rules) !== undefined && hand.closing && closingCard(hand.closing, counted.rules.multiplier), tiles, correctionHelp(counted.zone), handList(job, steps)];
  return editorScreen(say("count-title", { counted: counted.what, name: players[at] }), editor, { answer, results }, [
    button(nextLabel(job), () => goOn(job, steps), { kind: "primary", icon: "check" }),
    button(say("photo-retake"), photographer(request(job, steps), (shot) => steps.retaken({ shot, judged: "" })), { icon: "camera" }),
  ]);
}

/** Return the player whose tiles are counted after the current one; -1 if that was the last. */
const nextSeat = ({ players, hands }) => players.findIndex((_, seat) => !hands[seat]);

const nextLabel = (job) => (nextSeat(job) < 0 ? say("next") : say("next-player", { name: job.players[nextSeat(job)] }));

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

function sums(hand, { counted, rules }) {
  const sum = String(handSum(hand, rules) ?? "–");
  const counts = [[String(hand.shot.tiles.length), say("check-pieces")], hand.sum !== undefined && [sum, say("count-points", { counted: counted.what })]];
  return figures(counts.filter(Boolean));
}

/** Request the points of a hand, and return whether they were missing. A refusal is shown beside its tiles, where the person can correct them. */
export function requestSum({ at, hands, counted, rules }, steps) {
  const notation = notationOf(hands[at].shot);
  const judged = JSON.stringify([notation, rules, language()]);
  if (hands[at].judged === judged || hands[at].shot.unlaid) return false;
  const receive = (found) => steps.set({ hands: currentJob("score").hands.map((hand, seat) => (seat === at && hand?.shot ? { ...hand, problem: null, ...found, judged } : hand)) });
  const send = () => sumOf(notation, counted, rules).catch((error) => {
    if (!isRefusal(error)) throw error;
    return { problem: error.message, sum: undefined, closing: null };
  });
  requestAnswer("sum", `${at} ${judged}`, send, receive, () => steps.set({}));
  return true;
}

/** List the players with their tiles; a tap goes to the tiles of that player. */
export function handList({ players, hands, at, counted, rules }, steps) {
  const row = (name, seat) => {
    const hand = hands[seat];
    const status = hand ? say("count-nothing", { counted: counted.what }) : say("count-not-yet");
    const tiles = hand?.shot ? tileRow(hand.shot.tiles.map(({ tile }) => tile)) : h("span", { class: "help" }, status);
    return h("li", { class: seat === at ? "now" : "" },
      h("button", { class: "player-row", "data-key": `seat-${seat}`, "aria-current": seat === at ? "step" : undefined, onclick: () => steps.go(seat) },
        h("span", { class: "name" }, name), tiles, h("span", { class: "sum" }, (hand && handSum(hand, rules)) ?? "–")));
  };
  return h("ol", { class: "racks", "aria-label": say("count-list", { counted: counted.what }) }, players.map(row));
}
