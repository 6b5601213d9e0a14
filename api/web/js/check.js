/** The job Check: the tiles on the table, which melds are valid, and why others are not. */

import { check } from "./api.js";
import { busy, button, card, figures, reportErrors, verdict } from "./components.js";
import { consentCard } from "./consent_card.js";
import { h } from "./dom.js";
import { currentJob, emptyView, loadJob, resetJob, updateJob } from "./job_state.js";
import { correctionHelp, meldList, tileButtons } from "./meld_list.js";
import { currentGame, rules } from "./rules.js";
import { notationOf } from "./shot.js";
import { editorScreen, shotEditor } from "./shot_editor.js";
import { texts } from "./texts.en.js";
import { tileRow } from "./tile_face.js";
import { inputButtons, inputFromCamera } from "./tile_input.js";
import { turnScreen } from "./turn.js";

const INITIAL = { shot: null, answer: null, judged: "", view: emptyView(), turn: null };
const EXAMPLE = ["r5", "*", "r7"];

/** Return the screen for the current step of the job. */
export async function checkScreen(app) {
  const state = await loadJob("check", INITIAL);
  if (state.turn) return turnScreen(app, state, setShot(app));
  return state.shot ? resultScreen(app, state) : startScreen(app);
}

const tableRequest = () => ({ title: texts.photographTable, rules: rules(), zone: "table" });

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
  return {
    title: texts.jobs.check,
    body: [card(texts.checkStart, h("div", { class: "example" }, tileRow(EXAMPLE)), h("p", {}, texts.checkHelp))],
    actions: inputButtons(texts.photographTable, tableRequest(), setShot(app)),
  };
}

async function resultScreen(app, state) {
  const { shot, view } = state;
  if (state.judged !== checkedText(shot)) requestCheck(app, shot);
  const editor = shotEditor(shot, view, rules(), handlers(app));
  const results = [
    editor.doubt, summary(state, await currentGame()), meldList(shot, state.answer?.melds, editor), correctionHelp(),
    shot.rack.length > 0 && card(texts.onRack, tileButtons(shot, shot.rack, editor)),
    consentCard(app, shot),
  ];
  return editorScreen(texts.jobs.check, editor, results, actions(app, state));
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
const checkedText = (shot) => JSON.stringify([notationOf(shot), rules()]);

function requestCheck(app, shot) {
  const judged = checkedText(shot);
  updateJob("check", { judged });
  reportErrors(async () => {
    const answer = await check(notationOf(shot), rules());
    if (currentJob("check").judged !== judged) return;
    updateJob("check", { answer });
    app.redraw();
  });
}

function summary({ shot, answer }, game) {
  if (!answer) return busy();
  const invalid = answer.melds.filter((meld) => !meld.valid).length;
  const tone = answer.valid ? "good" : "bad";
  const title = texts.tableVerdict(answer.melds.length, invalid);
  const opens = game.opening > 0 && answer.valid && [answer.points >= game.opening ? texts.yes : texts.no, texts.reachesOpening(game.opening)];
  return [
    verdict(answer.melds.length ? tone : "doubt", title, answer.faults.map((fault) => h("p", {}, texts.sentence(fault)))),
    figures([[String(shot.tiles.length), texts.tiles], [String(answer.points), texts.pointsLabel], opens].filter(Boolean)),
  ];
}

function actions(app, state) {
  const retake = () => {
    resetJob("check", INITIAL);
    inputFromCamera(tableRequest(), setShot(app)).then(() => app.redraw());
  };
  const checkTurn = () => {
    updateJob("check", { turn: { before: state.shot, opened: true } });
    app.redraw({ top: true });
  };
  return [
    button(texts.newPhoto, retake, { kind: "primary", icon: "camera" }),
    button(texts.checkTurn, checkTurn, { kind: "secondary", icon: "redo" }),
  ];
}
