/** Matches as the server keeps them, with a copy on the phone for when it is away. */

import { ask, isRefusal } from "./api.js";
import { toast } from "./dom.js";
import { flush, isUnsent, newKey, submit, waiting } from "./outbox.js";
import { load, loadAll, save } from "./store.js";

const RETRY_MS = 4000;

/** List the matches, the newest first. */
export async function listMatches() {
  const listed = await orKept(() => ask("GET", "api/matches"), () => loadAll("match/"));
  return [...listed].sort((a, b) => b.made.localeCompare(a.made));
}

/** Give one match; throws where neither server nor phone has it. */
export function getMatch(id) {
  return orKept(() => ask("GET", `api/matches/${id}`).then(keep), () => load(`match/${id}`));
}

/** Begin a match. */
export const createMatch = (match) => ask("POST", "api/matches", { ...match, key: newKey() }).then(keep);

export const addRound = (match, round) => write(match, "POST", "rounds", round);
export const editRound = (match, number, round) => write(match, "PUT", `rounds/${number}`, round);
export const removeRound = (match, number) => write(match, "DELETE", `rounds/${number}`, {});
export const undoRound = (match) => write(match, "POST", "undo", {});

/** Remember the match that is being played. */
export const playing = (id) => save("playing", id);

/** Give the match that is being played, if there is one. */
export async function matchPlayed() {
  const id = await load("playing");
  return id === undefined ? undefined : getMatch(id).catch(() => undefined);
}

/** Keep the phone's copy of a match. */
export async function keep(match) {
  await save(`match/${match.id}`, match);
  return match;
}

/** Call back with the match after each change, the other phone's too; returns how to stop. */
export function watchMatch(id, changed) {
  let source, again;
  const open = () => {
    source = new EventSource(`api/matches/${id}/events`);
    source.onmessage = async (event) => changed(await keep(JSON.parse(event.data)));
    // a browser asks again after a lost connection, but not after an error that was answered
    source.onerror = () => source.readyState === EventSource.CLOSED && (again = setTimeout(open, RETRY_MS));
  };
  open();
  return () => {
    clearTimeout(again);
    source.close();
  };
}

/** Keep trying to send what waits; calls back when something has arrived or met a conflict. */
export function keepSending(arrived) {
  let sending = false;
  const attempt = async () => {
    if (sending || !(await waiting()).some(isUnsent)) return;
    sending = true;
    const done = await flush().catch((error) => (toast(error.message, "bad"), []));
    sending = false;
    await Promise.all(done.filter(({ match }) => match).map(({ match }) => keep(match)));
    if (done.length) arrived();
  };
  addEventListener("online", attempt);
  setInterval(attempt, RETRY_MS);
  attempt();
}

async function write(match, method, path, body) {
  const whole = { ...body, revision: match.revision };
  const outcome = await submit(match.id, method, `api/matches/${match.id}/${path}`, whole);
  if (outcome.match) await keep(outcome.match);
  return outcome;
}

async function orKept(fetched, kept) {
  try {
    return await fetched();
  } catch (error) {
    const known = isRefusal(error) ? undefined : await kept();
    if (known === undefined) throw error;
    return known;
  }
}
