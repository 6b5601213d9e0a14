/** The job Hint: the table, the rack, then a nudge, the tiles, and the play with its steps. */

import { morePhotos } from "../input/more_photos.js";
import { inputFromCamera, photographer } from "../input/photo_input.js";
import { inputButtons, piecesForm } from "../input/tile_input.js";
import { matchOnPhone, seatsOf } from "../ledger/matches.js";
import { openDoubts } from "../photo/doubts.js";
import { layOut } from "../photo/layout.js";
import { correctionHelp, meldList, rackCard } from "../photo/meld_list.js";
import { photoView } from "../photo/photo_view.js";
import { notationOf, shotFromText, withoutLayout } from "../photo/shot.js";
import { editorScreen, shotEditor } from "../photo/shot_editor.js";
import { closingCard } from "../pieces/closing_card.js";
import { drawMelds } from "../pieces/table_drawing.js";
import { formatPosition, parsePosition, printed } from "../pieces/tile.js";
import { tileRow } from "../pieces/tile_face.js";
import { hint } from "../platform/api.js";
import { canOpenWithPairs, currentGame, hasOpenedWithPairs, hasTable, isOpenTable, ruleValue, rules } from "../rules/rules.js";
import { replace } from "../session/history_dialog.js";
import { currentJob, emptyView, openPart, resetJob, updateJob } from "../session/session.js";
import { isStale, layTable, sessionTable, tableHandlers } from "../session/table.js";
import { say } from "../texts/catalog.js";
import { sentence } from "../texts/formats.js";
import { language } from "../texts/language.js";
import { busy, button, card, choices, labelledChoices, reportErrors, toggle, verdict } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { thrownJokers } from "./thrown_jokers.js";

const INITIAL = {
  at: "table", bare: false, rack: null, goal: "win", opened: false, withPairs: false, discards: "", toDraw: false, took: false, thrown: 0,
  seated: null, players: null, // the match and its number of players, and the number that is chosen since
  answer: null, requested: "", level: 0, ticked: [], side: "before", view: emptyView(),
};
const GOALS = ["win", "tiles", "points", "out", "keep-jokers"];
const SEATS = [2, 3, 4, 5, 6];
const MAX_ALTERNATIVES = 12; // the server tries the first of them
const EFFECTS = ["verdict", "score", "hint"];
const RACK = -1; // the index of the rack in `from` of a step

/** Return the screen for the current step of the job. */
export async function hintScreen(app) {
  const state = openPart("hint", INITIAL);
  const game = await currentGame();
  await countPlayers(state);
  const { shot } = sessionTable();
  if (state.at === "hint" && isAnswered(state, game)) return answerScreen(app, state, game);
  if (state.at === "table" && hasTable(game) && !state.bare) return shot ? tableScreen(app, state, game) : startScreen(app, game);
  return state.rack ? rackScreen(app, state, game) : rackStartScreen(app, game, state);
}

/** Take over the number of players of the match that is played, once, and again when it has changed. */
async function countPlayers({ seated }) {
  const match = await matchOnPhone();
  if (!match) return;
  const players = seatsOf(match).length;
  const now = `${match.id}/${players}`;
  if (now !== seated) updateJob("hint", { seated: now, players });
}

/** Open the camera if there is no table yet, or not for a while, so that it takes one tap from the home screen. */
export async function startHint(app) {
  const { at, bare } = openPart("hint", INITIAL);
  if (at !== "table" || bare || !isStale() || !hasTable(await currentGame())) return;
  await inputFromCamera(tableRequest(), setTable(app));
}

function set(app, change, options) {
  updateJob("hint", change);
  app.redraw(options);
}

const goTo = (app, at) => set(app, { at, view: emptyView() }, { top: true });
const tableRequest = () => ({ title: () => say("photo-the-table"), rules: rules(), place: "hint/table" });
const rackRequest = () => ({ title: () => say("hint-own"), rules: rules(), zone: "rack", place: "hint/rack" });
const setTable = (app) => (table) => layTable(app, table, "newPhoto", () => updateJob("hint", { at: "table", bare: false, answer: null }));

