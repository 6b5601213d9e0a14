"""What melds from the hand open for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.combine import Pattern, patterns
from engine.meld import best_points
from engine.notation import Tiles
from engine.rules import RuleSet
from engine.tile import Tile
from engine.violation import Fault, Violation


def opening_points(melds: Iterable[Tiles], rules: RuleSet) -> int:
    """Add up melds as laid, each joker as the tile that it stands for."""
    return sum(best_points(meld, rules) for meld in melds)


def too_little(total: int, new: Iterable[int], rules: RuleSet) -> Violation:
    """Say that the new melds, at these places of the table, do not reach the opening."""
    sentence = f"the new melds are worth {total}, the opening needs {rules.opening}"
    return Violation(Fault.OPENING, sentence, "opening", melds=tuple(new))


def used_too_early(melds: Iterable[int]) -> Violation:
    """Say that melds, at these places of the table, were used before the opening."""
    sentence = "the melds on the table may not be used before the opening"
    return Violation(Fault.UNOPENED, sentence, "lay_off_unopened", melds=tuple(melds))


def ways_to_open(tiles: Iterable[Tile], rules: RuleSet) -> Iterator[Counter[Tile]]:
    """List the tiles that go into an opening, for each way to reach it with some of these."""
    loose = Counter(tiles)
    usable = [pattern for pattern in patterns(rules) if pattern.kinds <= set(loose)]
    return _spent(loose, rules.opening, usable)


def _spent(loose: Counter[Tile], points: int, usable: Sequence[Pattern]) -> Iterator[Counter[Tile]]:
    if points <= 0:
        yield Counter()
        return
    for number, pattern in enumerate(usable):
        tiles = Counter(pattern.meld.faces)
        if tiles <= loose:
            for more in _spent(loose - tiles, points - pattern.points, usable[number:]):
                yield tiles + more
