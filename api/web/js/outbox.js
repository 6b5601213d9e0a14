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
    if (await blocked(place)) continue;
    const entry = await load(place); // as it is after those before it have arrived
    if (!entry || !isUnsent(entry)) continue;
    const outcome = await settled(entry);
    if (!outcome.queued) done.push(outcome);
  }
  return done;
}

/** Tell whether a write waits for the server, and not for a person. */
export const isUnsent = ({ conflict, refused }) => !conflict && !refused;

/** Write on top of what the others wrote meanwhile: this write, and those that this phone wrote after it. */
export async function insist({ place, match, conflict }) {
  for (const { conflict: met, ...mine } of (await waiting()).filter((other) => other.match === match)) {
    await save(mine.place, { ...mine, body: { ...mine.body, revision: conflict.revision } });
  }
  return settled(await load(place));
}

/** Give up a write that met a conflict or was refused. */
export const withdraw = (entry) => forget(entry.place);

/** Tell whether an earlier write to the same match is not done yet. */
async function blocked(place) {
  const all = await waiting();
  const entry = all.find((one) => one.place === place);
  return all.find((other) => other.match === entry?.match)?.place !== place;
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
