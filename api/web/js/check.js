/** The job Check: what lies on the table, which melds are valid, why one is not. */

import { check } from "./api.js";
import { bringButtons, byCamera } from "./bring.js";
import { correctionCard } from "./correction.js";
import { desk } from "./desk.js";
import { h } from "./dom.js";
import { begin, change, freshView, job, now } from "./jobs.js";
import { meldList, mendHelp, tileButtons } from "./meld_list.js";
import { button, card, figures, guarded, verdict } from "./parts.js";
import { game, rules } from "./rules.js";
import { notationOf } from "./shot.js";
import { tileRow } from "./tile_face.js";
import { texts } from "./texts.en.js";
import { turnScreen } from "./turn.js";

const BLANK = { shot: null, answer: null, judged: "", view: freshView(), turn: null };
const EXAMPLE = ["r5", "*", "r7"];

/** Show the job as far as it has come. */
export async function checkScreen(app) {
  const state = await job("check", BLANK);
  if (state.turn) return turnScreen(app, state, take(app));
  return state.shot ? answerScreen(app, state) : startScreen(app);
}

const asked = () => ({ title: texts.photographTable, rules: rules(), zone: "table" });

/** Take a new shot of the table. */
const take = (app) => (shot) => {
  change("check", { shot, answer: null, judged: "", view: freshView() });
  app.redraw({ top: true });
};

/** Begin with the camera at once: one tap from home. */
export const startCheck = async (app) => {
  const state = await job("check", BLANK);
  if (!state.shot && !state.turn) await byCamera(asked(), take(app));
};

async function startScreen(app) {
  return {
    title: texts.jobs.check,
    body: [card(texts.checkStart, h("div", { class: "example" }, tileRow(EXAMPLE)), h("p", {}, texts.checkHelp))],
    actions: bringButtons(texts.photographTable, asked(), take(app)),
  };
}

async function answerScreen(app, state) {
  const { shot, view } = state;
  if (state.judged !== judgedAs(shot)) judge(app, shot);
  const on = hands(app);
  const parts = desk(shot, view, rules(), on);
  const list = meldList(shot, state.answer?.melds, view.selected, (id) => on.view({ selected: id }));
  return {
    title: texts.jobs.check,
    layout: "reading",
    body: [parts.picture, h("div", { class: "beside" },
      parts.doubt, summary(state, await game()), list, mendHelp(),
      shot.rack.length > 0 && card(texts.onRack, tileButtons(shot, shot.rack, { selected: view.selected, pick: (id) => on.view({ selected: id }) })),
      correctionCard(app, shot))],
    panel: parts.panel,
    actions: actions(app, state),
  };
}

function hands(app) {
  return {
    view: (part) => {
      change("check", { view: { ...now("check").view, ...part } });
      app.redraw();
    },
    shot: (shot) => {
      change("check", { shot });
      app.redraw();
    },
  };
}

const judgedAs = (shot) => JSON.stringify([notationOf(shot), rules()]);

function judge(app, shot) {
  const judged = judgedAs(shot);
  change("check", { judged });
  guarded(async () => {
    const answer = await check(notationOf(shot), rules());
    if (now("check").judged !== judged) return;
    change("check", { answer });
    app.redraw();
  });
}

function summary({ shot, answer }, played) {
  if (!answer) return h("p", { class: "waiting", role: "status" }, h("span", { class: "spinner" }), texts.checking);
  const wrong = answer.melds.filter((meld) => !meld.valid).length;
  const tone = answer.valid ? "good" : "bad";
  const title = texts.tableVerdict(answer.melds.length, wrong);
  const opens = played.opening > 0 && answer.valid && [answer.points >= played.opening ? texts.yes : texts.no, texts.reachesOpening(played.opening)];
  return [
    verdict(answer.melds.length ? tone : "doubt", title, answer.faults.map((fault) => h("p", {}, fault))),
    figures([[String(shot.tiles.length), texts.tiles], [String(answer.points), texts.pointsLabel], opens].filter(Boolean)),
  ];
}

function actions(app, state) {
  const again = () => {
    begin("check", BLANK);
    byCamera(asked(), take(app)).then(() => app.redraw());
  };
  const turn = () => {
    change("check", { turn: { before: state.shot, opened: true } });
    app.redraw({ top: true });
  };
  return [
    button(texts.newPhoto, again, { kind: "primary", sign: "camera" }),
    button(texts.checkTurn, turn, { kind: "secondary", sign: "redo" }),
  ];
}
