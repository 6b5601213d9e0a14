/** The job Check: the tiles on the table, which melds are valid, and why others are not. */

import { check } from "./api.js";
import { busy, button, card, figures, reportErrors, verdict } from "./components.js";
import { consentCard } from "./consent_card.js";
import { h } from "./dom.js";
import { currentJob, emptyView, loadJob, updateJob } from "./job_state.js";
import { correctionHelp, meldList, tileButtons } from "./meld_list.js";
import { offerUndo } from "./restart_job.js";
import { currentGame, hasTable, hasTiles, ruleValue, rules } from "./rules.js";
import { tableNotation } from "./shot.js";
import { editorScreen, shotEditor } from "./shot_editor.js";
import { texts } from "./texts.en.js";
import { tileRow } from "./tile_face.js";
import { inputButtons, inputFromCamera } from "./tile_input.js";
import { turnScreen } from "./turn.js";

const INITIAL = { shot: null, answer: null, judged: "", view: emptyView(), turn: null };
const EXAMPLES = { tiles: ["r5", "*", "r7"], cards: ["5H", "6H", "7H"] };

/** Return the screen for the current step of the job. */
export async function checkScreen(app) {
  const state = await loadJob("check", INITIAL);
  if (state.turn) return turnScreen(app, state, setShot(app));
  return state.shot ? resultScreen(app, state) : startScreen(app);
}

const tableRequest = () => ({ title: texts.theTable, rules: rules(), zone: "table" });

/** Return the callback that receives a new shot of the table. */
const setShot = (app) => (shot) => {
  updateJob("check", { shot, answer: null, judged: "", view: emptyView() });
  app.redraw({ top: true });
};

/** Open the camera if the job is new, so that it takes one tap from the home screen. */
export const startCheck = async (app) => {
  const state = await loadJob("check", INITIAL);
  if (!state.shot && !state.turn) await inputFromCamera(tableRequest(), setShot(app));
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

async function resultScreen(app, state) {
  const { shot, view } = state;
  const game = await currentGame();
  if (state.judged !== checkedText(shot)) requestCheck(app, shot);
  const editor = shotEditor(shot, view, rules(), handlers(app));
  const results = [
    summary(state, game), editor.doubt, meldList(shot, state.answer?.melds, editor), correctionHelp(),
    shot.rack.length > 0 && card(texts.onRack, tileButtons(shot, shot.rack, editor)),
    consentCard(app, shot),
  ];
  return editorScreen(texts.jobs.check, editor, results, actions(app, state, game));
}

function handlers(app) {
  return {
    view: (change) => {
      updateJob("check", { view: { ...currentJob("check").view, ...change } });
      app.redraw();
    },
    shot: (shot) => {
      updateJob("check", { shot });
      app.redraw();
    },
  };
}

/** Return what a check depends on: a result for another text is outdated. */
const checkedText = (shot) => JSON.stringify([tableNotation(shot), rules()]);

function requestCheck(app, shot) {
  const judged = checkedText(shot);
  updateJob("check", { judged });
  reportErrors(async () => {
    const answer = await check(tableNotation(shot), rules());
    if (currentJob("check").judged !== judged) return;
    updateJob("check", { answer });
    app.redraw();
  });
}

function summary({ shot, answer }, game) {
  if (!answer) return busy();
  const faults = faultLines(answer.faults);
  if (!hasTable(game)) return closingSummary(shot, answer, faults, game);
  const invalid = answer.melds.filter((meld) => !meld.valid).length;
  const tone = !answer.valid ? "bad" : shot.strays.length ? "doubt" : "good";
  const title = texts.tableVerdict(answer.melds.length, invalid);
  const loose = shot.strays.length > 0 && h("p", {}, `${texts.looseTiles(shot.strays.length)}.`);
  const opens = game.opening > 0 && answer.valid && [answer.points >= game.opening ? texts.yes : texts.no, texts.reachesOpening(game.opening)];
  return [
    verdict(answer.melds.length ? tone : "doubt", title, [faults, loose]),
    figures([[String(shot.tiles.length), hasTiles(game) ? texts.tiles : texts.cards], [String(answer.points), texts.pointsLabel], opens].filter(Boolean)),
  ];
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
  return [
    verdict(closes && !answer.faults.length ? "good" : "doubt", title, closes ? h("p", {}, texts.price(closes.points, multiplier)) : h("p", {}, texts.closingNeeds), faults),
    figures([[String(shot.tiles.length), texts.tiles]]),
  ];
}

function actions(app, state, game) {
  const retake = () => {
    const before = { ...currentJob("check") };
    inputFromCamera(tableRequest(), (shot) => {
      setShot(app)(shot);
      offerUndo(app, "check", before, texts.replacedPhoto);
    });
  };
  const checkTurn = () => {
    updateJob("check", { turn: { before: state.shot, opened: true } });
    app.redraw({ top: true });
  };
  return [
    button(texts.newPhoto, retake, { kind: "primary", icon: "camera" }),
    hasTable(game) && button(texts.checkTurn, checkTurn, { kind: "secondary", icon: "redo" }),
  ];
}
