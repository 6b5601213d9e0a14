/**
 * The page. The hash of its address selects the screen; each change of state redraws it.
 *
 * The folders, each importing only from those above it:
 * texts/ the texts · platform/ server and storage · ui/ elements that all screens use · pieces/ tiles and cards ·
 * session/ the table of all jobs, with its history · rules/ the game ·
 * photo/ a photo, its reading and its correction · ledger/ matches and pairing ·
 * input/ camera and keyboard · jobs/ check, turn, hint, score · matches/ the screens of matches
 */

import { forgetReceivers, readWaiting, startReading, unreadCard } from "./input/photo_input.js";
import { checkScreen, startCheck } from "./jobs/check.js";
import { JOBS, homeScreen } from "./jobs/home.js";
import "./jobs/other_language.js";
import { scoreScreen, startScore } from "./jobs/score.js";
import { startSending } from "./ledger/matches.js";
import { joinedTables, pairByLink, unpairedScreen } from "./ledger/pairing.js";
import { timerChip } from "./matches/timer.js";
import { OfflineError } from "./platform/api.js";
import { reactTo } from "./platform/feedback.js";
import { indicatorChip, indicatorScreen, lacksIndicator } from "./rules/indicator.js";
import { gameByName, hasTiles, rules } from "./rules/rules.js";
import { rulesChip } from "./rules/rules_chip.js";
import { historyButton } from "./session/history_dialog.js";
import { currentJob, openSession } from "./session/session.js";
import { NAME, followLanguage, loadTexts, say, speakOfCards } from "./texts/catalog.js";
import { retryFailed } from "./ui/answers.js";
import { button, card, reportErrors } from "./ui/components.js";
import { announce, dismissToast, fill, h, reveal, toast } from "./ui/dom.js";
import { icon } from "./ui/icons.js";
import { tapsEnded } from "./ui/taps.js";

const STARTS = { check: startCheck, hint: async () => (await load("jobs/hint")).startHint(app), score: startScore };
const SCREENS = { "": homeScreen, check: checkScreen, score: scoreScreen, hint: screenOf("jobs/hint", "hintScreen"), match: matchScreens, rules: screenOf("rules/rules_screen", "rulesScreen"), settings: screenOf("jobs/settings_screen", "settingsScreen"), start: screenOf("jobs/first_steps", "firstStepsScreen") };
const LATER = ["jobs/turn", "jobs/hint", "matches/match_list", "matches/new_match", "matches/match_board", "matches/match_rules", "matches/match_stats", "rules/rules_screen", "jobs/settings_screen", "jobs/first_steps"]; // modules that the first screens do not need
const LOAD_LATER_MS = 2000; // after the first screen
const WITH_RULES = ["check", "score", "hint"];

const main = document.getElementById("main");
const top = document.getElementById("top");
const actions = document.getElementById("actions");
const panel = document.getElementById("panel");
const tabs = document.getElementById("tabs");

const app = { go, redraw, startJob, load };
let lastRedraw = 0;
let unpaired = false;
let beforePanel; // the key of what had the focus before the panel opened
let leavesPanel = false; // the browser is on its way back from the entry of a closed panel
let lastAlarms = "";
let watched = { key: undefined, stop: () => {} };

/** Go to a screen; resolves when it is shown, so that nobody presses a button of the old one twice. */
function go(hash) {
  if (location.hash === hash) return redraw({ top: true });
  location.hash = hash;
  return new Promise((resolve) => addEventListener("drawn", resolve, { once: true }));
}

/** Open the camera at once when a job is started with a tap. */
function startJob(name) {
  if (!STARTS[name]) return;
  const begin = () => reportErrors(async () => (await lacksIndicator(usedRules(name))) || STARTS[name](app));
  if (location.hash === `#/${name}`) begin();
  else addEventListener("hashchange", begin, { once: true });
}

/** Close the dialogs of the screen that the person has left. */
function closeDialogs() {
  for (const box of document.querySelectorAll("dialog[open]")) {
    box.dispatchEvent(new Event("cancel")); // stops the camera
    if (box.open) box.close();
  }
}

function address() {
  const [, name = "", ...rest] = location.hash.split("/");
  return { name: SCREENS[name] ? name : "", rest };
}

