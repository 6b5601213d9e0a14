"""Scores of the players at the end of a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tilesight.engine.games.deal import hand_size
from tilesight.engine.judging.piece_values import hand_value, laid_value
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Tiles

Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """The result of a round; players are counted from 0."""

    hands: tuple[Tiles, ...]
    """The tiles that each player has left."""
    winner: int | None = None
    """The player who went out or closed; None if nobody did."""
    went_rummy: bool = False
    """The winner played no tile before the last turn."""
    laid: tuple[Tiles, ...] = ()
    """The tiles that each player laid, in games that score them."""
    trump_holders: tuple[int, ...] = ()
    """The players who were dealt the other copy of the trump."""
    left: tuple[int, ...] = ()
    """The players who left the table."""
    price: int = 0
    """Price of the closed game for each opponent, before the multiplier of the table."""
    opened: tuple[bool, ...] = ()
    """Whether each player opened; empty if the sizes of the hands decide."""
    paired: tuple[int, ...] = ()
    """The players who opened with pairs."""
    joker_out: bool = False
    """The last discard of the winner was a joker."""


def score_round(ending: Ending, rules: RuleSet) -> Scores:
    """Return the score of each player."""
    played = _SCORERS[rules.round_scoring](ending, rules)
    parts = (played, _trump(ending, rules), _penalties(ending, rules))
    return tuple(map(sum, zip(*parts, strict=True)))


def _winner_takes(ending: Ending, rules: RuleSet) -> Scores:
    values = [hand_value(hand, rules) for hand in ending.hands]
    # F10: if nobody went out, the lowest hand wins, and its points are subtracted from the gain
    winner = lowest_hand(ending, rules) if ending.winner is None else ending.winner
    return tuple(
        sum(values) - 2 * value if player == winner else -value
        for player, value in enumerate(values)
    )


def lowest_hand(ending: Ending, rules: RuleSet) -> int | None:
    """Return the player with the lowest hand; None in a tie, which no rulebook covers."""
    values = [hand_value(hand, rules) for hand in ending.hands]
    lowest = min(values)
    return values.index(lowest) if values.count(lowest) == 1 else None


def _winner_only(ending: Ending, rules: RuleSet) -> Scores:
    losers = (hand for player, hand in enumerate(ending.hands) if player != ending.winner)
    total = sum(hand_value(hand, rules) for hand in losers)
    gain = total * (rules.going_rummy if ending.went_rummy else 1)
    return tuple(gain if player == ending.winner else 0 for player in range(len(ending.hands)))


def _opponents(ending: Ending, rules: RuleSet) -> Scores:
    values = [hand_value(hand, rules) for hand in ending.hands]
    return tuple(sum(values) - value for value in values)


def _laid(ending: Ending, rules: RuleSet) -> Scores:
    return tuple(
        laid_value(tiles, rules) + (rules.closing_bonus if player == ending.winner else 0)
        for player, tiles in enumerate(ending.laid)
    )


def _price(ending: Ending, rules: RuleSet) -> Scores:
    players = len(ending.hands)
    if ending.winner is None:
        return (0,) * players
    price = ending.price * rules.multiplier
    return tuple(
        price * (players - 1) if player == ending.winner else -price for player in range(players)
    )


def _penalty(ending: Ending, rules: RuleSet) -> Scores:
    factor = _going_out_factor(ending, rules)
    return tuple(
        factor * (-rules.going_out if player == ending.winner else points)
        for player, points in enumerate(_hand_penalties(ending, rules))
    )


def _hand_penalties(ending: Ending, rules: RuleSet) -> Scores:
    values = [
        hand_value(hand, rules) * (rules.pairs_factor if player in ending.paired else 1)
        for player, hand in enumerate(ending.hands)
    ]
    if not rules.hand_unopened:
        return tuple(values)
    opened = opened_players(ending, rules)
    return tuple(
        value if has_opened else rules.hand_unopened
        for value, has_opened in zip(values, opened, strict=True)
    )


def opened_players(ending: Ending, rules: RuleSet) -> tuple[bool, ...]:
    """Return whether each player opened, as reported, else by the size of the hand.

    A player who has opened laid tiles worth the opening, and draws and discards one in each turn.
    """
    if ending.opened:
        return ending.opened
    # a tile is worth its number at most, so fewer tiles are not worth the opening
    fewest = max(-(-rules.opening // rules.highest), min(rules.run_min, rules.group_min))
    held = hand_size(rules, len(ending.hands)) - fewest
    return tuple(len(hand) <= held for hand in ending.hands)


def others_opened(ending: Ending, rules: RuleSet) -> bool:
    """Return whether a player who did not go out opened."""
    opened = opened_players(ending, rules)
    return any(has_opened for player, has_opened in enumerate(opened) if player != ending.winner)


def _going_out_factor(ending: Ending, rules: RuleSet) -> int:
    winner = ending.winner
    if winner is None:
        return 1
    # K7: only if nobody else had opened
    alone = ending.went_rummy and not others_opened(ending, rules)
    factor = rules.going_rummy if alone else 1
    factor *= rules.joker_out if ending.joker_out else 1
    return factor * (rules.pairs_factor if winner in ending.paired else 1)


_SCORERS: Mapping[RoundScoring, Callable[[Ending, RuleSet], Scores]] = {
    RoundScoring.WINNER_TAKES: _winner_takes,
    RoundScoring.WINNER_ONLY: _winner_only,
    RoundScoring.OPPONENTS: _opponents,
    RoundScoring.LAID: _laid,
    RoundScoring.PRICE: _price,
    RoundScoring.PENALTY: _penalty,
}


def _trump(ending: Ending, rules: RuleSet) -> Scores:
    players, holders = len(ending.hands), len(ending.trump_holders)
    holds = [player in ending.trump_holders for player in range(players)]
    if not rules.trump_each_pays:
        return tuple(rules.trump * held for held in holds)
    return tuple(rules.trump * ((players - 1) * held - (holders - held)) for held in holds)


def _penalties(ending: Ending, rules: RuleSet) -> Scores:
    players = range(len(ending.hands))
    return tuple(-rules.disconnect * (player in ending.left) for player in players)
