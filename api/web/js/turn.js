/** A turn checked: the table before and after, the verdict, and the table drawn to lay it back. */

import { turn } from "./api.js";
import { bringButtons } from "./bring.js";
import { desk } from "./desk.js";
import { h } from "./dom.js";
import { tableAsItLay } from "./drawn_table.js";
import { change, freshView, now } from "./jobs.js";
import { meldList } from "./meld_list.js";
import { button, card, guarded, toggle, verdict } from "./parts.js";
import { picture } from "./picture.js";
import { rules } from "./rules.js";
import { notationOf } from "./shot.js";
import { texts } from "./texts.en.js";
import { tileName } from "./tile.js";
import { tileRow } from "./tile_face.js";

/** Show the turn as far as it has come; `restart(shot)` goes back to checking a table. */
export function turnScreen(app, state, restart) {
  return state.turn.after ? afterScreen(app, state.turn, restart) : beforeScreen(app, state.turn, restart);
}

function set(app, part, options) {
  change("check", { turn: { ...now("check").turn, ...part } });
  app.redraw(options);
}

function beforeScreen(app, state, restart) {
  const asked = { title: texts.photographAfter, rules: rules(), zone: "table" };
  const bring = (after) => set(app, { after, view: freshView() }, { top: true });
  return {
    title: texts.turnTitle,
    layout: "reading",
    body: [
      picture(state.before, {}, { zoom: () => {} }),
      h("div", { class: "beside" },
        card(texts.turnStart, h("p", {}, texts.turnHelp), openedSwitch(app, state), rackCard(app, state))),
    ],
    actions: [...bringButtons(texts.photographAfter, asked, bring), backTo(app, state.before, restart)],
  };
}

const openedSwitch = (app, state) =>
  toggle(texts.hasOpened, state.opened, (opened) => set(app, { opened, judged: "" }), texts.hasOpenedHelp);

function rackCard(app, state) {
  const asked = { title: texts.photographRackBefore, rules: rules(), zone: "rack" };
  if (state.rack) return h("p", {}, texts.rackKnown(state.rack.tiles.length), tileRow(state.rack.tiles.map(({ tile }) => tile)));
  const [camera] = bringButtons(texts.addRack, asked, (rack) => set(app, { rack, judged: "" }));
  camera.className = "quiet";
  return [camera, h("p", { class: "help" }, texts.addRackHelp)];
}

function backTo(app, shot, restart) {
  return button(texts.endTurn, () => {
    change("check", { turn: null });
    restart(shot);
  }, { kind: "quiet", sign: "close" });
}

function afterScreen(app, state, restart) {
  const judged = JSON.stringify([notationOf(state.before), notationOf(state.after), state.opened, state.rack && notationOf(state.rack), rules()]);
  if (state.judged !== judged) judge(app, { ...state, judged });
  const on = {
    view: (part) => set(app, { view: { ...now("check").turn.view, ...part } }),
    shot: (after) => set(app, { after }),
  };
  const parts = desk(state.after, state.view, rules(), on);
  return {
    title: texts.turnTitle,
    layout: "reading",
    body: [parts.picture, h("div", { class: "beside" },
      answer(state), parts.doubt, openedSwitch(app, state), !state.rack && rackCard(app, state),
      meldList(state.after, undefined, state.view.selected, (id) => on.view({ selected: id })))],
    panel: parts.panel,
    actions: [
      button(texts.nextTurn, () => set(app, { before: state.answer?.legal ? state.after : state.before, after: null, answer: null, rack: null, judged: "" }, { top: true }), { kind: "primary", sign: "redo" }),
      backTo(app, state.after, restart),
    ],
  };
}

function judge(app, state) {
  change("check", { turn: state });
  guarded(async () => {
    const [before, after] = [state.before, state.after].map(tableOf);
    const rack = state.rack && notationOf(state.rack).replace("/", "").trim();
    const answered = await turn({ before, after, rack, opened: state.opened }, rules());
    if (now("check").turn?.judged !== state.judged) return;
    set(app, { answer: answered });
  });
}

/** Take the table alone: a rack at the edge of the photo is no part of it. */
const tableOf = (shot) => notationOf(shot).split("/")[0].trim();

function answer({ answer: told, before }) {
  if (!told) return h("p", { class: "waiting", role: "status" }, h("span", { class: "spinner" }), texts.checking);
  if (told.legal) return legal(told);
  return [
    verdict("bad", texts.notLegal, consequences(told)),
    h("ul", { class: "faults" }, told.violations.map(fault)),
    told.put_back && card(texts.layBack, tableAsItLay(before)),
  ];
}

function legal(told) {
  const names = told.played.map(tileName).join(", ");
  const more = [told.opens && texts.opens, told.wins && texts.wins].filter(Boolean).map((line) => h("p", {}, line));
  return [
    verdict("good", texts.legal, h("p", {}, names ? texts.plays(names) : texts.playsNothing), more),
    told.played.length > 0 && card(texts.played, tileRow(told.played, () => "new")),
  ];
}

function consequences({ put_back: putBack, draw }) {
  return [putBack && h("p", {}, texts.putBack), draw > 0 && h("p", {}, texts.draw(draw))];
}

function fault({ sentence, source, melds }) {
  const where = melds.length === 1 ? texts.inMeld(melds[0] + 1) : "";
  return h("li", {}, h("strong", {}, where + sentence), h("details", {}, h("summary", {}, texts.showRule), h("p", {}, source)));
}
