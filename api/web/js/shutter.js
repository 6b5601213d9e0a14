/** The shutter that fires by itself: when light, sharpness and stillness are good and the reading is settled. */

const DARK = 80; // luma of the brightest spots: vision calls a photo dark below this
const MOVING = 6; // mean change of luma between two looks
const BLURRED = 24; // luma steps of the steepest edges at 160 pixels
const HOLD_MS = 700;

const LOCAL = { dark: "more light", moving: "hold still", blurred: "blurred" };

/** The shutter before anything was seen. */
export const CLOCK = { since: undefined };

/**
 * Look once: `seen` is `{ now, brightness, movement, sharpness, reading, paused }`. Gives the clock for
 * the next look, how far the shutter has come (0 to 1), whether it fires, and what to do meanwhile.
 */
export function look(clock, seen) {
  const advice = adviceOn(seen);
  if (advice || seen.paused) return { clock: CLOCK, progress: 0, fires: false, advice };
  const since = clock.since ?? seen.now;
  const progress = Math.min(1, (seen.now - since) / HOLD_MS);
  return { clock: { since }, progress, fires: progress >= 1, advice: "ready" };
}

function adviceOn({ brightness, movement, sharpness, reading }) {
  if (brightness < DARK) return LOCAL.dark;
  if (movement > MOVING) return LOCAL.moving;
  if (sharpness < BLURRED) return LOCAL.blurred;
  if (!reading) return "connecting";
  if (reading.advice?.length) return reading.advice[0];
  if (!reading.tiles?.length) return "show tiles";
  return reading.settled ? undefined : "settling";
}
