/** Checking a turn: the table before and after, the verdict, and a drawing of the table to restore. */

import { photographer } from "../input/photo_input.js";
import { inputButtons, piecesForm, shotFromNotation } from "../input/tile_input.js";
import { openDoubts } from "../photo/doubts.js";
import { jokerNotes, meldList } from "../photo/meld_list.js";
import { notationOf, shotFromText } from "../photo/shot.js";
import { editorScreen, hasFailed, shotEditor } from "../photo/shot_editor.js";
import { drawTable } from "../pieces/table_drawing.js";
import { tileName } from "../pieces/tile.js";
import { tileRow } from "../pieces/tile_face.js";
import { turn } from "../platform/api.js";
import { canOpenWithPairs, drawsFirst, hasOpenedWithPairs, keepsLastDiscard, rules } from "../rules/rules.js";
import { replace } from "../session/history_dialog.js";
import { currentJob, emptyView, updateJob } from "../session/session.js";
import { layTable, sessionTable, tableHandlers } from "../session/table.js";
import { say } from "../texts/catalog.js";
import { list, sentence } from "../texts/formats.js";
import { language } from "../texts/language.js";
import { failure, requestAnswer, waiting } from "../ui/answers.js";
import { button, card, toggle, uncertainVerdict, verdict } from "../ui/components.js";
import { h } from "../ui/dom.js";

/** Return the state of a new turn; the table before it is the table of the session. */
export const newTurn = (rack = null) => ({ opened: true, withPairs: false, rack, after: null, answer: null, judged: "", view: emptyView() });

const isTyped = ({ photo, photos }) => !photo && !photos;

/** Return the rack that was typed with a table as a shot of its own; null if there is none. A rack at the edge of a photo may be anybody's. */
export const typedRack = (table) =>
  (isTyped(table) && table.rack.length ? shotFromText(table.rack.map((index) => table.tiles[index].tile).join(" "), "rack") : null);

/** Return the screen for the current step of the turn. */
export const turnScreen = (app, state) => (state.after ? afterScreen(app, state) : beforeScreen(app, state));

function set(app, change, options) {
  updateJob("check", { turn: { ...currentJob("check").turn, ...change } });
  app.redraw(options);
}

function beforeScreen(app, state) {
  const { shot, view } = sessionTable();
  const request = { title: () => say("photo-the-table"), rules: rules(), zone: "table", place: "turn/after" };
  const onShot = (after) => set(app, { after, view: emptyView() }, { top: true });
  const editor = shotEditor(shot, view, rules(), tableHandlers(app));
  const answer = card(say("turn-start"), h("p", {}, say("turn-help")));
  const results = [card(null, openedSwitch(app, state), rackCard(app, state)), meldList(shot, undefined, editor)];
  return editorScreen(say("turn-title"), editor, { answer, results }, [...inputButtons(say("turn-photograph-after"), request, onShot), endTurn(app, state)]);
}

const openedSwitch = (app, state) => [
  toggle(say("turn-opened"), state.opened, (opened) => set(app, { opened }), say("turn-opened-help")),
  state.opened && canOpenWithPairs() && toggle(say("opened-with-pairs"), state.withPairs, (withPairs) => set(app, { withPairs })),
];

function rackCard(app, state) {
  const request = { title: () => say("turn-rack-before"), rules: rules(), zone: "rack", place: "turn/rack" };
  const pieces = state.rack?.tiles.map(({ tile }) => tile);
  const type = async () => {
    const rack = await piecesForm({ ...request, value: pieces?.join(" ") }, async (text) => (await shotFromNotation(text, request)) ?? null);
    if (rack !== undefined) set(app, { rack });
  };
  const photograph = photographer(request, (rack) => set(app, { rack }));
  const add = isTyped(sessionTable().shot) ? [type, "edit"] : [photograph, "camera"]; // who typed the table types the rack
  const quiet = (label, onclick, icon) => button(label, onclick, { kind: "quiet", icon });
  const drawn = drawsFirst() && say("turn-rack-drawn");
  if (!pieces) return [quiet(say("turn-add-rack"), ...add), h("p", { class: "help" }, say("turn-add-rack-help"), drawn && ` ${drawn}`)];
  return [
    h("p", {}, say("turn-rack-known", { count: pieces.length }), tileRow(pieces)), drawn && h("p", { class: "help" }, drawn),
    h("div", { class: "row" }, quiet(say("edit"), type, "edit"), state.rack.photo && quiet(say("photo-retake"), photograph, "camera")),
  ];
}

