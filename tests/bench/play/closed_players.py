"""Players of games with closed hands: the policy, the whole hint, and a greedy player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tilesight.engine.games.closed_hand import ClosedHand
from tilesight.engine.games.closing_search import every_closing
from tilesight.engine.games.moves import Close, Discard, Draw, Move
from tilesight.engine.games.piles import may_take
from tilesight.engine.hints.closed_hand.closed_hand_hint import ClosedHandHint, closed_hand_hint
from tilesight.engine.hints.closed_hand.closing_distance import ClosedPosition, Distance, distances
from tilesight.engine.hints.closed_hand.simulation import ClosedSearch


def follower(state: ClosedHand, random: Random) -> Sequence[Move]:
    """Return the move of the hint."""
    return (hint_of(state, random.getrandbits(30)).move,)


def hint_of(state: ClosedHand, seed: int) -> ClosedHandHint:
    """Return the hint for the player to move, from the own rack and the discards."""
    discard = None if state.piles.drawn else next(iter(state.piles.discards[-1:]), None)
    return closed_hand_hint(_position(state), discard, players=len(state.racks), seed=seed)


def policy(state: ClosedHand, random: Random) -> Sequence[Move]:
    """Return the move of the hint's policy, without simulated rounds."""
    search = ClosedSearch.of(_position(state), samples=0)
    if not state.piles.drawn:
        discard = _takeable(state)
        return (Draw(discard=bool(discard) and search.takes()),)
    if search.nearest() == 0:
        return (_close(state),)
    return search.discards()[0].moves


def distance_greedy(state: ClosedHand, random: Random) -> Sequence[Move]:
    """Return the move of a player who looks only at the distance from the nearest game.

    It takes the last discard if that brings the nearest game closer, discards a random tile that
    leaves the distance as it is, and closes as soon as it can.
    """
    nearest = _nearest(state)
    if not state.piles.drawn:
        outs = {out.tile for distance in nearest for out in distance.outs}
        return (Draw(discard=_takeable(state) in outs),)
    if nearest[0].tiles == 0:
        return (_close(state),)
    spare = [tile for distance in nearest for tile in distance.spare]
    return (Discard(random.choice(spare)),)


def _nearest(state: ClosedHand) -> list[Distance]:
    found = distances(_position(state))
    return [distance for distance in found if distance.tiles == found[0].tiles]


def _position(state: ClosedHand) -> ClosedPosition:
    thrown = state.thrown[state.turn]
    return ClosedPosition(state.rules, state.rack, state.piles.discards, thrown)


def _takeable(state: ClosedHand) -> object:
    """Return the last discard if it may be taken, else None."""
    discard = next(iter(state.piles.discards[-1:]), None)
    return discard if discard is not None and may_take(discard, state.rules) else None


def _close(state: ClosedHand) -> Close:
    closings = every_closing(state.rack, state.thrown[state.turn], state.rules)
    best = next(closing for closing in closings if closing.free is not None)
    assert best.free is not None
    return Close(best.rows, best.free)
