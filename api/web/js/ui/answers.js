/** Answers of the server about what the screen shows: each is requested once, and again after a failure. */

import { OfflineError } from "../platform/api.js";
import { say } from "../texts/catalog.js";
import { busy, button, verdict } from "./components.js";
import { h } from "./dom.js";

const RETRY_MS = 5000;
const pending = new Map(); // by name: the `key` of the request, and the `error` of the last attempt

/**
 * Request an answer unless the same request is pending. `key` says what the answer depends on. `receive(answer)` is
 * called unless another request with this name was made meanwhile; `redraw()` shows a failure.
 */
export function requestAnswer(name, key, send, receive, redraw) {
  if (pending.get(name)?.key === key) return;
  const request = { key, retry: () => attempt() };
  pending.set(name, request);
  markBusy();
  const isCurrent = () => pending.get(name) === request;
  const attempt = async () => {
    clearTimeout(request.timer);
    if (!isCurrent()) return;
    try {
      const answer = await send();
      if (!isCurrent()) return;
      pending.delete(name);
      receive(answer);
      markBusy();
    } catch (error) {
      if (!isCurrent()) return;
      const isNews = request.error?.message !== error.message;
      Object.assign(request, { error, timer: error instanceof OfflineError && setTimeout(attempt, RETRY_MS) });
      markBusy();
      if (isNews) redraw();
    }
  };
  attempt();
}

/** Tell screen readers, and tests, that the screen waits for an answer. */
function markBusy() {
  const isBusy = [...pending.values()].some(({ error }) => !error);
  document.getElementById("main").setAttribute("aria-busy", String(isBusy));
}

/** Return why there is no answer, with a button to try again; null if it did not fail. */
export function failure(name) {
  const { error, retry } = pending.get(name) ?? {};
  if (!error) return null;
  const again = button(say("try-again"), retry, { kind: "secondary", icon: "redo" });
  return verdict("doubt", say("check-not-yet"), h("p", { class: "alarm" }, error.message), h("div", { class: "row" }, again));
}

/** Return what is shown until the answer arrives. */
export const waiting = (name) => failure(name) ?? busy();

/** Send the failed requests again, because the server may be back, or its message is in another language. */
export function retryFailed() {
  for (const { error, retry } of pending.values()) if (error) retry();
}
