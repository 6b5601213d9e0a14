/** Drafts: what is typed into a form is kept on the phone until the form is sent. */

import { forget, keep, recall } from "./store.js";

const PREFIX = "tilesight.draft";
const FIELDS = "input:not([type=checkbox], [type=file]), select, textarea";

const keyOf = (name) => `${PREFIX}${location.hash}/${name}`;
const fieldsOf = (form) => [...form.querySelectorAll(FIELDS)];

/** Fill a form with its draft, and keep what is typed from now on. */
export function keepDraft(name, form) {
  const key = keyOf(name);
  const values = readDraft(name);
  const fields = fieldsOf(form);
  if (values.length === fields.length) fields.forEach((field, at) => (field.value = values[at]));
  form.addEventListener("input", () => keep(key, fieldsOf(form).map((field) => field.value)));
}

/** Return the values of a draft; none if nothing was typed. */
export const readDraft = (name) => recall(keyOf(name)) ?? [];

/** Delete a draft, because it was sent. */
export const dropDraft = (name) => forget(keyOf(name));
