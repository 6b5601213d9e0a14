/** The form by which players join a match between two rounds, leave it, or come back. */

import { pointsInput, pointsOf } from "../jobs/round_form.js";
import { changeSeating } from "../ledger/match_settings.js";
import { seatsOf } from "../ledger/matches.js";
import { newKey } from "../ledger/outbox.js";
import { nameError } from "../ledger/player_names.js";
import { say } from "../texts/catalog.js";
import { signed } from "../texts/formats.js";
import { InputError, formDialog, toggle } from "../ui/components.js";
import { h } from "../ui/dom.js";

/** Show the form. Resolves when the players are changed, or the form is cancelled. */
export function seatingForm(match) {
  let key, sent; // the last change and its key: the same change again has the same key
  let seen = match; // as the server had it last
  return formDialog({ name: "seating", title: () => say("match-change-players"), label: () => say("round-save") }, () => {
    const isPlaying = (seat) => seatsOf(seen).includes(seat);
    const switches = match.players.map((name, seat) => toggle(name, isPlaying(seat), () => {}));
    const boxes = switches.map((one) => one.querySelector("input"));
    const usual = usualPoints(match);
    const name = h("input", { maxlength: 30, autocomplete: "off", "data-key": "new-player" });
    const points = pointsInput(say("match-start-points"), String(usual.worst));
    /** Another phone was faster: the next attempt has its players, but for those that are changed here. */
    const follow = (error) => {
      const before = boxes.map((_, seat) => isPlaying(seat));
      seen = error.response?.match ?? seen;
      for (const [seat, box] of boxes.entries()) if (box.checked === before[seat]) box.checked = isPlaying(seat);
      throw error;
    };
    const send = async () => {
      const left = [...seen.players.keys()].filter((seat) => !(boxes[seat]?.checked ?? isPlaying(seat)));
      const joins = name.value.trim() && { name: name.value.trim(), points: pointsOf(points) };
      const error = joins && nameError([...seen.players, joins.name]);
      if (error) throw new InputError(error);
      if (!joins && String(left) === String(seen.left)) return;
      const change = { left, ...(joins && { joins }) };
      if (sent !== JSON.stringify(change)) [sent, key] = [JSON.stringify(change), newKey()];
      await changeSeating(seen, { ...change, key }).catch(follow);
    };
    const fields = [
      h("fieldset", {}, h("legend", {}, say("match-who-plays")), h("p", { class: "help" }, say("match-players-help")), switches),
      h("label", { class: "field" }, h("span", {}, say("match-new-player")), name),
      h("label", { class: "field" }, h("span", {}, say("match-start-points")), points),
      match.rounds.length > 0 && h("p", { class: "help" }, say("match-start-help", { worst: signed(usual.worst), average: signed(usual.average) })),
    ];
    return { fields, send, edits: true };
  });
}

/** Return the worst total of those who play, and their average, rounded. */
function usualPoints(match) {
  const totals = seatsOf(match).map((seat) => match.totals[seat]);
  const worst = (match.low_wins ? Math.max : Math.min)(...totals);
  return { worst, average: Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length) };
}
