/** The automatic shutter: fires when the frames are bright, sharp and steady, and the reading is stable. */

const MIN_BRIGHTNESS = 80; // luma of the brightest pixels: the reader reports a darker photo as too dark
const MAX_MOVEMENT = 6; // mean change of luma between two frames
const MIN_SHARPNESS = 24; // luma steps at the steepest edges of a frame 160 pixels wide
const HOLD_MS = 700; // of good frames with the same reading
const PATIENCE_MS = 1500; // of good frames whose reading changes: the photo is read more thoroughly than they are

/** The state before the first frame: the times from which all frames were good, and all readings the same. */
export const INITIAL = { good: undefined, settled: undefined };

/**
 * Process one frame: `{ now, brightness, movement, sharpness, reading, unanswered, paused }`. Return the next `state`, the
 * `progress` from 0 to 1, whether the shutter `fires`, and the `advice` for the person.
 */
export function updateShutter(state, frame) {
  const advice = adviceFor(frame);
  if (advice || frame.paused) return { state: INITIAL, progress: 0, fires: false, advice: advice ?? (frame.reading.settled ? undefined : "settling") };
  const good = state.good ?? frame.now;
  const settled = frame.reading.settled ? state.settled ?? frame.now : undefined;
  const held = (since, time) => (since === undefined ? 0 : (frame.now - since) / time);
  const progress = Math.min(1, Math.max(held(settled, HOLD_MS), held(good, PATIENCE_MS)));
  return { state: { good, settled }, progress, fires: progress >= 1, advice: frame.reading.settled ? "ready" : "settling" };
}

/** Return the code of the advice; undefined if the frame is good. */
function adviceFor({ brightness, movement, sharpness, reading, unanswered }) {
  if (brightness < MIN_BRIGHTNESS) return "more light";
  if (movement === Infinity) return "starting"; // the first frame
  if (movement > MAX_MOVEMENT) return "hold still";
  if (unanswered) return "no answer"; // the server is busy or cannot be reached
  // a plain table with a few tiles has few edges: where tiles are read, the picture is sharp enough
  if (sharpness < MIN_SHARPNESS && !reading?.tiles?.length) return "blurred";
  if (!reading) return "connecting";
  if (reading.advice?.length) return reading.advice[0];
  return reading.tiles?.length ? undefined : "show tiles";
}
