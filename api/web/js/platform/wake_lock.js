/** The wake lock: the screen stays on while the timer runs or a match is shown. */

const reasons = new Set();
let lock;

/** Keep the screen on for a reason, or no longer. Without a reason it may go off. */
export function keepAwake(reason, wanted = true) {
  if (wanted) reasons.add(reason);
  else reasons.delete(reason);
  return update();
}

async function update() {
  const needed = reasons.size > 0 && document.visibilityState === "visible";
  if (needed && (!lock || lock.released)) lock = await navigator.wakeLock?.request("screen").catch(() => undefined); // refused if the battery is low
  if (!reasons.size) await lock?.release();
}

document.addEventListener("visibilitychange", update); // the browser releases the lock of a hidden page
