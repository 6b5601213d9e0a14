"""Judge the steps of a hint as they are done: what lies on the table on the way, not only after."""

from itertools import permutations, takewhile

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import HAND, RACK, Action, Hint, Step
from tilesight.engine.hints.open_table.opening_melds import must_open
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.judging.opening import opening_points
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import JOKER, Tile


def assert_opens_first(state: OpenTable, hint: Hint) -> None:
    """Nothing of the table is touched before own melds lie there that open."""
    assert hint.opens == must_open(state)
    if not hint.opens:
        return
    first = list(takewhile(_lays, hint.steps))
    assert [step.meld for step in first] == [len(state.table) + n for n in range(len(first))]
    assert all(read_meld(step.made, state.rules) for step in first)
    total = opening_points((step.made for step in first), state.rules)
    assert state.rules.opening <= hint.points <= total


def _lays(step: Step) -> bool:
    return step.action is Action.LAY and set(step.sources) == {RACK}


class Joker:
    """A joker on the table that was laid as one of some tiles."""

    def __init__(self, faces: set[Tile]) -> None:
        self.faces = faces


Item = Tile | Joker


class Judge:
    """Follow the jokers of a table through steps, and fail where one breaks a joker rule."""

    def __init__(self, state: OpenTable) -> None:
        self.rules = state.rules
        self.piles = [self.items(meld) for meld in state.table]

    def items(self, meld: Tiles) -> list[Item]:
        """Give every joker the faces that it may have in its meld."""
        readings = read_meld(meld, self.rules)
        assert readings
        return [
            Joker({reading.faces[spot] for reading in readings}) if tile.joker else tile
            for spot, tile in enumerate(meld)
        ]

    def see(self, step: Step) -> None:
        """Judge one step."""
        assert step.meld is not None
        if step.action is Action.REPLACE:
            self.replaced(step)
            return
        bound = [joker for place, left in step.left for joker in self.taken(place, left)]
        if step.meld == len(self.piles):
            self.piles.append([])
        if HAND in step.sources and self.rules.joker_new_meld:
            assert not self.piles[step.meld]
            assert set(step.sources) == {HAND, RACK}
            assert step.sources.count(HAND) == 1
            assert read_meld(step.made, self.rules)
        bound += [item for item in self.piles[step.meld] if isinstance(item, Joker)]
        self.piles[step.meld] = self.laid(step.made, bound)

    def replaced(self, step: Step) -> None:
        (tile,), (source,) = step.tiles, step.sources
        if self.rules.joker_from_hand:
            assert source == RACK
        for place, left in step.left:
            assert not self.taken(place, left)
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
        if replacing(self.rules):
            assert tile in joker.faces
        pile[spot] = tile

    def taken(self, place: int, left: Tiles) -> list[Joker]:
        """Take tiles away: none of a meld with a joker where jokers lock."""
        pile, rest, gone = self.piles[place], [], []
        for item in pile:
            printed = JOKER if isinstance(item, Joker) else item
            if len(rest) < len(left) and left[len(rest)] == printed:
                rest.append(item)
            else:
                gone.append(item)
        assert len(rest) == len(left)
        if self.rules.joker_locks:
            assert not any(isinstance(item, Joker) for item in pile)
        self.piles[place] = rest
        return [item for item in gone if isinstance(item, Joker)]

    def laid(self, made: Tiles, bound: list[Joker]) -> list[Item]:
        """Lay tiles: a joker that was not replaced still stands for what it did."""
        readings = read_meld(made, self.rules)
        spots = [spot for spot, tile in enumerate(made) if tile.joker]
        if not readings:
            more = len(spots) - len(bound)
            assert not (more and self.rules.joker_locks), "a joker locks what is no meld"
            every = set(self.rules.tiles.kinds)
            jokers = [*bound, *(Joker(every) for _ in range(more))]
            found = dict(zip(spots, jokers, strict=True))
            return [found.get(spot, tile) for spot, tile in enumerate(made)]
        fits: dict[int, Joker] = {spot: Joker(set()) for spot in spots}
        subproblems = 0
        for reading in readings:
            for some in permutations(spots, len(bound)):
                pairs = list(zip(some, bound, strict=True))
                if replacing(self.rules) and not all(reading.faces[s] in j.faces for s, j in pairs):
                    continue
                subproblems += 1
                for spot in spots:
                    fits[spot].faces.add(reading.faces[spot])
        assert subproblems, "a joker has become another tile"
        return [fits.get(spot, tile) for spot, tile in enumerate(made)]


def replacing(rules: RuleSet) -> bool:
    return rules.joker_replace or rules.joker_locks


def assert_keeps_joker_rules(state: OpenTable, hint: Hint) -> None:
    """No joker leaves its meld or its meaning, and no tile a locked meld, but as the rules say."""
    judge = Judge(state)
    for step in hint.steps:
        judge.see(step)
