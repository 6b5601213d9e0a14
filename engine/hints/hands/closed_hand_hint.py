"""Rummy PRO: whether to take the discard, what to throw and why, and when to close."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tilesight.engine.games.closed_hand import ClosedHand
from tilesight.engine.games.closing import SHAPE, Closing
from tilesight.engine.games.closing_search import every_closing
from tilesight.engine.games.moves import Close, Discard, Draw, Move
from tilesight.engine.games.piles import may_take
from tilesight.engine.hints.hands.choice import Choice
from tilesight.engine.hints.hands.closing_distance import ClosedPosition, Distance, distances
from tilesight.engine.rules.choices import Game
from tilesight.engine.tiles.tile import JOKER, Tile

DRAWS = 10
"""Draws that a round is expected to leave: the estimate looks no farther ahead."""
TARGETS = 3
"""Games that a hand is played for at the same time."""
MIN_PROMISE_SHARE = 0.2
"""A game is a target only if it promises at least this share of what the best one does."""
SHOWN = 3


@dataclass(frozen=True, slots=True)
class Throw:
    """Hold a tile that may be thrown, and how far the hand is from its games without it."""

    tile: Tile
    gain: float
    """Estimated points: what the best game pays, times the chance to close as it."""
    game: Game | None
    """The game that promises the most then."""
    distances: tuple[Distance, ...]


@dataclass(frozen=True, slots=True)
class ClosedHandHint:
    """Hold what to do with a closed hand, and how far it is from every game."""

    move: Move
    distances: tuple[Distance, ...]
    """Of the hand as it is, every game, nearest first."""
    closing: Closing | None = None
    throws: tuple[Throw, ...] = ()
    """The best tiles to throw, the best first."""
    joker: Throw | None = None
    """What throwing a joker would lead to, where the hand holds one."""
    keeping: float = 0.0
    """Estimated gain of the hand as it is, or of drawing from the stock."""
    taking: Throw | None = None
    """What taking the discard would lead to, where it may be taken."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Give the moves to choose from, the best first."""
        if self.closing is not None or not self.throws:
            return (Choice((self.move,), self.keeping),)
        return tuple(Choice((Discard(throw.tile),), throw.gain) for throw in self.throws)


def hint_for_state(state: ClosedHand) -> ClosedHandHint:
    """Give the hint for the player to move, who sees the own rack and the discards."""
    thrown = state.thrown[state.turn]
    position = ClosedPosition(state.rules, state.rack, state.piles.discards, thrown)
    discard = None if state.piles.drawn else next(iter(state.piles.discards[-1:]), None)
    return closed_hand_hint(position, discard)


def closed_hand_hint(position: ClosedPosition, discard: Tile | None = None) -> ClosedHandHint:
    """Find what to do with 14 tiles and the last discard, or with 15 tiles; `seen` holds it too.

    Raises:
        HandError: the box does not hold these tiles.
    """
    if len(position.rack) <= SHAPE:
        return _before_drawing(position, discard)
    found = distances(position)
    closing = _closing(position, found)
    if closing is not None and closing.free is not None:
        close = Close(closing.rows, closing.free)
        return ClosedHandHint(close, found, closing, keeping=float(closing.points))
    throws = _throws(position, found)
    joker = _throw(position, JOKER, [d.game for d in found]) if JOKER in position.rack else None
    ranked = _ranked([*throws, *([joker] if joker and JOKER not in _tiles(throws) else [])])
    throw = Discard(ranked[0].tile)
    return ClosedHandHint(throw, found, None, ranked[:SHOWN], joker, ranked[0].gain)


def _before_drawing(position: ClosedPosition, discard: Tile | None) -> ClosedHandHint:
    found = distances(position)
    keeping = _promise(found, position, DRAWS)[0]
    taking = None
    if discard is not None and may_take(discard, position.rules):
        taking = _best_after_taking(position, discard)
    take = taking is not None and taking.gain > keeping and taking.tile != discard
    return ClosedHandHint(Draw(discard=take), found, keeping=keeping, taking=taking)


def _best_after_taking(position: ClosedPosition, discard: Tile) -> Throw | None:
    seen = list(position.seen)
    if discard in seen:
        seen.remove(discard)
    rack = (*position.rack, discard)
    taken = ClosedPosition(position.rules, rack, tuple(seen), position.jokers_thrown)
    return next(iter(_throws(taken, distances(taken), DRAWS - 1)), None)


def _closing(position: ClosedPosition, found: Iterable[Distance]) -> Closing | None:
    if not any(distance.tiles == 0 for distance in found):
        return None
    closings = every_closing(position.rack, position.jokers_thrown, position.rules)
    return next(iter(closings), None)


def _tiles(throws: Iterable[Throw]) -> set[Tile]:
    return {throw.tile for throw in throws}


def _throws(
    position: ClosedPosition, found: tuple[Distance, ...], draws: int = DRAWS
) -> tuple[Throw, ...]:
    """Weigh the tiles that can go without harm to one of the most promising games."""
    targets = _targets(found, position)
    spare = {tile for target in targets for tile in target.spare} or set(position.rack)
    games = [target.game for target in targets]
    held = sorted(spare, key=position.rack.index)
    return _ranked(_throw(position, tile, games, draws) for tile in held)


def _ranked(throws: Iterable[Throw]) -> tuple[Throw, ...]:
    # a joker that promises no more than another tile stays
    return tuple(sorted(throws, key=lambda throw: (-throw.gain, throw.tile.joker)))


def _targets(found: tuple[Distance, ...], position: ClosedPosition) -> list[Distance]:
    promises = [(chance_to_close(d, position, DRAWS) * d.points, d) for d in found]
    promises.sort(key=lambda promise: -promise[0])
    least = MIN_PROMISE_SHARE * promises[0][0]
    return [d for promise, d in promises[:TARGETS] if promise >= least]


def _throw(
    position: ClosedPosition, tile: Tile, games: Iterable[Game], draws: int = DRAWS
) -> Throw:
    after = position.without(tile)
    found = distances(after, games)
    gain, game = _promise(found, after, draws)
    return Throw(tile, gain, game, found)


def _promise(
    found: Iterable[Distance], position: ClosedPosition, draws: int
) -> tuple[float, Game | None]:
    promises = [(chance_to_close(d, position, draws) * d.points, d.game) for d in found]
    return max(promises, key=lambda promise: promise[0], default=(0.0, None))


def chance_to_close(distance: Distance, position: ClosedPosition, draws: int) -> float:
    """Estimate the chance to close within some draws.

    Exact for a hand that lacks one tile, were every draw from the whole of the unseen tiles; of
    more tiles, the outs are taken to dwindle with the square of the tiles that lack.
    """
    if distance.tiles is None:
        return 0.0
    unseen = max(1, position.unseen().total())
    # at[n]: the chance that n tiles still lack
    at = [0.0] * distance.tiles + [1.0]
    for _ in range(draws):
        for lacking in range(1, len(at)):
            share = (lacking / distance.tiles) ** 2
            comes = at[lacking] * distance.unseen * share / unseen
            at[lacking] -= comes
            at[lacking - 1] += comes
    return at[0]
