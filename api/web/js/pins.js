/** Tiles mended in the live view: each keeps its name, however later frames read it. */

import { middle, nearest } from "./quads.js";

const REACH = 0.5; // of a tile's width: a neighbor is a whole one away

/** Pin what a tile is; corners are those of the frame of this size, its key that of the live view. */
export function pinned(pins, { corners, key }, tile, size) {
  const others = pins.filter((pin) => !nearest([pin], middle(corners), width(corners) * REACH));
  return [...others, { tile, corners, key, size }];
}

/** Follow the pins into the next frame: gives the pins where they are now, and the tiles named by them. */
export function followed(pins, tiles, size) {
  const named = [...tiles];
  const moved = pins.map((pin) => {
    const there = scaled(pin, size);
    const tile = byKey(tiles, pin.key) ?? nearest(tiles, middle(there), width(there) * REACH);
    if (!tile) return { ...pin, corners: there, size };
    named[tiles.indexOf(tile)] = { ...tile, tile: pin.tile, mended: true };
    return { ...pin, corners: tile.corners, size };
  });
  return { pins: moved, tiles: named };
}

const byKey = (tiles, key) => (key === undefined ? undefined : tiles.find((tile) => tile.key === key));

function scaled({ corners, size }, to) {
  const [x, y] = [to[0] / size[0], to[1] / size[1]];
  return corners.map(([u, v]) => [u * x, v * y]);
}

const width = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
