"""The live view of the pieces of a game: tiles or playing cards."""

from __future__ import annotations

from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Zone
from tilesight.vision.tracking.card_view import LiveCards, correct_card, follow_cards
from tilesight.vision.tracking.tile_view import correct, follow
from tilesight.vision.tracking.view import Live, View

LiveState = Live | LiveCards
"""The state of the live view between frames."""


def follow_pieces(
    live: LiveState | None, frame: Frame, models: Models, rules: RuleSet, zone: Zone | None = None
) -> tuple[LiveState, View]:
    """Return the state and the result after one more frame.

    Args:
        live: The state after the last frame of the same game, or None to start.
        frame: The new frame.
        models: The networks.
        rules: The rules of the game.
        zone: Where all pieces lie, or None to detect it.

    Raises:
        PhotoError: The frame shows tiles, but the game is played with cards.
    """
    if rules.words is Words.CARDS:
        cards = live if isinstance(live, LiveCards) else None
        return follow_cards(cards, frame, models, rules, zone)
    tiles = live if isinstance(live, Live) else None
    return follow(tiles, frame, models, rules, zone)


def correct_piece(live: LiveState, key: int, tile: Tile) -> LiveState:
    """Return the state with the label of a piece set by a person.

    Raises:
        KeyError: If no piece has this key.
    """
    if isinstance(live, LiveCards):
        return correct_card(live, key, tile)
    return correct(live, key, tile)
