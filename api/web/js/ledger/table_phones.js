/** The phones at the table of a match: invite another one, remove one, and begin a new table. */

import { request } from "../platform/api.js";
import { say } from "../texts/catalog.js";
import { day } from "../texts/formats.js";
import { reportErrors } from "../ui/components.js";
import { announce, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

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

/** Create a table, and return its id. */
export const createTable = () => request("POST", "api/tables").then(({ id }) => id);
