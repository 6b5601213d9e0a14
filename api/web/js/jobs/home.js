/** The home screen: four tiles, one for each job. */

import { recallText } from "../platform/store.js";
import { currentGame } from "../rules/rules.js";
import { rulesChip } from "../rules/rules_chip.js";
import { NAME, say } from "../texts/catalog.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

/** The jobs in order, each with the color of its tile. */
export const JOBS = [["check", "b"], ["score", "r"], ["hint", "y"], ["match", "k"]];

/** The key under which the phone keeps that the first steps were shown. */
export const STARTED = "tilesight.started";

/** Show the four jobs. */
export async function homeScreen(app) {
  const game = await currentGame().catch(() => undefined);
  return {
    title: NAME,
    layout: "home",
    body: [
      h("div", { class: "brand" }, h("p", { class: "slogan" }, say("slogan"))),
      h("nav", { class: "jobs", "aria-label": say("jobs-label") }, JOBS.map(([job, color]) => jobTile(app, job, color))),
      h("p", { class: "current-game" }, game && h("span", {}, game.title), rulesChip(app),
        !recallText(STARTED) && h("a", { class: "chip new", href: "#/start", "data-key": "start" }, say("first-steps")),
        h("a", { class: "chip", href: "#/settings", "data-key": "settings" }, say("settings"))),
    ],
    actions: [],
  };
}

function jobTile(app, job, color) {
  return h("a", { class: `job ink-${color}`, href: `#/${job}`, "data-key": `job-${job}`, onclick: () => app.startJob(job) },
    h("span", { class: "job-icon" }, icon(job)), h("strong", {}, say("job-name", { job })), h("small", {}, say("job-help", { job })));
}
