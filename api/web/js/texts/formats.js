/** Dates, times, numbers and lists as people write them in the language of the page. */

import { say } from "./catalog.js";
import { language, locale } from "./language.js";

/** Return a date: "Nov 25, 2026". */
export const day = (made) => new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(new Date(made));

/** Return a time of day: "09:41". */
export const timeOfDay = (at) => new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(new Date(at));

/** Return a length of time: "45 s", "2 min". */
export const duration = (seconds) => (seconds % 60 ? say("timer-seconds", { seconds }) : say("timer-minutes", { minutes: seconds / 60 }));

/** Return a number with its sign: "+5", "−5". */
export const signed = (value) => new Intl.NumberFormat(locale(), { signDisplay: "exceptZero", useGrouping: false }).format(value).replace("-", "−");

const joined = (id, parts) => (parts.length ? parts.reduce((start, next) => say(id, { start, next })) : "");

/** Return a list: "red 5, red 6, red 7". */
export const list = (parts) => joined("list-middle", parts);

/** Return lists or clauses one after another: "7 is missing between 6 and 8; two jokers". */
export const separated = (parts) => joined("list-parts", parts);

/** Return what stands between the last two parts of a list in a sentence: " and ". */
export const beforeLast = () => say("list-and", { start: "", next: "" });

/** Return a sentence with a capital first letter. */
export const sentence = (text) => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
