/** Requests to the server. Every failure is an error whose message can be shown to the person. */

import { say } from "../texts/catalog.js";
import { sentence } from "../texts/formats.js";
import { language } from "../texts/language.js";
import { forgetSet, knownSet } from "./known_set.js";

/** Pause before a server that could not be reached is tried again. */
export const RETRY_MS = 4000;

const RETRIES = 4; // of a busy server
const UNKNOWN = "unknown"; // the response is not Tilesight's, a proxy's for example

/** An error response of the server, with its message. */
class ApiError extends Error {
  constructor(status, response) {
    super(sentence(response.detail || say("error-unknown")));
    this.status = status;
    this.code = response.error || UNKNOWN;
    this.response = response;
  }
}

/** The server cannot be reached. */
export class OfflineError extends Error {
  /** The message, in the language in which it is read. */
  get message() {
    return say("error-offline");
  }
}

const WRONG_REQUEST = "wrong_request";
const NOT_PAIRED = 401;
const TRY_LATER = [429, 503];

/** Return whether the server refused the request, so that sending it again cannot help. */
export const isRefusal = (error) =>
  error instanceof ApiError && error.status < 500 && error.code !== UNKNOWN && ![NOT_PAIRED, ...TRY_LATER].includes(error.status);

/** Send a request and return the JSON of the response. A busy server is tried again when it says so. `left` is the signal that nobody waits any more. */
export async function request(method, path, body, left) {
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(method, path, body, left);
    if (response.ok) return response.status === 204 ? null : response.json().catch(throwOffline);
    const seconds = Number(response.headers.get("Retry-After"));
    if (response.status === NOT_PAIRED) dispatchEvent(new Event("unpaired"));
    if (TRY_LATER.includes(response.status) && seconds && attempt < RETRIES) {
      await pause(seconds);
      continue;
    }
    throw new ApiError(response.status, await response.json().catch(() => ({})));
  }
}

/** A response that is cut off, or a proxy's page instead, counts as no response. */
function throwOffline() {
  throw new OfflineError();
}

async function send(method, path, body, signal) {
  const isForm = body instanceof FormData;
  const headers = { "Accept-Language": language(), ...(body && !isForm && { "Content-Type": "application/json" }) };
  try {
    return await fetch(path, { method, headers, signal, body: isForm || !body ? body : JSON.stringify(body) });
  } catch {
    throw new OfflineError();
  }
}

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Read the tiles of a photo, or of overlapping photos of one table. `zone` is "table" or "rack" if all of the photo shows only that; `left` ends the reading, on the server, too. */
export async function readPhotos(photos, rules, zone, left) {
  const known = await knownSet();
  try {
    return await sendPhotos(photos, rules, zone, left, known);
  } catch (error) {
    if (!known || error.code !== WRONG_REQUEST) throw error;
  }
  const reading = await sendPhotos(photos, rules, zone, left); // a newer server does not understand what an older one learned
  await forgetSet();
  return reading;
}

function sendPhotos(photos, rules, zone, left, known) {
  const form = formWithRules(rules);
  for (const photo of photos) form.append("photo", photo, "photo.jpg");
  if (rules.indicator) form.append("indicator", rules.indicator);
  if (zone) form.append("zone", zone);
  if (known) form.append("known_set", JSON.stringify(known));
  return request("POST", "api/read", form, left);
}

function formWithRules(rules) {
  const form = new FormData();
  form.append("rules", rules.name);
  form.append("house_rules", JSON.stringify(rules.house));
  return form;
}

/** Have the server learn the tile set of a photo, beside what is known of it. Return what is known then. */
export function learnSet(photo, tiles, known, rules) {
  const form = formWithRules(rules);
  form.append("photo", photo, "photo.jpg");
  form.append("tiles", JSON.stringify(tiles));
  if (known) form.append("known_set", JSON.stringify(known));
  return request("POST", "api/learn", form);
}

const ofGame = (body, rules) => ({ ...body, rules: rules.name, house_rules: rules.house });
const withRules = (body, rules) => ({ ...ofGame(body, rules), ...(rules.indicator && { indicator: rules.indicator }) });

export const health = () => request("GET", "api/health");
export const variants = () => request("GET", "api/variants");
export const relayout = (shot, rules) => request("POST", "api/arrange", withRules(shot, rules));
export const check = (notation, rules) => request("POST", "api/check", withRules({ notation }, rules));
export const turn = (body, rules) => request("POST", "api/turn", withRules(body, rules));
export const hint = (body, rules) => request("POST", "api/hint", withRules(body, rules));
export const deal = (body, rules) => request("POST", "api/deal", ofGame(body, rules));
export const score = (body, rules) => request("POST", "api/score", withRules(body, rules));

/** Send a photo with its corrected tiles and its first reading, to be stored for training. */
export function sendCorrections({ photo, zone, first }, tiles, rules) {
  const form = new FormData();
  form.append("photo", photo, "photo.jpg");
  form.append("rules", rules.name);
  form.append("tiles", JSON.stringify(tiles));
  form.append("read", JSON.stringify(first.tiles.map(({ tile, corners }) => ({ tile, corners }))));
  if (zone) form.append("zone", zone);
  form.append("agreed", "true");
  return request("POST", "api/corrections", form);
}
