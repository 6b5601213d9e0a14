"""Pairs of rows and columns against all pairings."""

from itertools import permutations
from random import Random

from tilesight.engine.judging.assignment import best_pairs


def test_pairs_are_worth_as_much_as_the_best_of_all_pairings() -> None:
    random = Random(1)
    for _ in range(200):
        rows, columns = random.randint(0, 4), random.randint(0, 4)
        worth = [[random.choice((0, 1, 2, 10**18)) for _ in range(columns)] for _ in range(rows)]
        columns_of_rows = permutations([*range(columns), *[None] * rows], rows)
        best = max(
            sum(row[column] for row, column in zip(worth, tried, strict=True) if column is not None)
            for tried in columns_of_rows
        )
        pairs = best_pairs(worth)
        assert len({*pairs.values()}) == len(pairs)
        assert sum(worth[row][column] for row, column in pairs.items()) == best