const setRack = (app) => (rack) => {
  const change = () => updateJob("hint", { at: "rack", rack, answer: null, view: emptyView() });
  if (currentJob("hint").rack) return replace(app, "newPhoto", change);
  change();
  return app.redraw({ top: true });
};

function startScreen(app, game) {
  return {
    title: say("job-name", { job: "hint" }),
    body: [card(say("hint-start"), h("p", {}, say("hint-help")), stepper(app, "table", game))],
    actions: [
      ...inputButtons(say("photo-table"), tableRequest(), setTable(app)),
      button(say("hint-empty-table"), () => set(app, { bare: true, at: "rack" }, { top: true }), { kind: "quiet" }),
    ],
  };
}

/** Return the three steps. A tap goes to a step; what comes before it can be corrected at any time. */
function stepper(app, current, game) {
  const state = currentJob("hint");
  const steps = [["table", true], ["rack", sessionTable().shot || state.bare || state.rack], ["hint", isAnswered(state, game)]];
  const shown = steps.filter(([at]) => at !== "table" || hasTable(game));
  const press = (at) => (at === "table" ? set(app, { at, bare: false }, { top: true }) : goTo(app, at));
  return h("ol", { class: "stepper", "aria-label": say("hint-steps") }, shown.map(([at, possible]) =>
    h("li", {}, h("button", { "data-key": `go-${at}`, disabled: !possible && at !== current, "aria-current": at === current ? "step" : undefined, onclick: () => press(at) }, say("hint-step", { step: at })))));
}

function rackStartScreen(app, game, { bare }) {
  return {
    title: say("job-name", { job: "hint" }),
    body: [card(say("hint-own-start"), bare && h("p", {}, say("hint-empty-table")), h("p", {}, say("hint-own-help")), stepper(app, "rack", game))],
    actions: inputButtons(say("hint-own-photograph"), rackRequest(), setRack(app)),
  };
}

/** Return the row of buttons at the end of a screen: another photo, and starting over. */
function moreActions(app, ...buttons) {
  const restart = () => resetJob("hint", INITIAL);
  const startOver = () => layTable(app, null, "startOver", restart);
  const press = () => (sessionTable().shot ? startOver() : replace(app, "startOver", restart));
  return h("div", { class: "row more-actions" }, buttons, button(say("start-over"), press, { kind: "quiet", icon: "trash" }));
}

function tableScreen(app, state, game) {
  const { shot, view } = sessionTable();
  const editor = shotEditor(shot, view, rules(), tableHandlers(app));
  const retake = button(say("photo-new"), photographer(tableRequest(), setTable(app)), { kind: "quiet", icon: "camera" });
  const results = [meldList(shot, undefined, editor), correctionHelp(), morePhotos(app, shot, tableRequest()), moreActions(app, retake)];
  const onward = state.rack
    ? [button(say("hint-own-next"), () => goTo(app, "rack"), { kind: "primary", icon: "check" })]
    : inputButtons(say("hint-own-photograph"), rackRequest(), setRack(app));
  return editorScreen(say("job-name", { job: "hint" }), editor, { answer: stepper(app, "table", game), results }, onward);
}

function rackScreen(app, state, game) {
  const on = {
    view: (change) => set(app, { view: { ...currentJob("hint").view, ...change } }),
    shot: (rack) => set(app, { rack }),
  };
  const editor = shotEditor(state.rack, state.view, rules(), on);
  const answer = searching ? [busy(), h("p", { class: "help late" }, say("hint-first"))] : stepper(app, "rack", game);
  const results = [rackCard(state.rack, editor), optionsCard(app, state, game), correctionHelp("rack"), moreActions(app)];
  return editorScreen(say("job-name", { job: "hint" }), editor, { answer, results }, [
    button(say("hint-give"), () => requestHint(app, currentJob("hint"), game), { kind: "primary", icon: "hint", disabled: searching }),
    button(say("photo-retake"), photographer(rackRequest(), setRack(app)), { icon: "camera" }),
  ]);
}

