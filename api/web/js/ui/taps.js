/** Taps: an element that is replaced between press and release loses its click, so whoever redraws waits until the tap has ended. */

const CLICK_MS = 60; // after the release: the click of a touch follows later than a timer of 0 ms
const MAX_MS = 10_000; // for browsers that do not report the release

let ended = Promise.resolve();

addEventListener("pointerdown", () => {
  const listening = new AbortController();
  const on = (name, listener) => addEventListener(name, listener, { capture: true, signal: listening.signal });
  ended = new Promise((resolve) => {
    const end = () => (listening.abort(), resolve());
    on("click", () => setTimeout(end)); // after its handlers
    on("pointerup", () => setTimeout(end, CLICK_MS)); // a drag has no click
    on("pointercancel", end);
    setTimeout(end, MAX_MS);
  });
}, { capture: true });

/** Resolve when no tap or drag is in progress. */
export async function tapsEnded() {
  for (let tap; tap !== ended; await tap) tap = ended;
}
