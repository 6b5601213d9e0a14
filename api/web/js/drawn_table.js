/** A table drawn: where the tiles lay on the photo, or meld by meld. */

import { h, svg } from "./dom.js";
import { texts } from "./texts.en.js";
import { tileName } from "./tile.js";
import { face, tileFace } from "./tile_face.js";

const MARGIN = 0.6; // of a tile

/** Draw a shot as it lay, every tile in its place, to lay it back; `whole` draws the rack and the edges too. */
export function tableAsItLay(shot, whole = false) {
  const tiles = shot.tiles.filter((tile) => whole || tile.zone !== "rack");
  const names = tiles.map((tile) => tileName(tile.tile)).join(", ");
  return svg("svg", { viewBox: whole ? `0 0 ${shot.size.join(" ")}` : frame(tiles), class: "felt-table", role: "img", "aria-label": texts.tableDrawing(names) },
    tiles.map(({ tile, corners }) => svg("g", { transform: `matrix(${onto(corners).join(" ")})` }, plate(), face(tile))));
}

/** Draw melds in rows; `note(meld, spot)` marks a tile "new" or "moved". */
export function meldsDrawn(melds, note = () => "") {
  const row = (meld, at) =>
    h("li", {}, h("span", { class: "row-number" }, String(at + 1)),
      h("span", { class: "tiles" }, meld.map((tile, spot) => tileFace(tile, note(at, spot)))));
  return h("ol", { class: "felt-rows" }, melds.map(row));
}

function plate() {
  return svg("rect", { x: 1, y: 1, width: 58, height: 78, rx: 8, class: "tile-body" });
}

/** Map the field of a tile, 60 by 80, onto its corners. */
function onto([a, b, c, d]) {
  const mean = (p, q, r, s) => [0, 1].map((axis) => (p[axis] - q[axis] + r[axis] - s[axis]) / 2);
  const [across, down] = [mean(b, a, c, d), mean(d, a, c, b)];
  const center = [0, 1].map((axis) => (a[axis] + b[axis] + c[axis] + d[axis]) / 4);
  const origin = center.map((at, axis) => at - across[axis] / 2 - down[axis] / 2);
  return [...across.map((v) => v / 60), ...down.map((v) => v / 80), ...origin];
}

function frame(tiles) {
  const all = tiles.flatMap((tile) => tile.corners);
  if (!all.length) return "0 0 100 60";
  const [xs, ys] = [0, 1].map((axis) => all.map((corner) => corner[axis]));
  const edge = MARGIN * Math.hypot(...[0, 1].map((axis) => tiles[0].corners[1][axis] - tiles[0].corners[0][axis]));
  const [left, top] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  return [left, top, Math.max(...xs) + edge - left, Math.max(...ys) + edge - top].map(Math.round).join(" ");
}
