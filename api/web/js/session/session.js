/**
 * The session: the table that all jobs share, the state of each job, and a photo that is not read yet. It is stored on
 * the phone, so that a reload loses nothing, and so are the steps: what it was before each change that replaces something.
 */

import { load, loadAll, remove, save } from "../platform/store.js";

const PARTS = ["table", "check", "hint", "score", "photo"];
const MAX_STEPS = 40;
const EMPTY_VIEW = { zoom: 1, skipped: [] };

const states = new Map(PARTS.map((name) => [name, {}]));
const complete = new Set();
let kept = []; // oldest first

/** Load the session from the phone. */
export async function openSession() {
  const loaded = await Promise.all(PARTS.map((name) => load(`job/${name}`)));
  PARTS.forEach((name, at) => states.set(name, loaded[at] ?? {}));
  kept = await loadAll("step/");
  adoptOldTable();
}

/** Take over the table of a session from before all jobs shared one. */
function adoptOldTable() {
  const [table, check, hint] = ["table", "check", "hint"].map((name) => states.get(name));
  const shot = check.turn?.before ?? check.shot ?? hint.table;
  if (shot && !("shot" in table)) updateJob("table", { shot });
}

/** Return the state of a part; `initial` is that of a new one. */
export function openPart(name, initial) {
  if (!complete.has(name)) states.set(name, { ...initial, ...states.get(name) });
  complete.add(name);
  return states.get(name);
}

/** Change the state of a part and store it. */
export function updateJob(name, change) {
  const state = Object.assign(states.get(name), change);
  save(`job/${name}`, state);
  return state;
}

/** Return the current state of a part; it may have changed while the page waited for the server. */
export const currentJob = (name) => states.get(name);

/** Replace the state of a part. */
export function resetJob(name, state) {
  states.set(name, { ...state });
  complete.delete(name);
  save(`job/${name}`, state);
}

/** Return the view of a new shot: nothing selected, no zoom. */
export const emptyView = () => ({ ...EMPTY_VIEW });

/** Return the steps that can be undone, newest first. */
export const steps = () => [...kept].reverse();

/** Keep the session as it is before a change that replaces something, and return the step. `label` is a variant of the text history-step, `hash` the screen to go back to. */
export function keepStep(label, hash = location.hash) {
  const last = Number(kept.at(-1)?.place.split("/")[1] ?? 0);
  const place = `step/${String(last + 1).padStart(8, "0")}`;
  const step = { place, label, at: Date.now(), hash, states: Object.fromEntries(PARTS.map((name) => [name, { ...states.get(name) }])) };
  kept.push(step);
  save(place, step);
  for (const old of kept.splice(0, Math.max(0, kept.length - MAX_STEPS))) remove(old.place);
  return step;
}

/** Go back to the session of a step. What it replaces is kept as a step, too. */
export function goBackTo(step) {
  keepStep("wentBack");
  for (const name of PARTS) resetJob(name, step.states[name] ?? {});
}
