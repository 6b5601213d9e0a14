/** Pairing: the link in a QR code has a code, which the server exchanges for a cookie. */

import { OfflineError, request } from "../platform/api.js";
import { NAME, say } from "../texts/catalog.js";
import { day } from "../texts/formats.js";
import { InputError, button, card, reportErrors } from "../ui/components.js";
import { announce, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

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

/** Return a link by which another phone joins the table of a match, with its QR code; undefined if there is none. */
export async function invitation({ table }) {
  return request("POST", `api/tables/${table}/invitations`, { page: location.href }).catch(() => undefined);
}

const phonesPath = ({ table }) => `api/tables/${table}/phones`;

/** Return the phones that joined the table of a match; none if the server cannot be reached. */
export const tablePhones = (match) => request("GET", phonesPath(match)).catch(() => []);

/** Return a list of these phones, each with a button that removes it; null without phones. */
export function phoneList(match, phones) {
  const row = (phone, at) => {
    const { id, joined, this: own, removed } = phone;
    const drop = () => reportErrors(async () => {
      await request("DELETE", `${phonesPath(match)}/${id}`);
      phone.removed = true;
      line.remove();
      announce(say("phones-removed"));
    });
    const line = !removed && h("li", {}, say("phones-joined", { number: at + 1, day: day(joined), own }), !own && h("button", { class: "icon-button", "aria-label": say("phones-remove", { number: at + 1 }), onclick: drop }, icon("trash")));
    return line;
  };
  return phones.length > 0 ? h("ul", { class: "table-phones", "aria-label": say("phones-at-table") }, phones.map(row)) : null;
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
