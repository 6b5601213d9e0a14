/** Changes to matches: sent at once, or stored on the phone in order until the server can be reached. */

import { isRefusal, request } from "../platform/api.js";
import { load, loadAll, remove, save } from "../platform/store.js";
import { say } from "../texts/catalog.js";

const CONFLICT = "conflict";
const NO_MATCH = "no_match";
const OUTBOX = "outbox/";
const sending = new Set(); // the places of changes whose form waits for the answer

/** Return what a person reads about a change that waits: why, if that is known, and that nothing is lost. */
export const queuedText = ({ why }) => [why, say("saved-here")].filter(Boolean).join(" ");

/** Return the stored changes, oldest first: unsent, in conflict or refused. */
export const storedChanges = () => loadAll(OUTBOX);

/**
 * Send a change, or store it. Return `{ match }`, `{ queued, why }` or `{ conflict }`.
 * Throws the server's error if it refuses the change.
 */
export async function submit(match, method, path, body) {
  const stored = await storedChanges();
  const place = placeAfter(stored.at(-1));
  const change = { place, match, method, path, body: { ...body, key: newKey() } };
  const mustWait = stored.some((other) => other.match === match);
  if (!mustWait) sending.add(place);
  await save(place, change);
  if (mustWait) return { queued: true };
  const outcome = await send(change).finally(() => sending.delete(place));
  if (!outcome.refused) return outcome;
  await remove(place); // the form is still open, so the person can correct it there
  throw outcome.refused;
}

/** Return a place after that of the last stored change, also if the phone's clock was set back since. */
function placeAfter(last) {
  const after = last ? Number(last.place.slice(OUTBOX.length)) + 1 : 0;
  return OUTBOX + String(Math.max(Date.now(), after)).padStart(15, "0");
}

/** Send the stored changes in order and return the outcomes. A match with a conflict or a refusal waits for the person. */
export async function flush() {
  const outcomes = [];
  for (const { place } of await storedChanges()) {
    if (sending.has(place) || (await isBlocked(place))) continue;
    const change = await load(place); // an earlier change may have updated its revision
    if (!change || !isUnsent(change)) continue;
    const outcome = await sendStored(change);
    if (!outcome.queued) outcomes.push(outcome);
  }
  return outcomes;
}

/** Return whether a change waits for the server, not for a decision of the person. */
export const isUnsent = ({ conflict, refused }) => !conflict && !refused;

/** Apply a change in conflict, and all later ones of this phone, to the server's revision. */
export async function resolveConflict({ place, match, conflict }) {
  for (const { conflict: _, ...change } of (await storedChanges()).filter((other) => other.match === match)) {
    await save(change.place, { ...change, body: { ...withPlaces(change.body, conflict), revision: conflict.revision } });
  }
  return sendStored(await load(place));
}

/** Return a round with an empty place for each player who has joined since it was sent. Those who have not joined after all keep theirs, for the server to refuse. */
function withPlaces(body, { players }) {
  const entries = ["points", "racks"].filter((name) => body[name]);
  return { ...body, ...Object.fromEntries(entries.map((name) => [name, [...body[name], ...players.slice(body[name].length).map(() => null)]])) };
}

/** Delete a change in conflict or refused. */
export const discard = (change) => remove(change.place);

/** Return whether an earlier change to the same match is still stored. */
async function isBlocked(place) {
  const all = await storedChanges();
  const change = all.find((one) => one.place === place);
  return all.find((other) => other.match === change?.match)?.place !== place;
}

/** Send the refused changes of a match again, and those that waited behind them. */
export async function sendAgain(match) {
  for (const { refused: _, ...change } of (await storedChanges()).filter((other) => other.match === match)) await save(change.place, change);
  return flush();
}

/** Return whether a change was refused because its match is not found. */
export const isMissing = ({ refused }) => refused?.code === NO_MATCH;

/** Send a stored change. A refusal is stored with it for the screen, because the form is closed. */
async function sendStored(change) {
  const outcome = await send(change);
  if (outcome.refused) await save(change.place, { ...change, refused: outcome.refused.message });
  return outcome;
}

async function send(change) {
  try {
    const match = await requestFor(change);
    await updateRevisions(change);
    await remove(change.place);
    return { match };
  } catch (error) {
    if (!isRefusal(error)) return { queued: true, why: error.status && error.message };
    if (error.code !== CONFLICT) return { refused: error };
    await save(change.place, { ...change, conflict: error.response.match });
    return { conflict: error.response.match };
  }
}

function requestFor({ method, path, body }) {
  return method === "DELETE" ? request(method, `${path}?${new URLSearchParams(body)}`) : request(method, path, body);
}

/**
 * Base later changes of this phone on the revision that the sent one has created. If its first answer was lost, the
 * match may have more of other phones by now: these are a conflict.
 */
async function updateRevisions(sent) {
  const revision = sent.body.revision + 1;
  for (const later of await storedChanges()) {
    if (later.match !== sent.match || later.body.revision !== sent.body.revision) continue;
    await save(later.place, { ...later, body: { ...later.body, revision } });
  }
}

/** Return a random UUID, by which the server ignores a change that is sent twice. */
export function newKey() {
  // crypto.randomUUID exists on secure pages only
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
