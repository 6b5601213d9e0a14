/** The layout of a shot after an edit: tiles are arranged by the server, cards stay in the melds that the person sees. */

import { check, relayout } from "../platform/api.js";
import { applyLayout, hasCards, layoutRequest, notationOf, rows, unjudged } from "./shot.js";

/** Return a shot with its melds and their verdicts. */
export async function layOut(shot, rules) {
  if (!hasCards(shot)) return applyLayout(shot, await relayout(layoutRequest(shot), rules));
  const arranged = arrangeCards(shot);
  if (!arranged.melds.length) return arranged;
  const { melds } = await check(notationOf(arranged), rules);
  return { ...arranged, melds: arranged.melds.map((meld, index) => ({ ...melds[index], tiles: meld.tiles })) };
}

/** Join and split the rows of cards as the person did. */
function arrangeCards(shot) {
  const indexes = new Map(shot.tiles.map((tile, index) => [tile.id, index]));
  const find = (pair) => pair.map((id) => indexes.get(id));
  let lines = rows(shot).map((row) => row.tiles);
  for (const pair of shot.joins) lines = joined(lines, ...find(pair));
  for (const pair of shot.splits) lines = split(lines, ...find(pair));
  return { ...shot, ...unjudged(lines) };
}

function joined(lines, a, b) {
  const [first, second] = [a, b].map((index) => lines.find((line) => line.includes(index)));
  if (!first || !second || first === second) return lines;
  return lines.filter((line) => line !== second).map((line) => (line === first ? [...first, ...second] : line));
}

function split(lines, a, b) {
  return lines.flatMap((line) => {
    const at = line.indexOf(b);
    return at > 0 && line.includes(a) ? [line.slice(0, at), line.slice(at)] : [line];
  });
}
