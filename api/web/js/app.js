/** The page: one screen at a time, by its address; redrawn whenever what it shows has changed. */

import { checkScreen, startCheck } from "./check.js";
import { fill, h } from "./dom.js";
import { hintScreen, startHint } from "./hint.js";
import { JOBS, homeScreen } from "./home.js";
import { icon } from "./icons.js";
import { matchScreen } from "./match_board.js";
import { matchListScreen, newMatchScreen } from "./match_list.js";
import { keepSending } from "./matches.js";
import { button, card, guarded } from "./parts.js";
import { game, hasTiles } from "./rules.js";
import { rulesChip, rulesScreen } from "./rules_sheet.js";
import { scoreScreen } from "./score.js";
import { texts } from "./texts.en.js";

const STARTS = { check: startCheck, hint: startHint };
const SCREENS = { "": homeScreen, check: photographed(checkScreen), score: photographed(scoreScreen), hint: photographed(hintScreen), match: matchScreens, rules: rulesScreen };

const WITH_RULES = ["check", "score", "hint"];

const main = document.getElementById("main");
const top = document.getElementById("top");
const actions = document.getElementById("actions");
const panel = document.getElementById("panel");
const tabs = document.getElementById("tabs");

const app = { go, redraw, tapped };
let drawing = 0;
let watched = { key: undefined, stop: () => {} };

function go(hash) {
  if (location.hash === hash) redraw({ top: true });
  else location.hash = hash;
}

/** Begin a job with the camera at once where a tap asked for it. */
function tapped(name) {
  if (!STARTS[name]) return;
  const begin = async () => hasTiles(await game()) && STARTS[name](app);
  if (location.hash === `#/${name}`) begin();
  else addEventListener("hashchange", begin, { once: true });
}

/** Close what lies over the screen that the person has left. */
function closeDialogs() {
  for (const box of document.querySelectorAll("dialog[open]")) {
    box.dispatchEvent(new Event("cancel")); // the camera stops by this
    if (box.open) box.close();
  }
}

function address() {
  const [, name = "", ...rest] = location.hash.split("/");
  return { name: SCREENS[name] ? name : "", rest };
}

function matchScreens(given, [id]) {
  if (!id) return matchListScreen(given);
  return id === "new" ? newMatchScreen(given) : matchScreen(given, id);
}

/** Keep a job that photographs away from games that are played with cards. */
function photographed(screen) {
  return async (given) => {
    const played = await game();
    if (hasTiles(played)) return screen(given);
    return { title: played.title, body: [card(texts.cardsOnly, h("p", {}, texts.cardsOnlyHelp))], actions: [button(texts.jobs.match, () => go("#/match"), { kind: "primary", sign: "match" })] };
  };
}

/** Draw the screen that the address names; the newest call wins. */
async function redraw(options = {}) {
  if (document.body.dataset.dragging) return void addEventListener("pointerup", () => setTimeout(() => redraw(options), 1), { once: true });
  const mine = ++drawing;
  const { name, rest } = address();
  const drawn = await SCREENS[name](app, rest).catch(failed);
  if (mine === drawing) show(drawn, name, options);
}

function failed(error) {
  if (!error.status) console.error(error);
  const retry = button(texts.tryAgain, () => redraw(), { kind: "primary", sign: "undo" });
  return { title: texts.name, body: [card(texts.failed, h("p", { role: "alert" }, error.message))], actions: [retry] };
}

function show({ title, body, actions: buttons, layout = "plain", panel: over, watch }, name, options) {
  const focused = document.activeElement?.dataset?.key;
  document.body.dataset.layout = layout;
  document.body.dataset.screen = name || "home";
  document.body.classList.toggle("with-panel", Boolean(over));
  document.title = title === texts.name ? title : `${title} · ${texts.name}`;
  fill(top, header(title, name));
  fill(actions, buttons);
  fill(panel, over);
  fill(tabs, JOBS.map(([job]) => tab(job, job === name)));
  const { scrollTop } = main;
  fill(main, body); // last: a photo is scrolled into sight by the room that the others leave
  main.scrollTo(0, options.top ? 0 : scrollTop);
  focus(focused, options);
  follow(watch);
}

function header(title, name) {
  const home = h("a", { class: "home", href: "#/", "aria-label": texts.home }, h("img", { src: "icons/icon.svg", alt: "", width: 32, height: 32 }));
  return [home, h("h1", { id: "title", tabindex: -1 }, title), WITH_RULES.includes(name) && rulesChip(app)];
}

function tab(job, here) {
  return h("a", { href: `#/${job}`, "data-key": `tab-${job}`, "aria-current": here ? "page" : undefined, onclick: () => tapped(job) }, icon(job), h("span", {}, texts.jobs[job]));
}

/** Keep the keyboard where it was; a new screen begins at its title. */
function focus(key, options) {
  const again = key && document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (options.top && !again) document.getElementById("title").focus({ preventScroll: true });
  else again?.focus({ preventScroll: true });
}

/** Follow what the screen shows while it is shown. */
function follow(watch) {
  const key = watch && location.hash;
  if (key === watched.key) return;
  watched.stop();
  watched = { key, stop: watch ? watch() : () => {} };
}

function showConnection() {
  document.getElementById("offline").hidden = navigator.onLine;
}

async function start() {
  document.getElementById("skip").textContent = texts.skip;
  document.getElementById("offline").textContent = texts.offlineNote;
  tabs.setAttribute("aria-label", texts.jobsLabel);
  addEventListener("hashchange", () => {
    closeDialogs();
    redraw({ top: true });
  });
  for (const event of ["online", "offline"]) addEventListener(event, showConnection);
  showConnection();
  await redraw();
  keepSending(() => redraw());
  if ("serviceWorker" in navigator && isSecureContext) await guarded(() => navigator.serviceWorker.register("sw.js"));
}

start();
