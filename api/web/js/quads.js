/** Four corners each, clockwise from the top-left of the printed face, in pixels of the photo. */

/** Give the middle of a tile. */
export const middle = (corners) => [0, 1].map((axis) => sum(corners, axis) / 4);

/** Give the mean length of the sides that stand upright on the printed face. */
export const height = ([a, b, c, d]) => (distance(a, d) + distance(b, c)) / 2;

export const distance = ([x, y], [u, v]) => Math.hypot(x - u, y - v);

/** Put a tile of the same shape elsewhere. */
export function movedTo(corners, [x, y]) {
  const [atX, atY] = middle(corners);
  return corners.map(([u, v]) => [u + x - atX, v + y - atY]);
}

/** Put a tile of the same shape beside one, at its right hand. */
export function beside([a, b, c, d]) {
  const step = [0, 1].map((axis) => (b[axis] - a[axis] + c[axis] - d[axis]) * 0.52);
  return [a, b, c, d].map(([x, y]) => [x + step[0], y + step[1]]);
}

/** Write corners as SVG points. */
export const points = (corners) => corners.map((corner) => corner.map(Math.round).join(",")).join(" ");

/** Find the one nearest to a place, if it lies within a distance; undefined otherwise. */
export function nearest(tiles, place, within = Infinity) {
  let best;
  for (const tile of tiles) {
    const away = distance(middle(tile.corners), place);
    if (away <= within) [best, within] = [tile, away];
  }
  return best;
}

function sum(corners, axis) {
  return corners.reduce((total, corner) => total + corner[axis], 0);
}
