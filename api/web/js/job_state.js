/** The state of each job, stored on the phone so that a reload loses nothing. */

import { load, save } from "./store.js";

const states = new Map();
const EMPTY_VIEW = { zoom: 1, skipped: [] };

/** Return the state of a job, loaded from the phone at first; `initial` is the state of a new job. */
export async function loadJob(name, initial) {
  if (!states.has(name)) states.set(name, { ...initial, ...(await load(`job/${name}`)) });
  return states.get(name);
}

/** Change the state of a job and store it. */
export function updateJob(name, change) {
  const state = Object.assign(states.get(name), change);
  save(`job/${name}`, state);
  return state;
}

/** Return the current state of a job; it may have changed while the page waited for the server. */
export const currentJob = (name) => states.get(name);

/** Start a job again. */
export function resetJob(name, initial) {
  states.set(name, { ...initial });
  save(`job/${name}`, initial);
}

/** Return the view of a new shot: nothing selected, no zoom. */
export const emptyView = () => ({ ...EMPTY_VIEW });
