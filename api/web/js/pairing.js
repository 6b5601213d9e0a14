/** Pairing: the link in a QR code has a code, which the server exchanges for a cookie. */

import { request } from "./api.js";
import { InputError, button, card, reportErrors } from "./components.js";
import { h } from "./dom.js";
import { texts } from "./texts.en.js";

const LINK = /#\/pair\/([\w-]+)(\/.*)?$/;

/** Pair by the link in the address, and remove its code from there. Return whether there was one. */
export async function pairByLink() {
  const link = LINK.exec(location.hash);
  if (!link) return false;
  history.replaceState(history.state, "", `#${link[2] ?? "/"}`);
  await request("POST", "api/pair", { code: link[1] });
  return true;
}

/** Return a link by which another phone joins the table of a match, with its QR code; undefined if there is none. */
export async function invitation({ table }) {
  return request("POST", `api/tables/${table}/invitations`, { page: location.href }).catch(() => undefined);
}

/** Return the tables that this phone joined; none if the server cannot be reached. */
export const joinedTables = () => request("GET", "api/phone").then(({ tables }) => tables, () => []);

/** Create a table, and return its id. */
export const createTable = () => request("POST", "api/tables").then(({ id }) => id);

/** Show how to pair. */
export function unpairedScreen() {
  const link = h("input", { autocomplete: "off", "data-key": "pair-link" });
  const open = () => reportErrors(() => {
    const found = LINK.exec(link.value.trim());
    if (!found) throw new InputError(texts.notALink);
    location.hash = found[0];
  });
  return {
    title: texts.name,
    body: [
      card(texts.unpaired, h("p", {}, texts.unpairedHelp), h("p", {}, texts.unpairedFriend)),
      card(null, h("label", { class: "field" }, h("span", {}, texts.pairLink), link), button(texts.pair, open)),
    ],
    actions: [],
  };
}
