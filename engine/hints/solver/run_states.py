"""Tables of open runs: how they go on, and which tiles make groups.

A state is the multiset of runs that are open after a number, each by its length, where every
length from the shortest valid one on counts the same (van Rijn, Takes and Vis, 2016). A run in
which a meld of the table went on, which is over, is marked: no other meld can go on in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

from tilesight.engine.hints.solver.compiled import numbers
from tilesight.engine.hints.solver.problem_arrays import IN_GROUPS, MAX_JOKERS
from tilesight.engine.rules.rule_set import RuleSet

LONG = 3
"""The length from which on a run is valid."""
MARK = 3
"""What the code of a marked run is more than its length."""
CODES = 8

State = tuple[int, ...]
"""The codes of the open runs, sorted."""


class RunTables(NamedTuple):
    """How states follow each other; transitions of a state lie from first[s] to first[s + 1]."""

    first: Any
    after: Any
    tiles: Any
    """Tiles that a transition lays."""
    ending: Any
    """Long runs that end, and in higher bits the marked ones."""
    without: Any
    """At state * 8 + code: the state with such a run taken out, or -1."""
    beside: Any
    """At state * 8 + code: the state with one more such run, or -1."""
    short: Any
    """Whether a state holds a run that is too short to end."""


MARKED_ENDING = 3
"""The bit from which on marked runs that end are counted."""


@cache
def run_tables(most: int, marks: bool) -> RunTables:
    """Build the tables for up to `most` runs of one color side by side."""
    codes = range(1, 1 + LONG + MARK * marks)
    states = [s for n in range(most + 1) for s in combinations_with_replacement(codes, n)]
    place = {state: index for index, state in enumerate(states)}
    first, rows = [0], []
    for state in states:
        rows += [(place[after], tiles, end) for after, tiles, end in _transitions(state, most)]
        first.append(len(rows))
    every = [(state, code) for state in states for code in range(CODES)]
    return RunTables(
        numbers(first),
        numbers(after for after, _, _ in rows),
        numbers(tiles for _, tiles, _ in rows),
        numbers(ending for _, _, ending in rows),
        numbers(place[_less(s, code)] if code in s else -1 for s, code in every),
        numbers(place.get(tuple(sorted((*s, code))), -1) if code else -1 for s, code in every),
        numbers(any(_length(code) < LONG for code in state) for state in states),
    )


def _length(code: int) -> int:
    return code if code <= LONG else code - MARK


def _transitions(state: State, most: int) -> list[tuple[State, int, int]]:
    """List the states that can follow, with the tiles laid and the long runs that end."""
    going_on = [code + (_length(code) < LONG) for code in state if _length(code) < LONG]
    long, marked = state.count(LONG), state.count(LONG + MARK)
    found = []
    for ends in range(long + 1):
        for marked_ends in range(marked + 1):
            grown = [*going_on, *(LONG,) * (long - ends), *(LONG + MARK,) * (marked - marked_ends)]
            for new in range(most - len(grown) + 1):
                after = tuple(sorted([1] * new + grown))
                found.append((after, len(after), ends | marked_ends << MARKED_ENDING))
    return found


def _less(state: State, code: int) -> State:
    place = state.index(code)
    return state[:place] + state[place + 1 :]


Group = tuple[int, int]
"""Which colors, as bits, and how many jokers."""


class GroupTables(NamedTuple):
    """Ways to make groups at pattern * 8 + jokers, from first[p] to first[p + 1].

    A pattern has two bits for the tiles of each color.
    """

    first: Any
    groups: Any
    """Each way at 4 * way: its groups, colors and from bit 4 on jokers; 0 where there is none."""


IN_A_WAY = 4
JOKERS_OF_GROUP = 4
"""The bit from which on the jokers of a group are counted."""


@cache
def group_tables(rules: RuleSet) -> GroupTables:
    """List the ways to make groups of every pattern and number of jokers."""
    ways: dict[tuple[int, int], list[tuple[Group, ...]]] = {}
    for way, made in _ways_to_group(rules):
        ways.setdefault(made, []).append(way)
    first, groups = [0], []
    for pattern in range(256):
        for jokers in range(MAX_JOKERS + 1):
            for way in ways.get((pattern, jokers), ()):
                codes = [mask | extra << JOKERS_OF_GROUP for mask, extra in way]
                groups += codes + [0] * (IN_A_WAY - len(codes))
            first.append(len(groups) // IN_A_WAY)
    return GroupTables(numbers(first), numbers(groups))


def _ways_to_group(rules: RuleSet) -> Iterator[tuple[tuple[Group, ...], tuple[int, int]]]:
    """List groups of one number, with their pattern and jokers."""
    shapes, colors = _shapes(rules), len(rules.colors)
    most = min(MAX_JOKERS, rules.jokers + rules.extra_jokers)
    ready: list[tuple[int, tuple[Group, ...], tuple[int, int]]] = [(0, (), (0, 0))]
    for first, way, (pattern, jokers) in ready:
        yield way, (pattern, jokers)
        for place in range(first, len(shapes) if len(way) < IN_A_WAY else 0):
            mask, extra = shapes[place]
            grown = _with(pattern, mask, colors)
            if grown >= 0 and jokers + extra <= most:
                ready.append((place, (*way, shapes[place]), (grown, jokers + extra)))


def _shapes(rules: RuleSet) -> list[Group]:
    count = len(rules.colors)
    shapes = []
    for size in range(rules.group_min, min(rules.group_max, count) + 1):
        for jokers in range(min(size, rules.jokers + rules.extra_jokers, rules.meld_jokers) + 1):
            for colors in combinations(range(count), size - jokers):
                shapes.append((sum(1 << color for color in colors), jokers))
    return shapes


def _with(pattern: int, mask: int, colors: int) -> int:
    for color in range(colors):
        if mask >> color & 1:
            if pattern >> 2 * color & 3 == IN_GROUPS:
                return -1
            pattern += 1 << 2 * color
    return pattern
