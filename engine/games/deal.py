"""Dealing a round: shuffling, hands, stock, and the choice of the first player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tilesight.engine.judging.meld_search import best_lay_down
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import JOKER, Tile


@dataclass(frozen=True, slots=True)
class Deal:
    """A dealt round."""

    hands: tuple[Tiles, ...]
    """One for each player."""
    stock: Tiles
    """Its first tile is drawn first."""
    discards: Tiles
    starter: int
    """Index of the first player."""
    trump: Tile | None
    """The face-up tile at the end of the stock; None in games without a trump."""

    @property
    def trump_holders(self) -> tuple[int, ...]:
        """Return the players who were dealt the other copy of the trump."""
        hands = enumerate(self.hands)
        return tuple(player for player, hand in hands if holds_trump(hand, self.trump))


def deal(
    rules: RuleSet, players: int, random: Random, *, starter: int = 0, extra_jokers: int = 0
) -> Deal:
    """Return a random deal.

    Args:
        rules: Rules of the game.
        players: Number of players.
        random: Source of randomness.
        starter: Index of the first player.
        extra_jokers: Number of jokers added by the players.

    Raises:
        RulesError: The rules do not allow this number of players or extra jokers.
    """
    _check_players(rules, players, extra_jokers)
    stock = [*rules.tiles.box(), *[JOKER] * extra_jokers]
    random.shuffle(stock)
    if rules.indicator:  # no player holds it: it lies face up beside the stock
        del stock[max(place for place, tile in enumerate(stock) if not tile.joker)]
    hands = _hands(stock, players, starter, rules)
    if rules.deal_until_open:
        hands = _deal_until_open(hands, stock, rules)
    discards = (stock.pop(0),) if rules.upcard else ()
    trump = stock[-1] if rules.trump else None
    return Deal(tuple(hands), tuple(stock), discards, starter, trump)


def hand_size(rules: RuleSet, players: int) -> int:
    """Return the number of tiles dealt to each player; five or six players get as many as four."""
    return rules.hands[min(players - 2, len(rules.hands) - 1)]


def _hands(stock: list[Tile], players: int, starter: int, rules: RuleSet) -> list[Tiles]:
    """Take the hands of the players from the stock, and return them."""
    hands = []
    for player in range(players):
        size = hand_size(rules, players) + (rules.first_extra if player == starter else 0)
        hands.append(tuple(stock[:size]))
        del stock[:size]
    return hands


def _check_players(rules: RuleSet, players: int, extra_jokers: int) -> None:
    if not rules.players_min <= players <= rules.players_max:
        raise _not_in_range(f"players={players}", rules.players_min, rules.players_max)
    max_jokers = min(players, rules.extra_jokers)
    if not 0 <= extra_jokers <= max_jokers:
        raise _not_in_range(f"extra_jokers={extra_jokers}", 0, max_jokers)
    hands = players * hand_size(rules, players) + rules.first_extra
    needed, held = hands + rules.indicator + _from_stock(rules), len(rules.tiles) + extra_jokers
    if needed > held:
        raise RulesError(text("deal-too-large", needed=needed, held=held))


def _from_stock(rules: RuleSet) -> int:
    """Return the number of tiles of the stock that lie face up after the deal."""
    return rules.upcard + (rules.trump > 0)


def _not_in_range(value: str, low: int, high: int) -> RulesError:
    return RulesError(text("rule-not-in-range", rule=value, low=low, high=high))


def _deal_until_open(hands: list[Tiles], stock: list[Tile], rules: RuleSet) -> list[Tiles]:
    """Return the hands with one more tile each from the stock, again until a player can open."""
    while len(stock) >= len(hands) + _from_stock(rules):
        if not deals_more([best_lay_down(hand, rules).points for hand in hands], rules):
            break
        hands = [(*hand, stock.pop(0)) for hand in hands]
    return hands


def deals_more(best_openings: Sequence[int], rules: RuleSet) -> bool:
    """Return whether each player gets another tile because nobody can open."""
    return rules.deal_until_open and max(best_openings) < rules.opening


def first_to_play(drawn: Sequence[Tile]) -> int | None:
    """Return the index of the highest tile drawn; None if a joker or a tie requires a new draw."""
    numbers = [tile.number or 0 for tile in drawn]
    if 0 in numbers or numbers.count(max(numbers)) > 1:
        return None
    return numbers.index(max(numbers))


def doubles(hand: Tiles) -> int:
    """Return the number of pairs of identical tiles in a hand."""
    return sum(count // 2 for count in Counter(hand).values())


def may_refuse(doubles_held: int, rules: RuleSet) -> bool:
    """Return whether a player with this number of doubles may refuse the deal."""
    return 0 < rules.refuse_doubles <= doubles_held


def holds_trump(hand: Tiles, trump: Tile | None) -> bool:
    """Return whether a dealt hand contains the other copy of the trump."""
    return trump is not None and trump in hand
