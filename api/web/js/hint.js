/** The job Hint: the table, the rack, then a nudge, the tiles, and the play with its steps. */

import { hint } from "./api.js";
import { closingCard } from "./closing_card.js";
import { busy, button, card, choices, reportErrors, toggle, verdict } from "./components.js";
import { h } from "./dom.js";
import { currentJob, emptyView, loadJob, updateJob } from "./job_state.js";
import { correctionHelp, meldList, rackCard } from "./meld_list.js";
import { photoView } from "./photo_view.js";
import { currentGame, hasTable, hasTiles, isOpenTable, rules } from "./rules.js";
import { restartJob } from "./restart_job.js";
import { notationOf } from "./shot.js";
import { editorScreen, shotEditor } from "./shot_editor.js";
import { drawMelds } from "./table_drawing.js";
import { texts } from "./texts.en.js";
import { formatPosition, parsePosition, printed } from "./tile.js";
import { tileRow } from "./tile_face.js";
import { inputButtons, inputFromCamera, piecesForm } from "./tile_input.js";

const INITIAL = {
  table: null, bare: false, rack: null, goal: "win", opened: false, discards: "", toDraw: false, thrown: 0,
  answer: null, level: 0, ticked: [], side: "before", view: emptyView(),
};
const GOALS = ["win", "tiles", "points", "out", "keep-jokers"];
const THROWN = [0, 1, 2];
const RACK = -1; // the index of the rack in `from` of a step

/** Return the screen for the current step of the job. */
export async function hintScreen(app) {
  const state = await loadJob("hint", INITIAL);
  const game = await currentGame();
  if (state.answer) return answerScreen(app, state);
  if (state.rack) return rackScreen(app, state, game);
  if (state.table) return tableScreen(app, state, game);
  return hasTable(game) && !state.bare ? startScreen(app) : rackStartScreen(app, game);
}

/** Open the camera if the job is new, so that it takes one tap from the home screen. */
export async function startHint(app) {
  const state = await loadJob("hint", INITIAL);
  if (state.table || state.rack || state.bare || !hasTable(await currentGame())) return;
  await inputFromCamera(tableRequest(), setTable(app));
}

function set(app, change, options) {
  updateJob("hint", change);
  app.redraw(options);
}

const tableRequest = () => ({ title: texts.theTable, rules: rules() });
const own = (game) => (hasTiles(game) ? texts.own.rack : texts.own.hand);
const rackRequest = (game) => ({ title: own(game).title, rules: rules(), zone: "rack" });
const setTable = (app) => (table) => set(app, { table, view: emptyView() }, { top: true });
const setRack = (app) => (rack) => set(app, { rack, view: emptyView() }, { top: true });

function startScreen(app) {
  return {
    title: texts.jobs.hint,
    body: [card(texts.hintStart, h("p", {}, texts.hintHelp), stepper(1))],
    actions: [
      ...inputButtons(texts.photographTable, tableRequest(), setTable(app)),
      button(texts.emptyTable, () => set(app, { bare: true }, { top: true }), { kind: "quiet" }),
    ],
  };
}

/** Return the list of the three steps, with the current one marked. */
function stepper(current) {
  const names = [texts.table, texts.rack, texts.hint];
  return h("ol", { class: "stepper", "aria-label": texts.steps }, names.map((name, number) =>
    h("li", { class: number + 1 < current ? "done" : "", "aria-current": number + 1 === current ? "step" : undefined }, name)));
}

function rackStartScreen(app, game) {
  return {
    title: texts.jobs.hint,
    body: [card(own(game).start, h("p", {}, texts.rackStartHelp), hasTable(game) && stepper(2))],
    actions: [...inputButtons(own(game).photograph, rackRequest(game), setRack(app)), restartButton(app)],
  };
}

function restartButton(app) {
  return button(texts.startOver, () => restartJob(app, "hint", INITIAL), { kind: "quiet", icon: "undo" });
}

/** Return the handlers of the editor for the shot with this name: "table" or "rack". */
function handlers(app, name) {
  return {
    view: (change) => set(app, { view: { ...currentJob("hint").view, ...change } }),
    shot: (shot) => set(app, { [name]: shot }),
  };
}

