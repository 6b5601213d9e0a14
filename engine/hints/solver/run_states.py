"""Lookup tables: the transitions between states of open runs, and the groupings of tiles.

A state is the multiset of the runs that are open after a number. Each run is represented by its
length, and all lengths from the shortest valid one on are equivalent (van Rijn, Takes and Vis,
2016). An open run is marked once a meld of the table that continued in it has ended: no other
meld of the table can continue in a marked run. Where a meld has at most one joker, those with a
joker are marked instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Any, NamedTuple

from tilesight.engine.hints.solver.compiled import int_array
from tilesight.engine.hints.solver.problem_arrays import MAX_IN_GROUPS, MAX_JOKERS
from tilesight.engine.rules.rule_set import RuleSet

MAX_RUN_MIN = 5
"""The maximum of the shortest valid length of a run: the fields for codes have room for it."""
CODE_BITS = 4
"""Bits for the code of an open run: its length, up to `RunTables.long`; plus that if marked."""
CODES = 1 << CODE_BITS
"""The number of entries per state in tables that are indexed by state and code."""

State = tuple[int, ...]
"""The codes of the open runs, sorted."""


class RunTables(NamedTuple):
    """The transitions between states; those of state s are at `first[s]` to `first[s + 1] - 1`."""

    long: int
    """The shortest valid length of a run; longer runs have the same code."""
    first: Any
    after: Any
    """The next state, for each transition."""
    tiles: Any
    """The number of tiles that each transition lays."""
    min_natural: Any
    """The minimum number of these that are not jokers."""
    max_natural: Any
    """The maximum number of these that are not jokers."""
    joker_spots: Any
    """Where one joker is the limit: 3 bits for each length, 0 for new runs, count the runs that
    get a joker. Elsewhere -1: any may get one."""
    ending: Any
    """The number of long runs that end, and from bit `MARKED_ENDING` on that of marked ones."""
    removed: Any
    """At state * 8 + code: the state without one run of this code, or -1."""
    added: Any
    """At state * 8 + code: the state with one more run of this code, or -1."""
    short: Any
    """For each state, whether it has a run that is too short to end."""
    one_joker: int
    """Whether a run has at most one joker; then those with one are marked."""


MARKED_ENDING = 3
"""The bit from which on `RunTables.ending` counts the marked runs."""


class _Transition(NamedTuple):
    after: State
    ending: int
    """As in `RunTables`."""
    joker_spots: int = -1
    """As in `RunTables`."""

    @property
    def natural(self) -> tuple[int, int]:
        """Return the minimum and the maximum number of tiles that are not jokers."""
        if self.joker_spots < 0:
            return 0, len(self.after)
        exact = len(self.after) - sum(int(digit) for digit in f"{self.joker_spots:o}")
        return exact, exact


@cache
def run_tables(max_open: int, marks: bool, long: int, *, one_joker: bool = False) -> RunTables:
    """Return the tables for up to `max_open` open runs of one color.

    Args:
        max_open: The maximum number of open runs.
        marks: Whether states distinguish marked runs.
        long: The shortest valid length of a run, from 2 to `MAX_RUN_MIN`.
        one_joker: Whether a run has at most one joker; then those with one are marked.
    """
    codes = range(1, 1 + long + long * (marks or one_joker))
    states = [s for n in range(max_open + 1) for s in combinations_with_replacement(codes, n)]
    index_of = {state: index for index, state in enumerate(states)}
    first, rows = [0], list[_Transition]()
    for state in states:
        found = _transitions(state, max_open, long)
        rows += _with_joker_spots(state, found, long) if one_joker else found
        first.append(len(rows))
    every = [(state, code) for state in states for code in range(CODES)]
    return RunTables(
        long,
        int_array(first),
        int_array(index_of[row.after] for row in rows),
        int_array(len(row.after) for row in rows),
        int_array(row.natural[0] for row in rows),
        int_array(row.natural[1] for row in rows),
        int_array(row.joker_spots for row in rows),
        int_array(row.ending for row in rows),
        int_array(index_of[_removed(s, code)] if code in s else -1 for s, code in every),
        int_array(index_of.get(tuple(sorted((*s, code))), -1) if code else -1 for s, code in every),
        int_array(any(_length(code, long) < long for code in state) for state in states),
        int(one_joker),
    )


def _length(code: int, long: int) -> int:
    return code if code <= long else code - long


def _transitions(state: State, max_open: int, long: int) -> list[_Transition]:
    """Return the transitions from a state, without jokers."""
    continued = [code + 1 for code in state if _length(code, long) < long]
    unmarked, marked = state.count(long), state.count(2 * long)
    found = []
    for ends in range(unmarked + 1):
        for marked_ends in range(marked + 1):
            grown = [
                *continued,
                *(long,) * (unmarked - ends),
                *(2 * long,) * (marked - marked_ends),
            ]
            for new in range(max_open - len(grown) + 1):
                after = tuple(sorted([1] * new + grown))
                found.append(_Transition(after, ends | marked_ends << MARKED_ENDING))
    return found


def _with_joker_spots(
    state: State, transitions: Iterable[_Transition], long: int
) -> Iterable[_Transition]:
    """Return each transition with each choice of the runs without a joker that get one.

    Of choices with the same next state there is one.
    """
    found: dict[tuple[State, int], _Transition] = {}
    for row in transitions:
        without = [row.after.count(1), *(state.count(length) for length in range(1, long + 1))]
        without[long] -= row.ending & (1 << MARKED_ENDING) - 1
        for spots in product(*(range(count + 1) for count in without)):
            after = Counter(row.after)
            for length, jokers in enumerate(spots):
                code = min(length + 1, long)
                after.update({code: -jokers, code + long: jokers})
            state_after = tuple(sorted(after.elements()))
            packed = sum(jokers << 3 * length for length, jokers in enumerate(spots))
            found.setdefault(
                (state_after, row.ending), _Transition(state_after, row.ending, packed)
            )
    return found.values()


def _removed(state: State, code: int) -> State:
    index = state.index(code)
    return state[:index] + state[index + 1 :]


Group = tuple[int, int]
"""The colors of a group, as bits, and its number of jokers."""
Grouping = tuple[Group, ...]


class GroupTables(NamedTuple):
    """The groupings of the tiles of one number and jokers: the groups that use exactly these tiles.

    A pattern has two bits per color for its number of tiles. With p = pattern * 8 + jokers, the
    groupings are `first[p]` to `first[p + 1] - 1`.
    """

    first: Any
    groups: Any
    """At 4 * grouping: up to 4 groups, each as color bits and jokers from bit 4 on; 0 for none."""


MAX_GROUPS = 4
"""The maximum number of groups in a grouping."""
GROUP_JOKERS_BIT = 4
"""The bit from which on a group's code counts its jokers."""


