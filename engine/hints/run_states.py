"""Tables of the number sweep: how open runs go on, and which tiles make groups.

A state is the multiset of runs that are open after a number, each by its length, where every
length from the shortest valid one on counts the same (van Rijn, Takes and Vis, 2016).
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

from engine.hints.compiled import numbers
from engine.rules import RuleSet

MOST_IN_GROUPS = 3
"""Tiles of one face that lie in groups at most."""
MOST_JOKERS = 7

State = tuple[int, ...]


class RunTables(NamedTuple):
    """How states follow each other; transitions of a state lie from first[s] to first[s + 1]."""

    first: Any
    after: Any
    tiles: Any
    """Tiles that a transition lays at this number."""
    going_on: Any
    """Runs that a transition continues."""
    without: Any
    """At state * (shortest + 1) + length: the state with such a run taken out, or -1."""
    with_long: Any
    """The state with one more valid run, or -1."""
    short_by_one: Any
    """Runs of a state that need a tile at the next number."""
    short_by_two: Any
    """Runs of a state that need a tile at the number after that."""


@cache
def run_states(shortest: int, most: int) -> tuple[State, ...]:
    """List the multisets of up to `most` open runs; no run is the first."""
    lengths = range(1, shortest + 1)
    return tuple(
        s for size in range(most + 1) for s in combinations_with_replacement(lengths, size)
    )


@cache
def run_tables(shortest: int, most: int) -> RunTables:
    """Build the tables for up to `most` runs of one color side by side."""
    states = run_states(shortest, most)
    place = {state: index for index, state in enumerate(states)}
    first, rows = [0], []
    for state in states:
        rows += [(place[s], tiles, on) for s, tiles, on in transitions(state, shortest, most)]
        first.append(len(rows))
    without = [
        place[_less(state, length)] if length in state else -1
        for state in states
        for length in range(shortest + 1)
    ]
    longer = [place.get((*state, shortest), -1) for state in states]
    return RunTables(
        numbers(first),
        numbers(row[0] for row in rows),
        numbers(row[1] for row in rows),
        numbers(row[2] for row in rows),
        numbers(without),
        numbers(longer),
        numbers(sum(length < shortest for length in state) for state in states),
        numbers(sum(length < shortest - 1 for length in state) for state in states),
    )


def transitions(state: State, shortest: int, most: int) -> list[tuple[State, int, int]]:
    """List the states that can follow, with the tiles laid and the runs that go on."""
    short = [length for length in state if length < shortest]
    found = []
    for kept in range(len(state) - len(short) + 1):
        grown = [length + 1 for length in short] + [shortest] * kept
        for new in range(most - len(grown) + 1):
            after = tuple(sorted([1] * new + grown))
            found.append((after, len(grown) + new, len(grown)))
    return found


def _less(state: State, length: int) -> State:
    place = state.index(length)
    return state[:place] + state[place + 1 :]


Group = tuple[int, int]
"""Which colors, as bits, and how many jokers."""


@cache
def group_makings(rules: RuleSet) -> dict[tuple[int, int], tuple[Group, ...]]:
    """Find groups for every pattern, two bits for the tiles of each color, and jokers."""
    found: dict[tuple[int, int], tuple[Group, ...]] = {(0, 0): ()}
    ready = [(0, 0)]
    shapes = _shapes(rules)
    most = min(MOST_JOKERS, rules.jokers + rules.extra_jokers)
    for pattern, jokers in ready:
        for mask, extra in shapes:
            grown = _with(pattern, mask, len(rules.colors)), jokers + extra
            if grown[0] >= 0 and grown[1] <= most and grown not in found:
                found[grown] = (*found[pattern, jokers], (mask, extra))
                ready.append(grown)
    return found


@cache
def group_table(rules: RuleSet) -> Any:
    """Tell, at pattern * 8 + jokers, whether the tiles make groups with so many jokers."""
    known = group_makings(rules)
    return numbers(int((p, j) in known) for p in range(256) for j in range(MOST_JOKERS + 1))


@cache
def groups_in_reach(rules: RuleSet) -> Any:
    """Tell, at pattern * 8 + jokers, whether the tiles make groups with so many jokers or fewer."""
    known = group_makings(rules)
    return numbers(
        int(any((pattern, jokers) in known for jokers in range(most + 1)))
        for pattern in range(256)
        for most in range(MOST_JOKERS + 1)
    )


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
            if pattern >> 2 * color & 3 == MOST_IN_GROUPS:
                return -1
            pattern += 1 << 2 * color
    return pattern
