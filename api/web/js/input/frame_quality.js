/** Brightness, movement and sharpness of a camera frame, from a small copy. All values are luma, 0 to 255. */

export const WIDTH = 160; // pixels of the copy

const PATTERNED = 12; // mean gradient from which a picture is patterned: a shift by a pixel changes it by 6
const BRIGHT = 0.995; // quantile: a few reflections do not make a frame bright

/** Return the luma of an image row by row, and the image's width. */
export function lumaOf({ data, width }) {
  const luma = new Float32Array(data.length / 4);
  for (let at = 0; at < luma.length; at += 1) {
    luma[at] = 0.299 * data[4 * at] + 0.587 * data[4 * at + 1] + 0.114 * data[4 * at + 2];
  }
  return { luma, width };
}

/** Return the 99.5 percent quantile of the luma. */
export function brightness({ luma }) {
  const sorted = Float32Array.from(luma).sort();
  return sorted[Math.floor(BRIGHT * (sorted.length - 1))];
}

/** Return the mean change of luma since the frame before; infinite for the first one. On a patterned table, where a small shift changes much, it counts less. */
export function movement(now, before) {
  if (before?.luma.length !== now.luma.length) return Infinity;
  let sum = 0;
  for (let at = 0; at < now.luma.length; at += 1) sum += Math.abs(now.luma[at] - before.luma[at]);
  const steps = gradients(now);
  const mean = steps.reduce((total, step) => total + step, 0) / steps.length;
  return (sum / now.luma.length) * Math.min(1, PATTERNED / mean);
}

/** Return the 98 percent quantile of the gradients. */
export function sharpness(image) {
  const edges = gradients(image).sort((a, b) => b - a);
  return edges[Math.floor(edges.length / 50)] ?? 0;
}

/** Return the gradients of all pixels but the first row's (L1 norm). */
function gradients({ luma, width }) {
  const steps = new Float32Array(luma.length - width);
  for (let at = width; at < luma.length; at += 1) {
    steps[at - width] = Math.abs(luma[at] - luma[at - 1]) + Math.abs(luma[at] - luma[at - width]);
  }
  return steps;
}
