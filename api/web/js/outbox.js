/** Writes to a match: sent at once, or kept in order until the server is there again. */

import { ask, isRefusal } from "./api.js";
import { forget, load, loadAll, save } from "./store.js";

const CONFLICT = "conflict";

/** Give what waits to be sent, has met a conflict or was refused, oldest first. */
export const waiting = () => loadAll("outbox/");

/** Send a write, or keep it; answers with `match`, `queued` and why, or `conflict`. A refusal is thrown. */
export async function submit(match, method, path, body) {
  const place = `outbox/${String(Date.now()).padStart(15, "0")}`;
  const entry = { place, match, method, path, body: { ...body, key: newKey() } };
  const before = (await waiting()).some((other) => other.match === match);
  await save(place, entry);
  if (before) return { queued: true };
  const outcome = await deliver(entry);
  if (!outcome.refused) return outcome;
  await forget(place); // who has typed it is there, and mends it
  throw outcome.refused;
}

/** Send what waits, in order; a match in conflict waits for a person, and so does what was refused. */
export async function flush() {
  const done = [];
  for (const { place } of await waiting()) {
    const entry = await load(place);
    if (!entry || !isUnsent(entry) || (await blocked(entry))) continue;
    const outcome = await settled(entry);
    if (!outcome.queued) done.push(outcome);
  }
  return done;
}

/** Tell whether a write waits for the server, and not for a person. */
export const isUnsent = ({ conflict, refused }) => !conflict && !refused;

/** Write on top of what the others wrote meanwhile. */
export async function insist(entry) {
  const { conflict, ...again } = entry;
  again.body = { ...entry.body, revision: conflict.revision };
  await save(entry.place, again);
  return settled(again);
}

/** Give up a write that met a conflict or was refused. */
export const withdraw = (entry) => forget(entry.place);

async function blocked(entry) {
  const before = (await waiting()).filter((other) => other.match === entry.match);
  return before.length > 0 && before[0].place !== entry.place;
}

/** Send a write of a while ago: a refusal is kept beside it, for nobody has it before the eyes any more. */
async function settled(entry) {
  const outcome = await deliver(entry);
  if (outcome.refused) await save(entry.place, { ...entry, refused: outcome.refused.message });
  return outcome;
}

async function deliver(entry) {
  try {
    const match = await sent(entry);
    await follow(entry, match.revision);
    await forget(entry.place);
    return { match };
  } catch (error) {
    if (!isRefusal(error)) return { queued: true, why: error.status && error.message };
    if (error.code !== CONFLICT) return { refused: error };
    await save(entry.place, { ...entry, conflict: error.answer.match });
    return { conflict: error.answer.match };
  }
}

function sent({ method, path, body }) {
  return method === "DELETE" ? ask(method, `${path}?${new URLSearchParams(body)}`) : ask(method, path, body);
}

/** Let later writes of this phone build on the one that has just arrived. */
async function follow(arrived, revision) {
  for (const later of await waiting()) {
    if (later.match !== arrived.match || later.body.revision !== arrived.body.revision) continue;
    await save(later.place, { ...later, body: { ...later.body, revision } });
  }
}

/** Make a key that no other write has. */
export function newKey() {
  // crypto.randomUUID exists on secure pages only
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
