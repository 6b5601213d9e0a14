/** The result of a match as a picture, to be shared. */

import { seatsOf } from "../ledger/matches.js";
import { NAME, say } from "../texts/catalog.js";
import { day, signed } from "../texts/formats.js";

const WIDTH = 1080; // pixels
const LINE = 120;
const TOP = 300;
const FONT = "system-ui, sans-serif";

/** Share the picture of a match with another app; where the browser cannot, download it. */
export async function sharePicture(match) {
  const file = new File([await pictureOf(match)], "tilesight.png", { type: "image/png" });
  const shared = { files: [file], title: match.title };
  if (navigator.canShare?.(shared)) return navigator.share(shared).catch((error) => error.name === "AbortError" || download(file));
  return download(file);
}

function download(file) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Draw the players with their totals, the best first; who has left comes last. */
function pictureOf(match) {
  const { title, players, totals, rounds, made, low_wins: low } = match;
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: TOP + players.length * LINE + 60 });
  const context = canvas.getContext("2d");
  const write = (text, x, y, size, color, align = "left", weight = 700) => {
    Object.assign(context, { font: `${weight} ${size}px ${FONT}`, fillStyle: color, textAlign: align });
    context.fillText(text, x, y, WIDTH - 420);
  };
  context.fillStyle = "#1d5a43";
  context.fillRect(0, 0, WIDTH, canvas.height);
  write(title, 60, 130, 72, "#fbf6e8", "left", 800);
  write(`${day(made)} · ${say("match-rounds-counted", { rounds: rounds.length })}`, 60, 205, 40, "#d3e2d6");
  const playing = seatsOf(match).sort((a, b) => (low ? totals[a] - totals[b] : totals[b] - totals[a]));
  const left = [...players.keys()].filter((seat) => !playing.includes(seat));
  [...playing, ...left].forEach((seat, place) => {
    const total = totals[seat];
    const name = left.includes(seat) ? `${players[seat]} · ${say("match-left")}` : players[seat];
    const y = TOP + place * LINE;
    context.fillStyle = "#fffdf7";
    context.beginPath();
    (context.roundRect ?? context.rect).call(context, 50, y, WIDTH - 100, LINE - 16, 24); // Safari 15 has no round corners
    context.fill();
    write(place < playing.length && total === totals[playing[0]] ? `★ ${name}` : name, 90, y + 68, 46, "#1c2621");
    write(signed(total), WIDTH - 90, y + 70, 54, "#14633a", "right", 800);
  });
  write(NAME, WIDTH - 60, canvas.height - 18, 30, "#d3e2d6", "right");
  return new Promise((resolve) => canvas.toBlob(resolve));
}
