"""The way from one table to the next as steps that a person can follow, and their replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.hints.hint import HAND, RACK, Action, Step
from engine.meld import read_meld
from engine.multiset import printed
from engine.notation import Table, Tiles
from engine.rules import RuleSet
from engine.tile import JOKER, Tile


class ReplayError(ValueError):
    """A step that cannot be done."""


def replay(table: Table, rack: Tiles, steps: Sequence[Step]) -> tuple[Table, Tiles]:
    """Do the steps: the table with its melds at their places, and what is left on the rack.

    Raises:
        ReplayError: a tile is not where a step takes it from, or a meld not as the step says.
    """
    piles, hand, own = list(table), Counter[Tile](), printed(rack)
    for step in steps:
        play_step(step, piles, hand, own)
    if +hand:
        raise ReplayError("a joker is left in the hand")
    return tuple(pile for pile in piles if pile), tuple(own.elements())


def play_step(step: Step, piles: list[Tiles], hand: Counter[Tile], rack: Counter[Tile]) -> None:
    """Do one step with the melds at their places.

    Raises:
        ReplayError: it cannot be done.
    """
    for tile, source in zip(step.tiles, step.sources, strict=True):
        if source >= 0:
            piles[source] = _without(piles[source], tile)
            continue
        pile = rack if source == RACK else hand
        if not pile[tile.printed]:
            raise ReplayError(f"{tile} is not at hand")
        pile[tile.printed] -= 1
    if step.meld is None or step.meld > len(piles):
        raise ReplayError(f"there is no place {step.meld}")
    if step.meld == len(piles):
        piles.append(())
    whole = printed(piles[step.meld]) + printed(step.tiles)
    left = whole - printed(step.made)
    if printed(step.made) - whole or left != (_freed(step)):
        raise ReplayError(f"{step} does not fit")
    hand.update(left)
    piles[step.meld] = step.made


def _freed(step: Step) -> Counter[Tile]:
    return Counter([JOKER] if step.action is Action.REPLACE else [])


def _without(pile: Tiles, tile: Tile) -> Tiles:
    for place, other in enumerate(pile):
        if other.printed == tile.printed:
            return pile[:place] + pile[place + 1 :]
    raise ReplayError(f"{tile} is not there")


def find_steps(
    before: Table, after: Table, freed: Sequence[tuple[int, int, Tile]], rules: RuleSet
) -> tuple[Step, ...]:
    """Find the way to a table; `freed` are the places and faces of jokers to be replaced first."""
    return tuple(_Planner(before, after, freed, rules).steps())


@dataclass
class _Target:
    """A meld of the next table: where it is made, and which tiles it still needs from where."""

    meld: Tiles
    home: int | None
    needs: list[tuple[Tile, int]] = field(default_factory=list)
    """Tiles, each with its source."""


class _Planner:
    """Plans a play: melds stay where most of their tiles are, each tile moves once."""

    def __init__(
        self,
        before: Table,
        after: Table,
        freed: Sequence[tuple[int, int, Tile]],
        rules: RuleSet,
    ) -> None:
        self.rules = rules
        self.piles = list(before)
        self.replacing = list(freed)
        self.in_hand = 0
        whole = list(before)
        for place, spot, face in freed:
            whole[place] = (*whole[place][:spot], face, *whole[place][spot + 1 :])
        self.targets = [
            _Target(meld, home) for meld, home in zip(after, _homes(whole, after), strict=True)
        ]
        self.assign(whole)
        for place, pile in enumerate(before):
            self.as_it_lies(place, pile)

    def as_it_lies(self, place: int, pile: Tiles) -> None:
        """Keep the direction of a meld that nobody touches."""
        for target in self.targets:
            if target.home == place and printed(target.meld) == printed(pile):
                target.meld = pile

    def assign(self, whole: list[Tiles]) -> None:
        """Give every tile that comes to a meld its source, few melds to one target."""
        spare = [printed(pile) for pile in whole]
        for target in self.targets:
            if target.home is not None:
                spare[target.home] -= printed(target.meld)
        hand = Counter([JOKER] * len(self.replacing))
        for target in sorted(self.targets, key=lambda target: target.home is None):
            own = printed(whole[target.home]) if target.home is not None else Counter[Tile]()
            used: list[int] = []
            for tile in (printed(target.meld) - own).elements():
                source = _source(tile, spare, hand, used)
                used.append(source)
                target.needs.append((tile, source))

    def steps(self) -> Iterator[Step]:
        waiting = [target for target in self.targets if target.needs]
        while waiting:
            target = min(waiting, key=lambda target: self.trouble(target, waiting))
            waiting.remove(target)
            yield from self.replace_before(target)
            yield self.build(target)
        yield from self.replace_all(self.replacing)

    def replace_before(self, target: _Target) -> Iterator[Step]:
        """Free the jokers that a meld needs, and those in the melds that it is made from."""
        near = {target.home, *(source for _, source in target.needs)}
        yield from self.replace_all([freed for freed in self.replacing if freed[0] in near])
        wanted = sum(source == HAND for _, source in target.needs)
        yield from self.replace_all(self.replacing[: max(0, wanted - self.in_hand)])
        self.in_hand -= wanted

    def replace_all(self, freed: Sequence[tuple[int, int, Tile]]) -> Iterator[Step]:
        for place, spot, face in list(freed):
            self.replacing.remove((place, spot, face))
            self.in_hand += 1
            yield self.replace(place, spot, face)

    def trouble(self, target: _Target, waiting: Sequence[_Target]) -> tuple[int, int, int]:
        """Count what a step would leave undone: tiles in the way, melds that are none."""
        sources = {source for _, source in target.needs}
        # a joker first leaves a meld that it is replaced in
        away = sum(place == target.home for place, _, _ in self.replacing)
        away += sum(
            source == target.home
            for other in waiting
            for _, source in other.needs
            if other is not target
        )
        broken = 0
        for place in sources - {RACK, HAND}:
            taken = printed(tile for tile, source in target.needs if source == place)
            left = printed(self.piles[place]) - taken
            broken += bool(left) and not self.settled(place, left)
        return away, broken, len(sources)

    def settled(self, place: int, left: Counter[Tile]) -> bool:
        rest = _kept(self.piles[place], left)
        return bool(read_meld(rest, self.rules))

    def replace(self, place: int, spot: int, face: Tile) -> Step:
        pile = self.piles[place]
        if spot >= len(pile) or not pile[spot].joker:
            spot = next(at for at, tile in enumerate(pile) if tile.joker)
        made = (*pile[:spot], face, *pile[spot + 1 :])
        self.piles[place] = made
        return Step(Action.REPLACE, (face,), (RACK,), place, made)

    def build(self, target: _Target) -> Step:
        for tile, source in target.needs:
            if source >= 0:
                self.piles[source] = _without(self.piles[source], tile)
        place = len(self.piles) if target.home is None else target.home
        if target.home is None:
            self.piles.append(())
        arrived = printed(tile for tile, _ in target.needs)
        in_the_way = printed(self.piles[place]) + arrived - printed(target.meld)
        made = (*target.meld, *in_the_way.elements())
        short = printed(made) - printed(self.piles[place]) - arrived
        made = _kept(made, printed(made) - short)
        self.piles[place] = made
        tiles = tuple(tile for tile, _ in target.needs)
        sources = tuple(source for _, source in target.needs)
        return Step(_action(target, sources), tiles, sources, place, made)


def _action(target: _Target, sources: tuple[int, ...]) -> Action:
    own = all(source == RACK for source in sources)
    if target.home is not None:
        return Action.ADD if own else Action.MOVE
    if own:
        return Action.LAY
    return Action.SPLIT if len(set(sources)) == 1 and sources[0] >= 0 else Action.MAKE


def _source(tile: Tile, spare: list[Counter[Tile]], hand: Counter[Tile], used: list[int]) -> int:
    """Choose where a tile comes from, a place that is used already where that can be."""
    if tile.joker and hand[tile]:
        hand[tile] -= 1
        return HAND
    places: list[int] = [*used, *range(len(spare))]
    for place in places:
        if place >= 0 and spare[place][tile]:
            spare[place][tile] -= 1
            return place
    return RACK


def _homes(before: Sequence[Tiles], after: Table) -> list[int | None]:
    """Choose the meld that each new meld grows out of: first what stays, then the most tiles."""
    pairs = []
    for new, meld in enumerate(after):
        for place, pile in enumerate(before):
            common = (printed(meld) & printed(pile)).total()
            if common:
                whole = (common == len(pile) == len(meld), common == len(pile))
                pairs.append((whole, common, -place, new))
    homes: list[int | None] = [None] * len(after)
    for _, _, place, new in sorted(pairs, reverse=True):
        if homes[new] is None and -place not in homes:
            homes[new] = -place
    return homes


def _kept(pile: Tiles, left: Counter[Tile]) -> Tiles:
    """Take away what is not left, the order of the others unchanged."""
    count, kept = Counter(left), []
    for tile in pile:
        if count[tile.printed] > 0:
            count[tile.printed] -= 1
            kept.append(tile)
    return tuple(kept)
