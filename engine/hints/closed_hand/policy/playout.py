"""Rounds of closed hands that all players play to the end by the fast policy."""

from __future__ import annotations

from typing import Any, NamedTuple

from tilesight.engine.hints.closed_hand.policy.bits import popcount
from tilesight.engine.hints.closed_hand.policy.discard_policy import best_discard, evaluate_hand
from tilesight.engine.hints.closed_hand.policy.pair_search import Hand
from tilesight.engine.hints.closed_hand.policy.policy_tables import Policy
from tilesight.engine.hints.solver.compiled import compilable, compiled

NO_TILE = -1
STOCK, TAKE = -1, -2
"""First moves of a player who has not drawn; other first moves are discards."""
TURN, TOP, NEXT, THROWN_ONCE, THROWN_TWICE, THROWN, THROWN_JOKERS, COMMON_SIZE = range(8)
"""The entries of `Round.common`: the player to move, the last discard, the next tile of the stock,
the faces of which one tile and two tiles were discarded, and the discarded tiles and jokers."""


class Round(NamedTuple):
    """A round; a tile is the index of its face, or the number of faces for a joker."""

    once: Any
    """For each player, the faces of which the hand has at least one tile."""
    twice: Any
    """For each player, the faces of which the hand has two tiles."""
    jokers: Any
    """For each player, the jokers of the hand."""
    thrown: Any
    """For each player, the jokers discarded."""
    wanted: Any
    """For each player, the faces that bring the hand closer."""
    stock: Any
    common: Any
    faces: int
    tiles: int
    """The number of tiles in the box."""
    box_jokers: int


@compiled
def play_out(policy: Policy, round: Round, move: int) -> tuple[int, int]:
    """Play a round to the end; return the player who closes, or -1, and the price.

    Args:
        policy: The policy of all players.
        round: The round.
        move: The first move of the player to move: `STOCK`, `TAKE` or a discard.
    """
    player = round.common[TURN]
    if play_turn(policy, round, player, move):
        return player, policy.closing[0]
    while round.common[NEXT] < len(round.stock):
        player = round.common[TURN]
        if play_turn(policy, round, player, TAKE if _wants(round, player) else STOCK):
            return player, policy.closing[0]
    return -1, 0


@compilable
def play_turn(policy: Policy, round: Round, player: int, move: int) -> bool:
    """Make a move and finish the turn by the policy; return whether the player closes."""
    if move >= 0:
        evaluate_hand(policy, hand_of(round, player))
        discard(policy, round, player, move)
        return False
    if move == TAKE:
        take(round, player)
    else:
        draw(round, player)
    return finish_turn(policy, round, player)


@compiled
def deal_hands(policy: Policy, round: Round, turns: int) -> None:
    """Let the opponents of player 0 improve their hands for some turns with the stock.

    Each turn is a draw and a discard, which goes to the end of the stock. An opponent who could
    close does not draw further, because the round has not ended.
    """
    for player in range(1, len(round.once)):
        for _ in range(turns):
            _improve(policy, round, player)
        evaluate_hand(policy, hand_of(round, player))
        round.wanted[player] = policy.wanted[round.faces + 1]


@compilable
def _improve(policy: Policy, round: Round, player: int) -> None:
    """Draw from the stock, and discard to its end; discard the drawn tile if the hand closes."""
    drawn = round.stock[0]
    hold(round, player, drawn)
    tile = best_discard(policy, hand_of(round, player))
    if policy.closing[0]:
        tile = drawn
    release(round, player, tile)
    for place in range(len(round.stock) - 1):
        round.stock[place] = round.stock[place + 1]
    round.stock[len(round.stock) - 1] = tile


@compilable
def finish_turn(policy: Policy, round: Round, player: int) -> bool:
    """Discard by the policy after a draw; return whether the player closes instead."""
    tile = best_discard(policy, hand_of(round, player))
    if policy.closing[0]:
        return True
    discard(policy, round, player, tile)
    return False


@compilable
def _wants(round: Round, player: int) -> bool:
    top = round.common[TOP]
    return 0 <= top < round.faces and bool(round.wanted[player] >> top & 1)


@compilable
def take(round: Round, player: int) -> None:
    """Take the last discard."""
    top = round.common[TOP]
    round.common[THROWN] -= 1
    if round.common[THROWN_TWICE] >> top & 1:
        round.common[THROWN_TWICE] &= ~(1 << top)
    else:
        round.common[THROWN_ONCE] &= ~(1 << top)
    hold(round, player, top)


@compilable
def draw(round: Round, player: int) -> None:
    """Draw from the stock."""
    hold(round, player, round.stock[round.common[NEXT]])
    round.common[NEXT] += 1


@compilable
def hold(round: Round, player: int, tile: int) -> None:
    """Add a tile to a hand."""
    if tile == round.faces:
        round.jokers[player] += 1
        return
    bit = 1 << tile
    round.twice[player] |= round.once[player] & bit
    round.once[player] |= bit


@compilable
def release(round: Round, player: int, tile: int) -> None:
    """Remove a tile from a hand."""
    if tile == round.faces:
        round.jokers[player] -= 1
        return
    bit = 1 << tile
    if round.twice[player] & bit:
        round.twice[player] &= ~bit
    else:
        round.once[player] &= ~bit


@compilable
def discard(policy: Policy, round: Round, player: int, tile: int) -> None:
    """Discard a tile of the hand that was evaluated last; the next player is to move."""
    round.wanted[player] = policy.wanted[tile]
    release(round, player, tile)
    if tile == round.faces:
        round.thrown[player] += 1
    throw(round, tile)
    round.common[TURN] = (player + 1) % len(round.once)


@compilable
def throw(round: Round, tile: int) -> None:
    """Lay a tile on the discards."""
    common = round.common
    if tile == round.faces:
        common[THROWN_JOKERS] += 1
    else:
        common[THROWN_TWICE] |= common[THROWN_ONCE] & 1 << tile
        common[THROWN_ONCE] |= 1 << tile
    common[THROWN] += 1
    common[TOP] = tile


@compilable
def hand_of(round: Round, player: int) -> Hand:
    """Return the hand of a player, with what it knows of the unseen tiles."""
    once, twice, jokers = round.once[player], round.twice[player], round.jokers[player]
    thrown, thrown_twice = round.common[THROWN_ONCE], round.common[THROWN_TWICE]
    box = (1 << round.faces) - 1
    held = popcount(once) + popcount(twice) + jokers
    return Hand(
        once,
        twice,
        jokers,
        round.thrown[player],
        box & ~(twice | once & thrown | thrown_twice),
        box & ~(once | thrown),
        max(0, round.box_jokers - jokers - round.common[THROWN_JOKERS]),
        max(1, round.tiles - held - round.common[THROWN]),
    )
