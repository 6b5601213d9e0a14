/** What is being done in each job, kept on the phone so that a reload goes on where it was. */

import { load, save } from "./store.js";

const held = new Map();
const NOTHING_CHOSEN = { zoom: 1, skipped: [] };

/** Give the state of a job; `blank` is what it begins with. */
export async function job(name, blank) {
  if (!held.has(name)) held.set(name, { ...blank, ...(await load(`job/${name}`)) });
  return held.get(name);
}

/** Change a job's state and keep it. */
export function change(name, part) {
  const state = Object.assign(held.get(name), part);
  save(`job/${name}`, state);
  return state;
}

/** Give a job's state as it is now: what waits for the server must not write over later taps. */
export const now = (name) => held.get(name);

/** Begin a job anew. */
export function begin(name, blank) {
  held.set(name, { ...blank });
  save(`job/${name}`, blank);
}

/** Give what is chosen on a shot's picture before anything was tapped. */
export const freshView = () => ({ ...NOTHING_CHOSEN });
