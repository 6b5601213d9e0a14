/** The job Check: the tiles on the table, which melds are valid, and why others are not. */

import { morePhotos } from "../input/more_photos.js";
import { inputFromCamera, photographer } from "../input/photo_input.js";
import { inputButtons } from "../input/tile_input.js";
import { consentCard } from "../photo/consent_card.js";
import { isUncertain, openDoubts } from "../photo/doubts.js";
import { knownSetCard } from "../photo/known_set_card.js";
import { correctionHelp, jokerNotes, meldList, tileButtons } from "../photo/meld_list.js";
import { tableNotation } from "../photo/shot.js";
import { editorScreen, hasFailed, shotEditor } from "../photo/shot_editor.js";
import { closingPrice } from "../pieces/closing_card.js";
import { tileRow } from "../pieces/tile_face.js";
import { check } from "../platform/api.js";
import { currentGame, hasTable, hasTiles, ruleValue, rules } from "../rules/rules.js";
import { openPart, updateJob } from "../session/session.js";
import { isStale, layTable, sessionTable, tableHandlers } from "../session/table.js";
import { say } from "../texts/catalog.js";
import { sentence, separated } from "../texts/formats.js";
import { language } from "../texts/language.js";
import { failure, requestAnswer, waiting } from "../ui/answers.js";
import { button, card, figures, reportErrors, uncertainVerdict, verdict } from "../ui/components.js";
import { h } from "../ui/dom.js";

const INITIAL = { turn: null };
const EXAMPLES = { tiles: ["r5", "*", "r7"], cards: ["5H", "6H", "7H"] };

/** Return the screen for the current step of the job. */
export async function checkScreen(app) {
  const { turn } = openPart("check", INITIAL);
  const table = sessionTable();
  if (!table.shot) return startScreen(app);
  return turn ? (await app.load("jobs/turn")).turnScreen(app, turn) : resultScreen(app, table);
}

const tableRequest = () => ({ title: () => say("photo-the-table"), rules: rules(), zone: "table", place: "check/table", withRack: true });

/** Return the callback that receives a new shot of the table. */
const setShot = (app) => (shot) => layTable(app, shot, "newPhoto");

/** Open the camera if nothing is checked yet, or not for a while, so that it takes one tap from the home screen. */
export const startCheck = async (app) => {
  const { turn } = openPart("check", INITIAL);
  if (isStale() && !turn) await inputFromCamera(tableRequest(), setShot(app));
};

async function startScreen(app) {
  const game = await currentGame();
  const [title, help] = hasTable(game) ? [say("check-start"), say("check-help")] : [say("closing-start"), say("closing-help")];
  return {
    title: say("job-name", { job: "check" }),
    body: [card(title, h("div", { class: "example" }, tileRow(EXAMPLES[hasTiles(game) ? "tiles" : "cards"])), h("p", {}, help))],
    actions: inputButtons(say("photo-table"), tableRequest(), setShot(app)),
  };
}

async function resultScreen(app, table) {
  const { shot, view } = table;
  const game = await currentGame();
  const isCurrent = requestCheck(app, table);
  const editor = shotEditor(shot, view, rules(), tableHandlers(app));
  const isFalse = !isCurrent && hasFailed("check", shot);
  const { answer, figures: counts } = isFalse ? { answer: failure("check") } : summary(table, game);
  const results = [
    counts, meldList(shot, isFalse ? undefined : table.answer?.melds, editor), !isFalse && jokerNotes(table.answer), correctionHelp(), morePhotos(app, shot, tableRequest()),
    shot.rack.length > 0 && card(hasTable(game) ? say("check-on-rack") : say("closing-beside", { count: shot.rack.length }), tileButtons(shot, shot.rack, editor)),
    knownSetCard(app, shot), consentCard(app, shot),
  ];
  return editorScreen(say("job-name", { job: "check" }), editor, { answer, results }, actions(app, game));
}

/** Return whether the last check was of the table as it is now; check it if not. */
function requestCheck(app, { shot, judged }) {
  const text = JSON.stringify([tableNotation(shot), rules(), language()]);
  if (judged === text) return true;
  if (shot.unlaid) return false;
  const receive = (answer) => {
    updateJob("table", { answer, judged: text });
    app.redraw();
  };
  requestAnswer("check", text, () => check(tableNotation(shot), rules()), receive, app.redraw);
  return false;
}

