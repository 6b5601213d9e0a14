/** Drawings of a table: tiles at their places on the photo, or melds in rows. */

import { say } from "../texts/catalog.js";
import { list } from "../texts/formats.js";
import { h, svg } from "../ui/dom.js";
import { axes, center } from "./quads.js";
import { tileName } from "./tile.js";
import { face, tileFace } from "./tile_face.js";

const MARGIN = 0.6; // of a tile's width

/** Draw the tiles at their places; `whole` includes the rack and the whole photo. */
export function drawTable(shot, whole = false) {
  const tiles = shot.tiles.filter((tile) => whole || tile.zone !== "rack");
  const names = list(tiles.map((tile) => tileName(tile.tile)));
  return svg("svg", { viewBox: whole ? `0 0 ${shot.size.join(" ")}` : boundingBox(tiles), class: "table-drawing", role: "img", "aria-label": say("drawing-alt", { names }) },
    tiles.map(({ tile, corners }) => svg("g", { transform: `matrix(${toCorners(corners).join(" ")})` }, plate(), face(tile))));
}

/** Draw melds in rows. `markOf(meld, spot)` returns the mark of a tile: "new", "moved" or "". */
export function drawMelds(melds, markOf = () => "") {
  const row = (meld, index) =>
    h("li", {}, h("span", { class: "row-number" }, String(index + 1)),
      h("span", { class: "tiles" }, meld.map((tile, spot) => tileFace(tile, markOf(index, spot)))));
  return h("ol", { class: "meld-drawing" }, melds.map(row));
}

function plate() {
  return svg("rect", { x: 1, y: 1, width: 58, height: 78, rx: 8, class: "tile-body" });
}

/** Return the affine transform of a tile drawn on 60 by 80 units to its corners. */
function toCorners(corners) {
  const [across, down] = axes(corners);
  const origin = center(corners).map((value, axis) => value - across[axis] / 2 - down[axis] / 2);
  return [...across.map((v) => v / 60), ...down.map((v) => v / 80), ...origin];
}

/** Return the SVG view box of some tiles, with a margin. */
function boundingBox(tiles) {
  const all = tiles.flatMap((tile) => tile.corners);
  if (!all.length) return "0 0 100 60";
  const [xs, ys] = [0, 1].map((axis) => all.map((corner) => corner[axis]));
  const margin = MARGIN * Math.hypot(...[0, 1].map((axis) => tiles[0].corners[1][axis] - tiles[0].corners[0][axis]));
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top].map(Math.round).join(" ");
}
