"""The hint for a closed hand: whether to take the discard, what to discard, and when to close."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain

from tilesight.engine.games.closing import TILES_IN_ROWS, Closing, games_to_close_as
from tilesight.engine.games.closing_search import every_closing
from tilesight.engine.games.moves import Close, Discard, Draw, Move
from tilesight.engine.games.piles import may_take
from tilesight.engine.hints.choice import Choice
from tilesight.engine.hints.closed_hand.closing_distance import (
    ClosedPosition,
    Distance,
    distances,
    nearness,
)
from tilesight.engine.hints.closed_hand.policy.closing_chance import chance_to_close
from tilesight.engine.hints.closed_hand.policy.discard_policy import DRAWS
from tilesight.engine.hints.closed_hand.simulation import ClosedSearch, is_supported
from tilesight.engine.hints.deadline import TIME_LIMIT
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.engine.tiles.tuples import without

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
    simulated: tuple[Choice, ...] = ()
    """The moves that were compared by simulated rounds, best first."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Return the possible moves, best first."""
        if self.simulated:
            return self.simulated
        if self.closing is not None or not self.discards:
            return (Choice((self.move,), self.keep_gain),)
        return tuple(Choice((Discard(option.tile),), option.gain) for option in self.discards)


def closed_hand_hint(
    position: ClosedPosition,
    discard: Tile | None = None,
    *,
    players: int = 2,
    samples: int | None = None,
    seed: int = 0,
    seconds: float = TIME_LIMIT,
) -> ClosedHandHint:
    """Return the hint for a hand of 14 tiles before drawing, or of 15 tiles.

    Args:
        position: The rack and the seen tiles; the discard is one of the seen tiles.
        discard: The last discard, with 14 tiles; None if there is none.
        players: The number of players.
        samples: The number of simulated worlds; None for as many as fit in the time limit.
        seed: The seed of the simulation.
        seconds: The approximate time limit.

    Raises:
        HandError: The rack and the seen tiles exceed the box.
        RulesError: The rules have no game that a hand can close as, or melds that are too short.
    """
    if not games_to_close_as(position.rules):
        raise RulesError(text("closed-without-games", title=position.rules.title))
    search = None
    if is_supported(position.rules):
        search = ClosedSearch.of(
            position, players=players, samples=samples, seed=seed, seconds=seconds
        )
    if len(position.rack) <= TILES_IN_ROWS:
        return _before_drawing(position, discard, search)
    found = distances(position)
    closing = _closing(position, found)
    if closing is not None and closing.free is not None:
        close = Close(closing.rows, closing.free)
        return ClosedHandHint(close, found, closing, keep_gain=float(closing.points))
    return _discard_hint(position, _if_not_closed(position, found), search)


def _if_not_closed(position: ClosedPosition, found: tuple[Distance, ...]) -> tuple[Distance, ...]:
    """Return the distances of a hand that would only close with a tile that it may not throw.

    It is as far from each of these games as after the best of the other discards.
    """
    games = {distance.game for distance in found if distance.tiles == 0}
    if not games:
        return found
    thrown = [tile for tile in dict.fromkeys(position.rack) if tile != position.kept]
    after = chain.from_iterable(distances(position.without(tile), games) for tile in thrown)
    others = (distance for distance in found if distance.game not in games)
    by_game: dict[Game, Distance] = {}
    for distance in sorted((*others, *after), key=nearness):
        by_game.setdefault(distance.game, distance)
    return tuple(by_game.values())


def _discard_hint(
    position: ClosedPosition, found: tuple[Distance, ...], search: ClosedSearch | None
) -> ClosedHandHint:
    """Return the hint of a hand that does not close."""
    simulated = _simulated_discards(position, found, search)
    options = tuple(_option(position, found, choice) for choice in simulated)
    options = options or _discard_options(position, found)
    joker_discard = _joker_discard(position, found)
    if not simulated and joker_discard and all(option.tile != JOKER for option in options):
        options = _ranked([*options, joker_discard])
    best, shown = Discard(options[0].tile), options[:MAX_SHOWN]
    gain = options[0].gain
    return ClosedHandHint(best, found, None, shown, joker_discard, gain, simulated=simulated)


