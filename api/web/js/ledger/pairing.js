/** Pairing: the link in a QR code has a code, which the server exchanges for a cookie. */

import { OfflineError, request } from "../platform/api.js";
import { NAME, say } from "../texts/catalog.js";
import { InputError, button, card, reportErrors } from "../ui/components.js";
import { h } from "../ui/dom.js";

const LINK = /#\/pair\/([\w-]+)(\/.*)?$/;

/** Pair by the link in the address. Return whether there was one. Its code stays there until the server has answered, so that a reload tries again. */
export async function pairByLink() {
  const { hash } = location;
  const link = LINK.exec(hash);
  if (!link) return false;
  const forget = () => location.hash === hash && history.replaceState(history.state, "", `#${link[2] ?? "/"}`);
  try {
    await request("POST", "api/pair", { code: link[1] });
  } catch (error) {
    if (!(error instanceof OfflineError)) forget();
    throw error;
  }
  forget();
  return true;
}

/** Return the tables that this phone joined; none if the server cannot be reached. */
export const joinedTables = () => request("GET", "api/phone").then(({ tables }) => tables, () => []);

/** Show how to pair. */
export function unpairedScreen() {
  const link = h("input", { autocomplete: "off", "data-key": "pair-link" });
  const open = () => reportErrors(() => {
    const found = LINK.exec(link.value.trim());
    if (!found) throw new InputError(say("pair-wrong-link"));
    location.hash = found[0];
  });
  return {
    title: NAME,
    body: [
      card(say("pair-title"), h("p", {}, say("pair-help")), h("p", {}, say("pair-friend"))),
      card(null, h("label", { class: "field" }, h("span", {}, say("pair-link")), link), button(say("pair-button"), open)),
    ],
    actions: [],
  };
}
