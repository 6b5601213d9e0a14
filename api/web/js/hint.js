/** The job Hint: table and rack, then a nudge, the tiles, the play; steps to tick off. */

import { hint } from "./api.js";
import { bringButtons, byCamera } from "./bring.js";
import { desk } from "./desk.js";
import { h } from "./dom.js";
import { meldsDrawn } from "./drawn_table.js";
import { begin, change, freshView, job, now } from "./jobs.js";
import { meldList, mendHelp, tileButtons } from "./meld_list.js";
import { button, card, choices, field, guarded, toggle, verdict } from "./parts.js";
import { picture } from "./picture.js";
import { game, hasTable, isOpenTable, rules } from "./rules.js";
import { notationOf } from "./shot.js";
import { texts } from "./texts.en.js";
import { formatPosition, parsePosition, printed } from "./tile.js";
import { tileRow } from "./tile_face.js";

const BLANK = {
  table: null, bare: false, rack: null, goal: "tiles", opened: true, discards: "", toDraw: false,
  answer: null, level: 0, ticked: [], side: "before", view: freshView(),
};
const LEVELS = ["nudge", "tiles", "play"];
const GOALS = ["tiles", "points", "out", "keep-jokers"];
const RACK = -1;

/** Show the job as far as it has come. */
export async function hintScreen(app) {
  const state = await job("hint", BLANK);
  const played = await game();
  if (state.answer) return answerScreen(app, state);
  if (state.rack) return rackScreen(app, state, played);
  if (state.table) return tableScreen(app, state);
  return hasTable(played) && !state.bare ? startScreen(app) : askRack(app, state);
}

/** Begin with the camera at once: one tap from home. */
export async function startHint(app) {
  const state = await job("hint", BLANK);
  if (state.table || state.rack || state.bare || !hasTable(await game())) return;
  await byCamera(askedTable(), takeTable(app));
}

function set(app, part, options) {
  change("hint", part);
  app.redraw(options);
}

const askedTable = () => ({ title: texts.photographTable, rules: rules() });
const askedRack = () => ({ title: texts.photographYourRack, rules: rules(), zone: "rack" });
const takeTable = (app) => (table) => set(app, { table, view: freshView() }, { top: true });
const takeRack = (app) => (rack) => set(app, { rack, view: freshView() }, { top: true });

function startScreen(app) {
  return {
    title: texts.jobs.hint,
    body: [card(texts.hintStart, h("p", {}, texts.hintHelp), steps(1))],
    actions: [
      ...bringButtons(texts.photographTable, askedTable(), takeTable(app)),
      button(texts.emptyTable, () => set(app, { bare: true }, { top: true }), { kind: "quiet" }),
    ],
  };
}

function steps(at) {
  const names = [texts.table, texts.rack, texts.hint];
  return h("ol", { class: "way", "aria-label": texts.steps }, names.map((name, number) =>
    h("li", { class: number + 1 < at ? "done" : "", "aria-current": number + 1 === at ? "step" : undefined }, name)));
}

function askRack(app, state) {
  return {
    title: texts.jobs.hint,
    body: [card(texts.rackStart, h("p", {}, texts.rackStartHelp), steps(2))],
    actions: [...bringButtons(texts.photographYourRack, askedRack(), takeRack(app)), backButton(app, state)],
  };
}

function backButton(app) {
  return button(texts.startOver, () => {
    begin("hint", BLANK);
    app.redraw({ top: true });
  }, { kind: "quiet", sign: "undo" });
}

function onShot(app, name) {
  return {
    view: (part) => set(app, { view: { ...now("hint").view, ...part } }),
    shot: (shot) => set(app, { [name]: shot }),
  };
}

function tableScreen(app, state) {
  const on = onShot(app, "table");
  const parts = desk(state.table, state.view, rules(), on);
  const [camera, words] = bringButtons(texts.photographYourRack, askedRack(), takeRack(app));
  return {
    title: texts.jobs.hint,
    layout: "reading",
    body: [parts.picture, h("div", { class: "beside" }, steps(2), parts.doubt,
      meldList(state.table, undefined, state.view.selected, (id) => on.view({ selected: id })),
      mendHelp())],
    panel: parts.panel,
    actions: [camera, words, backButton(app, state)],
  };
}

function rackScreen(app, state, played) {
  const on = onShot(app, "rack");
  const parts = desk(state.rack, state.view, rules(), on);
  const all = state.rack.tiles.map((_, index) => index);
  return {
    title: texts.jobs.hint,
    layout: "reading",
    body: [parts.picture, h("div", { class: "beside" }, steps(3), parts.doubt,
      card(texts.tiles, tileButtons(state.rack, all, { selected: state.view.selected, pick: (id) => on.view({ selected: id }) })),
      wishes(app, state, played), mendHelp())],
    panel: parts.panel,
    actions: [
      button(texts.giveHint, () => think(app, now("hint")), { kind: "primary", sign: "hint" }),
      button(texts.retake, () => byCamera(askedRack(), takeRack(app)), { sign: "camera" }),
      backButton(app, state),
    ],
  };
}