def _simulated_discards(
    position: ClosedPosition, found: tuple[Distance, ...], search: ClosedSearch | None
) -> tuple[Choice, ...]:
    """Return the best discards by simulation; none if it misses the nearest game.

    Its fast search misses some sets of melds of five tiles.
    """
    if search is None or search.nearest() > (found[0].tiles or 0):
        return ()
    choices = search.discards()
    if position.kept is not None:
        choices = tuple(one for one in choices if one.moves != (Discard(position.kept),))
    return choices[:MAX_SHOWN]


def _option(position: ClosedPosition, found: tuple[Distance, ...], choice: Choice) -> DiscardOption:
    """Return the option of a simulated discard, with its distances from the target games."""
    move = choice.moves[0]
    assert isinstance(move, Discard)
    return _discard_option(position, move.tile, [d.game for d in _targets(found, position)])


def _before_drawing(
    position: ClosedPosition, discard: Tile | None, search: ClosedSearch | None
) -> ClosedHandHint:
    found = distances(position)
    hint = ClosedHandHint(Draw(), found, keep_gain=_best_gain(found, position, DRAWS)[0])
    if discard is None or not may_take(discard, position.rules):
        return hint
    option = _best_after_taking(position, discard)
    hint = replace(hint, take_option=option)
    if option is None or option.tile == discard:
        return hint
    if search is None:
        return replace(hint, move=Draw(discard=option.gain > hint.keep_gain))
    if _closes_with(position, discard):
        return replace(hint, move=Draw(discard=True))
    simulated = search.draws()
    return replace(hint, move=simulated[0].moves[0], simulated=simulated)


def _closes_with(position: ClosedPosition, tile: Tile) -> bool:
    """Return whether the hand closes with a tile."""
    rack, rules = (*position.rack, tile), position.rules
    kept = None if rules.discard_taken else tile
    return bool(every_closing(rack, position.jokers_thrown, rules, kept))


def _best_after_taking(position: ClosedPosition, discard: Tile) -> DiscardOption | None:
    seen, rack = position.seen, (*position.rack, discard)
    if discard in seen:
        seen = without(seen, discard)
    taken = ClosedPosition(position.rules, rack, seen, position.jokers_thrown)
    return next(iter(_discard_options(taken, distances(taken), DRAWS - 1)), None)


def _closing(position: ClosedPosition, found: Iterable[Distance]) -> Closing | None:
    if not any(distance.tiles == 0 for distance in found):
        return None
    rack, thrown = position.rack, position.jokers_thrown
    closings = every_closing(rack, thrown, position.rules, position.kept)
    return next(iter(closings), None)


def _joker_discard(position: ClosedPosition, found: Iterable[Distance]) -> DiscardOption | None:
    if JOKER not in position.rack or position.kept == JOKER:
        return None
    return _discard_option(position, JOKER, [distance.game for distance in found])


def _discard_options(
    position: ClosedPosition, found: tuple[Distance, ...], draws: int = DRAWS
) -> tuple[DiscardOption, ...]:
    """Return the discards that do not increase the distance from one of the target games.

    If there is none but the tile that is kept, return all other discards.
    """
    targets = _targets(found, position)
    spare = {tile for target in targets for tile in target.spare} - {position.kept}
    spare = spare or set(position.rack) - {position.kept}
    games = [target.game for target in targets]
    held = sorted(spare, key=position.rack.index)
    return _ranked(_discard_option(position, tile, games, draws) for tile in held)


def _ranked(options: Iterable[DiscardOption]) -> tuple[DiscardOption, ...]:
    # between equal gains, keep the joker
    return tuple(sorted(options, key=lambda option: (-option.gain, option.tile.joker)))


def _targets(found: tuple[Distance, ...], position: ClosedPosition) -> list[Distance]:
    gains = [(_chance(d, position, DRAWS) * d.points, d) for d in found]
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
    gains = [(_chance(d, position, draws) * d.points, d.game) for d in found]
    return max(gains, key=lambda gain: gain[0], default=(0.0, None))


def _chance(distance: Distance, position: ClosedPosition, draws: int) -> float:
    """Return the estimated chance to close as a game within a number of draws."""
    if distance.tiles is None:
        return 0.0
    unseen = max(1, position.unseen().total())
    states = [0.0] * (distance.tiles + 1)
    return chance_to_close(distance.tiles, distance.unseen, unseen, draws, states)
