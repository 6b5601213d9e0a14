/** The screen of this phone's settings. */

import { speak, vibrate } from "../platform/feedback.js";
import { changeSetting, installOffer, setting } from "../platform/settings.js";
import { texts } from "../texts/texts.en.js";
import { button, card, toggle } from "../ui/components.js";
import { h } from "../ui/dom.js";

/** Show the settings. */
export async function settingsScreen(app) {
  const rows = Object.entries(texts.settingNames).map(([name, [label, help]]) =>
    toggle(label, setting(name), (value) => change(name, value), help));
  const install = async () => {
    await installOffer.take().prompt();
    app.redraw();
  };
  return {
    title: texts.settings,
    body: [
      card(null, rows),
      card(texts.installTitle, h("p", {}, texts.installHelp), installOffer.isMade() && button(texts.install, install, { kind: "primary", icon: "download" })),
      card(texts.liveCamera, h("p", {}, isSecureContext ? texts.liveCameraWorks : texts.cameraNeedsHttps), h("a", { class: "secondary", href: "certificate" }, texts.turnOnCamera)),
    ],
    actions: [button(texts.showCards, () => app.go("#/start"), { icon: "hint" })],
  };
}

function change(name, value) {
  changeSetting(name, value);
  if (name === "speech" && value) speak(texts.speechSample);
  if (name === "haptics" && value) vibrate(40);
}
