"""Complete games of all variants by random players, and the validation of a full table."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.bench.table import Figure
from tests.engine.games.playout import begin_round, play_round
from tilesight.engine.games.game import IllegalMoveError
from tilesight.engine.games.match import Match
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.judging.meld import judge
from tilesight.engine.judging.meld_search import all_melds
from tilesight.engine.rules.variants import load_rules, variant_names
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import JOKER

GAMES = 1000
VALIDATIONS = 50


def bench() -> Iterator[Figure]:
    """Yield the figures of all games; a fault is an illegal move or a changed number of tiles."""
    yield Figure("validating a table of 106 tiles", _validation_ms(), "ms", limit=2)
    for name in variant_names():
        started = time.perf_counter()
        faults = sum(not _game_is_valid(name, seed) for seed in range(GAMES))
        spent = time.perf_counter() - started
        yield Figure(f"{name}, faults in {GAMES} games", faults, "", limit=0)
        yield Figure(f"{name}, a game", spent / GAMES * 1000, "ms")


def _game_is_valid(name: str, seed: int) -> bool:
    random = Random(seed)
    rules = load_rules(name)
    state = begin_round(Match(rules, 2 + seed % 3), random)
    try:
        for _, after in play_round(state, random):
            state = after
    except IllegalMoveError:
        return False
    return _tiles(state) == len(rules.tiles) and len(state.scores()) == 2 + seed % 3


def _tiles(state: Any) -> int:
    held = sum(map(len, state.racks)) + sum(map(len, getattr(state, "table", ())))
    if isinstance(state, OpenTable):
        return held + len(state.stock)
    return held + len(state.piles.stock) + len(state.piles.discards)


def _validation_ms() -> float:
    rules = load_rules("rrrummy")
    table = _full_table()
    assert sum(map(len, table)) == len(rules.tiles)
    spent = []
    for _ in range(VALIDATIONS):
        started = time.perf_counter()
        assert all(judge(meld, rules).valid for meld in table)
        spent.append(time.perf_counter() - started)
    return sorted(spent)[VALIDATIONS // 2] * 1000


def _full_table() -> Table:
    """Return all tiles of the box in runs of three and four, two of them with a joker."""
    melds = [m.tiles for m in all_melds(load_rules("rrrummy"), 4) if m.kind == "run"]
    laid = [m for m in melds if (m[0].number, len(m)) in {(1, 3), (4, 3), (7, 3), (10, 4)}] * 2
    starts = [place for place, meld in enumerate(laid) if meld[0].number == 1]
    for place in starts[:2]:
        laid[place] = (*laid[place], JOKER)
    return tuple(laid)