class _GroupRules(NamedTuple):
    """The part of the rules on which the tables of groups depend."""

    colors: int
    min_size: int
    max_size: int
    jokers: int
    """The number of jokers in the box."""
    meld_jokers: int


def group_tables(rules: RuleSet) -> GroupTables:
    """Return the groupings for every pattern and number of jokers."""
    colors, jokers = len(rules.colors), rules.jokers + rules.extra_jokers
    max_size = min(rules.group_max, colors)
    return _group_tables(
        _GroupRules(colors, rules.group_min, max_size, jokers, min(rules.meld_jokers, jokers))
    )


@cache
def _group_tables(rules: _GroupRules) -> GroupTables:
    groupings: dict[tuple[int, int], list[Grouping]] = {}
    for grouping, pattern_and_jokers in _groupings(rules):
        groupings.setdefault(pattern_and_jokers, []).append(grouping)
    first, groups = [0], []
    for pattern in range(256):
        for jokers in range(MAX_JOKERS + 1):
            for grouping in groupings.get((pattern, jokers), ()):
                codes = [mask | extra << GROUP_JOKERS_BIT for mask, extra in grouping]
                groups += codes + [0] * (MAX_GROUPS - len(codes))
            first.append(len(groups) // MAX_GROUPS)
    return GroupTables(int_array(first), int_array(groups))


def _groupings(rules: _GroupRules) -> Iterator[tuple[Grouping, tuple[int, int]]]:
    """Yield the groupings of one number, each with its pattern and number of jokers."""
    shapes, max_jokers = _shapes(rules), min(MAX_JOKERS, rules.jokers)
    queue: list[tuple[int, Grouping, tuple[int, int]]] = [(0, (), (0, 0))]
    for first, grouping, (pattern, jokers) in queue:
        yield grouping, (pattern, jokers)
        for index in range(first, len(shapes) if len(grouping) < MAX_GROUPS else 0):
            mask, extra = shapes[index]
            grown = _with_group(pattern, mask, rules.colors)
            if grown >= 0 and jokers + extra <= max_jokers:
                queue.append((index, (*grouping, shapes[index]), (grown, jokers + extra)))


def _shapes(rules: _GroupRules) -> list[Group]:
    shapes = []
    for size in range(rules.min_size, rules.max_size + 1):
        for jokers in range(min(size, rules.meld_jokers) + 1):
            for colors in combinations(range(rules.colors), size - jokers):
                shapes.append((sum(1 << color for color in colors), jokers))
    return shapes


def _with_group(pattern: int, mask: int, colors: int) -> int:
    """Return the pattern with the tiles of one more group; -1 if a color has too many."""
    for color in range(colors):
        if mask >> color & 1:
            if pattern >> 2 * color & 3 == MAX_IN_GROUPS:
                return -1
            pattern += 1 << 2 * color
    return pattern