function optionsCard(app, state, game) {
  const goals = GOALS.map((goal) => [goal, say("hint-goal-name", { goal })]);
  const points = ruleValue(game, rules().house, "opening");
  return card(say("hint-options"),
    points > 0 && toggle(say("hint-opened"), state.opened, (opened) => set(app, { opened }), say("hint-opened-help", { points })),
    state.opened && canOpenWithPairs() && toggle(say("opened-with-pairs"), state.withPairs, (withPairs) => set(app, { withPairs })),
    isOpenTable(game) ? choices(say("hint-goal"), goals, state.goal, (goal) => set(app, { goal })) : pileFields(app, state, game),
    labelledChoices(say("hint-players"), playerCounts(game).map((count) => [count, String(count)]), state.players, choosePlayers(app, state)));
}

/** Return the numbers of players that the game allows; the match may be of another one. */
const playerCounts = (game) =>
  SEATS.filter((count) => count >= ruleValue(game, rules().house, "players_min") && count <= ruleValue(game, rules().house, "players_max"));

/** Return the callback for a number of players; the chosen one is not known any more. */
const choosePlayers = (app, { players }) => (count) => set(app, { players: count === players ? null : count });

function pileFields(app, state, game) {
  const edit = async () => {
    const request = { title: () => say("hint-discards"), rules: rules(), zone: "rack", place: "hint/discards", help: () => say("hint-discards-help"), value: state.discards };
    const typed = await piecesForm(request, async (text) => text.trim());
    if (typed !== undefined) set(app, { discards: typed, took: false });
  };
  const pile = state.discards ? tileRow(state.discards.split(/\s+/)) : h("span", { class: "help" }, say("hint-no-discards"));
  return [
    h("div", { class: "labelled" }, h("h3", {}, say("hint-discards")), h("div", { class: "row" }, pile, button(say("edit"), edit, { kind: "quiet", icon: "edit" }))),
    hasTable(game)
      ? [
        toggle(say("hint-not-drawn"), state.toDraw, (toDraw) => set(app, { toDraw })),
        countsTaken(state, game) && toggle(say("hint-took"), state.took, (took) => set(app, { took })),
      ]
      : thrownJokers(say("hint-jokers-thrown"), state.thrown, (thrown) => set(app, { thrown })),
  ];
}

/** Return whether it counts that the last discard was taken: it may not be thrown again, or has to be laid. */
const countsTaken = ({ discards, toDraw }, game) =>
  Boolean(discards) && !toDraw && (ruleValue(game, rules().house, "taken_laid") || !ruleValue(game, rules().house, "discard_taken"));

/** Return the fields of the discard pile. A discard that was taken is on the rack. */
function pileReport(state, game) {
  const { discards, toDraw, took } = state;
  if (!hasTable(game)) return { discards };
  const pile = discards.split(/\s+/);
  const taken = took && countsTaken(state, game) ? pile.pop() : "";
  return { discards: pile.join(" "), to_draw: toDraw, took: taken };
}

let searching = false;

async function requestHint(app, state, game) {
  searching = true;
  app.redraw();
  await findHint(app, state, game);
  searching = false;
  app.redraw({ top: true });
}

const findHint = (app, state, game) => reportErrors(async () => {
  const answer = await hint(question(state, game), rules());
  updateJob("hint", { at: "hint", answer, requested: requestText(state, game), level: 0, ticked: [], side: "before", view: emptyView() });
});

/** Return the body of a request; what does not count in the game is left out. */
function question(state, game) {
  const { goal, opened, thrown, players } = state;
  return {
    position: position(state), alternatives: alternatives(state), players: playerCounts(game).includes(players) ? players : null,
    ...(hasTable(game) ? { opened, with_pairs: hasOpenedWithPairs(state) } : { thrown }),
    ...(isOpenTable(game) ? { goal } : pileReport(state, game)),
  };
}

const requestText = (state, game) => JSON.stringify([question(state, game), rules(), language()]);

/** Return whether the hint is about the tiles as they are now. */
const isAnswered = (state, game) => Boolean(state.answer && state.rack) && state.requested === requestText(state, game);

