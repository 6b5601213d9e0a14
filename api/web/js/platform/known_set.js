/** What is known of the person's own tile set. It is kept on this phone and sent with each photo. */

import { load, remove, save } from "./store.js";

const KEY = "known-set";

/** Return what is known, as the server's answer; undefined if nothing is. */
export const knownSet = () => load(KEY).catch(() => undefined);

/** Keep what is known. */
export const keepSet = (known) => save(KEY, known);

/** Forget the set. */
export const forgetSet = () => remove(KEY);
