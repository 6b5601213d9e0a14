/** The home screen: four tiles, one for each job. */

import { currentGame } from "../rules/rules.js";
import { rulesChip } from "../rules/rules_chip.js";
import { texts } from "../texts/texts.en.js";
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
    title: texts.name,
    layout: "home",
    body: [
      h("div", { class: "brand" }, h("p", { class: "slogan" }, texts.slogan)),
      h("nav", { class: "jobs", "aria-label": texts.jobsLabel }, JOBS.map(([job, color]) => jobTile(app, job, color))),
      h("p", { class: "current-game" }, game && h("span", {}, game.title), rulesChip(app),
        !localStorage.getItem(STARTED) && h("a", { class: "chip new", href: "#/start", "data-key": "start" }, texts.firstSteps),
        h("a", { class: "chip", href: "#/settings", "data-key": "settings" }, texts.settings)),
    ],
    actions: [],
  };
}

function jobTile(app, job, color) {
  return h("a", { class: `job ink-${color}`, href: `#/${job}`, "data-key": `job-${job}`, onclick: () => app.startJob(job) },
    h("span", { class: "job-icon" }, icon(job)), h("strong", {}, texts.jobs[job]), h("small", {}, texts.jobHelp[job]));
}
