"""How well melds that touch can be told apart at all: by one who knows how tables are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby, pairwise, product
from math import perm, prod

import numpy as np

from tests.vision.tables import Table
from tilesight.engine.tiles.tile import Color, TileSet
from tilesight.vision.geometry.quads import Quads

Names = tuple[str, ...]
Spans = Mapping[tuple[int, int], float]
"""By their first tile and the one after their last."""

BOX = TileSet()
RUN, LENGTHS, STARTS = 0.55, range(3, 8), range(1, BOX.highest - 1)
GROUP, SIZES = 0.45, (3, 4)
WITH_JOKER, FROM_THE_RIGHT = 0.12, 0.15
"""The chances by which `sample_melds` draws melds, but for what the box lacks."""
JOKER = "*"
PLAIN = tuple(f"{color}{number}" for color, number in product(Color, range(1, BOX.highest + 1)))


def least_wrong(table: Table) -> float:
    """Give how many melds of a table with no gaps the best of all readings is expected to miss."""
    return sum(_least_wrong_of_row(row) for row in _rows(table))


def _rows(table: Table) -> Iterable[Names]:
    centers = Quads.of(table.tiles).centers
    high = float(np.median(np.ptp([tile.corners[:, 1] for tile in table.tiles], axis=1)))
    lines = np.round((centers[:, 1] - centers[:, 1].min()) / high).astype(int).tolist()
    order = sorted(range(len(lines)), key=lambda tile: (lines[tile], centers[tile, 0]))
    for _, row in groupby(order, key=lines.__getitem__):
        yield tuple(str(table.tiles[tile].tile) for tile in row)


def _least_wrong_of_row(names: Names) -> float:
    """Expect as many melds as there are, less those that the best partition has."""
    chances = _chances_of_spans(names)
    best = [0.0] + [-np.inf] * len(names)
    for (start, end), chance in sorted(chances.items(), key=lambda span: span[0][1]):
        best[end] = max(best[end], best[start] + chance)
    return sum(chances.values()) - best[-1]


def _chances_of_spans(names: Names) -> Spans:
    """Give the chance that a meld lies there, of all tiles between two borders."""
    count, most = len(names), max(LENGTHS)
    ends = {start: range(start + 1, min(count, start + most) + 1) for start in range(count)}
    drawn = {(a, b): chance for a in ends for b in ends[a] if (chance := _drawn(names[a:b]))}
    before, after = [1.0] + [0.0] * count, [0.0] * count + [1.0]
    for (start, end), chance in sorted(drawn.items(), key=lambda span: span[0][1]):
        before[end] += before[start] * chance
    for (start, end), chance in sorted(drawn.items(), reverse=True):
        after[start] += chance * after[end]
    return {span: before[span[0]] * p * after[span[1]] / before[-1] for span, p in drawn.items()}


@cache
def _drawn(names: Names) -> float:
    """Give the chance that just this meld is drawn."""
    either_way = (names, 1 - FROM_THE_RIGHT), (names[::-1], FROM_THE_RIGHT)
    return sum(part * _drawn_onward(seen) for seen, part in either_way)


def _drawn_onward(names: Names) -> float:
    if names.count(JOKER) > 1:
        return 0.0
    if JOKER not in names:
        return (1 - WITH_JOKER) * _drawn_plain(names)
    place = names.index(JOKER)
    whole = ((*names[:place], name, *names[place + 1 :]) for name in PLAIN)
    return WITH_JOKER / len(names) * sum(map(_drawn_plain, whole))


def _drawn_plain(names: Sequence[str]) -> float:
    colors, numbers = [name[0] for name in names], [int(name[1:]) for name in names]
    if len(set(colors)) == 1 and all(b - a == 1 for a, b in pairwise(numbers)):
        reach = [min(BOX.highest, numbers[0] + length - 1) for length in LENGTHS]
        of_so_many = reach.count(numbers[-1]) / len(LENGTHS)
        starts = (numbers[0] in STARTS) / len(STARTS)
        return prod((RUN, 1 / len(Color), starts, of_so_many))
    if len(set(numbers)) == 1 and len(set(colors)) == len(names) in SIZES:
        return GROUP / BOX.highest / len(SIZES) / perm(len(Color), len(names))
    return 0.0
