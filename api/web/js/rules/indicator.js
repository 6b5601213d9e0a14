/** Games with an indicator: the tile that is turned up, which decides the jokers of the round. */

import { firstKeys, tileKeyboard } from "../pieces/piece_keyboard.js";
import { HIGHEST, parseTile, tileName, tileText } from "../pieces/tile.js";
import { tileFace } from "../pieces/tile_face.js";
import { say } from "../texts/catalog.js";
import { card, dialog } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { games, inRound, setIndicator } from "./rules.js";

let keys = firstKeys();

/** Return whether the indicator has to be chosen before a game can go on. */
export async function lacksIndicator(used) {
  await games().catch(() => undefined);
  return inRound(used).indicator === "";
}

/** Return the screen that asks which tile is turned up, before a job. */
export function indicatorScreen(app, job) {
  const choose = async (tile) => {
    setIndicator(tile);
    if (await app.redraw({ top: true })) app.startJob(job); // only once if it is tapped twice, and not on another screen
  };
  return { title: say("job-name", { job }), body: [card(say("indicator-which"), h("p", {}, say("indicator-help")), tileKeyboard(choose, keys))], actions: [] };
}

/** Ask in a dialog which tile is turned up. Return whether one was chosen. */
export async function askIndicator() {
  const tile = await dialog(() => say("indicator-which"), (close) => [h("p", {}, say("indicator-help")), tileKeyboard(close, keys)]);
  if (tile) setIndicator(tile);
  return Boolean(tile);
}

/** Return the button that shows the indicator and changes it; false if the game has none. */
export function indicatorChip(app, used) {
  const { indicator } = inRound(used);
  if (!indicator) return false;
  const change = async () => {
    keys = { color: indicator[0] };
    if (await askIndicator()) app.redraw();
  };
  return h("button", { class: "chip indicator", "data-key": "indicator", "aria-label": say("indicator-change", { piece: tileName(indicator) }), onclick: change },
    say("indicator"), tileFace(indicator), h("span", { class: "joker-of-round" }, say("joker-name")), tileFace(jokerAfter(indicator)));
}

/** Return the tile whose copies are the jokers: one higher than the indicator, a 1 after the highest. */
function jokerAfter(indicator) {
  const { color, number } = parseTile(indicator);
  return tileText(color, (number % HIGHEST) + 1);
}
