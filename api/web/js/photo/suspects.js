/** The tile that was most likely misread, for a question that the server cannot answer. */

import { printed } from "../pieces/tile.js";
import { isCorrected } from "./shot.js";

const COPIES = 2; // of each tile in a box

/** Return the player's `seat` and the `id` of the tile; undefined if no tile was read. */
export function suspectTile(hands) {
  const tiles = hands.flatMap((hand, seat) => (hand?.shot?.tiles ?? []).map((tile) => ({ ...tile, seat })));
  const counts = new Map();
  for (const tile of tiles) counts.set(printed(tile.tile), (counts.get(printed(tile.tile)) ?? 0) + 1);
  const surplus = tiles.filter((tile) => counts.get(printed(tile.tile)) > COPIES);
  const doubtful = tiles.filter((tile) => tile.doubtful && !isCorrected(tile));
  const [worst] = [surplus, doubtful, tiles].find((some) => some.length)?.sort((a, b) => a.confidence - b.confidence) ?? [];
  return worst && { seat: worst.seat, id: worst.id };
}
