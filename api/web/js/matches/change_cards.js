/** Cards of changes that are stored on the phone: those that wait, and those that need a decision of the person. */

import { restoreMatch } from "../ledger/match_settings.js";
import { getMatch, saveCopy } from "../ledger/matches.js";
import { discard, isUnsent, resolveConflict, sendAgain, storedChanges } from "../ledger/outbox.js";
import { parsePosition } from "../pieces/tile.js";
import { tileRow } from "../pieces/tile_face.js";
import { load } from "../platform/store.js";
import { say } from "../texts/catalog.js";
import { list, signed } from "../texts/formats.js";
import { button, reportErrors } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

/** Show a stored change of a match: unsent, in conflict or refused. `run` runs a change and shows its outcome. */
export function changeCard(app, change, match, run) {
  if (change.conflict) return conflictCard(app, change, match, run);
  return change.refused ? refusedCard(app, change, match) : unsentCard(change, match);
}

/** Describe a stored change: the points or the racks of the players. The phone may have no copy of its match. */
function describe({ body }, match) {
  if (body.points) return match ? withNames(body.points, match) : list(body.points.filter(isPlayed).map(signed));
  const rack = (notation, seat) => isPlayed(notation) && h("div", {}, match && `${nameOf(seat, match)} `, rackTiles(notation));
  return body.racks?.map(rack) ?? say("change-to-rounds");
}

const isPlayed = (entry) => entry !== null;
const nameOf = (seat, { players }) => players[seat] ?? say("round-player-number", { number: seat + 1 }); // another phone has undone that somebody joined
const withNames = (points, match) => list(points.map((value, seat) => isPlayed(value) && say("total-of", { name: nameOf(seat, match), total: signed(value) })).filter(Boolean));

/** Return the tiles of a player, with those of melds first. */
function rackTiles(notation) {
  const { melds, rack } = parsePosition(notation);
  const tiles = [...melds.flat(), ...rack];
  return tiles.length ? tileRow(tiles) : h("span", {}, "–");
}

function unsentCard(change, match) {
  return h("section", { class: "card unsent" }, h("h2", {}, icon("clock"), say("change-unsent")), h("div", {}, describe(change, match)));
}

function refusedCard(app, change, match) {
  return h("section", { class: "card conflict" },
    h("h2", {}, icon("close"), say("change-refused")), h("p", {}, change.refused), h("div", {}, describe(change, match)),
    h("div", { class: "row" }, discardButton(app, change)));
}

function discardButton(app, ...changes) {
  const drop = async () => {
    await Promise.all(changes.map(discard));
    app.redraw();
  };
  return button(say("change-discard-mine"), drop);
}

function conflictCard(app, change, match, run) {
  const mine = describe(change, match);
  const theirs = change.conflict.rounds.at(-1);
  const keepBoth = () => run(app, async () => {
    const outcome = await resolveConflict({ ...change, conflict: await getMatch(match.id) });
    if (outcome.match) await saveCopy(outcome.match);
    return outcome;
  });
  return h("section", { class: "card conflict" },
    h("h2", {}, icon("question"), say("change-conflict")),
    h("p", {}, say("change-conflict-help")),
    h("dl", { class: "comparison" },
      h("div", {}, h("dt", {}, say("change-theirs")), h("dd", {}, theirs ? withNames(theirs.points, match) : say("match-no-rounds"))),
      h("div", {}, h("dt", {}, say("change-mine")), h("dd", {}, mine))),
    h("div", { class: "row" }, button(say("change-keep-both"), keepBoth, { kind: "primary" }), discardButton(app, change)));
}

/** Return a card for each match that is not among `matches`, with its changes that need a decision. */
export async function missingCards(app, matches) {
  const changes = await storedChanges();
  const lost = changes.filter((change) => !isUnsent(change) && matches.every(({ id }) => id !== change.match));
  return Promise.all([...new Set(lost.map(({ match }) => match))].map(async (id) => missingCard(app, id, await load(`match/${id}`), changes.filter(({ match }) => match === id))));
}

function missingCard(app, id, copy, changes) {
  const restore = () => reportErrors(async () => {
    await restoreMatch({ id });
    await sendAgain(id);
    await app.go(`#/match/${id}`);
  });
  return h("section", { class: "card conflict" },
    h("h2", {}, icon("close"), say("change-refused")), h("p", {}, say("change-match-deleted")),
    changes.map((change) => h("div", {}, describe(change, copy))),
    h("div", { class: "row" }, button(say("change-restore-match"), restore, { kind: "primary" }), discardButton(app, ...changes)));
}