/** Return a module that is loaded later. */
function load(path) {
  return import(`./${path}.js`).catch(() => {
    throw new OfflineError();
  });
}

async function matchScreens(_app, [id, part]) {
  if (!id) return (await load("matches/match_list")).matchListScreen(app);
  if (id === "stats") return (await load("matches/match_stats")).statsScreen();
  if (part === "rules") return (await load("matches/match_rules")).matchRulesScreen(app, id);
  return id === "new" ? (await load("matches/new_match")).newMatchScreen(app) : (await load("matches/match_board")).matchScreen(app, id);
}

/** Return the function that shows the screen of a module that is loaded later. */
function screenOf(path, name) {
  return async () => (await load(path))[name](app);
}

/** Draw the current screen, after a tap or a drag has ended. Return whether it is shown: a newer call drops it. */
async function redraw(options = {}) {
  const number = ++lastRedraw;
  document.body.dataset.drawing = "true"; // tests wait for its end
  const { name, rest } = address();
  const game = await gameByName(usedRules(name).name).catch(() => undefined);
  speakOfCards(Boolean(game) && !hasTiles(game));
  if (number !== lastRedraw) return false;
  forgetReceivers();
  const screen = unpaired ? unpairedScreen() : await screenNamed(name, rest).catch(errorScreen);
  await tapsEnded();
  if (number !== lastRedraw) return false;
  show(screen, name, { ...options, game });
  return true;
}

/** Return a screen; the jobs of a game with an indicator begin with the question which tile it is. */
async function screenNamed(name, rest) {
  if (!WITH_RULES.includes(name)) return SCREENS[name](app, rest);
  if (await lacksIndicator(usedRules(name))) return indicatorScreen(app, name);
  const screen = await SCREENS[name](app, rest);
  return { ...screen, body: [indicatorChip(app, usedRules(name)), screen.body] };
}

/** Return the rules of a screen; a round is scored by the rules of its match. */
const usedRules = (name) => (name === "score" && currentJob("score").rules) || rules();

function errorScreen(error) {
  if (!error.status) console.error(error);
  const retry = button(say("try-again"), () => redraw(), { kind: "primary", icon: "undo" });
  return { title: NAME, body: [card(say("failed"), h("p", { role: "alert" }, error.message))], actions: [retry] };
}

function show({ title, body, actions: buttons, layout = "plain", panel: content, watch }, name, options) {
  const focused = document.activeElement?.dataset?.key;
  const hadPanel = document.body.classList.contains("with-panel");
  document.body.dataset.layout = layout;
  document.body.dataset.screen = name || "home";
  document.body.classList.toggle("with-panel", Boolean(content));
  document.title = title === NAME ? title : `${title} · ${NAME}`;
  fill(top, header(title, name, options.game));
  fill(actions, buttons);
  fill(panel, content);
  fill(tabs, JOBS.map(([job]) => tab(job, job === name)));
  const { scrollTop } = main;
  fill(main, unreadCard(app), body); // last: a photo is scrolled by its size, which depends on the other parts
  main.scrollTo(0, options.top ? 0 : scrollTop);
  reveal();
  moveFocus(focused, { ...options, hadPanel });
  announce(reactTo(main), "outcome");
  announceAlarms();
  setWatch(watch);
  keepPanelEntry();
  delete document.body.dataset.drawing;
  dispatchEvent(new Event("drawn"));
}

/** Let screen readers read what went wrong, once until it changes: each redraw inserts it anew. */
function announceAlarms() {
  const alarms = [...main.querySelectorAll(".alarm, .conflict > :is(h2, p)")].map(({ textContent }) => textContent).join(" ");
  if (alarms && alarms !== lastAlarms) announce(alarms, "alarm");
  lastAlarms = alarms;
}

function header(title, name, game) {
  const home = h("a", { class: "home", href: "#/", "aria-label": say("home-link") }, h("img", { src: "icons/icon.svg", alt: "", width: 32, height: 32 }));
  return [home, h("h1", { id: "title", tabindex: -1, "data-key": "title" }, title), timerChip(), WITH_RULES.includes(name) && [historyButton(app), rulesChip(app, game, name === "score" && currentJob("score").match)]];
}

