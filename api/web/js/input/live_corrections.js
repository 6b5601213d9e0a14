/** Corrections in the live view, tracked from frame to frame: no later reading overwrites them. */

import { center, nearest } from "../photo/quads.js";
import { markCorrected } from "../photo/shot.js";

const MAX_DISTANCE = 0.5; // in tile widths: the neighbor in a meld is one width away

/** Add a correction; it replaces one of the same tile. `size` is the size of its frame. */
export function withCorrection(corrections, { corners, key }, tile, size) {
  const others = corrections.filter((one) => !nearest([one], center(corners), width(corners) * MAX_DISTANCE));
  return [...others, { tile, corners, key, size }];
}

/** Match the corrections with the tiles of another frame. Return both, updated. */
export function trackCorrections(corrections, tiles, size) {
  const corrected = [...tiles];
  const moved = corrections.map((one) => {
    const corners = scale(one, size);
    const tile = byKey(tiles, one.key) ?? nearest(tiles, center(corners), width(corners) * MAX_DISTANCE);
    if (!tile) return { ...one, corners, size };
    corrected[tiles.indexOf(tile)] = markCorrected({ ...tile, tile: one.tile });
    return { ...one, corners: tile.corners, size };
  });
  return { corrections: moved, tiles: corrected };
}

const byKey = (tiles, key) => (key === undefined ? undefined : tiles.find((tile) => tile.key === key));

function scale({ corners, size }, to) {
  const [x, y] = [to[0] / size[0], to[1] / size[1]];
  return corners.map(([u, v]) => [u * x, v * y]);
}

const width = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