/** Return the notation of the table on one shot and the rack on the other. `table` is null on an empty table. */
function position({ bare, rack }, table = bare ? null : sessionTable().shot) {
  const { melds } = table ? parsePosition(notationOf(table)) : { melds: [] };
  return formatPosition(melds, rack.tiles.map(({ tile }) => printed(tile)));
}

/** Return the same position with each tile that is not sure read otherwise, those of the table first. */
function alternatives(state) {
  const table = state.bare ? null : sessionTable().shot;
  const onTable = table ? otherReadings(table).map((other) => position(state, other)) : [];
  return [...onTable, ...otherReadings(state.rack).map((rack) => position({ ...state, rack }))].slice(0, MAX_ALTERNATIVES);
}

const otherReadings = (shot) => openDoubts(shot, ...EFFECTS).flatMap(({ tile, options }) => options.map((option) => ({ ...shot, tiles: shot.tiles.map((one, at) => (at === tile ? { ...one, tile: option } : one)) })));

function answerScreen(app, state, game) {
  const { answer, level } = state;
  if (answer.reasons) return noHintScreen(app, state, game);
  const next = nextLevel(answer, level);
  return {
    title: say("job-name", { job: "hint" }),
    body: [
      stepper(app, "hint", game),
      nudge(answer),
      level >= 1 && nextLevel(answer, 0) === 1 && card(say("hint-these-pieces"), answer.placed.length ? tileRow(answer.placed, () => "new") : answer.levels.tiles.map((line) => h("p", {}, line))),
      level >= 2 && (answer.choices ? handPlay(answer) : play(app, state)),
      level >= 2 && answer.closes && closingCard(answer.closes),
      level >= 2 && answer.table && beforeAndAfter(app, state),
      answer.doubts.length > 0 && card(say("hint-not-sure"), h("ul", {}, answer.doubts.map((doubt) => h("li", {}, doubt)))),
      moreActions(app),
    ],
    actions: [
      next && button(next === 1 ? say("hint-which-pieces") : say("hint-show-play"), () => set(app, { level: next }), { kind: "primary", icon: "hint" }),
      level >= 2 && answer.table && button(say("turn-next-table"), () => reportErrors(() => playHint(app, state, game)), { kind: "primary", icon: "redo" }),
      button(say("hint-fix-pieces"), () => goTo(app, "rack"), { icon: "edit" }),
    ],
  };
}

/** Make the table of the hint the next table, and keep what is left of the rack. */
async function playHint(app, state, game) {
  const { table: next, steps } = state.answer;
  const { melds } = parsePosition(next);
  const laid = shotFromText(formatPosition(melds.map((meld) => meld.map(printed))));
  const table = await layOut(laid, rules()).catch(() => withoutLayout(laid)); // later, when the server is back
  const thrown = steps.flatMap(({ action, tiles }) => (action === "throw" ? tiles : []));
  const left = tilesLeft(parsePosition(position(state)), [...melds.flat(), ...thrown]);
  layTable(app, table, "nextTable", () => updateJob("hint", {
    at: "table", bare: false, opened: hasOpened(state, game), ...(!isOpenTable(game) && { discards: pileReport(state, game).discards, took: false }),
    answer: null, rack: left.length ? shotFromText(left.join(" "), "rack") : null, view: emptyView(),
  }));
}

/** Return whether the player has opened after a hint; where melds of some points do, tiles that are only laid off do not. */
function hasOpened({ opened, answer: { placed, opening = placed.length } }, game) {
  return opened || (ruleValue(game, rules().house, "opening") > 0 ? opening : placed.length) > 0;
}

/** Return the tiles of a position that are not among those laid or thrown: those of the rack, and jokers that were swapped. */
function tilesLeft({ melds, rack }, used) {
  const left = [...rack, ...melds.flat()].map(printed);
  for (const tile of used.map(printed)) if (left.includes(tile)) left.splice(left.indexOf(tile), 1);
  return left;
}

