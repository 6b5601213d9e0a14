"""A lower bound on the errors in separating touching melds, from the distribution of tables."""

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
"""Probabilities by the first tile of a span and the tile after its last."""

BOX = TileSet()
RUN, LENGTHS, STARTS = 0.55, range(3, 8), range(1, BOX.highest - 1)
GROUP, SIZES = 0.45, (3, 4)
WITH_JOKER, REVERSED = 0.12, 0.15
"""The probabilities with which `sample_melds` draws melds, ignoring the limits of the box."""
JOKER = "*"
PLAIN = tuple(f"{color}{number}" for color, number in product(Color, range(1, BOX.highest + 1)))


def min_expected_errors(table: Table) -> float:
    """Return the minimum expected number of wrong melds on a table without gaps."""
    return sum(_expected_errors_of_row(row) for row in _rows(table))


def _rows(table: Table) -> Iterable[Names]:
    centers = Quads.of(table.tiles).centers
    high = float(np.median(np.ptp([tile.corners[:, 1] for tile in table.tiles], axis=1)))
    lines = np.round((centers[:, 1] - centers[:, 1].min()) / high).astype(int).tolist()
    order = sorted(range(len(lines)), key=lambda tile: (lines[tile], centers[tile, 0]))
    for _, row in groupby(order, key=lines.__getitem__):
        yield tuple(str(table.tiles[tile].tile) for tile in row)


def _expected_errors_of_row(names: Names) -> float:
    """Return the expected number of melds minus those in the best partition of a row."""
    probabilities = _span_probabilities(names)
    best = [0.0] + [-np.inf] * len(names)
    for (start, end), probability in sorted(probabilities.items(), key=lambda span: span[0][1]):
        best[end] = max(best[end], best[start] + probability)
    return sum(probabilities.values()) - best[-1]


def _span_probabilities(names: Names) -> Spans:
    """Return the probability of each span of tiles that it is a meld (forward-backward)."""
    count, max_length = len(names), max(LENGTHS)
    ends = {start: range(start + 1, min(count, start + max_length) + 1) for start in range(count)}
    spans = ((a, b) for a in ends for b in ends[a])
    drawn = {(a, b): p for a, b in spans if (p := _drawing_probability(names[a:b]))}
    forward, backward = [1.0] + [0.0] * count, [0.0] * count + [1.0]
    for (start, end), probability in sorted(drawn.items(), key=lambda span: span[0][1]):
        forward[end] += forward[start] * probability
    for (start, end), probability in sorted(drawn.items(), reverse=True):
        backward[start] += probability * backward[end]
    return {(a, b): forward[a] * p * backward[b] / forward[-1] for (a, b), p in drawn.items()}


@cache
def _drawing_probability(names: Names) -> float:
    """Return the probability that exactly this meld is drawn."""
    directions = (names, 1 - REVERSED), (names[::-1], REVERSED)
    return sum(part * _probability_from_left(seen) for seen, part in directions)


def _probability_from_left(names: Names) -> float:
    if names.count(JOKER) > 1:
        return 0.0
    if JOKER not in names:
        return (1 - WITH_JOKER) * _probability_without_joker(names)
    place = names.index(JOKER)
    completed = ((*names[:place], name, *names[place + 1 :]) for name in PLAIN)
    return WITH_JOKER / len(names) * sum(map(_probability_without_joker, completed))


def _probability_without_joker(names: Sequence[str]) -> float:
    colors, numbers = [name[0] for name in names], [int(name[1:]) for name in names]
    if len(set(colors)) == 1 and all(b - a == 1 for a, b in pairwise(numbers)):
        possible_ends = [min(BOX.highest, numbers[0] + length - 1) for length in LENGTHS]
        end_share = possible_ends.count(numbers[-1]) / len(LENGTHS)
        starts = (numbers[0] in STARTS) / len(STARTS)
        return prod((RUN, 1 / len(Color), starts, end_share))
    if len(set(numbers)) == 1 and len(set(colors)) == len(names) in SIZES:
        return GROUP / BOX.highest / len(SIZES) / perm(len(Color), len(names))
    return 0.0
