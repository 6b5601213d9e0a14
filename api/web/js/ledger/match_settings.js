/** What the screens of a match do beside its rounds: follow it, change its players and rules, delete it, play it again. */

import { RETRY_MS, isRefusal, request } from "../platform/api.js";
import { remove } from "../platform/store.js";
import { gameByName, ruleValue } from "../rules/rules.js";
import { createMatch, fetchMatch, namesAt, saveCopy, seatsOf } from "./matches.js";

/** Change the house rules of a match for the rounds to come. */
export const changeHouseRules = ({ id, revision }, house) => request("PUT", `api/matches/${id}/house_rules`, { house_rules: house, revision }).then(saveCopy);

/** Change the names of the players of a match, in all its rounds. */
export const changePlayers = ({ id, revision }, players) => request("PUT", `api/matches/${id}/players`, { players, revision }).then(saveCopy);

/** Change who plays the rounds to come: `left` are the seats of all who left, `joins` is a new player, and the same `key` again changes nothing. */
export const changeSeating = ({ id, revision }, change) => request("PUT", `api/matches/${id}/seating`, { ...change, revision }).then(saveCopy);

/** Delete a match on the server. It can be restored. */
export async function deleteMatch({ id }) {
  await request("DELETE", `api/matches/${id}`);
  await remove(`match/${id}`);
}

/** Restore a deleted match. */
export const restoreMatch = ({ id }) => request("POST", `api/matches/${id}/restore`).then(saveCopy);

/** Create a match with those who play another one, and its rules; a target that its players agreed on stays. */
export async function rematch({ table, rules, house_rules, target, ...match }) {
  const targets = ruleValue(await gameByName(rules), house_rules, "match_targets");
  const usual = targets?.[Math.min(seatsOf(match, 0).length, 4) - 2]; // which another number of players may change
  return createMatch({ players: namesAt(match, seatsOf(match)), rules, house_rules, target: target === usual ? 0 : target, ...(table && { table }) });
}

/** Call `onChange(match)` after each change on any phone, and `onGone()` if the match was deleted. Return a function that stops it. */
export function watchMatch(id, onChange, onGone) {
  let source, retry, stopped;
  const open = () => {
    source = new EventSource(`api/matches/${id}/events`);
    source.onmessage = async (event) => onChange(await saveCopy(JSON.parse(event.data)));
    // a browser reconnects after a lost connection, but not after an error response
    source.onerror = () => source.readyState === EventSource.CLOSED && askAndReopen();
  };
  const askAndReopen = async () => {
    await fetchMatch(id).catch((error) => isRefusal(error) && onGone()); // an event source does not say which error it is
    if (!stopped) retry = setTimeout(open, RETRY_MS);
  };
  open();
  return () => {
    stopped = true;
    clearTimeout(retry);
    source.close();
  };
}
