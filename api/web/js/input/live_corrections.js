/** Corrections in the live view, tracked from frame to frame: no later reading overwrites them. */

import { center, nearest } from "../pieces/quads.js";
import { markCorrected } from "../photo/shot.js";

const MAX_DISTANCE = 0.5; // in tile widths: the neighbor in a meld is one width away

/**
 * Add a correction; it replaces one of the same tile. `size` is the size of its frame. A correction holds the stated `tile`,
 * what was `read`, and where and by which `key` the tile was last seen.
 */
export function withCorrection(corrections, { corners, key, tile: shown }, tile, size) {
  const isSame = (one) => (key !== undefined && one.key === key) || nearest([one], center(corners), width(corners) * MAX_DISTANCE);
  const read = corrections.find(isSame)?.read ?? shown;
  return [...corrections.filter((one) => !isSame(one)), { tile, read, corners, key, size, seen: key !== undefined }];
}

/** Match the corrections with the tiles of another frame, or of the photo, whose tiles have no keys. Return both, updated. */
export function trackCorrections(corrections, tiles, size) {
  const corrected = [...tiles];
  const moved = corrections.map((one) => {
    const corners = scale(one, size);
    const tile = byKey(tiles, one.key) ?? nearest(candidates(one, tiles), center(corners), width(corners) * MAX_DISTANCE);
    if (!tile) return { ...one, corners, size, seen: false };
    corrected[tiles.indexOf(tile)] = markCorrected({ ...tile, tile: one.tile });
    return { ...one, corners: tile.corners, key: tile.key, size, seen: true };
  });
  return { corrections: moved, tiles: corrected };
}

/** Forget the keys, and that the tiles are in view, because the connection is lost: another one gives other keys. */
export const withoutKeys = (corrections) => corrections.map((one) => ({ ...one, key: undefined, seen: false }));

const byKey = (tiles, key) => (key === undefined ? undefined : tiles.find((tile) => tile.key === key));

/** Return the tiles that may be the corrected one by their place. The camera may have moved since it was seen: then only one that is read the same. */
const candidates = ({ seen, read }, tiles) => tiles.filter(({ key, tile }) => (seen && key === undefined) || tile === read);

function scale({ corners, size }, to) {
  const [x, y] = [to[0] / size[0], to[1] / size[1]];
  return corners.map(([u, v]) => [u * x, v * y]);
}

const width = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
