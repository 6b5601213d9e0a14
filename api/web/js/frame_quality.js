/** How bright, how steady and how sharp a small gray picture of the camera is. */

export const WIDTH = 160;

const BRIGHT = 0.995;

/** Take the luma of a picture, row by row, and its width. */
export function lumaOf({ data, width }) {
  const luma = new Float32Array(data.length / 4);
  for (let at = 0; at < luma.length; at += 1) {
    luma[at] = 0.299 * data[4 * at] + 0.587 * data[4 * at + 1] + 0.114 * data[4 * at + 2];
  }
  return { luma, width };
}

/** Give the luma that all but the brightest few pixels stay below, of 255. */
export function brightness({ luma }) {
  const sorted = Float32Array.from(luma).sort();
  return sorted[Math.floor(BRIGHT * (sorted.length - 1))];
}

/** Give the mean change of luma since the picture before, of 255. */
export function movement(now, before) {
  if (before?.luma.length !== now.luma.length) return Infinity;
  let sum = 0;
  for (let at = 0; at < now.luma.length; at += 1) sum += Math.abs(now.luma[at] - before.luma[at]);
  return sum / now.luma.length;
}

/** Give the steepness of the steepest two hundredths of all edges, of 255. */
export function sharpness({ luma, width }) {
  const edges = [];
  for (let at = width; at < luma.length; at += 1) {
    edges.push(Math.abs(luma[at] - luma[at - 1]) + Math.abs(luma[at] - luma[at - width]));
  }
  edges.sort((a, b) => b - a);
  return edges[Math.floor(edges.length / 50)] ?? 0;
}
