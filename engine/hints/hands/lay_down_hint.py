"""Lay-down games: what to draw, lay down, add, swap for a joker, and discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tilesight.engine.games.game import check
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Discard, Draw, Move, Play
from tilesight.engine.hints.hands.choice import Choice
from tilesight.engine.hints.hands.lookahead import (
    DRAWS,
    SAMPLES,
    Estimate,
    Outlook,
    Sample,
    deal_samples,
    estimate,
    unseen_tiles,
)
from tilesight.engine.hints.hands.rack_plays import Use, best_use, support
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

SHOWN = 3
"""The number of discards in a hint."""
LOOKED_AT = 6
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


def laydown_hint(state: LayDown, seed: int = 0, samples: int = SAMPLES) -> LayDownHint:
    """Return the hint for the player to move, from the own rack, the table and the discards.

    Args:
        state: The state of the game.
        seed: The seed of the simulation.
        samples: The number of simulated deals.
    """
    deals = deal_samples(state, seed, samples)
    if not state.piles.drawn:
        return LayDownHint(_draws(state, deals), table=state.table)
    swapped = _swap_jokers(state)
    use = best_use(swapped.state.rack, swapped.state.table, state.rules, _opened(swapped.state))
    laid = _laid(swapped.state, use)
    if laid is None:
        use, laid = None, swapped.state
    moves = (*swapped.moves, *([Play(use.table)] if use else []))
    choices = _throws(laid, moves, deals)
    return LayDownHint(
        choices,
        melds=use.melds if use else (),
        added=_added(swapped.state.rack, use),
        swapped=swapped.tiles,
        table=laid.table,
        points=use.value if use else 0,
        opening=0 if use is None or _opened(state) else use.opening,
    )


def _opened(state: LayDown) -> bool:
    return state.opened[state.turn]


def _draws(state: LayDown, deals: Iterable[Sample]) -> tuple[Choice, ...]:
    """Return the choices of a draw: the stock and, if legal, the last discard.

    The first draw of each sample is the first tile of the stock.
    """
    outlook = Outlook.of(state)
    samples = tuple(deals)
    rack = state.rack
    drawn = estimate(samples, lambda s: outlook.after_draws(rack, s.draws, DRAWS + 1))
    found = [_choice((Draw(),), drawn)]
    take = Draw(discard=True)
    if not check(state, take):
        more = (*rack, state.piles.discards[-1])
        taken = estimate(samples, lambda s: outlook.after_draws(more, s.draws[1:], DRAWS + 1))
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
    for place in range(len(state.table)):
        for spot, tile in enumerate(state.table[place]):
            face = _meant(done.state, place, spot) if tile.joker else None
            if face is not None and face in done.state.rack:
                meld = done.state.table[place]
                table = _with_meld(done.state.table, place, (*meld[:spot], face, *meld[spot + 1 :]))
                move = Play(table)
                if not check(done.state, move):
                    after = done.state.after(move)
                    done = _Swapped(after, (*done.moves, move), (*done.tiles, face))
    return done


def _meant(state: LayDown, place: int, spot: int) -> Tile | None:
    readings = read_meld(state.table[place], state.rules)
    faces = {reading.faces[spot] for reading in readings}
    return faces.pop() if len(faces) == 1 else None


def _with_meld(table: Table, place: int, meld: Tiles) -> Table:
    return (*table[:place], meld, *table[place + 1 :])


def _laid(state: LayDown, use: Use | None) -> LayDown | None:
    if use is None or check(state, Play(use.table)):
        return None
    return state.after(Play(use.table))


def _added(rack: Tiles, use: Use | None) -> Tiles:
    if use is None:
        return ()
    new = Counter(tile.printed for meld in use.melds for tile in meld)
    return tuple((Counter(rack) - new - Counter(use.left)).elements())


def _throws(
    state: LayDown, moves: tuple[Move, ...], deals: tuple[Sample, ...]
) -> tuple[Choice, ...]:
    """Return the best discards; if the rack is empty, only the moves that lead there."""
    if not state.rack:
        return (Choice(moves, Outlook.of(state).going_out),)
    outlook = Outlook.of(state)
    found = []
    for tile in _candidates(state):
        gain = _gain_of_throw(state, outlook, tile, deals)
        found.append(_choice((*moves, Discard(tile)), gain))
    found.sort(key=lambda choice: -choice.gain)
    return tuple(found[:SHOWN])


def _candidates(state: LayDown) -> tuple[Tile, ...]:
    legal = [tile for tile in dict.fromkeys(state.rack) if not check(state, Discard(tile))]
    rack, unseen = Counter(state.rack), unseen_tiles(state)
    worth = {tile: support(tile, rack, unseen, state.rules) for tile in legal}
    legal.sort(key=lambda tile: (worth[tile], -(tile.number or 0)))
    without_jokers = [tile for tile in legal if tile != JOKER] or legal
    return tuple(without_jokers[:LOOKED_AT])


def _gain_of_throw(
    state: LayDown, outlook: Outlook, tile: Tile, deals: tuple[Sample, ...]
) -> Estimate:
    rack = list(state.rack)
    rack.remove(tile)
    if not rack:
        return Estimate(outlook.going_out, 0.0)
    left = tuple(rack)

    def gain(sample: Sample) -> float:
        worth = outlook.after_draws(left, sample.draws[:DRAWS], DRAWS)
        return worth - outlook.harm(tile, sample)

    return estimate(deals, gain)
