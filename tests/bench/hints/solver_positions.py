"""Positions with proven optima from the shared folder, and the results of hints on them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.open_table.optimal_play import Search
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import Tile

FILE = Path(__file__).parents[4] / "shared" / "solver" / "positions.jsonl"

Position = dict[str, Any]


def positions() -> list[Position]:
    """Return all positions; none if the file does not exist."""
    return [json.loads(line) for line in FILE.read_text().splitlines()] if FILE.exists() else []


def seat(position: Position, name: str, *, opened: bool = True) -> OpenTable:
    """Return a position as the state of a game with the given rules."""
    table = tuple(tuple(map(Tile.parse, meld)) for meld in position["table"])
    rack = tuple(map(Tile.parse, position["rack"]))
    return OpenTable.position(load_rules(name), table, rack, opened=opened)


@dataclass(frozen=True, slots=True)
class Question:
    """A quantity to maximize in each position, and its optimum; None if a position has none."""

    title: str
    rules: str
    goal: Goal
    optimum: Callable[[Position], int | None]
    opened: bool = True
    least_change: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """The result for one position, and the time spent."""

    correct: bool
    ms: float
    processor_ms: float
    """The processor time of this process."""


QUESTIONS = (
    Question("most tiles", "pup", Goal.TILES, lambda p: p["best"]["max_tiles"]),
    Question("most points", "pup", Goal.POINTS, lambda p: p["best"]["max_value_j30"]),
    Question(
        "opening of 30", "pup", Goal.TILES, lambda p: p["opening"]["max_tiles_ge30"] or 0, False
    ),
    Question(
        "opening of 50", "tiles50", Goal.TILES, lambda p: p["opening"]["max_tiles_ge50"] or 0, False
    ),
    Question(
        "RRRummy jokers",
        "rrrummy",
        Goal.TILES,
        lambda p: p["locked"] and p["locked"]["rrrummy_max_tiles"],
    ),
    Question(
        "Tiles 50 jokers",
        "tiles50",
        Goal.TILES,
        lambda p: p["locked"] and p["locked"]["tiles50_max_tiles"],
    ),
    Question(
        "unchanged melds",
        "pup",
        Goal.TILES,
        lambda p: p["best"]["max_unchanged_melds_at_max_tiles"],
        least_change=True,
    ),
)


def solve_positions(question: Question, seconds: float = 2.0) -> Iterator[Result]:
    """Yield the result of a question for each position that has an optimum."""
    for position in positions():
        optimum = question.optimum(position)
        if optimum is None:
            continue
        if not question.opened:
            position = {**position, "table": []}  # only tiles of the rack count for an opening
        state = seat(position, question.rules, opened=question.opened)
        started, used = perf_counter(), process_time()
        found = Search(
            state, question.goal, Deadline(started + seconds), question.least_change
        ).best()
        ms, used = (perf_counter() - started) * 1000, (process_time() - used) * 1000
        value = unchanged(state.table, found.table) if question.least_change else found.value
        yield Result(value == optimum, ms, used)


def unchanged(before: Table, after: Table) -> int:
    """Return the number of melds with exactly the same tiles."""
    old, new = (Counter(tuple(sorted(map(str, m))) for m in table) for table in (before, after))
    return (old & new).total()
