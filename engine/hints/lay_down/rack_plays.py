"""The most valuable melds and additions of a rack on a table whose melds are not rearranged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from tilesight.engine.hints.lay_down.meld_plans import (
    MAX_STEPS,
    Plan,
    PlanSearch,
    layers_of,
    meld_index,
    tile_value,
)
from tilesight.engine.hints.meld_extensions import (
    added_one_by_one,
    extend_melds,
    extensions,
    ways_to_extend,
)
from tilesight.engine.judging.meld_search import StepBudget
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.engine.tiles.tuples import without


@dataclass(frozen=True, slots=True)
class RackPlay:
    """A play of a rack: the new melds, the next table, and the remaining tiles."""

    melds: Table
    table: Table
    left: Tiles
    value: int
    """The points of the tiles laid: on the table if laid tiles score, else on the rack."""
    opening: int
    """The points of the new melds towards the opening."""


def best_rack_play(
    rack: Tiles,
    table: Table,
    rules: RuleSet,
    opened: bool,
    laid: Tile | None = None,
    *,
    keeps_other: bool = False,
) -> RackPlay | None:
    """Return the most valuable play of a rack that was found, or None if nothing can be laid.

    The new melds are optimal, before the additions or after them; the additions are greedy.

    Args:
        rack: The tiles of the rack.
        table: The melds on the table.
        rules: The rules.
        opened: Whether the player has opened.
        laid: A tile of the rack that the play has to lay; None if there is none.
        keeps_other: Whether the player holds other tiles too, one of which can be thrown.
    """
    budget = StepBudget(MAX_STEPS)
    play_of = partial(_rack_play, table=table, rules=rules, opened=opened, budget=budget, laid=laid)
    play = play_of(rack)
    # a joker that has to be laid may stand for a tile of the rack
    if play is None and laid != JOKER:
        return None
    if play is not None and (play.left or keeps_other or not rules.last_discard):
        return play
    plays = _plays_that_keep_a_tile(rack, play_of)
    return max(plays, key=lambda play: (play.value, -len(play.left)), default=None)


def _plays_that_keep_a_tile(
    rack: Tiles, play_of: Callable[[Tiles], RackPlay | None]
) -> Iterator[RackPlay]:
    """Yield the best play without each tile of the rack: S3, one is kept for the last discard."""
    for tile in dict.fromkeys(rack):
        play = play_of(without(rack, tile))
        if play is not None:
            yield replace(play, left=(*play.left, tile))


def _rack_play(
    rack: Tiles,
    table: Table,
    rules: RuleSet,
    opened: bool,
    budget: StepBudget,
    laid: Tile | None,
) -> RackPlay | None:
    held, (needed, may_add) = Counter(rack), needs_to_open(rules, opened)
    search = _PlaySearch(rules, held, needed, may_add, budget)
    plays = list(search.plays(table, held, laid))
    if may_add and any(play.melds and play.left for play in plays):
        grown, left = extend_melds(table, held, rules)
        plays += search.plays(grown, left) if grown != table else ()
    # additions may leave the tile that has to be laid
    possible = (
        play
        for play in plays
        if play.table != table and (laid is None or play.left.count(laid) < held[laid])
    )
    return max(possible, key=lambda play: play.value, default=None)


@dataclass(frozen=True, slots=True)
class _PlaySearch:
    """The search for the plays of a rack that begin with the most valuable new melds."""

    rules: RuleSet
    held: Counter[Tile]
    """The whole rack, of which some tiles may lie on the table already."""
    needed: int
    """The points that new melds need to open."""
    may_add: bool
    budget: StepBudget

    def plays(
        self, table: Table, rack: Counter[Tile], laid: Tile | None = None
    ) -> Iterator[RackPlay]:
        """Yield the plays with each way to add tiles after the melds."""
        plan = self.plan(table, rack, laid)
        if plan is None:
            return
        melds = tuple(plan.melds())
        left, grown = rack - on_table(melds), (*table, *melds)
        ways = ways_to_extend(grown, left, self.rules) if self.may_add else [(grown, left)]
        for after, rest in ways:
            value = sum(tile_value(tile, self.rules) for tile in (self.held - rest).elements())
            yield RackPlay(melds, after, tuple(rest.elements()), value, plan.opening)

    def plan(self, table: Table, rack: Counter[Tile], laid: Tile | None) -> Plan | None:
        """Return the plan of the most valuable melds; None if the player cannot open."""
        appendable = appendable_faces(table, self.rules, rack) if self.may_add else 0
        search = PlanSearch(self.rules, appendable, self.needed, self.budget)
        layers, jokers = layers_of(rack, self.rules), rack[JOKER]
        plans = search.laying(laid, layers, jokers) if laid else search.best(layers, jokers)
        only_add = Plan(0, 0) if self.rules.lay_off_unopened else None
        return next((plan for plan in plans if plan.opening >= self.needed), only_add)


def needs_to_open(rules: RuleSet, opened: bool) -> tuple[int, bool]:
    """Return the points that new melds need, and whether tiles may be added to the table, too."""
    needed = 0 if opened else rules.points_to_open
    return needed, not needed or rules.lay_off_unopened or rules.opening_same_turn


def has_stuck_tile(rack: Tiles, table: Table, rules: RuleSet) -> bool:
    """Return whether a tile of a rack is in none of its melds and cannot be added to the table."""
    index, jokers = meld_index(rules), min(rack.count(JOKER), rules.meld_jokers)
    # with a joker between, tiles can be added that are not next to a meld
    added = appendable_faces(table, rules, rules.tiles.kinds if jokers else rack)
    held = {index.bits[tile] for tile in rack if not tile.joker}
    mask = sum(held)
    return any(
        not bit & added and all((p.mask & ~mask).bit_count() > jokers for p in index.by_face[bit])
        for bit in held
    )


def appendable_faces(table: Table, rules: RuleSet, rack: Iterable[Tile]) -> int:
    """Return the bits of the faces that can be added to a table, also one after another.

    Includes each face that fits the unchanged table, even if the rack does not contain it.
    """
    bits = meld_index(rules).bits
    held = set(rack)
    found = 0
    for meld in table:
        for tile in added_one_by_one(meld, held, rules):
            found |= bits[tile]
        for tile, _ in extensions(meld, rules):
            found |= bits[tile]
    return found
