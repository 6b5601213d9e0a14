/** The live connection: sends frames to the server and receives their readings, one frame at a time. */

import { request as ask } from "../platform/api.js";
import { knownSet } from "../platform/known_set.js";
import { language } from "../texts/language.js";
import { encodeJpeg } from "./photo_encoding.js";

const LONG_SIDE = 960; // pixels
const QUALITY = 0.7;
const RECONNECT_MS = 2000;
const MAX_ANSWER_MS = 10_000; // of a busy server; a network that is lost without notice never answers

/**
 * Read a playing video. `onReading` gets each reading, and undefined if the connection is lost.
 * Return `close()` and `correct(key, tile)`, which sends a correction.
 */
export function openLive(video, { rules, zone }, onReading) {
  const live = { socket: undefined, closed: false };
  connect(live, video, socketUrl(rules, zone), onReading);
  return {
    close() {
      live.closed = true;
      live.socket?.close();
    },
    correct(key, tile) {
      if (key === undefined || live.socket?.readyState !== WebSocket.OPEN) return;
      live.socket.send(JSON.stringify({ key, tile }));
    },
  };
}

function socketUrl(rules, zone) {
  const query = new URLSearchParams({ rules: rules.name, house_rules: JSON.stringify(rules.house), language: language(), ...(rules.indicator && { indicator: rules.indicator }), ...(zone && { zone }) });
  const url = new URL(`api/live?${query}`, document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url;
}

function connect(live, video, url, onReading) {
  if (live.closed) return;
  const socket = new WebSocket(url);
  let waiting;
  const lose = () => {
    clearTimeout(waiting);
    socket.onmessage = socket.onclose = null; // one that is lost without notice closes much later
    socket.close();
    if (live.closed) return;
    onReading(undefined);
    ask("GET", "api/phone").catch(() => {}); // a WebSocket does not say that the phone is not paired any more
    setTimeout(() => connect(live, video, url, onReading), RECONNECT_MS);
  };
  const wait = () => {
    clearTimeout(waiting);
    waiting = setTimeout(lose, MAX_ANSWER_MS);
  };
  const request = () => {
    wait();
    sendFrame(socket, video);
  };
  live.socket = socket;
  wait();
  socket.onopen = async () => {
    const known = await knownSet();
    if (known && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ known_set: JSON.stringify(known) }));
    request();
  };
  socket.onmessage = ({ data }) => {
    onReading(JSON.parse(data));
    request();
  };
  socket.onclose = lose;
}

async function sendFrame(socket, video) {
  if (!video.videoWidth) return void setTimeout(() => sendFrame(socket, video), 100); // no size before it plays
  const frame = await encodeJpeg(video, video.videoWidth, video.videoHeight, LONG_SIDE, QUALITY);
  if (frame && socket.readyState === WebSocket.OPEN) socket.send(frame);
}