function tableScreen(app, state, game) {
  const editor = shotEditor(state.table, state.view, rules(), handlers(app, "table"));
  const results = [stepper(2), editor.doubt, meldList(state.table, undefined, editor), correctionHelp()];
  const actions = [...inputButtons(own(game).photograph, rackRequest(game), setRack(app)), restartButton(app)];
  return editorScreen(texts.jobs.hint, editor, results, actions);
}

function rackScreen(app, state, game) {
  const editor = shotEditor(state.rack, state.view, rules(), handlers(app, "rack"));
  const results = [searching ? busy() : stepper(3), editor.doubt, rackCard(state.rack, editor), optionsCard(app, state, game), correctionHelp()];
  return editorScreen(texts.jobs.hint, editor, results, [
    button(texts.giveHint, () => requestHint(app, currentJob("hint")), { kind: "primary", icon: "hint", disabled: searching }),
    button(texts.retake, () => inputFromCamera(rackRequest(game), setRack(app)), { icon: "camera" }),
    restartButton(app),
  ]);
}

function optionsCard(app, state, game) {
  const goals = GOALS.map((goal) => [goal, texts.goals[goal]]);
  return card(texts.options,
    game.opening > 0 && toggle(texts.youOpened, state.opened, (opened) => set(app, { opened }), texts.youOpenedHelp(game.opening)),
    isOpenTable(game) ? choices(texts.goal, goals, state.goal, (goal) => set(app, { goal })) : pileFields(app, state, game));
}

function pileFields(app, state, game) {
  const edit = async () => {
    const request = { title: texts.discards, rules: rules(), zone: "rack", help: texts.discardsHelp, value: state.discards };
    const typed = await piecesForm(request, async (text) => text.trim());
    if (typed !== undefined) set(app, { discards: typed });
  };
  const pile = state.discards ? tileRow(state.discards.split(/\s+/)) : h("span", { class: "help" }, texts.noDiscards);
  return [
    h("div", { class: "labelled" }, h("h3", {}, texts.discards), h("div", { class: "row" }, pile, button(texts.edit, edit, { kind: "quiet", icon: "edit" }))),
    toggle(texts.notDrawn, state.toDraw, (toDraw) => set(app, { toDraw })),
    !hasTable(game) && h("div", { class: "labelled" }, h("h3", {}, texts.jokersYouThrew), choices(texts.jokersYouThrew, THROWN.map((count) => [count, texts.thrownCount(count)]), state.thrown, (thrown) => set(app, { thrown }))),
  ];
}

let searching = false;

async function requestHint(app, state) {
  searching = true;
  app.redraw();
  await findHint(app, state);
  searching = false;
  app.redraw({ top: true });
}

const findHint = (app, state) => reportErrors(async () => {
  const { goal, opened, discards, toDraw, thrown } = state;
  const body = { position: position(state), goal, opened, discards, to_draw: toDraw, thrown };
  updateJob("hint", { answer: await hint(body, rules()), level: 0, ticked: [], side: "before", view: emptyView() });
});

/** Return the notation of the table on one shot and the rack on the other. */
function position({ table, rack }) {
  const { melds } = table ? parsePosition(notationOf(table)) : { melds: [] };
  return formatPosition(melds, rack.tiles.map(({ tile }) => printed(tile)));
}

function answerScreen(app, state) {
  const { answer, level } = state;
  if (answer.reasons) return noHintScreen(app, state);
  return {
    title: texts.jobs.hint,
    body: [
      nudge(answer),
      level >= 1 && card(texts.theseTiles, answer.placed.length ? tileRow(answer.placed, () => "new") : answer.levels.tiles.map((line) => h("p", {}, line))),
      level >= 2 && (answer.choices ? handPlay(answer) : play(app, state)),
      level >= 2 && answer.closes && closingCard(answer.closes),
      level >= 2 && answer.table && beforeAndAfter(app, state),
      answer.doubts.length > 0 && card(texts.notSure, h("ul", {}, answer.doubts.map((doubt) => h("li", {}, doubt)))),
    ],
    actions: [
      level < 2 && saysMore(answer, level) && button(level === 0 ? texts.whichTiles : texts.showPlay, () => set(app, { level: level + 1 }), { kind: "primary", icon: "hint" }),
      button(texts.fixTiles, () => set(app, { answer: null }, { top: true }), { icon: "edit" }),
      restartButton(app),
    ],
  };
}

