/** What a phone says and how it vibrates when a verdict or new totals appear, as the settings want it. */

import { say } from "../texts/catalog.js";
import { language, locale } from "../texts/language.js";
import { setting } from "./settings.js";

const GOOD_MS = 40;
const BAD_MS = [60, 80, 60];
const TOTALS = [".standings .name", ".standings strong", ".scores th", ".scores td", ".answer .figures > :not(:only-child) > *"]; // the points of a hand follow the number of its tiles

let last = "";

/** Vibrate for a time or a pattern in milliseconds. */
export const vibrate = (pattern) => setting("haptics") && navigator.vibrate?.(pattern);

/** Speak a sentence; it replaces the one that is spoken. */
export function speak(sentence) {
  if (!setting("speech") || !window.speechSynthesis) return;
  speechSynthesis.cancel();
  const spoken = new SpeechSynthesisUtterance(sentence.replaceAll("−", `${say("speech-minus")} `));
  spoken.lang = locale();
  spoken.voice = speechSynthesis.getVoices().find(({ lang }) => lang.replace("_", "-").startsWith(language())) ?? null; // Android writes de_DE
  speechSynthesis.speak(spoken);
}

/** React to the verdict or the totals of a screen, once until they change. Return them as a sentence, which is empty if there are none. */
export function reactTo(screen) {
  const verdict = screen.querySelector(".verdict");
  const parts = verdict ? [verdict.querySelector("h2")] : [...screen.querySelectorAll(TOTALS.join())];
  const sentence = parts.map((part) => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data).join("")).join(" ").trim();
  if (sentence && sentence !== last) {
    if (verdict) vibrate(verdict.classList.contains("good") ? GOOD_MS : BAD_MS);
    speak(sentence);
  }
  last = sentence;
  return sentence;
}
