"""Determinized search for lay-down games: rounds played to the end in possible worlds.

A world deals the unseen tiles to the opponents and the stock. After a candidate move, all players
follow the fast policy: they lay, discard and go out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from tilesight.engine.games.deal import hand_size
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.hints.choice import Choice, Outcome, ranked_by_results, results_until
from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.lay_down.lay_down_policy import LayDownMove, policy_move, unseen_tiles
from tilesight.engine.tiles.notation import Tiles

MAX_MOVES = 400
"""The maximum number of moves of a simulated round."""


def deal_worlds(state: LayDown, seed: int, count: int, players: int) -> tuple[LayDown, ...]:
    """Return complete states that are possible for what the player to move has seen.

    If only the own rack is known, opponents with dealt hands are assumed. There are no worlds if
    too few tiles are unseen to leave one for each opponent and one for the stock.
    """
    unseen = sorted(unseen_tiles(state).elements(), key=str)
    if len(state.racks) == 1 and len(unseen) < players:
        return ()
    random = Random(seed)
    worlds = []
    for _ in range(count):
        random.shuffle(unseen)
        worlds.append(_world(state, tuple(unseen), players))
    return tuple(worlds)


def _world(state: LayDown, unseen: Tiles, players: int) -> LayDown:
    """Return the round with the unseen tiles, in this order, on the other racks and the stock."""
    if len(state.racks) == 1:
        return _with_other_players(state, unseen, players - 1)
    racks, dealt = list(state.racks), 0
    for player, rack in enumerate(state.racks):
        if player != state.turn:
            racks[player] = unseen[dealt : dealt + len(rack)]
            dealt += len(rack)
    stock = unseen[dealt : dealt + len(state.piles.stock)]
    return replace(state, racks=tuple(racks), piles=replace(state.piles, stock=stock))


def _with_other_players(state: LayDown, unseen: Tiles, others: int) -> LayDown:
    """Return the round of one rack with others, which have opened if melds lie on the table."""
    size = min(hand_size(state.rules, others + 1), (len(unseen) - 1) // others)
    hands = (unseen[place * size : (place + 1) * size] for place in range(others))
    return replace(
        state,
        racks=(state.rack, *hands),
        opened=(state.opened[0], *(bool(state.table),) * others),
        piles=replace(state.piles, stock=unseen[others * size :]),
    )


def outcome(world: LayDown, moves: Iterable[LayDownMove], deadline: Deadline) -> Outcome | None:
    """Return the result of a world in which the player makes these moves and then the policy.

    Returns:
        The result, or None if the deadline passes before the round ends.
    """
    player, before = world.turn, _margin(world, world.turn)
    for move in moves:
        world = world.after(move)
    end = _played_out(world, deadline)
    if end is None:
        return None
    margin = _margin(end, player)
    return Outcome(0.5 if margin == 0 else float(margin > 0), margin - before)


def _played_out(world: LayDown, deadline: Deadline) -> LayDown | None:
    """Return the end of the round if all play by the policy; None if the deadline passes first."""
    for _ in range(MAX_MOVES):
        if world.over or not (world.piles.drawn or world.piles.stock):
            break
        if deadline.passed:
            return None
        world = world.after(policy_move(world))
    return world


def _margin(world: LayDown, player: int) -> int:
    scores = world.scores()
    if world.rules.low_wins:
        scores = tuple(-score for score in scores)
    return scores[player] - max(scores[:player] + scores[player + 1 :])


def ranked_choices(
    worlds: Sequence[LayDown],
    candidates: Sequence[tuple[LayDownMove, ...]],
    deadline: Deadline,
) -> tuple[Choice, ...]:
    """Return the candidates as choices, best first.

    The first candidate, the one of the policy, stays first unless another one is clearly
    better. This keeps the choice from changing with the seed.

    Args:
        worlds: The worlds in which each candidate is played.
        candidates: The moves of each candidate, the one of the policy first.
        deadline: The time at which the simulation must end.
    """
    results = results_until(
        deadline, worlds, candidates, lambda world, moves: outcome(world, moves, deadline)
    )
    return ranked_by_results(candidates, results)