/** Return the next level that says more than this one; undefined if there is none: "draw" is all that there is to say. */
function nextLevel({ levels }, level) {
  const texts = [levels.nudge, levels.tiles, levels.play].map(String);
  return [1, 2].find((later) => later > level && texts[later] !== texts[level]);
}

function nudge(answer) {
  const [first, ...more] = answer.levels.nudge;
  const isFound = answer.placed.length > 0 || answer.closes;
  return verdict(isFound ? "good" : "doubt", first, more.map((line) => h("p", {}, line)));
}

/** Return the sentences of a play with discards; what else is possible follows the play and is folded. */
function handPlay({ levels, choices: compared, distances, closes }) {
  const notes = levels.nudge.length - 1; // they end each level, and stand above
  const lines = levels.play.slice(0, levels.play.length - notes);
  const away = closes || !distances ? 0 : distances.length;
  const end = lines.length - away - Math.max(compared.length - 1, 0); // the first choice is the play itself
  const [steps, more] = [lines.slice(0, end).filter((line) => !levels.nudge.includes(line)), lines.slice(end)];
  const list = (lines) => h("ol", { class: "steps" }, lines.map((line) => h("li", {}, h("p", { class: "step" }, line))));
  return card(say("hint-the-play"), list(steps), more.length > 0 && h("details", {}, h("summary", {}, distances ? say("hint-each-game") : say("hint-each-discard")), list(more)));
}

/** Return the list of the steps, each with a checkbox. The steps follow the headline of the play. */
function play(app, { answer, ticked }) {
  const stepLines = answer.levels.play.slice(1, 1 + answer.steps.length);
  const tick = (number) => set(app, { ticked: ticked.includes(number) ? ticked.filter((one) => one !== number) : [...ticked, number] });
  const step = (line, number) => {
    const { made } = answer.steps[number];
    const words = made && line.endsWith(` ${made}.`) ? line.slice(0, -made.length - 2) : line; // the tiles are drawn in place of their notation
    return h("li", {}, h("label", { class: "step" },
      h("input", { type: "checkbox", checked: ticked.includes(number), "data-key": `step-${number}`, onchange: () => tick(number) }),
      h("span", {}, words, made && tileRow(made.split(" ")))));
  };
  const notes = answer.levels.play.slice(1 + stepLines.length).filter((line) => !answer.levels.nudge.includes(line));
  return card(say("hint-the-play"), h("ol", { class: "steps" }, stepLines.map(step)), notes.map((line) => h("p", { class: "help" }, line)), ticked.length === stepLines.length && stepLines.length > 0 && h("p", { class: "done", role: "status" }, say("hint-all-done")));
}

function beforeAndAfter(app, { answer, bare, side }) {
  const { melds } = parsePosition(answer.table);
  const { shot } = sessionTable();
  const before = shot && !bare ? photoView(shot, {}, { zoom: () => {} }) : h("p", { class: "help" }, say("hint-empty-table"));
  return card(null,
    choices(say("hint-pictures"), [["before", say("hint-before")], ["after", say("hint-after")]], side, (chosen) => set(app, { side: chosen })),
    side === "before" ? before : [drawMelds(melds, tileOrigins(answer, melds)), h("p", { class: "legend" }, say("hint-legend"))]);
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

function noHintScreen(app, { answer, bare }, game) {
  const { melds } = parsePosition(answer.nearest ?? "");
  const wrongTable = !bare && sessionTable().shot?.melds.some(({ valid }) => !valid);
  return {
    title: say("job-name", { job: "hint" }),
    body: [
      stepper(app, "hint", game),
      verdict("bad", say("hint-none"), answer.reasons.map((reason) => h("p", {}, sentence(reason)))),
      melds.length > 0 && card(say("hint-nearest"), drawMelds(melds)),
      answer.left_over?.length > 0 && card(say("hint-left-over"), tileRow(answer.left_over)),
      moreActions(app),
    ],
    actions: [button(say("hint-fix-pieces"), () => goTo(app, wrongTable ? "table" : "rack"), { kind: "primary", icon: "edit" })],
  };
}
