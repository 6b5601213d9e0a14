/** Frames to the server, readings back: one in flight, and the newest frame next. */

import { pictured } from "./photo.js";

const LONG_SIDE = 960;
const QUALITY = 0.7;
const AGAIN_MS = 2000;

/**
 * Read a running video; calls back with each reading, and with none while cut off. Gives `close()` and
 * `mend(key, tile)`, which tells the server what a tile is.
 */
export function openLive(video, { rules, zone }, seen) {
  const live = { socket: undefined, closed: false };
  connect(live, video, addressOf(rules, zone), seen);
  return {
    close() {
      live.closed = true;
      live.socket?.close();
    },
    mend(key, tile) {
      if (key === undefined || live.socket?.readyState !== WebSocket.OPEN) return;
      live.socket.send(JSON.stringify({ key, tile }));
    },
  };
}

function addressOf(rules, zone) {
  const asked = new URLSearchParams({ rules: rules.name, ...(zone && { zone }) });
  const address = new URL(`api/live?${asked}`, document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address;
}

function connect(live, video, address, seen) {
  if (live.closed) return;
  const socket = new WebSocket(address);
  live.socket = socket;
  socket.onopen = () => send(socket, video);
  socket.onmessage = ({ data }) => {
    seen(JSON.parse(data));
    send(socket, video);
  };
  socket.onclose = () => {
    seen(undefined);
    if (!live.closed) setTimeout(() => connect(live, video, address, seen), AGAIN_MS);
  };
}

async function send(socket, video) {
  if (!video.videoWidth) return void setTimeout(() => send(socket, video), 100);
  const frame = await pictured(video, video.videoWidth, video.videoHeight, LONG_SIDE, QUALITY);
  if (frame && socket.readyState === WebSocket.OPEN) socket.send(frame);
}