function wishes(app, state, played) {
  const goals = GOALS.map((goal) => [goal, texts.goals[goal]]);
  return card(texts.options,
    hasTable(played) && toggle(texts.youOpened, state.opened, (opened) => set(app, { opened }), played.opening > 0 ? texts.youOpenedHelp(played.opening) : undefined),
    isOpenTable(played) ? choices(texts.goal, goals, state.goal, (goal) => set(app, { goal })) : pileFields(app, state));
}

function pileFields(app, state) {
  return [
    field(texts.discards, { value: state.discards, autocapitalize: "none", spellcheck: "false", onchange: (event) => set(app, { discards: event.target.value.trim() }) }, texts.discardsHelp),
    toggle(texts.notDrawn, state.toDraw, (toDraw) => set(app, { toDraw })),
  ];
}

const think = (app, state) => guarded(async () => {
  const { goal, opened, discards, toDraw } = state;
  const given = { position: position(state), goal, opened, discards, to_draw: toDraw };
  set(app, { answer: await hint(given, rules()), level: 0, ticked: [], side: "before", view: freshView() }, { top: true });
});

/** Put the table of one photo and the rack of the other into one position. */
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
      level >= 2 && play(app, state),
      level >= 2 && answer.table && sides(app, state),
      answer.doubts.length > 0 && card(texts.notSure, h("ul", {}, answer.doubts.map((doubt) => h("li", {}, doubt)))),
    ],
    actions: [
      level < 2 && answer.steps.length > 0 && button(level === 0 ? texts.whichTiles : texts.showPlay, () => set(app, { level: level + 1 }), { kind: "primary", sign: "hint" }),
      button(texts.fixTiles, () => set(app, { answer: null }, { top: true }), { sign: "edit" }),
      backButton(app, state),
    ],
  };
}

function nudge(answer) {
  const [first, ...more] = answer.levels.nudge;
  return verdict(answer.placed.length ? "good" : "doubt", first, more.map((line) => h("p", {}, line)), !answer.proven && h("p", {}, texts.notProven));
}

/** List the sentences of the play; those that tell a step can be ticked off. */
function play(app, { answer, ticked }) {
  const lines = answer.levels.play;
  const told = lines.slice(lines.length - answer.steps.length);
  const tick = (number) => set(app, { ticked: ticked.includes(number) ? ticked.filter((one) => one !== number) : [...ticked, number] });
  const step = (line, number) => {
    const made = (answer.steps[number].made ?? "").split(" ").filter(Boolean);
    return h("li", {}, h("label", { class: "step" },
      h("input", { type: "checkbox", checked: ticked.includes(number), "data-key": `step-${number}`, onchange: () => tick(number) }),
      h("span", {}, line, made.length > 0 && tileRow(made))));
  };
  return card(texts.thePlay, h("ol", { class: "steps" }, told.map(step)), ticked.length === told.length && told.length > 0 && h("p", { class: "done", role: "status" }, texts.allDone));
}

function sides(app, { answer, table, side }) {
  const { melds } = parsePosition(answer.table);
  const before = table ? picture(table, {}, { zoom: () => {} }) : h("p", { class: "help" }, texts.emptyTable);
  return card(null,
    choices(texts.pictures, [["before", texts.before], ["after", texts.after]], side, (chosen) => set(app, { side: chosen })),
    side === "before" ? before : [meldsDrawn(melds, comers(answer, melds)), h("p", { class: "legend" }, texts.legend)]);
}

/** Tell which tiles of the next table come from the rack, and which from another meld. */
function comers({ steps: taken }, melds) {
  const arrivals = new Map();
  for (const { tiles, from, meld, made } of taken.filter((step) => step.made)) {
    const earlier = arrivals.get(meld)?.list ?? [];
    const list = [...earlier, ...tiles.map((tile, at) => ({ tile: printed(tile), note: from[at] === RACK ? "new" : "moved" }))];
    arrivals.set(meld, { made, list });
  }
  const byMeld = melds.map((meld) => {
    const found = [...arrivals.values()].find(({ made }) => made === meld.join(" "));
    return found ? [...found.list] : [];
  });
  return (row, spot) => {
    const at = byMeld[row].findIndex(({ tile }) => tile === printed(melds[row][spot]));
    return at < 0 ? "" : byMeld[row].splice(at, 1)[0].note;
  };
}

function noHintScreen(app, { answer }) {
  const { melds } = parsePosition(answer.nearest ?? "");
  return {
    title: texts.jobs.hint,
    body: [
      verdict("bad", texts.noHint, answer.reasons.map((reason) => h("p", {}, reason))),
      melds.length > 0 && card(texts.nearest, meldsDrawn(melds)),
      answer.left_over?.length > 0 && card(texts.leftOver, tileRow(answer.left_over)),
    ],
    actions: [button(texts.fixTiles, () => set(app, { answer: null }, { top: true }), { kind: "primary", sign: "edit" }), backButton(app)],
  };
}
