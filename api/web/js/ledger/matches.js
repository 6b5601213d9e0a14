/** Matches: stored on the server, with a copy on the phone for when it cannot be reached. */

import { RETRY_MS, request } from "../platform/api.js";
import { withCopy } from "../platform/copies.js";
import { load, loadAll, save } from "../platform/store.js";
import { setRules } from "../rules/rules.js";
import { say } from "../texts/catalog.js";
import { toast } from "../ui/dom.js";
import { flush, isMissing, isUnsent, newKey, storedChanges, submit } from "./outbox.js";

/** Return all matches, newest first. */
export async function listMatches() {
  const listed = await withCopy(request("GET", "api/matches"), () => loadAll("match/"));
  return [...listed].sort((a, b) => b.made.localeCompare(a.made));
}

/** Return one match. Throws if neither the server nor the phone has it. */
export function getMatch(id) {
  return withCopy(fetchMatch(id), () => load(`match/${id}`));
}

/** Return one match of the server, and store the phone's copy of it. */
export const fetchMatch = (id) => request("GET", `api/matches/${id}`).then(saveCopy);

/** Create a match on the server. */
export const createMatch = (match) => request("POST", "api/matches", { ...match, key: newKey() }).then(saveCopy);

/** Add a round of the players at these `seats`, in whose order the entries of the round are. */
export const addRound = (match, round, seats) => write(match, "POST", "rounds", ofAll(match, round, seats));
export const editRound = (match, number, round, seats) => write(match, "PUT", `rounds/${number}`, ofAll(match, round, seats));
export const removeRound = (match, number) => write(match, "DELETE", `rounds/${number}`, {});
export const undoRound = (match) => write(match, "POST", "undo", {});

/** Return the seats of those who played the round with this `number`, or who play the next one. A copy of an earlier version does not say who `left`. */
export function seatsOf({ players, rounds, left = [] }, number) {
  const points = rounds[number]?.points;
  return [...players.keys()].filter((seat) => (points ? points[seat] !== null : !left.includes(seat)));
}

/** Return the names of the players at these seats. */
export const namesAt = ({ players }, seats) => seats.map((seat) => players[seat]);

/** Return a round of some players as one of all, where who did not play has null. */
function ofAll(match, round, seats = [...match.players.keys()]) {
  const entries = (own) => own && match.players.map((_, seat) => own[seats.indexOf(seat)] ?? null);
  const among = (own) => own?.map((at) => seats[at]);
  const { out, points, racks, trump, left, with_pairs: pairs } = round;
  return { ...round, out: seats[out] ?? null, points: entries(points), racks: entries(racks), trump: among(trump), left: among(left), with_pairs: among(pairs) };
}

/** Remember which match is played at the moment. */
export const setCurrentMatch = (id) => save("playing", id);

/** Return the match that is played at the moment; undefined if there is none. */
export async function currentMatch() {
  const id = await load("playing");
  return id === undefined ? undefined : getMatch(id).catch(() => undefined);
}

/** Return the phone's copy of the match that is played at the moment; undefined if there is none. */
export async function matchOnPhone() {
  const id = await load("playing");
  return id === undefined ? undefined : load(`match/${id}`);
}

/** Return the rules of a match, or those that one of its rounds was played by. */
export const matchRules = (match, round) => ({ name: match.rules, house: match.rounds[round]?.house_rules ?? match.house_rules });

/** Return the total that leads a match: the highest, or the lowest in games of penalty points. */
export const bestTotal = (match) => (match.low_wins ? Math.min : Math.max)(...seatsOf(match).map((seat) => match.totals[seat]));

/** Return whether the time of a match is up, so that the round in play is the last. */
export const timeIsUp = ({ ends }) => Boolean(ends) && Date.now() >= Date.parse(ends);

/** Store the phone's copy of a match, and return the match. If the rules of the one that is played have changed, the phone follows. */
export async function saveCopy(match) {
  const before = await matchOnPhone();
  if (before?.id === match.id && JSON.stringify(matchRules(before)) !== JSON.stringify(matchRules(match))) setRules(matchRules(match));
  await save(`match/${match.id}`, match);
  return match;
}

/** Send the stored changes, now and periodically. Calls `onSent()` when the server has answered. */
export function startSending(onSent) {
  let sending = false;
  const attempt = async () => {
    if (sending || !(await storedChanges()).some(isUnsent)) return;
    sending = true;
    const outcomes = await flush().catch((error) => (toast(error.message, "bad"), []));
    sending = false;
    await Promise.all(outcomes.filter(({ match }) => match).map(({ match }) => saveCopy(match)));
    if (outcomes.some(isMissing)) toast(say("change-match-deleted"), "bad", { label: say("change-show"), onclick: () => (location.hash = "#/match") });
    if (outcomes.length) onSent();
  };
  addEventListener("online", attempt);
  setInterval(attempt, RETRY_MS);
  attempt();
}

async function write(match, method, path, body) {
  const versioned = { ...body, revision: match.revision };
  const outcome = await submit(match.id, method, `api/matches/${match.id}/${path}`, versioned);
  if (outcome.match) await saveCopy(outcome.match);
  return outcome;
}