function tab(job, here) {
  return h("a", { href: `#/${job}`, "data-key": `tab-${job}`, "aria-current": here ? "page" : undefined, onclick: () => startJob(job) }, icon(job), h("span", {}, say("job-name", { job })));
}

/** Focus the panel that has opened; else the same control as before the redraw; else the panel, what had the focus before it, or the title. */
function moveFocus(focused, { hadPanel, ...options }) {
  const control = (key) => key && document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const opened = !hadPanel && control("panel");
  const isLost = focused || options.top;
  const around = () => hadPanel && (control("panel") || control(beforePanel));
  const next = opened || control(focused) || around() || (isLost && control("title"));
  if (opened) beforePanel = focused;
  if (next) next.focus({ preventScroll: true });
}

const closePanel = () => panel.querySelector('[data-key="panel-close"]')?.click();

function closeOnEscape({ key }) {
  if (key === "Escape" && !document.querySelector("dialog[open]")) closePanel();
}

/** Give an open panel an entry in the browser's history, and a closed one none, so that the phone's back button closes it. */
function keepPanelEntry() {
  const isOpen = document.body.classList.contains("with-panel");
  if (leavesPanel || isOpen === Boolean(history.state?.panel)) return;
  leavesPanel = !isOpen;
  if (isOpen) history.pushState({ panel: true }, "");
  else history.back();
}

/** Close the panel if the back button has left its entry, and not for another screen. */
function onEntry() {
  if (leavesPanel) {
    leavesPanel = false;
    keepPanelEntry(); // another one may be open by now
  } else if (!history.state?.panel && document.body.dataset.screen === address().name) {
    closeDialogs();
    closePanel();
  }
}

/** Start the subscription of a screen; it stops when another one is shown. */
function setWatch(watch) {
  const key = watch && location.hash;
  if (key === watched.key) return;
  watched.stop();
  watched = { key, stop: watch ? watch() : () => {} };
}

/** Pair if the address is a link to pair with; if not, or if that fails, the screens stay as they are. */
async function pair() {
  if (!(await reportErrors(pairByLink))) return;
  unpaired = false;
  toast(say("pair-done"), "good");
}

function showUnpaired() {
  if (unpaired) return;
  unpaired = true;
  redraw(); // not to the top: that would frame the title of the first screen, as if it had been chosen
}

function showConnection() {
  document.getElementById("offline").hidden = navigator.onLine;
}

/** Write the texts that no screen draws. */
function writeLabels() {
  document.getElementById("skip").textContent = say("skip-to-content");
  document.getElementById("offline").textContent = say("offline-note");
  tabs.setAttribute("aria-label", say("jobs-label"));
}

async function start() {
  await loadTexts(() => (document.getElementById("offline").hidden = false)); // its first text needs no catalogue
  writeLabels();
  const isOpen = await openSession().then(() => true, () => false);
  if (!isOpen) return show({ title: NAME, body: [card(say("failed"), h("p", { role: "alert" }, say("storage-blocked")))], layout: "home" }, "", {});
  addEventListener("hashchange", async () => {
    closeDialogs();
    dismissToast();
    await pair();
    redraw({ top: true });
  });
  addEventListener("language", () => {
    writeLabels();
    retryFailed();
    redraw();
  });
  followLanguage();
  addEventListener("full", () => toast(say("storage-full")), { once: true });
  addEventListener("unpaired", showUnpaired);
  addEventListener("unread", () => redraw());
  addEventListener("keydown", closeOnEscape);
  addEventListener("popstate", onEntry);
  addEventListener("online", () => {
    retryFailed();
    readWaiting();
  });
  for (const event of ["online", "offline"]) addEventListener(event, showConnection);
  showConnection();
  await pair();
  await redraw();
  readWaiting();
  setTimeout(() => Promise.allSettled(LATER.map(load)), LOAD_LATER_MS); // they must work when the server has stopped
  if (!unpaired) joinedTables(); // renews the cookie
  startSending(() => redraw());
  startReading();
  if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("sw.js").catch(console.error); // without it, as with a certificate that is not trusted, the page works, but not offline
}

start();
