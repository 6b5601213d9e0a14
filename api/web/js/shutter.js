/** The automatic shutter: fires when the frames are bright, sharp and steady, and the reading is stable. */

const MIN_BRIGHTNESS = 80; // luma of the brightest pixels: the reader reports a darker photo as too dark
const MAX_MOVEMENT = 6; // mean change of luma between two frames
const MIN_SHARPNESS = 24; // luma steps at the steepest edges of a frame 160 pixels wide
const HOLD_MS = 700;

/** The state before the first frame. `since` is the time from which all frames were good. */
export const INITIAL = { since: undefined };

/**
 * Process one frame: `{ now, brightness, movement, sharpness, reading, paused }`. Return the next `state`, the
 * `progress` from 0 to 1, whether the shutter `fires`, and the `advice` for the person.
 */
export function updateShutter(state, frame) {
  const advice = adviceFor(frame);
  if (advice || frame.paused) return { state: INITIAL, progress: 0, fires: false, advice };
  const since = state.since ?? frame.now;
  const progress = Math.min(1, (frame.now - since) / HOLD_MS);
  return { state: { since }, progress, fires: progress >= 1, advice: "ready" };
}

/** Return a key of `texts.advice`; undefined if the frame is good. */
function adviceFor({ brightness, movement, sharpness, reading }) {
  if (brightness < MIN_BRIGHTNESS) return "more light";
  if (movement > MAX_MOVEMENT) return "hold still";
  if (sharpness < MIN_SHARPNESS) return "blurred";
  if (!reading) return "connecting";
  if (reading.advice?.length) return reading.advice[0];
  if (!reading.tiles?.length) return "show tiles";
  return reading.settled ? undefined : "settling";
}
