/** The game that is played, with the rules of the house; chosen once, kept on the phone. */

import { isRefusal, variants } from "./api.js";
import { load, save } from "./store.js";

const PLACE = "tilesight.rules";
const FIRST = { name: "rrrummy", house: {} };
const OPEN_TABLE = "open_table";
const CLOSED_HAND = "closed_hand";

let chosen = read();
let known;

/** Give the rules that are played by: their name and what the house changed. */
export const rules = () => chosen;

/** Play by these rules from now on. */
export function chooseRules(next) {
  chosen = next;
  localStorage.setItem(PLACE, JSON.stringify(next));
}

/** List the games, from the phone where the server is away. */
export async function games() {
  known ??= await variants().then(remember, lastKnown);
  return known;
}

/** Give the game that is played. */
export const game = async () => gameNamed(chosen.name);

/** Give a game by its name. */
export async function gameNamed(name) {
  const listed = await games();
  return listed.find((one) => one.name === name) ?? { name, title: name, house_rules: [] };
}

/** Tell whether a game's pieces can be photographed. */
export const hasTiles = (one) => one.words !== "cards";

/** Tell whether the table of a game may be rearranged. */
export const isOpenTable = (one) => one.kind === OPEN_TABLE;

/** Tell whether a game lays melds on a table at all. */
export const hasTable = (one) => one.kind !== CLOSED_HAND;

function read() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(PLACE)) };
  } catch {
    return FIRST;
  }
}

async function remember(listed) {
  await save("variants", listed);
  return listed;
}

async function lastKnown(error) {
  const kept = await load("variants");
  if (!isRefusal(error) && kept) return kept;
  throw error;
}
