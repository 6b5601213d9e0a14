/** The screen of this phone's settings. */

import { speak, vibrate } from "../platform/feedback.js";
import { forgetSet, keepSet, knownSet } from "../platform/known_set.js";
import { changeSetting, installOffer, setting } from "../platform/settings.js";
import { changeLanguage, say } from "../texts/catalog.js";
import { LANGUAGES, chosenLanguage, inLanguage } from "../texts/language.js";
import { button, card, toggle } from "../ui/components.js";
import { h, toast } from "../ui/dom.js";

const SWITCHES = ["large", "contrast", window.speechSynthesis && "speech", navigator.vibrate && "haptics"].filter(Boolean); // not every browser speaks or vibrates

/** Show the settings. */
export async function settingsScreen(app) {
  const row = (name) => toggle(say("setting-name", { setting: name }), setting(name), (value) => change(name, value), say("setting-help", { setting: name }));
  const install = async () => {
    await installOffer.take().prompt();
    app.redraw();
  };
  return {
    title: say("settings"),
    body: [
      card(null, languageField(), SWITCHES.map(row)),
      await knownSetSettings(app),
      card(say("install-title"), h("p", {}, say("install-help")), installOffer.isMade() && button(say("install-button"), install, { kind: "primary", icon: "download" })),
      card(say("live-camera"), h("p", {}, isSecureContext ? say("live-camera-works") : say("camera-needs-https")), h("a", { class: "secondary", href: inLanguage("certificate") }, say("live-camera-turn-on"))),
    ],
    actions: [button(say("first-steps-show"), () => app.go("#/start"), { icon: "hint" })],
  };
}

/** Return the card that says what is known of the person's tile set; null if nothing is. */
async function knownSetSettings(app) {
  const known = await knownSet();
  const forget = async () => {
    await forgetSet();
    app.redraw();
    toast(say("set-forgotten"), "plain", { label: say("undo"), onclick: () => keepSet(known).then(app.redraw) });
  };
  return known && card(say("set-title"), h("p", {}, say("set-remembered", { count: known.tiles.length })), button(say("set-forget"), forget, { kind: "secondary" }));
}

/** Return the field with the languages, each by its own name. */
function languageField() {
  const options = [["", say("setting-language-phone")], ...Object.entries(LANGUAGES)];
  const choose = async (code) => {
    if (await changeLanguage(code)) return;
    field.value = chosenLanguage();
    toast(say("error-offline"), "bad");
  };
  const field = h("select", { "data-key": "language", onchange: () => choose(field.value) },
    options.map(([code, name]) => h("option", { value: code, lang: code || undefined, selected: code === chosenLanguage() }, name)));
  return h("label", { class: "field" }, h("span", {}, say("setting-language")), field);
}

function change(name, value) {
  changeSetting(name, value);
  if (name === "speech" && value) speak(say("speech-sample"));
  if (name === "haptics" && value) vibrate(40);
}
