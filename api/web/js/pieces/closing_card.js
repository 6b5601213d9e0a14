/** The card with the game that a hand closes as. */

import { texts } from "../texts/texts.en.js";
import { card } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { drawMelds } from "./table_drawing.js";
import { parsePosition } from "./tile.js";
import { tileFace } from "./tile_face.js";

/** Return the card: the game, its price for each opponent, its rows and the free tile. */
export function closingCard({ game, points, rows, free }, multiplier = 1) {
  return card(texts.closesAs(texts.closingGames[game] ?? game),
    h("p", {}, texts.price(points, multiplier)),
    rows && drawMelds(parsePosition(rows).melds),
    free && h("p", { class: "row" }, texts.freeTile, tileFace(free)));
}
