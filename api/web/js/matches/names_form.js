/** The form that changes the names of the players of a match. */

import { changePlayers } from "../ledger/match_settings.js";
import { nameError } from "../ledger/player_names.js";
import { nameInput, typedNames } from "../ledger/players_form.js";
import { say } from "../texts/catalog.js";
import { InputError, formDialog } from "../ui/components.js";
import { h } from "../ui/dom.js";

/** Show the form. Resolves when the names are changed, or the form is cancelled. */
export function namesForm(match) {
  let seen = match; // as the server had it last
  return formDialog({ name: "names", title: () => say("match-change-names"), label: () => say("round-save") }, () => {
    const inputs = seen.players.map(nameInput);
    /** Another phone was faster: the next attempt has its names, but for those that are changed here. */
    const follow = (error) => {
      const newest = error.response?.match ?? seen;
      for (const [seat, input] of inputs.entries()) if (input.value === seen.players[seat]) input.value = newest.players[seat];
      seen = newest;
      throw error;
    };
    const send = async () => {
      const players = typedNames(inputs);
      const error = nameError(players);
      if (error) throw new InputError(error);
      if (players.every((name, seat) => name === seen.players[seat])) return; // an undo does not go back beyond a change
      await changePlayers(seen, players).catch(follow);
    };
    const fields = [h("p", { class: "help" }, say("match-names-help")), h("ol", { class: "players" }, inputs.map((input) => h("li", {}, input)))];
    return { fields, send, edits: true };
  });
}