/** Return the `answer` to the question of the job, and the `figures` of the table. */
function summary({ shot, answer }, game) {
  if (!answer) return { answer: waiting("check") };
  if (!hasTable(game)) return closingSummary(shot, answer, faultLines(answer.faults), game);
  const isUnsure = isUncertain(shot, (meld) => answer.melds[meld]?.valid);
  const faults = faultLines([...(isUnsure ? [] : meldFaults(answer.melds)), ...answer.faults]); // the question about a doubtful meld stands below
  const invalid = answer.melds.filter((meld) => !meld.valid).length;
  const tone = !answer.valid ? "bad" : shot.strays.length ? "doubt" : "good";
  const verdictOf = isUnsure ? uncertainVerdict : (...parts) => verdict(answer.melds.length ? tone : "doubt", ...parts);
  const title = tableVerdict(answer.melds.length, invalid);
  const loose = shot.strays.length > 0 && h("p", {}, `${say("check-loose-pieces", { count: shot.strays.length })}.`);
  const points = ruleValue(game, rules().house, "opening");
  const opens = points > 0 && answer.valid && [canOpen(answer, game) ? say("yes") : say("no"), say("check-enough-to-open", { points })];
  return {
    answer: verdictOf(title, [faults, loose]),
    figures: figures([[String(shot.tiles.length), say("check-pieces-of", { box: answer.box })], [String(answer.points), say("points-label")], opens].filter(Boolean)),
  };
}

/** Return whether the melds are worth the opening, or are enough pairs. */
function canOpen({ points, melds }, game) {
  const needed = ruleValue(game, rules().house, "opening_pairs");
  const pairs = melds.filter(({ kind }) => kind === "pair").length;
  return pairs > 0 ? pairs === melds.length && pairs >= needed : points >= ruleValue(game, rules().house, "opening");
}

function tableVerdict(melds, invalid) {
  if (!melds) return say("check-no-melds");
  return invalid ? say("check-melds-invalid", { melds, invalid }) : say("check-melds-valid", { melds });
}

/** Return why melds are not valid, each with its number: the list of melds may begin with valid ones. */
const meldFaults = (melds) => melds.flatMap(({ valid, reasons }, at) => (valid ? [] : [say("turn-fault-in-meld", { number: at + 1, fault: separated(reasons) })]));

/** Show the first fault; the others are folded, so that the question below stays in view. */
function faultLines([first, ...others]) {
  const line = (fault) => h("p", {}, sentence(fault));
  return [first && line(first), others.length > 0 && h("details", {}, h("summary", {}, say("check-more-faults", { count: others.length })), others.map(line))];
}

/** Say which game the rows of a closed hand close as. */
function closingSummary(shot, answer, faults, game) {
  const { closes } = answer;
  const multiplier = ruleValue(game, rules().house, "multiplier");
  const title = closes ? say("closing-game", { game: closes.game }) : say("closing-nothing");
  const isUnsure = openDoubts(shot, "verdict", "score", "hint").length > 0;
  const verdictOf = isUnsure ? uncertainVerdict : (...parts) => verdict(closes && !answer.faults.length ? "good" : "doubt", ...parts);
  return {
    answer: verdictOf(title, closes ? h("p", {}, closingPrice(closes.points, multiplier)) : h("p", {}, say("closing-needs")), faults),
    figures: figures([[String(shot.tiles.length), say("check-pieces")]]),
  };
}

function actions(app, game) {
  const checkTurn = () => reportErrors(async () => {
    const { newTurn, typedRack } = await app.load("jobs/turn");
    updateJob("check", { turn: newTurn(typedRack(sessionTable().shot)) });
    app.redraw({ top: true });
  });
  return [
    button(say("photo-new"), photographer(tableRequest(), setShot(app)), { kind: "primary", icon: "camera" }),
    hasTable(game) && button(say("check-a-turn"), checkTurn, { kind: "secondary", icon: "redo" }),
  ];
}
