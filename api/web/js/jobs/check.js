/** The job Check: the tiles on the table, which melds are valid, and why others are not. */

import { inputFromCamera, photographer } from "../input/photo_input.js";
import { inputButtons } from "../input/tile_input.js";
import { consentCard } from "../photo/consent_card.js";
import { correctionHelp, meldList, tileButtons } from "../photo/meld_list.js";
import { tableNotation } from "../photo/shot.js";
import { editorScreen, shotEditor } from "../photo/shot_editor.js";
import { tileRow } from "../pieces/tile_face.js";
import { check } from "../platform/api.js";
import { currentGame, hasTable, hasTiles, ruleValue, rules } from "../rules/rules.js";
import { openPart, updateJob } from "../session/session.js";
import { isStale, layTable, sessionTable, tableHandlers } from "../session/table.js";
import { texts } from "../texts/texts.en.js";
import { requestAnswer, waiting } from "../ui/answers.js";
import { button, card, figures, verdict } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { newTurn, turnScreen } from "./turn.js";

const INITIAL = { turn: null };
const EXAMPLES = { tiles: ["r5", "*", "r7"], cards: ["5H", "6H", "7H"] };

/** Return the screen for the current step of the job. */
export async function checkScreen(app) {
  const { turn } = openPart("check", INITIAL);
  const table = sessionTable();
  if (!table.shot) return startScreen(app);
  return turn ? turnScreen(app, turn) : resultScreen(app, table);
}

const tableRequest = () => ({ title: texts.theTable, rules: rules(), zone: "table", place: "check/table" });

/** Return the callback that receives a new shot of the table. */
const setShot = (app) => (shot) => layTable(app, shot, "newPhoto");

/** Open the camera if nothing is checked yet, or not for a while, so that it takes one tap from the home screen. */
export const startCheck = async (app) => {
  const { turn } = openPart("check", INITIAL);
  if (isStale() && !turn) await inputFromCamera(tableRequest(), setShot(app));
};

async function startScreen(app) {
  const game = await currentGame();
  const [title, help] = hasTable(game) ? [texts.checkStart, texts.checkHelp] : [texts.checkClosing, texts.checkClosingHelp];
  return {
    title: texts.jobs.check,
    body: [card(title, h("div", { class: "example" }, tileRow(EXAMPLES[hasTiles(game) ? "tiles" : "cards"])), h("p", {}, help))],
    actions: inputButtons(texts.photographTable, tableRequest(), setShot(app)),
  };
}

async function resultScreen(app, table) {
  const { shot, view } = table;
  const game = await currentGame();
  requestCheck(app, table);
  const editor = shotEditor(shot, view, rules(), tableHandlers(app));
  const { answer, figures: counts } = summary(table, game);
  const results = [
    counts, meldList(shot, table.answer?.melds, editor), correctionHelp(),
    shot.rack.length > 0 && card(texts.onRack, tileButtons(shot, shot.rack, editor)),
    consentCard(app, shot),
  ];
  return editorScreen(texts.jobs.check, editor, { answer, results }, actions(app, game));
}

/** Check the table if the last check was of another one. */
function requestCheck(app, { shot, judged }) {
  const text = JSON.stringify([tableNotation(shot), rules()]);
  if (judged === text || shot.unlaid) return;
  const receive = (answer) => {
    updateJob("table", { answer, judged: text });
    app.redraw();
  };
  requestAnswer("check", text, () => check(tableNotation(shot), rules()), receive, app.redraw);
}

/** Return the `answer` to the question of the job, and the `figures` of the table. */
function summary({ shot, answer }, game) {
  if (!answer) return { answer: waiting("check") };
  const faults = faultLines(answer.faults);
  if (!hasTable(game)) return closingSummary(shot, answer, faults, game);
  const invalid = answer.melds.filter((meld) => !meld.valid).length;
  const tone = !answer.valid ? "bad" : shot.strays.length ? "doubt" : "good";
  const title = texts.tableVerdict(answer.melds.length, invalid);
  const loose = shot.strays.length > 0 && h("p", {}, `${texts.looseTiles(shot.strays.length)}.`);
  const opens = game.opening > 0 && answer.valid && [answer.points >= game.opening ? texts.yes : texts.no, texts.reachesOpening(game.opening)];
  return {
    answer: verdict(answer.melds.length ? tone : "doubt", title, [faults, loose]),
    figures: figures([[String(shot.tiles.length), hasTiles(game) ? texts.tiles : texts.cards], [String(answer.points), texts.pointsLabel], opens].filter(Boolean)),
  };
}

/** Show the first fault; the others are folded, so that the question below stays in view. */
function faultLines([first, ...others]) {
  const line = (fault) => h("p", {}, texts.sentence(fault));
  return [first && line(first), others.length > 0 && h("details", {}, h("summary", {}, texts.moreFaults(others.length)), others.map(line))];
}

/** Say which game the rows of a closed hand close as. */
function closingSummary(shot, answer, faults, game) {
  const { closes } = answer;
  const multiplier = ruleValue(game, rules().house, "multiplier");
  const title = closes ? texts.closesAs(texts.closingGames[closes.game] ?? closes.game) : texts.closesAsNothing;
  return {
    answer: verdict(closes && !answer.faults.length ? "good" : "doubt", title, closes ? h("p", {}, texts.price(closes.points, multiplier)) : h("p", {}, texts.closingNeeds), faults),
    figures: figures([[String(shot.tiles.length), texts.tiles]]),
  };
}

function actions(app, game) {
  const checkTurn = () => {
    updateJob("check", { turn: newTurn() });
    app.redraw({ top: true });
  };
  return [
    button(texts.newPhoto, photographer(tableRequest(), setShot(app)), { kind: "primary", icon: "camera" }),
    hasTable(game) && button(texts.checkTurn, checkTurn, { kind: "secondary", icon: "redo" }),
  ];
}