/** Return whether a later level says more than this one: "draw" is all that there is to say. */
function saysMore({ levels }, level) {
  const [shown, ...later] = [levels.nudge, levels.tiles, levels.play].slice(level).map(String);
  return later.some((text) => text !== shown);
}

function nudge(answer) {
  const [first, ...more] = answer.levels.nudge;
  const isFound = answer.placed.length > 0 || answer.closes;
  return verdict(isFound ? "good" : "doubt", first, more.map((line) => h("p", {}, line)));
}

/** Return the sentences of a play with discards; what else is possible follows the play and is folded. */
function handPlay({ levels, choices: compared, distances }) {
  const lines = levels.play;
  const end = distances ? 1 : lines.length - (compared.length > 1 ? compared.length : 0);
  const [steps, more] = [lines.slice(0, end), lines.slice(end)];
  const list = (lines) => h("ol", { class: "steps" }, lines.map((line) => h("li", {}, h("p", { class: "step" }, line))));
  return card(texts.thePlay, list(steps), more.length > 0 && h("details", {}, h("summary", {}, distances ? texts.eachGame : texts.eachDiscard), list(more)));
}

/** Return the list of the steps, each with a checkbox. The steps follow the headline of the play. */
function play(app, { answer, ticked }) {
  const stepLines = answer.levels.play.slice(1, 1 + answer.steps.length);
  const tick = (number) => set(app, { ticked: ticked.includes(number) ? ticked.filter((one) => one !== number) : [...ticked, number] });
  const step = (line, number) => {
    const made = (answer.steps[number].made ?? "").split(" ").filter(Boolean);
    return h("li", {}, h("label", { class: "step" },
      h("input", { type: "checkbox", checked: ticked.includes(number), "data-key": `step-${number}`, onchange: () => tick(number) }),
      h("span", {}, line, made.length > 0 && tileRow(made))));
  };
  return card(texts.thePlay, h("ol", { class: "steps" }, stepLines.map(step)), ticked.length === stepLines.length && stepLines.length > 0 && h("p", { class: "done", role: "status" }, texts.allDone));
}

function beforeAndAfter(app, { answer, table, side }) {
  const { melds } = parsePosition(answer.table);
  const before = table ? photoView(table, {}, { zoom: () => {} }) : h("p", { class: "help" }, texts.emptyTable);
  return card(null,
    choices(texts.pictures, [["before", texts.before], ["after", texts.after]], side, (chosen) => set(app, { side: chosen })),
    side === "before" ? before : [drawMelds(melds, tileOrigins(answer, melds)), h("p", { class: "legend" }, texts.legend)]);
}

/** Return a function of row and spot that marks tiles of the new table: "new" or "moved". */
function tileOrigins({ steps }, melds) {
  const arrivals = new Map(); // the last step on a meld has its final tiles in `made`
  for (const { tiles, from, meld, made } of steps.filter((step) => step.made)) {
    const earlier = arrivals.get(meld)?.list ?? [];
    const list = [...earlier, ...tiles.map((tile, at) => ({ tile: printed(tile), mark: from[at] === RACK ? "new" : "moved" }))];
    arrivals.set(meld, { made, list });
  }
  const byMeld = melds.map((meld) => {
    const found = [...arrivals.values()].find(({ made }) => made === meld.join(" "));
    return found ? [...found.list] : [];
  });
  return (row, spot) => {
    const index = byMeld[row].findIndex(({ tile }) => tile === printed(melds[row][spot]));
    return index < 0 ? "" : byMeld[row].splice(index, 1)[0].mark;
  };
}

function noHintScreen(app, { answer }) {
  const { melds } = parsePosition(answer.nearest ?? "");
  return {
    title: texts.jobs.hint,
    body: [
      verdict("bad", texts.noHint, answer.reasons.map((reason) => h("p", {}, reason))),
      melds.length > 0 && card(texts.nearest, drawMelds(melds)),
      answer.left_over?.length > 0 && card(texts.leftOver, tileRow(answer.left_over)),
    ],
    actions: [button(texts.fixTiles, () => set(app, { answer: null }, { top: true }), { kind: "primary", icon: "edit" }), restartButton(app)],
  };
}
