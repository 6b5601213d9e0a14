/** The server's verbs; every failure is one error with a sentence for people. */

import { texts } from "./texts.en.js";

const RETRIES = 4;
const UNKNOWN = "unknown"; // an answer that is not of Tilesight's form, as of a proxy

/** What the server refused, in its own words. */
export class ApiError extends Error {
  constructor(status, answer) {
    super(answer.detail || texts.errors.unknown);
    this.status = status;
    this.code = answer.error || UNKNOWN;
    this.answer = answer;
  }
}

/** The server cannot be reached. */
export class OfflineError extends Error {
  constructor() {
    super(texts.errors.offline);
  }
}

/** Tell whether the server said no to what was asked; any other failure may pass by itself. */
export const isRefusal = (error) => error instanceof ApiError && error.status < 500 && error.code !== UNKNOWN;

/** Ask the server; a busy one is asked again when it says so. */
export async function ask(method, path, body) {
  for (let attempt = 0; ; attempt += 1) {
    const response = await reach(method, path, body);
    if (response.ok) return response.status === 204 ? null : response.json().catch(cutOff);
    const again = Number(response.headers.get("Retry-After"));
    if (response.status === 503 && again && attempt < RETRIES) {
      await pause(again);
      continue;
    }
    throw new ApiError(response.status, await response.json().catch(() => ({})));
  }
}

/** An answer that is not whole, or another's in its place, is none. */
function cutOff() {
  throw new OfflineError();
}

async function reach(method, path, body) {
  const isForm = body instanceof FormData;
  const headers = body && !isForm ? { "Content-Type": "application/json" } : {};
  try {
    return await fetch(path, { method, headers, body: isForm || !body ? body : JSON.stringify(body) });
  } catch {
    throw new OfflineError();
  }
}

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Read the tiles of a photo; `zone` says what the whole photo shows. */
export function readPhoto(photo, rules, zone) {
  const form = new FormData();
  form.append("photo", photo, "photo.jpg");
  form.append("rules", rules.name);
  if (zone) form.append("zone", zone);
  return ask("POST", "api/read", form);
}

const told = (rules) => ({ rules: rules.name, house_rules: rules.house });

export const health = () => ask("GET", "api/health");
export const variants = () => ask("GET", "api/variants");
export const arrange = (tiles, rules) => ask("POST", "api/arrange", { ...tiles, rules: rules.name });
export const check = (notation, rules) => ask("POST", "api/check", { notation, ...told(rules) });
export const turn = (given, rules) => ask("POST", "api/turn", { ...given, ...told(rules) });
export const hint = (given, rules) => ask("POST", "api/hint", { ...given, ...told(rules) });
export const score = (given, rules) => ask("POST", "api/score", { ...given, ...told(rules) });

/** Give a photo, its mended tiles and what was read at first as a lesson for the reader. */
export function correct({ photo, zone, first }, tiles, rules) {
  const form = new FormData();
  form.append("photo", photo, "photo.jpg");
  form.append("rules", rules.name);
  form.append("tiles", JSON.stringify(tiles));
  form.append("read", JSON.stringify(first.tiles.map(({ tile, corners }) => ({ tile, corners }))));
  if (zone) form.append("zone", zone);
  form.append("agreed", "true");
  return ask("POST", "api/corrections", form);
}
