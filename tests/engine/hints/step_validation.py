"""Validation of the steps of a hint: each intermediate table must keep the rules."""

from collections import Counter
from itertools import permutations, takewhile

from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import HAND, RACK, Action, Hint, Step
from tilesight.engine.hints.open_table.opening_melds import must_open
from tilesight.engine.hints.open_table.steps.step_replay import replay
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.judging.opening import opening_points
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import JOKER, Tile


def assert_sound(state: OpenTable, hint: Hint) -> None:
    """Assert that the hint is a legal play of tiles of the rack, step by step."""
    rack = state.rack
    if hint.draw:
        assert hint.table == state.table
        return
    assert not state.faults(Play(hint.table))
    assert printed(hint.placed) <= printed(rack)
    table, left = replay(state.table, rack, hint.steps)
    assert table == hint.table
    assert Counter(left) + printed(hint.placed) == printed(rack)
    assert hint.out == (not left)
    assert_opening_comes_first(state, hint)
    assert_joker_rules_hold(state, hint)


def assert_opening_comes_first(state: OpenTable, hint: Hint) -> None:
    """Assert that the opening melds are laid before any meld of the table is used."""
    assert hint.opens == must_open(state)
    if not hint.opens:
        return
    first = list(takewhile(_lays_from_rack, hint.steps))
    assert [step.meld for step in first] == [len(state.table) + n for n in range(len(first))]
    assert all(read_meld(step.made, state.rules) for step in first)
    total = opening_points((step.made for step in first), state.rules)
    assert state.rules.opening <= hint.points <= total


def _lays_from_rack(step: Step) -> bool:
    return step.action is Action.LAY and set(step.sources) == {RACK}


class Joker:
    """A joker on the table, and the tiles that it may stand for."""

    def __init__(self, faces: set[Tile]) -> None:
        self.faces = faces


Item = Tile | Joker


class StepValidator:
    """Applies steps to a table and fails if one breaks a joker rule."""

    def __init__(self, state: OpenTable) -> None:
        self.rules = state.rules
        self.piles = [self.items(meld) for meld in state.table]

    def items(self, meld: Tiles) -> list[Item]:
        """Return the items of a meld; each joker has the faces that it may have there."""
        readings = read_meld(meld, self.rules)
        assert readings
        return [
            Joker({reading.faces[spot] for reading in readings}) if tile.joker else tile
            for spot, tile in enumerate(meld)
        ]

    def apply(self, step: Step) -> None:
        """Apply and validate one step."""
        assert step.meld is not None
        if step.action is Action.REPLACE:
            self.apply_replacement(step)
            return
        old_jokers = [
            joker for place, left in step.left for joker in self.remove_tiles(place, left)
        ]
        if step.meld == len(self.piles):
            self.piles.append([])
        if HAND in step.sources and self.rules.joker_new_meld:
            assert not self.piles[step.meld]
            assert set(step.sources) == {HAND, RACK}
            assert step.sources.count(HAND) == 1
            assert read_meld(step.made, self.rules)
        old_jokers += [item for item in self.piles[step.meld] if isinstance(item, Joker)]
        self.piles[step.meld] = self.lay(step.made, old_jokers)

    def apply_replacement(self, step: Step) -> None:
        (tile,), (source,) = step.tiles, step.sources
        if self.rules.joker_from_hand:
            assert source == RACK
        for place, left in step.left:
            assert not self.remove_tiles(place, left)
        assert step.meld is not None
        pile = self.piles[step.meld]
        (spot,) = [
            spot
            for spot, (item, made) in enumerate(zip(pile, step.made, strict=True))
            if isinstance(item, Joker) and not made.joker
        ]
        joker = pile[spot]
        assert isinstance(joker, Joker)
        assert step.made[spot] == tile
        if requires_replacement(self.rules):
            assert tile in joker.faces
        pile[spot] = tile

    def remove_tiles(self, place: int, left: Tiles) -> list[Joker]:
        """Remove tiles and return the removed jokers; locked melds must stay complete."""
        pile, rest, removed = self.piles[place], [], []
        for item in pile:
            printed = JOKER if isinstance(item, Joker) else item
            if len(rest) < len(left) and left[len(rest)] == printed:
                rest.append(item)
            else:
                removed.append(item)
        assert len(rest) == len(left)
        if self.rules.joker_locks:
            assert not any(isinstance(item, Joker) for item in pile)
        self.piles[place] = rest
        return [item for item in removed if isinstance(item, Joker)]

    def lay(self, made: Tiles, old_jokers: list[Joker]) -> list[Item]:
        """Return the items of a new meld; jokers that were not replaced keep their meaning."""
        readings = read_meld(made, self.rules)
        spots = [spot for spot, tile in enumerate(made) if tile.joker]
        if not readings:
            new_jokers = len(spots) - len(old_jokers)
            assert not (new_jokers and self.rules.joker_locks), (
                "a joker locks tiles that are not a meld"
            )
            every = set(self.rules.tiles.kinds)
            jokers = [*old_jokers, *(Joker(every) for _ in range(new_jokers))]
            found = dict(zip(spots, jokers, strict=True))
            return [found.get(spot, tile) for spot, tile in enumerate(made)]
        placed_jokers: dict[int, Joker] = {spot: Joker(set()) for spot in spots}
        valid_readings = 0
        for reading in readings:
            for chosen in permutations(spots, len(old_jokers)):
                pairs = list(zip(chosen, old_jokers, strict=True))
                if requires_replacement(self.rules) and not all(
                    reading.faces[s] in j.faces for s, j in pairs
                ):
                    continue
                valid_readings += 1
                for spot in spots:
                    placed_jokers[spot].faces.add(reading.faces[spot])
        assert valid_readings, "a joker has become another tile"
        return [placed_jokers.get(spot, tile) for spot, tile in enumerate(made)]


def requires_replacement(rules: RuleSet) -> bool:
    return rules.joker_replace or rules.joker_locks


def assert_joker_rules_hold(state: OpenTable, hint: Hint) -> None:
    """Assert that jokers and locked melds change only as the joker rules allow."""
    validator = StepValidator(state)
    for step in hint.steps:
        validator.apply(step)
