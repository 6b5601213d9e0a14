"""Check that tiles do not exceed the number of copies in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tilesight.engine.judging.piece_names import equal_pieces, number_word, piece_count
from tilesight.engine.judging.violation import Fault, Violation
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.round_joker import swapped
from tilesight.engine.tiles.tile import Tile


def box_faults(tiles: Iterable[Tile], rules: RuleSet) -> tuple[str, ...]:
    """Return a sentence for each excess of tiles: "three blue 7s: the box has two"."""
    return tuple(map(str, box_violations(tiles, rules)))


def box_violations(tiles: Iterable[Tile], rules: RuleSet) -> list[Violation]:
    """Return a violation for each tile of which there are more than the box has.

    The indicator of the round, if it is known, counts besides `tiles`.
    """
    counts, found = printed(tiles), []
    indicator = Counter([rules.turned_up] if rules.turned_up else [])
    for tile, count in (counts + indicator).items():
        if count > _box_count(tile, rules):
            held = number_word(_box_count(tile, rules))
            shown = equal_pieces(count, tile, rules.words)
            sentence = _has_fewer(_with_indicator(indicator[tile], shown), held, rules)
            rule = "jokers" if swapped(tile, rules.round_joker).joker else "copies"
            found.append(Violation(Fault.BOX, sentence, rule, (tile,)))
    return found + _too_many_in_all(counts.total(), indicator.total(), rules)


def exceed_box(tiles: int, rules: RuleSet) -> bool:
    """Return whether there are more tiles than the box has in all, with the extra jokers."""
    return tiles > len(rules.tiles) + rules.extra_jokers


def _too_many_in_all(tiles: int, indicators: int, rules: RuleSet) -> list[Violation]:
    """Return the violation that there are more tiles than the box has, if there are."""
    if not exceed_box(tiles + indicators, rules):
        return []
    held = len(rules.tiles) + rules.extra_jokers
    shown = _with_indicator(indicators, piece_count(tiles + indicators, rules.words))
    return [Violation(Fault.BOX, _has_fewer(shown, str(held), rules), "copies")]


def _with_indicator(indicators: int, pieces: str) -> str:
    """Return the name of counted pieces, which says whether the indicator is among them."""
    return text("box-with-indicator", tiles=pieces) if indicators else pieces


def _has_fewer(pieces: str, held: str, rules: RuleSet) -> str:
    """Return the sentence that the box holds fewer pieces than were counted.

    Args:
        pieces: The count of the pieces: "three blue 7s".
        held: How many the box holds.
        rules: Rules of the game.
    """
    return text("box-has-fewer", tiles=pieces, held=held, pieces=rules.words)


def _box_count(tile: Tile, rules: RuleSet) -> int:
    """Return how many pieces of the box count as a tile in the round."""
    shown = swapped(tile, rules.round_joker)
    return rules.tiles.count(shown) + (rules.extra_jokers if shown.joker else 0)
