"""The hint for a closed hand: whether to take the discard, what to discard, and when to close."""

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
"""The assumed number of remaining draws of the player, and the horizon of the estimate."""
MAX_TARGETS = 3
"""The maximum number of games that a hand pursues at the same time."""
MIN_GAIN_SHARE = 0.2
"""The minimum expected gain of a target, as a share of that of the best game."""
MAX_SHOWN = 3
"""The number of discards in a hint."""


@dataclass(frozen=True, slots=True)
class DiscardOption:
    """A possible discard, and the distances of the hand from its games after it."""

    tile: Tile
    gain: float
    """The expected points: the payment for the best game times the chance to close as it."""
    game: Game | None
    """The game with the highest expected gain after the discard."""
    distances: tuple[Distance, ...]


@dataclass(frozen=True, slots=True)
class ClosedHandHint:
    """The recommended move with a closed hand, and its distance from every game."""

    move: Move
    distances: tuple[Distance, ...]
    """The distances of the current hand from all games, nearest first."""
    closing: Closing | None = None
    discards: tuple[DiscardOption, ...] = ()
    """The best discards, best first."""
    joker_discard: DiscardOption | None = None
    """The discard of a joker, if the hand has one."""
    keep_gain: float = 0.0
    """The expected gain of the current hand, or of drawing from the stock."""
    take_option: DiscardOption | None = None
    """The best discard after taking the last discard, if that is allowed."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Return the possible moves, best first."""
        if self.closing is not None or not self.discards:
            return (Choice((self.move,), self.keep_gain),)
        return tuple(Choice((Discard(option.tile),), option.gain) for option in self.discards)


def hint_for_state(state: ClosedHand) -> ClosedHandHint:
    """Return the hint for the player to move, from the own rack and the discards."""
    thrown = state.thrown[state.turn]
    position = ClosedPosition(state.rules, state.rack, state.piles.discards, thrown)
    discard = None if state.piles.drawn else next(iter(state.piles.discards[-1:]), None)
    return closed_hand_hint(position, discard)


def closed_hand_hint(position: ClosedPosition, discard: Tile | None = None) -> ClosedHandHint:
    """Return the hint for a hand of 14 tiles before drawing, or of 15 tiles.

    Args:
        position: The rack and the seen tiles; the discard is one of the seen tiles.
        discard: The last discard, with 14 tiles; None if there is none.

    Raises:
        HandError: the rack and the seen tiles exceed the box.
    """
    if len(position.rack) <= SHAPE:
        return _before_drawing(position, discard)
    found = distances(position)
    closing = _closing(position, found)
    if closing is not None and closing.free is not None:
        close = Close(closing.rows, closing.free)
        return ClosedHandHint(close, found, closing, keep_gain=float(closing.points))
    options = _discard_options(position, found)
    joker_discard = _joker_discard(position, found)
    if joker_discard and all(option.tile != JOKER for option in options):
        options = _ranked([*options, joker_discard])
    discard_best = Discard(options[0].tile)
    shown = options[:MAX_SHOWN]
    return ClosedHandHint(discard_best, found, None, shown, joker_discard, options[0].gain)


def _before_drawing(position: ClosedPosition, discard: Tile | None) -> ClosedHandHint:
    found = distances(position)
    keep_gain = _best_gain(found, position, DRAWS)[0]
    take_option = None
    if discard is not None and may_take(discard, position.rules):
        take_option = _best_after_taking(position, discard)
    take = take_option is not None and take_option.gain > keep_gain and take_option.tile != discard
    return ClosedHandHint(Draw(discard=take), found, keep_gain=keep_gain, take_option=take_option)


def _best_after_taking(position: ClosedPosition, discard: Tile) -> DiscardOption | None:
    seen = list(position.seen)
    if discard in seen:
        seen.remove(discard)
    rack = (*position.rack, discard)
    taken = ClosedPosition(position.rules, rack, tuple(seen), position.jokers_thrown)
    return next(iter(_discard_options(taken, distances(taken), DRAWS - 1)), None)


def _closing(position: ClosedPosition, found: Iterable[Distance]) -> Closing | None:
    if not any(distance.tiles == 0 for distance in found):
        return None
    closings = every_closing(position.rack, position.jokers_thrown, position.rules)
    return next(iter(closings), None)


def _joker_discard(position: ClosedPosition, found: Iterable[Distance]) -> DiscardOption | None:
    if JOKER not in position.rack:
        return None
    return _discard_option(position, JOKER, [distance.game for distance in found])


def _discard_options(
    position: ClosedPosition, found: tuple[Distance, ...], draws: int = DRAWS
) -> tuple[DiscardOption, ...]:
    """Return the discards that do not increase the distance from one of the target games."""
    targets = _targets(found, position)
    spare = {tile for target in targets for tile in target.spare} or set(position.rack)
    games = [target.game for target in targets]
    held = sorted(spare, key=position.rack.index)
    return _ranked(_discard_option(position, tile, games, draws) for tile in held)


def _ranked(options: Iterable[DiscardOption]) -> tuple[DiscardOption, ...]:
    # between equal gains, keep the joker
    return tuple(sorted(options, key=lambda option: (-option.gain, option.tile.joker)))


def _targets(found: tuple[Distance, ...], position: ClosedPosition) -> list[Distance]:
    gains = [(chance_to_close(d, position, DRAWS) * d.points, d) for d in found]
    gains.sort(key=lambda gain: -gain[0])
    min_gain = MIN_GAIN_SHARE * gains[0][0]
    return [d for gain, d in gains[:MAX_TARGETS] if gain >= min_gain]


def _discard_option(
    position: ClosedPosition, tile: Tile, games: Iterable[Game], draws: int = DRAWS
) -> DiscardOption:
    after = position.without(tile)
    found = distances(after, games)
    gain, game = _best_gain(found, after, draws)
    return DiscardOption(tile, gain, game, found)


def _best_gain(
    found: Iterable[Distance], position: ClosedPosition, draws: int
) -> tuple[float, Game | None]:
    gains = [(chance_to_close(d, position, draws) * d.points, d.game) for d in found]
    return max(gains, key=lambda gain: gain[0], default=(0.0, None))


def chance_to_close(distance: Distance, position: ClosedPosition, draws: int) -> float:
    """Return the estimated chance to close within a number of draws.

    Each draw is assumed to come from all unseen tiles; with that, the result is exact for a hand
    that needs one tile. For more tiles, the number of outs is assumed to decrease with the square
    of the share of tiles that are still missing.
    """
    if distance.tiles is None:
        return 0.0
    unseen = max(1, position.unseen().total())
    # chances[n]: the chance that n tiles are still missing
    chances = [0.0] * distance.tiles + [1.0]
    for _ in range(draws):
        for missing in range(1, len(chances)):
            share = (missing / distance.tiles) ** 2
            progress = chances[missing] * distance.unseen * share / unseen
            chances[missing] -= progress
            chances[missing - 1] += progress
    return chances[0]
