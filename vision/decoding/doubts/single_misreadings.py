"""Find melds that one misread tile makes illegal."""

from __future__ import annotations

from collections.abc import Iterator

from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DoubtConfig
from tilesight.vision.decoding.doubts.doubt_impact import Scene

MELD_MIN = 3
"""The number of tiles of the shortest meld, but for house rules that allow pairs."""


def find_single_misreadings(scene: Scene, config: DoubtConfig) -> Iterator[dict[int, Tile]]:
    """Yield the tile of each illegal meld that may be misread, with the label that makes it legal.

    No alternative of the recognizer says so, but a meld with a single wrong tile was probably
    misread. Chance makes many melds of three, so only those with an unsure tile count. In longer
    ones, only a tile that a person confirmed is beyond doubt. Longer rows than melds are left out.
    """
    longest = max(scene.rules.run_max, scene.rules.group_max)
    for meld in scene.layout.melds:
        tiles = scene.read(meld)
        if not MELD_MIN <= len(meld) <= longest or read_meld(tiles, scene.rules):
            continue
        limit = 1.0 if len(meld) > MELD_MIN else config.min_confidence_in_illegal_meld
        for at in sorted(range(len(meld)), key=lambda n: scene.tiles[meld[n]].confidence):
            label = _legal_label(scene, tiles, at)
            if label is not None and scene.tiles[meld[at]].confidence < limit:
                yield {meld[at]: label}
                break


def _legal_label(scene: Scene, tiles: tuple[Tile, ...], at: int) -> Tile | None:
    """Return a label for the tile at an index that makes a legal meld, and of which a copy is left.

    It has the color or the number of the tile as read, if one of these does.
    """
    own = tiles[at].printed
    for label in sorted(_labels_beside(tiles, at, scene.rules), key=lambda one: _change(own, one)):
        changed = (*tiles[:at], label, *tiles[at + 1 :])
        if label != own and scene.left_in_box(label) and read_meld(changed, scene.rules):
            return label
    return None


def _change(own: Tile, other: Tile) -> int:
    """Return how many of color and number differ between two labels."""
    return (own.color != other.color) + (own.number != other.number)


def _labels_beside(tiles: tuple[Tile, ...], at: int, rules: RuleSet) -> list[Tile]:
    """Return the labels with which the tile at an index continues a run or a group of another."""
    others = ((n, tile) for n, tile in enumerate(tiles) if n != at and not tile.joker)
    place, other = next(others, (0, None))
    if other is None or other.number is None:
        return []
    numbers = (other.number + at - place, other.number - at + place)
    in_run = [Tile(other.color, number) for number in numbers if 1 <= number <= rules.highest]
    return in_run + [Tile(color, other.number) for color in rules.colors]
