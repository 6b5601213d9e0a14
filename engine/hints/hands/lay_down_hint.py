"""Lay-down games: what to draw, lay down, add, swap for a joker, and discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tilesight.engine.games.game import check
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Discard, Draw, Move, Play
from tilesight.engine.hints.hands.choice import Choice
from tilesight.engine.hints.hands.going_out import winning_turn
from tilesight.engine.hints.hands.lookahead import (
    DRAWS,
    SAMPLES,
    Estimate,
    RackEvaluator,
    Sample,
    deal_samples,
    estimate,
    unseen_tiles,
)
from tilesight.engine.hints.hands.rack_plays import RackPlay, best_rack_play, fit_score, tile_value
from tilesight.engine.judging.meld import read_table_meld
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

MAX_SHOWN = 3
"""The number of discards in a hint."""
MAX_SIMULATED = 6
"""The number of discards that are simulated: the tiles that fit the others least."""


@dataclass(frozen=True, slots=True)
class LayDownHint:
    """The recommended play of a turn, up to the next draw or discard."""

    choices: tuple[Choice, ...]
    """The best continuations, best first."""
    melds: Table = ()
    """New melds to lay down."""
    added: Tiles = ()
    """Tiles to add to melds on the table."""
    swapped: Tiles = ()
    """Tiles to swap for the jokers that stand for them."""
    table: Table = ()
    """The table after these plays."""
    points: int = 0
    """The points of the tiles laid: on the table if that is scored, else on the rack."""
    opening: int = 0
    """The points of the new melds towards the opening, if they open."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves of the best continuation."""
        return self.choices[0].moves


def lay_down_hint(state: LayDown, seed: int = 0, samples: int = SAMPLES) -> LayDownHint:
    """Return the hint for the player to move, from the own rack, the table and the discards.

    Args:
        state: The state of the game.
        seed: The seed of the simulation.
        samples: The number of simulated deals.
    """
    deals = deal_samples(state, seed, samples)
    if not state.piles.drawn:
        return LayDownHint(_draw_choices(state, deals), table=state.table)
    swapped = _swap_jokers(state)
    won = [_winning_hint(way, state) for way in (swapped, _Swapped(state))]
    best = max((hint for hint in won if hint), key=lambda hint: hint.points, default=None)
    return best or _best_hint(state, swapped, deals)


def _best_hint(state: LayDown, swapped: _Swapped, deals: tuple[Sample, ...]) -> LayDownHint:
    """Return the hint if the player cannot go out."""
    play = best_rack_play(
        swapped.state.rack, swapped.state.table, state.rules, _opened(swapped.state)
    )
    laid = _after_play(swapped.state, play)
    if laid is None:
        play, laid = None, swapped.state
    moves = (*swapped.moves, *([Play(play.table)] if play else []))
    return _hint(state, swapped, play, _discard_choices(laid, moves, deals))


def _winning_hint(swapped: _Swapped, state: LayDown) -> LayDownHint | None:
    """Return the hint to go out, or None if that is not possible."""
    turn = winning_turn(swapped.state)
    if turn is None:
        return None
    played = [Play(turn.play.table)] if turn.play else []
    thrown = [Discard(turn.discard)] if turn.discard else []
    choice = Choice((*swapped.moves, *played, *thrown), RackEvaluator.of(state).going_out)
    return _hint(state, swapped, turn.play, (choice,))


def _hint(
    state: LayDown, swapped: _Swapped, play: RackPlay | None, choices: tuple[Choice, ...]
) -> LayDownHint:
    points = sum(tile_value(tile, state.rules) for tile in swapped.tiles)
    return LayDownHint(
        choices,
        melds=play.melds if play else (),
        added=_added(swapped.state.rack, play),
        swapped=swapped.tiles,
        table=play.table if play else swapped.state.table,
        points=points + (play.value if play else 0),
        opening=0 if play is None or _opened(state) else play.opening,
    )


def _opened(state: LayDown) -> bool:
    return state.opened[state.turn]


