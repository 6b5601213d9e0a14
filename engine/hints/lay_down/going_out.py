"""Plays that go out at once: the whole rack is laid, or all but one tile for the last discard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Discard, Play
from tilesight.engine.hints.lay_down.meld_plans import tile_value
from tilesight.engine.hints.lay_down.rack_plays import RackPlay, has_stuck_tile, needs_to_open
from tilesight.engine.hints.meld_extensions import additions, extended
from tilesight.engine.judging.meld_search import Combination, StepBudget, cover
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Tile
from tilesight.engine.tiles.tuples import replaced, without

MAX_ADDITIONS = 200
"""The maximum number of ways to add tiles to the table that are tried for each discard. Ways that
add many tiles come first; their number doubles with each further tile that fits."""
MAX_STEPS = 30_000
"""The maximum number of steps of all searches for melds in a turn."""
STEPS_PER_ADDITION = 30
"""The steps that a way to add tiles counts as; it takes about as long."""


@dataclass(frozen=True, slots=True)
class WinningTurn:
    """A turn that ends the round: what is laid, if anything, and the last discard, if any."""

    play: RackPlay | None
    discard: Tile | None


def winning_turn(state: LayDown) -> WinningTurn | None:
    """Return the turn, after the draw, that goes out and lays the most points; None without one."""
    return next((turn for turn in _winning_turns(state) if _is_legal(state, turn)), None)


def _winning_turns(state: LayDown) -> Iterator[WinningTurn]:
    """Yield turns that leave no tile, those that lay the most points first.

    Those with a joker as the last discard come before them if it multiplies the score.
    """
    budget = StepBudget(MAX_STEPS)
    if not state.rules.last_discard:
        for play in _emptying_plays(state, state.rack, budget):
            yield WinningTurn(play, None)
    joker_first = state.rules.joker_out > 1

    def rank(tile: Tile) -> tuple[bool, int, str]:
        return not (joker_first and tile.joker), tile_value(tile, state.rules), str(tile)

    for tile in sorted(set(state.rack), key=rank):
        rest = without(state.rack, tile)
        if not rest:
            yield WinningTurn(None, tile)
        for play in _emptying_plays(state, rest, budget):
            yield WinningTurn(replace(play, left=(tile,)), tile)


def _is_legal(state: LayDown, turn: WinningTurn) -> bool:
    if turn.play is not None:
        move = Play(turn.play.table)
        if state.faults(move):
            return False
        state = state.after(move)
    return turn.discard is None or not state.faults(Discard(turn.discard))


def _emptying_plays(state: LayDown, rack: Tiles, budget: StepBudget) -> Iterator[RackPlay]:
    """Yield plays that lay all tiles of a rack, each with other tiles added to the table."""
    rules = state.rules
    if has_stuck_tile(rack, state.table, rules):
        return
    needed, may_add = needs_to_open(rules, state.has_opened)
    for table, left in islice(_additions(state.table, rack, rules), MAX_ADDITIONS):
        if table != state.table and not may_add:
            continue
        budget.left -= STEPS_PER_ADDITION
        if budget.left <= 0:
            return
        melds = cover(left, rules, budget=budget) if left else Combination(0, ())
        if melds is None or not rack:
            continue
        if melds.points < needed and (melds.melds or not rules.lay_off_unopened):
            continue
        laid = tuple(meld.tiles for meld in melds.melds)
        value = sum(tile_value(tile, rules) for tile in rack)
        yield RackPlay(laid, (*table, *laid), (), value, melds.points)


def _additions(table: Table, rack: Tiles, rules: RuleSet) -> Iterator[tuple[Table, Tiles]]:
    """Yield the tables after any tiles of a rack are added to the melds, and the other tiles."""
    queue = [(table, tuple(sorted(rack, key=str)))]
    reached = set(queue)
    while queue:
        melds, left = queue.pop()
        yield melds, left
        for step in _single_additions(melds, left, rules):
            if step not in reached:
                reached.add(step)
                queue.append(step)


def _single_additions(melds: Table, left: Tiles, rules: RuleSet) -> Iterator[tuple[Table, Tiles]]:
    """Yield the tables after one tile is added to a meld, and the other tiles."""
    for spot, meld in enumerate(melds):
        for tile, front in additions(meld, left, rules):
            grown = extended(meld, tile, front)
            yield replaced(melds, spot, grown), without(left, tile.printed)
