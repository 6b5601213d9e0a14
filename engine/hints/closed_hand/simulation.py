"""Determinized search for closed hands: rounds played to the end in possible worlds.

A world deals the unseen tiles to the opponents and the stock; the opponents then improve their
hands for as many turns as have been played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from tilesight.engine.games.closing import TILES_IN_ROWS
from tilesight.engine.games.moves import Discard, Draw
from tilesight.engine.hints.choice import (
    Choice,
    Outcome,
    ranked_by_results,
    results_until,
    worlds_within,
)
from tilesight.engine.hints.closed_hand.closing_distance import ClosedPosition
from tilesight.engine.hints.closed_hand.policy.discard_policy import (
    best_discard,
    evaluate_hand,
    value_of,
)
from tilesight.engine.hints.closed_hand.policy.meld_cores import CORE_SIZE, face_bits
from tilesight.engine.hints.closed_hand.policy.pair_search import COLORS
from tilesight.engine.hints.closed_hand.policy.playout import (
    COMMON_SIZE,
    NO_TILE,
    STOCK,
    TAKE,
    TOP,
    Round,
    deal_hands,
    hand_of,
    hold,
    play_out,
    throw,
)
from tilesight.engine.hints.closed_hand.policy.policy_tables import Policy, policy_for
from tilesight.engine.hints.deadline import TIME_LIMIT, Deadline
from tilesight.engine.hints.solver.compiled import COMPILED, int_array, zeros
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import JOKER, Tile

SAMPLES = 32 if COMPILED else 0
"""The number of simulated worlds with the default time limit; with it, a hint takes less than a
second."""
MAX_SIMULATED = 4
"""The number of discards that are simulated: the best ones of the policy."""
MAX_FACES = 60
"""The maximum number of faces; a mask has a bit for each."""


def is_supported(rules: RuleSet) -> bool:
    """Return whether the policy can play a game: four colors, melds of three tiles."""
    faces = len(rules.colors) * rules.highest
    return len(rules.colors) == COLORS and faces <= MAX_FACES and rules.run_min == CORE_SIZE


@dataclass(frozen=True, slots=True)
class ClosedSearch:
    """The search for the move of one player."""

    position: ClosedPosition
    policy: Policy
    worlds: tuple[Round, ...]
    """Possible rounds, with the player as the first one."""
    deadline: Deadline

    @classmethod
    def of(
        cls,
        position: ClosedPosition,
        *,
        players: int = 2,
        samples: int | None = None,
        seed: int = 0,
        seconds: float = TIME_LIMIT,
    ) -> ClosedSearch:
        """Return the search for a position.

        Args:
            position: The hand and the seen tiles.
            players: The number of players.
            samples: The number of simulated worlds; None for as many as fit in the time limit.
            seed: The seed of the simulation.
            seconds: The approximate limit of processor time.

        Raises:
            HandError: The rack and the seen tiles exceed the box.
        """
        warm_up()
        policy, deadline = policy_for(position.rules), Deadline.after_work(seconds)
        count = worlds_within(seconds, SAMPLES) if samples is None else samples
        worlds = _worlds(position, policy, players, count, seed)
        return cls(position, policy, tuple(worlds), deadline)

    def draws(self) -> tuple[Choice, ...]:
        """Return the draw from the stock and the take of the last discard, best first."""
        draws = [(STOCK, Draw()), (TAKE, Draw(discard=True))]
        return self.ranked(draws[::-1] if self.takes() else draws)

    def takes(self) -> bool:
        """Return whether the policy takes the last discard."""
        round = self.known()
        evaluate_hand(self.policy, hand_of(round, 0))
        wanted = self.policy.wanted[round.faces + 1]
        return bool(wanted >> round.common[TOP] & 1)

    def discards(self) -> tuple[Choice, ...]:
        """Return the best discards, best first."""
        round, bits = self.known(), face_bits(self.position.rules)
        tiles = {_index(tile, bits): tile for tile in self.position.rack}
        found = best_discard(self.policy, hand_of(round, 0))
        values = {place: value_of(self.policy, place) for place in tiles}
        order = sorted(tiles, key=lambda place: (place != found, -values[place]))
        return self.ranked([(place, Discard(tiles[place])) for place in order[:MAX_SIMULATED]])

    def nearest(self) -> int:
        """Return the fewest missing tiles over all targets of a hand of 14 or 15 tiles."""
        round = self.known()
        evaluate_hand(self.policy, hand_of(round, 0))
        return int(self.policy.nearest[round.faces + 1])

    def known(self) -> Round:
        """Return the round with only the hand of the player."""
        return _known_round(self.position, 1, ())

    def ranked(self, candidates: Sequence[tuple[int, Draw | Discard]]) -> tuple[Choice, ...]:
        """Return the candidates as choices, best first; the one of the policy comes first."""
        results = results_until(
            self.deadline, self.worlds, [move for move, _ in candidates], self.outcome
        )
        return ranked_by_results([(move,) for _, move in candidates], results)

    def outcome(self, world: Round, move: int) -> Outcome:
        """Return the result of a world after a first move of the player."""
        winner, price = play_out(self.policy, _copied(world), move)
        if winner < 0:
            return Outcome(0.5, 0)
        opponents = len(world.once) - 1
        return Outcome(1.0, price * opponents) if winner == 0 else Outcome(0.0, -price)


@cache
def warm_up() -> None:
    """Compile the policy or load it from the cache, before any time limit starts."""
    rules = load_rules("rummy_pro")
    position = ClosedPosition(rules, rules.tiles.box()[: TILES_IN_ROWS + 1])
    policy = policy_for(rules)
    worlds = tuple(_worlds(position, policy, 2, int(COMPILED), 0))
    ClosedSearch(position, policy, worlds, Deadline.after(float("inf"))).discards()


def _worlds(
    position: ClosedPosition, policy: Policy, players: int, samples: int, seed: int
) -> Iterator[Round]:
    bits, random = face_bits(position.rules), Random(seed)
    unseen = [_index(tile, bits) for tile in sorted(position.unseen().elements(), key=str)]
    turns = len(position.seen) // players
    dealt = (players - 1) * TILES_IN_ROWS
    for _ in range(samples if len(unseen) > dealt else 0):
        random.shuffle(unseen)
        round = _known_round(position, players, unseen[dealt:])
        for place, tile in enumerate(unseen[:dealt]):
            hold(round, 1 + place // TILES_IN_ROWS, tile)
        deal_hands(policy, round, turns)
        yield round


def _known_round(position: ClosedPosition, players: int, stock: Sequence[int]) -> Round:
    """Return a round with the hand of the player and the seen tiles."""
    rules, bits = position.rules, face_bits(position.rules)
    box_jokers = position.unseen()[JOKER] + (*position.rack, *position.seen).count(JOKER)
    round = Round(
        once=zeros(players),
        twice=zeros(players),
        jokers=zeros(players),
        thrown=zeros(players),
        wanted=zeros(players),
        stock=int_array(stock),
        common=zeros(COMMON_SIZE),
        faces=len(bits),
        tiles=len(rules.tiles),
        box_jokers=box_jokers,
    )
    round.thrown[0] = position.jokers_thrown
    round.common[TOP] = NO_TILE
    for tile in position.rack:
        hold(round, 0, _index(tile, bits))
    for tile in position.seen:
        throw(round, _index(tile, bits))
    return round


def _index(tile: Tile, bits: dict[Tile, int]) -> int:
    return bits.get(tile, len(bits))


def _copied(world: Round) -> Round:
    return world._replace(
        once=world.once.copy(),
        twice=world.twice.copy(),
        jokers=world.jokers.copy(),
        thrown=world.thrown.copy(),
        wanted=world.wanted.copy(),
        stock=world.stock.copy(),
        common=world.common.copy(),
    )
