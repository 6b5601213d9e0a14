/** The chosen game and its house rules, stored on the phone. */

import { variants } from "../platform/api.js";
import { withCopy } from "../platform/copies.js";
import { keep, load, loadAll, recall, save } from "../platform/store.js";
import { clearPieces } from "../session/table.js";
import { language } from "../texts/language.js";

const STORAGE_KEY = "tilesight.rules";
const COPY = "variants"; // the key of the copies of the games
const HOUSE_KEY = "tilesight.house"; // the house rules of each game
const INDICATOR_KEY = "tilesight.indicator"; // the tile that is turned up in this round
const DEFAULT = { name: "rrrummy", house: {} };
const PATIENCE_MS = 3000; // as the service worker's: without the games, the first screen stays empty
const OPEN_TABLE = "open_table";
const CLOSED_HAND = "closed_hand";

let chosen = { ...DEFAULT, ...recall(STORAGE_KEY) };
let known;
let turnedUp = recall(INDICATOR_KEY) ?? "";
const withIndicator = new Set(); // the names of the games with an indicator

addEventListener("language", () => (known = undefined)); // the sentences of the rules

/** Return the chosen rules: the game's `name`, the `house` rules that differ from it, and the `indicator` if the game has one. */
export const rules = () => inRound(chosen);

/** Return rules with the indicator of the round, if the game has one, and without stored house rules that do not count in it. */
export const inRound = ({ name, house }) => ({ name, house: countingRules(name, house), ...(withIndicator.has(name) && { indicator: turnedUp }) });

/** Remember which tile is turned up in this round; empty if it is not known. */
export function setIndicator(tile) {
  turnedUp = tile;
  keep(INDICATOR_KEY, tile);
}

/** Return the house rules that count in a game; the server refuses the others. */
function countingRules(name, house) {
  const uncounted = known?.find((game) => game.name === name)?.house_rules.filter((rule) => rule.counts === false) ?? [];
  return Object.fromEntries(Object.entries(house).filter(([key]) => !uncounted.some((rule) => rule.name === key)));
}

/** Choose other rules. Tiles are put away where the game has cards, and the other way round. */
export function setRules({ name, house }) {
  if (isCardGame(name) !== isCardGame(chosen.name)) clearPieces();
  chosen = { name, house };
  keep(STORAGE_KEY, chosen);
  keep(HOUSE_KEY, { ...recall(HOUSE_KEY), [name]: house });
}

/** Choose a game, with the house rules that it was played with last. */
export const chooseGame = (name) => setRules({ name, house: recall(HOUSE_KEY)?.[name] ?? {} });

/** Return all games; the phone's copy if the server cannot be reached, or does not answer soon. */
export async function games() {
  known ??= await withCopy(variants().then(saverOf(language())), loadCopy, PATIENCE_MS);
  for (const game of known) if (ruleValue(game, {}, "indicator")) withIndicator.add(game.name);
  return known;
}

/** Return the chosen game. */
export const currentGame = async () => gameByName(chosen.name);

export async function gameByName(name) {
  const listed = await games();
  return listed.find((one) => one.name === name) ?? { name, title: name, house_rules: [] };
}

/** Return the value of a rule, with the house rules that differ from the game's; undefined if no rule has this name. */
export const ruleValue = (game, house, name) => house[name] ?? game.house_rules.find((rule) => rule.name === name)?.value;

/** Return the rulebook's sentence about a rule; empty if it is not known. */
export const sentenceOf = (game, name) => game.house_rules.find((rule) => rule.name === name)?.sentence ?? "";

/** Return whether a game is played with tiles, not with cards. */
export const hasTiles = (game) => game.words !== "cards";

/** Return whether a game is played with cards, if the games are loaded. */
const isCardGame = (name) => known?.some((game) => game.name === name && !hasTiles(game)) ?? false;

/** Return the value of a rule of the chosen game where melds are not rearranged; undefined elsewhere, and until the games are loaded. */
function valueIfNotOpen(rule) {
  const game = known?.find(({ name }) => name === chosen.name);
  return game && !isOpenTable(game) ? ruleValue(game, chosen.house, rule) : undefined;
}

/** Return whether the chosen game can be opened with pairs, if the games are loaded. */
export const canOpenWithPairs = () => valueIfNotOpen("opening_pairs") > 0;

/** Return whether a player of the chosen game keeps one tile for the last discard, if the games are loaded. */
export const keepsLastDiscard = () => Boolean(valueIfNotOpen("last_discard"));

/** Return whether a turn of the chosen game begins with a draw, if the games are loaded. */
export const drawsFirst = () => valueIfNotOpen("draw") !== undefined;

/** Return whether a player opened with pairs. */
export const hasOpenedWithPairs = ({ opened, withPairs }) => Boolean(opened && withPairs && canOpenWithPairs());

/** Return whether players may rearrange the melds on the table. */
export const isOpenTable = (game) => game.kind === OPEN_TABLE;

/** Return whether players put melds on the table during the game. */
export const hasTable = (game) => game.kind !== CLOSED_HAND;

/** Return a function that stores the phone's copy of the games in a language. */
const saverOf = (code) => async (listed) => {
  await save(`${COPY}/${code}`, listed);
  return listed;
};

/** Return the copy in the language of the page, else one in another language without its sentences. */
const loadCopy = async () => (await load(`${COPY}/${language()}`)) ?? withoutSentences(await loadAll(COPY));

const withoutSentences = ([listed]) =>
  listed?.map((game) => ({ ...game, house_rules: game.house_rules.map((rule) => ({ ...rule, sentence: "" })) }));
