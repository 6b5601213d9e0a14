/** Quads: four corners clockwise from the top left of the printed face, in pixels of the photo. */

const NEIGHBOR = 1.04; // widths from a tile to the next one of a meld

export const center = (corners) => [0, 1].map((axis) => sum(corners, axis) / 4);

/** Return the mean vectors along the width and along the height of the printed face. */
export function axes([a, b, c, d]) {
  const mean = (p, q, r, s) => [0, 1].map((axis) => (p[axis] - q[axis] + r[axis] - s[axis]) / 2);
  return [mean(b, a, c, d), mean(d, a, c, b)];
}

/** Return the mean length of the left and the right side of the printed face. */
export const height = ([a, b, c, d]) => (distance(a, d) + distance(b, c)) / 2;

const distance = ([x, y], [u, v]) => Math.hypot(x - u, y - v);

/** Return the corners moved so that their center is at a point. */
export function moveTo(corners, [x, y]) {
  const [centerX, centerY] = center(corners);
  return corners.map(([u, v]) => [u + x - centerX, v + y - centerY]);
}

/** Return the corners of a tile of the same shape to the right of this one. */
export function rightNeighbor(corners) {
  const [[x, y]] = axes(corners);
  return corners.map(([u, v]) => [u + NEIGHBOR * x, v + NEIGHBOR * y]);
}

/** Return whether a tile stands in one row with another one, with a gap of less than a tile between them. */
export function isBeside(corners, other) {
  const [[x, y], [u, v]] = [center(corners), center(other)];
  const [across, down] = axes(corners).map(([p, q]) => ((u - x) * p + (v - y) * q) / (p * p + q * q)); // in tiles
  return Math.abs(across) < 2 && Math.abs(down) < 0.5;
}

/** Return corners as SVG points. */
export const points = (corners) => corners.map((corner) => corner.map(Math.round).join(",")).join(" ");

/** Return the tile nearest to a point, at most `maxDistance` away; undefined if there is none. */
export function nearest(tiles, point, maxDistance = Infinity) {
  let best;
  for (const tile of tiles) {
    const away = distance(center(tile.corners), point);
    if (away <= maxDistance) [best, maxDistance] = [tile, away];
  }
  return best;
}

function sum(corners, axis) {
  return corners.reduce((total, corner) => total + corner[axis], 0);
}
