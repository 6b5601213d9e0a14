"""Determinised search for lay-down games: rounds played to the end in possible worlds.

A world deals the unseen tiles to the opponents and the stock. All candidate moves are played in the
same worlds, so that they are compared by paired differences, in which most of the luck cancels out.
All players then follow the fast policy: they lay, discard and go out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from tilesight.engine.games.deal import hand_size
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Move
from tilesight.engine.hints.hands.lay_down_policy import policy_move, unseen_tiles
from tilesight.engine.tiles.notation import Tiles

MAX_MOVES = 400
"""The maximum number of moves of a simulated round."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a simulated round for the player to move."""

    won: float
    """1 if the player scores most, 0.5 for a tie, else 0."""
    points: int
    """The points gained on the best opponent until the end of the round."""


def deal_worlds(state: LayDown, seed: int, count: int) -> tuple[LayDown, ...]:
    """Return complete states that are possible for what the player to move has seen.

    If only the own rack is known, one opponent with a dealt hand is assumed.
    """
    unseen = sorted(unseen_tiles(state).elements(), key=str)
    random = Random(seed)
    worlds = []
    for _ in range(count):
        random.shuffle(unseen)
        worlds.append(_world(state, tuple(unseen)))
    return tuple(worlds)


def _world(state: LayDown, unseen: Tiles) -> LayDown:
    if len(state.racks) == 1:
        size = min(hand_size(state.rules, 2), len(unseen))
        racks = (state.rack, unseen[:size])
        opened = (state.opened[0], bool(state.table))
        piles = replace(state.piles, stock=unseen[size:])
        return replace(state, racks=racks, opened=opened, piles=piles)
    racks, dealt = list(state.racks), 0
    for player, rack in enumerate(state.racks):
        if player != state.turn:
            racks[player] = unseen[dealt : dealt + len(rack)]
            dealt += len(rack)
    stock = unseen[dealt : dealt + len(state.piles.stock)]
    return replace(state, racks=tuple(racks), piles=replace(state.piles, stock=stock))


def outcome(world: LayDown, moves: Iterable[Move]) -> Outcome:
    """Return the result of a world in which the player makes these moves and then the policy."""
    player, before = world.turn, _margin(world, world.turn)
    for move in moves:
        world = world.after(move)
    for _ in range(MAX_MOVES):
        if world.over or not (world.piles.drawn or world.piles.stock):
            break
        world = world.after(policy_move(world))
    margin = _margin(world, player)
    return Outcome(0.5 if margin == 0 else float(margin > 0), margin - before)


def _margin(world: LayDown, player: int) -> int:
    scores = world.scores()
    return scores[player] - max(scores[:player] + scores[player + 1 :])