/** Return the button that goes back to checking only a table: the last one that was photographed. */
function endTurn(app, { after }) {
  const end = () => updateJob("check", { turn: null });
  const press = () => {
    if (after) return layTable(app, after, "endTurn", end);
    end();
    return app.redraw({ top: true });
  };
  return button(say("turn-end"), press, { kind: "quiet", icon: "close" });
}

function afterScreen(app, state) {
  const isCurrent = requestVerdict(app, state);
  const on = {
    view: (change) => set(app, { view: { ...currentJob("check").turn.view, ...change } }),
    shot: (after) => set(app, { after }),
  };
  const editor = shotEditor(state.after, state.view, rules(), on);
  const [answer, ...reasons] = !isCurrent && hasFailed("turn", state.after) ? [failure("turn")] : verdictParts(state);
  const results = [reasons, card(null, openedSwitch(app, state), rackCard(app, state)), meldList(state.after, undefined, editor)];
  return editorScreen(say("turn-title"), editor, { answer, results }, [nextTable(app, state, isCurrent), endTurn(app, state)]);
}

/** Return the button that starts the next turn. After an illegal turn all tiles go back, so the table before it stays. */
function nextTable(app, { answer, after }, isCurrent) {
  const restart = () => updateJob("check", { turn: newTurn() });
  if (isCurrent && !answer.legal) return button(say("turn-keep-table"), () => replace(app, "keepTable", restart), { kind: "primary", icon: "undo" });
  return button(say("turn-next-table"), () => layTable(app, after, "nextTable", restart), { kind: "primary", icon: "redo", disabled: !isCurrent });
}

/** Return the table before the turn, the table after it, and the player's rack, as notation. */
function positions({ after, rack }) {
  const [before, now] = [sessionTable().shot, after].map(notationWithoutRack);
  return { before, after: now, rack: rack && notationOf(rack).replace("/", "").trim() };
}

/** Return whether the turn is judged as it is now; ask for the verdict if not. */
function requestVerdict(app, state) {
  const question = { ...positions(state), opened: state.opened, with_pairs: hasOpenedWithPairs(state) };
  const judged = JSON.stringify([question, rules(), language()]);
  if (state.judged === judged) return true;
  if (!state.after.unlaid) requestAnswer("turn", judged, () => turn(question, rules()), (answer) => set(app, { answer, judged }), app.redraw);
  return false;
}

/** Return the notation of a table; the rack may be visible at the edge of the photo. */
const notationWithoutRack = (shot) => notationOf(shot).split("/")[0].trim();

/** Return the verdict, and its reasons. */
function verdictParts({ answer, after }) {
  if (!answer) return [waiting("turn")];
  const unsure = [sessionTable().shot, after].some((shot) => openDoubts(shot, "verdict").length > 0);
  const verdictOf = (tone, ...parts) => (unsure ? uncertainVerdict(...parts) : verdict(tone, ...parts));
  if (answer.legal) return legalParts(answer, verdictOf);
  return [
    verdictOf("bad", say("turn-not-legal"), !unsure && h("p", {}, faultOf(answer.violations[0])), consequences(answer)), // the question about a doubt stands below
    h("ul", { class: "violations" }, answer.violations.map(violation)), jokerNotes(answer),
    answer.put_back && card(say("turn-lay-back"), drawTable(sessionTable().shot)),
  ];
}

function legalParts(answer, verdictOf) {
  const names = list(answer.played.map(tileName));
  const more = [answer.opens && say("turn-opens"), answer.wins && say(keepsLastDiscard() ? "turn-wins-last" : "turn-wins")].filter(Boolean).map((line) => h("p", {}, line));
  return [
    verdictOf("good", say("turn-legal"), h("p", {}, names ? say("turn-plays", { names }) : say("turn-plays-nothing")), more),
    answer.played.length > 0 && card(say("turn-played"), tileRow(answer.played, () => "new")),
  ];
}

function consequences({ put_back: putBack, draw }) {
  return [putBack && h("p", {}, say("turn-put-back")), draw > 0 && h("p", {}, say("turn-draw", { count: draw }))];
}

const faultOf = ({ sentence: fault, melds }) => sentence(melds.length === 1 ? say("turn-fault-in-meld", { number: melds[0] + 1, fault }) : fault);

const violation = (one) => h("li", {}, h("strong", {}, faultOf(one)), h("details", {}, h("summary", {}, say("turn-show-rule")), h("p", {}, one.rule_sentence)));
