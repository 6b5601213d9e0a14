"""Hints in parallel threads: the same as one after another."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random

from tests.engine.hints.brute_force import melds, position, small
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Hint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint

POSITIONS = 24


def untimed(state: OpenTable) -> Hint:
    hint = open_table_hint(state, seconds=60.0)
    assert isinstance(hint, Hint)
    return replace(hint, ms=0.0)


def test_parallel_hints_equal_hints_one_after_another() -> None:
    rules = small("dutch")
    every, random = melds(rules), Random("parallel")
    states = [position(rules, random, every, opened=True) for _ in range(POSITIONS)]
    expected = [untimed(state) for state in states]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(untimed, states)) == expected