def _draw_choices(state: LayDown, deals: Iterable[Sample]) -> tuple[Choice, ...]:
    """Return the choices of a draw: the stock and, if legal, the last discard.

    The first draw of each sample is the first tile of the stock.
    """
    evaluator = RackEvaluator.of(state)
    samples = tuple(deals)
    drawn = estimate(samples, lambda s: evaluator.after_draws(state.rack, s.draws, DRAWS + 1))
    found = [_choice((Draw(),), drawn)]
    take = Draw(discard=True)
    if not check(state, take):
        rack = (*state.rack, state.piles.discards[-1])
        taken = estimate(samples, lambda s: evaluator.after_draws(rack, s.draws[1:], DRAWS + 1))
        after = state.after(take)
        if winning_turn(after) or winning_turn(_swap_jokers(after).state):
            return Choice((take,), evaluator.going_out), *found
        found.append(_choice((take,), taken))
    return tuple(sorted(found, key=lambda choice: -choice.gain))


def _choice(moves: tuple[Move, ...], gain: Estimate) -> Choice:
    return Choice(moves, gain.mean, gain.error)


@dataclass(frozen=True, slots=True)
class _Swapped:
    state: LayDown
    moves: tuple[Move, ...] = ()
    tiles: Tiles = ()


def _swap_jokers(state: LayDown) -> _Swapped:
    """Swap every joker for its tile if the rack contains it, because a joker is more flexible."""
    done = _Swapped(state)
    if not state.rules.joker_swap or not _opened(state):
        return done
    for index in range(len(state.table)):
        for spot, tile in enumerate(state.table[index]):
            face = _replacement(done.state, index, spot) if tile.joker else None
            if face is not None:
                meld = done.state.table[index]
                table = _with_meld(done.state.table, index, (*meld[:spot], face, *meld[spot + 1 :]))
                move = Play(table)
                if not check(done.state, move):
                    after = done.state.after(move)
                    done = _Swapped(after, (*done.moves, move), (*done.tiles, face))
    return done


def _replacement(state: LayDown, index: int, spot: int) -> Tile | None:
    """Return a tile of the rack for which a joker stands; in a group, any missing color (R5)."""
    readings = read_table_meld(state.table[index], state.rules)
    faces = (reading.faces[spot] for reading in readings)
    return next((face for face in faces if face in state.rack), None)


def _with_meld(table: Table, index: int, meld: Tiles) -> Table:
    return (*table[:index], meld, *table[index + 1 :])


def _after_play(state: LayDown, play: RackPlay | None) -> LayDown | None:
    if play is None or check(state, Play(play.table)):
        return None
    return state.after(Play(play.table))


def _added(rack: Tiles, play: RackPlay | None) -> Tiles:
    if play is None:
        return ()
    new = Counter(tile.printed for meld in play.melds for tile in meld)
    return tuple((Counter(rack) - new - Counter(play.left)).elements())


def _discard_choices(
    state: LayDown, moves: tuple[Move, ...], deals: tuple[Sample, ...]
) -> tuple[Choice, ...]:
    """Return the best discards; if the rack is empty, only the moves that lead there."""
    if not state.rack:
        return (Choice(moves, RackEvaluator.of(state).going_out),)
    evaluator = RackEvaluator.of(state)
    found = []
    for tile in _candidates(state):
        gain = _discard_gain(state, evaluator, tile, deals)
        found.append(_choice((*moves, Discard(tile)), gain))
    found.sort(key=lambda choice: -choice.gain)
    return tuple(found[:MAX_SHOWN])


def _candidates(state: LayDown) -> tuple[Tile, ...]:
    legal = [tile for tile in dict.fromkeys(state.rack) if not check(state, Discard(tile))]
    rack, unseen = Counter(state.rack), unseen_tiles(state)
    scores = {tile: fit_score(tile, rack, unseen, state.rules) for tile in legal}
    legal.sort(key=lambda tile: (scores[tile], -(tile.number or 0)))
    without_jokers = [tile for tile in legal if tile != JOKER] or legal
    return tuple(without_jokers[:MAX_SIMULATED])


def _discard_gain(
    state: LayDown, evaluator: RackEvaluator, tile: Tile, deals: tuple[Sample, ...]
) -> Estimate:
    rack = list(state.rack)
    rack.remove(tile)
    if not rack:
        return Estimate(evaluator.going_out, 0.0)
    left = tuple(rack)

    def gain(sample: Sample) -> float:
        value = evaluator.after_draws(left, sample.draws[:DRAWS], DRAWS)
        return value - evaluator.discard_cost(tile, sample)

    return estimate(deals, gain)
