/** Who plays first: chosen by hand, or the player who drew the highest tile. */

import { piecesForm } from "../input/tile_input.js";
import { deal } from "../platform/api.js";
import { ruleValue, sentenceOf } from "../rules/rules.js";
import { say } from "../texts/catalog.js";
import { list, sentence } from "../texts/formats.js";
import { InputError, button, choices } from "../ui/components.js";
import { fill, h } from "../ui/dom.js";

const BY_DRAW = "highest_draw";

/** Return the form's `node`, `update(names)`, and `seat()`: the chosen player, or null. */
export function firstPlayer(game, rules) {
  const node = h("div", { class: "labelled" });
  const state = { names: [], seat: null };
  const draw = () => {
    const options = [...state.names.map((name, seat) => [seat, name]), [null, say("first-not-decided")]];
    const choose = (seat) => {
      state.seat = seat;
      draw();
    };
    const drawTiles = async () => choose((await drawForFirst(state.names, rules)) ?? state.seat);
    fill(node, choices(say("first-who"), options, state.seat, choose),
      drawsForFirst(game, rules) && button(say("first-draw"), drawTiles, { kind: "quiet", icon: "edit", type: "button" }),
      h("small", { class: "help" }, sentenceOf(game, "starter")));
  };
  return {
    node,
    update(names) {
      Object.assign(state, { names, seat: state.seat < names.length ? state.seat : null });
      draw();
    },
    seat: () => state.seat,
  };
}

/** Return whether the players draw tiles to find who plays first. */
export const drawsForFirst = (game, { house }) => ruleValue(game, house, "starter") === BY_DRAW;

/** Ask for the tile of each player. Resolves with the player who drew the highest; undefined if cancelled. */
export function drawForFirst(names, rules) {
  const help = () => say("first-draw-help", { names: list(names) });
  const request = { title: () => say("first-who"), rules, zone: "rack", place: "first", help };
  return piecesForm(request, async (drawn) => {
    const { begins, notes } = await deal({ drawn }, rules);
    const count = drawn.trim().split(/\s+/).length;
    if (count !== names.length) throw new InputError(help());
    if (begins === null) throw new InputError(sentence(notes[0]));
    return begins - 1;
  });
}
