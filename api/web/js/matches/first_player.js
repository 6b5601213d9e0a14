/** Who plays first: chosen by hand, or the player who drew the highest tile. */

import { piecesForm } from "../input/tile_input.js";
import { deal } from "../platform/api.js";
import { ruleValue } from "../rules/rules.js";
import { texts } from "../texts/texts.en.js";
import { InputError, button, choices } from "../ui/components.js";
import { fill, h } from "../ui/dom.js";

const BY_DRAW = "highest_draw";

/** Return the form's `node`, `update(names)`, and `seat()`: the chosen player, or null. */
export function firstPlayer(game, rules) {
  const node = h("div", { class: "labelled" });
  const state = { names: [], seat: null };
  const draw = () => {
    const options = [...state.names.map((name, seat) => [seat, name]), [null, texts.notKnown]];
    const choose = (seat) => {
      state.seat = seat;
      draw();
    };
    const drawTiles = async () => choose((await drawForFirst(state.names, rules)) ?? state.seat);
    const sentence = game.house_rules.find((rule) => rule.name === "starter")?.sentence;
    fill(node, choices(texts.whoBegins, options, state.seat, choose),
      drawsForFirst(game, rules) && button(texts.drawForIt, drawTiles, { kind: "quiet", icon: "hint", type: "button" }),
      h("small", { class: "help" }, sentence));
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
  const request = { title: texts.whoBegins, rules, zone: "rack", help: texts.drawHelp(names.join(", ")) };
  return piecesForm(request, async (drawn) => {
    const { begins, notes } = await deal({ drawn }, rules);
    const count = drawn.trim().split(/\s+/).length;
    if (count !== names.length) throw new InputError(texts.drawHelp(names.join(", ")));
    if (begins === null) throw new InputError(texts.sentence(notes[0]));
    return begins - 1;
  });
}
