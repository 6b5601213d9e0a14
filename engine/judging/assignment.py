"""Pair rows with columns so that all pairs together are worth the most (Hungarian method)."""

from __future__ import annotations

from collections.abc import Sequence


def best_pairs(worth: Sequence[Sequence[int]]) -> dict[int, int]:
    """Return the column of each row that is paired.

    The time grows with the third power of the size, not with its factorial as that of trying all
    pairings would.

    Args:
        worth: Of each row, what its pair with each column is worth; 0 if they cannot be a pair.
    """
    # one more column for each row, which stays alone there
    pairs = _Pairs([[*row, *[0] * len(worth)] for row in worth])
    for row in range(len(worth)):
        pairs.add(row)
    found = ((row, column) for column, row in pairs.rows.items() if column < len(worth[row]))
    return {row: column for row, column in found if worth[row][column]}


class _Pairs:
    """The best pairs of the rows that were added, and the prices that prove it."""

    def __init__(self, worth: Sequence[Sequence[int]]) -> None:
        self.rows: dict[int, int] = {}
        """The row of each column that has one."""
        self._worth = worth
        self._row_prices = [max(row) for row in worth]
        self._column_prices = [0] * (len(worth[0]) if worth else 0)

    def add(self, row: int) -> None:
        """Pair one more row; others may change their columns for it."""
        losses, before, passed = self._path_to_free(row)
        *others, column = passed
        self._row_prices[row] -= losses[column]
        for other in others:
            saved = losses[column] - losses[other]
            self._row_prices[self.rows[other]] -= saved
            self._column_prices[other] += saved
        while column in before:
            self.rows[column] = self.rows[before[column]]
            column = before[column]
        self.rows[column] = row

    def _path_to_free(self, row: int) -> tuple[dict[int, int], dict[int, int], list[int]]:
        """Return the path of the smallest loss on which rows change columns, to a free column.

        Returns:
            What is lost until each column, the column before each one, and the columns that were
            passed, of which the last one is free.
        """
        losses: dict[int, int] = {}
        before: dict[int, int] = {}
        passed: list[int] = []
        left = set(range(len(self._column_prices)))
        while True:
            lost = losses[passed[-1]] if passed else 0
            for column in left:
                prices = self._row_prices[row] + self._column_prices[column]
                loss = lost + prices - self._worth[row][column]
                if column not in losses or loss < losses[column]:
                    losses[column] = loss
                    if passed:
                        before[column] = passed[-1]
            nearest = min(left, key=losses.__getitem__)
            left.remove(nearest)
            passed.append(nearest)
            if nearest not in self.rows:
                return losses, before, passed
            row = self.rows[nearest]
