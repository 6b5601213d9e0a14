/** The card with the game that a hand closes as. */

import { say } from "../texts/catalog.js";
import { card } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { drawMelds } from "./table_drawing.js";
import { parsePosition } from "./tile.js";
import { tileFace } from "./tile_face.js";

/** Return what a closed hand is worth. */
export const closingPrice = (points, multiplier) =>
  multiplier > 1 ? say("closing-price-multiplied", { points, multiplier, price: points * multiplier }) : say("closing-price", { points });

/** Return the card: the game, its price for each opponent, its rows and the free tile. */
export function closingCard({ game, points, rows, free }, multiplier = 1) {
  return card(say("closing-game", { game }),
    h("p", {}, closingPrice(points, multiplier)),
    rows && drawMelds(parsePosition(rows).melds),
    free && h("p", { class: "row" }, say("closing-free-tile"), tileFace(free)));
}
