/** Checking a turn: the table before and after, the verdict, and a drawing of the table to restore. */

import { turn } from "./api.js";
import { busy, button, card, reportErrors, toggle, verdict } from "./components.js";
import { h } from "./dom.js";
import { currentJob, emptyView, updateJob } from "./job_state.js";
import { meldList } from "./meld_list.js";
import { photoView } from "./photo_view.js";
import { rules } from "./rules.js";
import { notationOf } from "./shot.js";
import { editorScreen, shotEditor } from "./shot_editor.js";
import { drawTable } from "./table_drawing.js";
import { texts } from "./texts.en.js";
import { tileName } from "./tile.js";
import { tileRow } from "./tile_face.js";
import { inputButtons } from "./tile_input.js";

/** Return the screen for the current step. `restart(shot)` goes back to checking only a table. */
export function turnScreen(app, state, restart) {
  return state.turn.after ? afterScreen(app, state.turn, restart) : beforeScreen(app, state.turn, restart);
}

function set(app, change, options) {
  updateJob("check", { turn: { ...currentJob("check").turn, ...change } });
  app.redraw(options);
}

function beforeScreen(app, state, restart) {
  const request = { title: texts.theTable, rules: rules(), zone: "table" };
  const onShot = (after) => set(app, { after, view: emptyView() }, { top: true });
  const results = card(texts.turnStart, h("p", {}, texts.turnHelp), openedSwitch(app, state), rackCard(app, state));
  const actions = [...inputButtons(texts.photographAfter, request, onShot), backTo(app, state.before, restart)];
  return editorScreen(texts.turnTitle, { photo: photoView(state.before, {}, { zoom: () => {} }) }, results, actions);
}

const openedSwitch = (app, state) =>
  toggle(texts.hasOpened, state.opened, (opened) => set(app, { opened, judged: "" }), texts.hasOpenedHelp);

function rackCard(app, state) {
  const request = { title: texts.photographRackBefore, rules: rules(), zone: "rack" };
  if (state.rack) return h("p", {}, texts.rackKnown(state.rack.tiles.length), tileRow(state.rack.tiles.map(({ tile }) => tile)));
  const [camera] = inputButtons(texts.addRack, request, (rack) => set(app, { rack, judged: "" }));
  camera.className = "quiet";
  return [camera, h("p", { class: "help" }, texts.addRackHelp)];
}

function backTo(app, shot, restart) {
  return button(texts.endTurn, () => {
    updateJob("check", { turn: null });
    restart(shot);
  }, { kind: "quiet", icon: "close" });
}

function afterScreen(app, state, restart) {
  const judged = JSON.stringify([notationOf(state.before), notationOf(state.after), state.opened, state.rack && notationOf(state.rack), rules()]);
  if (state.judged !== judged) requestVerdict(app, { ...state, judged });
  const on = {
    view: (change) => set(app, { view: { ...currentJob("check").turn.view, ...change } }),
    shot: (after) => set(app, { after }),
  };
  const editor = shotEditor(state.after, state.view, rules(), on);
  const results = [
    verdictPart(state), editor.doubt, openedSwitch(app, state), !state.rack && rackCard(app, state),
    meldList(state.after, undefined, editor),
  ];
  return editorScreen(texts.turnTitle, editor, results, [
    button(texts.nextTurn, () => startNext(app, state), { kind: "primary", icon: "redo" }),
    backTo(app, state.after, restart),
  ]);
}

/** Start the next turn. An illegal turn is taken back, so the table before it stays. */
function startNext(app, state) {
  const before = state.answer?.legal ? state.after : state.before;
  set(app, { before, after: null, answer: null, rack: null, judged: "" }, { top: true });
}

function requestVerdict(app, state) {
  updateJob("check", { turn: state });
  reportErrors(async () => {
    const [before, after] = [state.before, state.after].map(tableNotation);
    const rack = state.rack && notationOf(state.rack).replace("/", "").trim();
    const answer = await turn({ before, after, rack, opened: state.opened }, rules());
    if (currentJob("check").turn?.judged !== state.judged) return;
    set(app, { answer });
  });
}

/** Return the notation without the rack, which may be visible at the edge of the photo. */
const tableNotation = (shot) => notationOf(shot).split("/")[0].trim();

function verdictPart({ answer, before }) {
  if (!answer) return busy();
  if (answer.legal) return legalPart(answer);
  return [
    verdict("bad", texts.notLegal, consequences(answer)),
    h("ul", { class: "violations" }, answer.violations.map(violation)),
    answer.put_back && card(texts.layBack, drawTable(before)),
  ];
}

function legalPart(answer) {
  const names = answer.played.map(tileName).join(", ");
  const more = [answer.opens && texts.opens, answer.wins && texts.wins].filter(Boolean).map((line) => h("p", {}, line));
  return [
    verdict("good", texts.legal, h("p", {}, names ? texts.plays(names) : texts.playsNothing), more),
    answer.played.length > 0 && card(texts.played, tileRow(answer.played, () => "new")),
  ];
}

function consequences({ put_back: putBack, draw }) {
  return [putBack && h("p", {}, texts.putBack), draw > 0 && h("p", {}, texts.draw(draw))];
}

function violation({ sentence, rule_sentence: rule, melds }) {
  const where = melds.length === 1 ? texts.inMeld(melds[0] + 1) : "";
  return h("li", {}, h("strong", {}, texts.sentence(where + sentence)), h("details", {}, h("summary", {}, texts.showRule), h("p", {}, rule)));
}
