/** Frames to the server, readings back: one in flight, and the newest frame next. */

import { pictured } from "./photo.js";

const LONG_SIDE = 960;
const QUALITY = 0.7;
const AGAIN_MS = 2000;
const NOTHING = { tiles: [], melds: [], doubts: [] };

/**
 * Read a running video; calls back with each reading, and with none while cut off. Gives `close()` and
 * `mend(key, tile)`, which tells the server what a tile is.
 */
export function openLive(video, rules, seen) {
  const live = { socket: undefined, closed: false };
  connect(live, video, rules, seen);
  return {
    close() {
      live.closed = true;
      live.socket?.close();
    },
    mend(key, tile) {
      if (key === undefined || live.socket?.readyState !== WebSocket.OPEN) return;
      live.socket.send(JSON.stringify({ mend: { key, tile } }));
    },
  };
}

function connect(live, video, rules, seen) {
  if (live.closed) return;
  const address = new URL(`api/live?rules=${encodeURIComponent(rules.name)}`, document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  live.socket = socket;
  socket.onopen = () => send(socket, video);
  socket.onmessage = ({ data }) => {
    seen({ size: [video.videoWidth, video.videoHeight], ...NOTHING, ...JSON.parse(data) });
    send(socket, video);
  };
  socket.onclose = () => {
    seen(undefined);
    if (!live.closed) setTimeout(() => connect(live, video, rules, seen), AGAIN_MS);
  };
}

async function send(socket, video) {
  if (!video.videoWidth) return void setTimeout(() => send(socket, video), 100);
  const frame = await pictured(video, video.videoWidth, video.videoHeight, LONG_SIDE, QUALITY);
  if (frame && socket.readyState === WebSocket.OPEN) socket.send(frame);
}
