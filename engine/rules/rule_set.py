"""The rules of a game as data, loaded from `variants.toml` and validated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any

from tilesight.engine.rules.choices import Family, Game, MeldPoints, RoundScoring, Starter, Words
from tilesight.engine.rules.rule_values import (
    Form,
    RulesError,
    choice,
    choices,
    colors,
    flag,
    number,
    numbers,
)
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.quotes import shortened
from tilesight.engine.tiles.tile import HIGHEST_NUMBER, Color, Tile, TileSet

NOT_IN_BOOK = "none"
"""The source of a rule that the game's book does not mention."""
HOUSE_RULE = "house rule"
"""The source of a rule that the players changed."""

# The kinds of games in which a rule counts, where these are several.
_OPENED = (Family.OPEN_TABLE, Family.LAY_DOWN)
_DISCARDED = (Family.LAY_DOWN, Family.CLOSED_HAND)
_HANDS_SCORED = (
    RoundScoring.WINNER_TAKES,
    RoundScoring.WINNER_ONLY,
    RoundScoring.OPPONENTS,
    RoundScoring.PENALTY,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """All rule values of one game variant.

    Raises:
        RulesError: Two rules contradict each other.
    """

    name: str
    title: str
    family: Family = field(metadata=choice(Family))
    words: Words = field(metadata=choice(Words))

    colors: tuple[Color, ...] = field(metadata=colors())
    highest: int = field(metadata=number(3, HIGHEST_NUMBER))
    copies: int = field(metadata=number(1, 4))
    jokers: int = field(metadata=number(0, 6))
    extra_jokers: int = field(metadata=number(0, 4))
    """Maximum number of jokers that the players may add."""
    indicator: bool = field(metadata=flag())
    """A tile turned up before the deal, the indicator, decides which tiles are the jokers."""

    players_min: int = field(metadata=number(2, 6))
    players_max: int = field(metadata=number(2, 6))
    hands: tuple[int, ...] = field(metadata=numbers(1, 30, 3))
    """Tiles dealt to each player, with two, three, and four or more players."""
    first_extra: int = field(metadata=number(0, 1))
    """Extra tiles for the first player, who then plays the first turn without drawing."""
    deal_until_open: bool = field(metadata=flag(*_OPENED))
    """Dealing continues, one tile to each player, until some player can open."""
    upcard: bool = field(metadata=flag(*_DISCARDED))
    """The discard pile starts with a tile from the stock."""
    stacks: int = field(metadata=number(0, 10))
    """Height of the stacks that the tiles are set out in before the deal; 0 if they are not."""
    starter: Starter = field(metadata=choice(Starter))
    refuse_doubles: int = field(metadata=number(0, 7))
    """Minimum number of doubles with which a player may refuse the deal; 0 if never."""

    run_min: int = field(metadata=number(2, HIGHEST_NUMBER))
    run_max: int = field(metadata=number(3, HIGHEST_NUMBER + 1))
    run_wraps: bool = field(metadata=flag())
    """A 1 may follow the highest number as the last tile of a run."""
    group_min: int = field(metadata=number(2, 4))
    group_max: int = field(metadata=number(2, 4))
    meld_jokers: int = field(metadata=number(0, 6))
    """Maximum number of jokers in one meld."""

    opening: int = field(metadata=number(0, 200, *_OPENED))
    """Minimum points of a player's first melds; 0 if there is no minimum."""
    opening_pairs: int = field(metadata=number(0, 10, Family.LAY_DOWN))
    """Minimum number of pairs that open instead of points; 0 if pairs are no melds."""
    meld_points: MeldPoints = field(metadata=choice(MeldPoints))
    opening_same_turn: bool = field(metadata=flag(*_OPENED))
    """Tiles may be added to other melds in the turn of the opening."""
    lay_off_unopened: bool = field(metadata=flag(Family.LAY_DOWN))
    """In games in which melds stay as laid, a player who has not laid one may lay off tiles."""

    table_to_hand: bool = field(metadata=flag(Family.OPEN_TABLE))
    """In open-table games, tiles on the table may be taken into the hand."""

    joker_replace: bool = field(metadata=flag(Family.OPEN_TABLE))
    """A joker on the table may move only if the tile it stands for replaces it."""
    joker_from_hand: bool = field(metadata=flag(Family.OPEN_TABLE))
    """The replacing tile must come from the hand."""
    joker_locks: bool = field(metadata=flag(Family.OPEN_TABLE))
    """No tile may be taken from a meld that contains a joker."""
    joker_new_meld: bool = field(metadata=flag(Family.OPEN_TABLE))
    """A freed joker must be used in a new meld with tiles from the hand."""
    joker_swap: bool = field(metadata=flag(Family.LAY_DOWN))
    """In lay-down games, a joker on the table may be swapped for the tile it stands for."""

    draw: int = field(metadata=number(0, 5, Family.OPEN_TABLE))
    """Tiles drawn by a player who plays none, in open-table games."""
    penalty_draw: int = field(metadata=number(0, 10, Family.OPEN_TABLE))
    """Tiles drawn after an invalid turn is undone."""
    timer: int = field(metadata=number(0, 600))
    """Time limit of a turn in seconds; 0 if there is none."""
    timer_min: int = field(metadata=number(0, 600))
    timer_max: int = field(metadata=number(0, 600))
    reshuffles: int = field(metadata=number(0, 1, *_DISCARDED))
    """How many times the discard pile is shuffled into a new stock."""
    stalemate: bool = field(metadata=flag(Family.LAY_DOWN))
    """The round ends without a winner once no player can finish."""
    take_discard: bool = field(metadata=flag(*_DISCARDED))
    take_discarded_joker: bool = field(metadata=flag(*_DISCARDED))
    discard_taken: bool = field(metadata=flag(*_DISCARDED))
    """A tile taken from the discard pile may be discarded in the same turn."""
    taken_laid: bool = field(metadata=flag(Family.LAY_DOWN))
    """A tile taken from the discard pile must be laid in the same turn."""
    discard_penalty: int = field(metadata=number(0, 500, Family.LAY_DOWN))
    """Penalty points for discarding a joker or a tile that fits on the table."""
    last_discard: bool = field(metadata=flag(Family.LAY_DOWN))
    """Going out requires a final discard, so one tile must be kept for it."""

    round_scoring: RoundScoring = field(metadata=choice(RoundScoring))
    hand_highest: int = field(metadata=number(1, HIGHEST_NUMBER, *_HANDS_SCORED))
    """Maximum points of a tile left in the hand; jokers count `hand_joker`."""
    hand_joker: int = field(metadata=number(0, 200, *_HANDS_SCORED))
    hand_unopened: int = field(metadata=number(0, 1000, RoundScoring.PENALTY))
    """Points of the hand of a player who has not opened; 0 if its tiles are counted."""
    going_out: int = field(metadata=number(0, 500, RoundScoring.PENALTY))
    """Penalty points that the winner of a round loses."""
    going_rummy: int = field(metadata=number(1, 4, RoundScoring.WINNER_ONLY, RoundScoring.PENALTY))
    """Score factor for going out in one turn without having played before."""
    joker_out: int = field(metadata=number(1, 4, RoundScoring.PENALTY))
    """Score factor for going out with a joker as the last discard."""
    pairs_factor: int = field(metadata=number(1, 4, RoundScoring.PENALTY))
    """Score factor for a player who opened with pairs, and for all if that player goes out."""
    laid_low: int = field(metadata=number(0, 100, RoundScoring.LAID))
    laid_high: int = field(metadata=number(0, 100, RoundScoring.LAID))
    laid_one: int = field(metadata=number(0, 100, RoundScoring.LAID))
    laid_joker: int = field(metadata=number(0, 100, RoundScoring.LAID))
    closing_bonus: int = field(metadata=number(0, 200, RoundScoring.LAID))
    trump: int = field(metadata=number(0, 200))
    """Points for being dealt the other copy of the trump."""
    trump_each_pays: bool = field(metadata=flag())
    """Each opponent pays the points for the trump."""
    disconnect: int = field(metadata=number(0, 500))
    """Points lost by a player who leaves the table."""

    small_games: tuple[Game, ...] = field(metadata=choices(Game, RoundScoring.PRICE))
    big_games: tuple[Game, ...] = field(metadata=choices(Game, RoundScoring.PRICE))
    special_games: tuple[Game, ...] = field(metadata=choices(Game, RoundScoring.PRICE))
    small_prices: tuple[int, ...] = field(metadata=numbers(0, 5000, 3, RoundScoring.PRICE))
    """Prices with zero, one, and two or more jokers in the combinations."""
    big_prices: tuple[int, ...] = field(metadata=numbers(0, 5000, 3, RoundScoring.PRICE))
    special_prices: tuple[int, ...] = field(metadata=numbers(0, 5000, 3, RoundScoring.PRICE))
    multiplier: int = field(metadata=number(1, 100, RoundScoring.PRICE))
    """Factor for all prices at this table."""

    low_wins: bool = field(metadata=flag())
    """The lowest total wins the match."""
    match_rounds: int = field(metadata=number(0, 1000))
    """Rounds of a match; 0 if there is no limit."""
    match_rounds_each: int = field(metadata=number(0, 10))
    """Rounds that each player begins; 0 if there is no limit."""
    match_minutes: int = field(metadata=number(0, 1440))
    """Minutes after which the round in play is the last of a match; 0 if there is no limit."""
    match_targets: tuple[int, ...] = field(metadata=numbers(0, 100000, 3))
    """Score that ends the match, with two, three, and four or more players; 0 if there is none."""

    sources: Mapping[str, str] = field(compare=False, repr=False)
    """For each rule, the book and the section that set it, or a decision such as "F13"."""

    turned_up: Tile | None = None
    """The indicator of the round; None if it is not known, or the game has none."""

    def __post_init__(self) -> None:
        for low, high in _ORDERED:
            if getattr(self, low) > getattr(self, high):
                first, second = (f"{key}={getattr(self, key)}" for key in (low, high))
                raise RulesError(text("rules-not-ordered", name=self.name, low=first, high=second))
        if self.timer and not self.allows_timer(self.timer):
            limits, rule = {"low": self.timer_min, "high": self.timer_max}, f"timer={self.timer}"
            raise RulesError(text("rule-timer-limits", rule=rule, **limits))

    @property
    def tiles(self) -> TileSet:
        """Return the tiles of the game, without extra jokers."""
        return TileSet(self.colors, self.highest, self.copies, self.jokers)

    @property
    def run_top(self) -> int:
        """Return the highest position in a run: `highest`, plus one if runs wrap to a 1."""
        return self.highest + self.run_wraps

    @property
    def round_joker(self) -> Tile | None:
        """Return the tile whose copies are the jokers of the round; None for the printed jokers.

        It is one higher than the indicator, in the same color; a 1 follows the highest number.
        """
        if self.turned_up is None:
            return None
        return Tile(self.turned_up.color, (self.turned_up.number or 0) % self.highest + 1)

    @property
    def points_to_open(self) -> int:
        """Return the points of own melds that a player needs to use the table; 0 if it is free.

        Where there is no minimum but only a meld opens, it is 1: every meld is worth more.
        """
        lays_down = self.family is Family.LAY_DOWN
        free = self.lay_off_unopened if lays_down else self.opening_same_turn
        return self.opening or int(not free)

    @property
    def pairs_are_melds(self) -> bool:
        """Return whether two equal tiles may be laid: where melds are not rearranged."""
        return self.opening_pairs > 0 and self.family is Family.LAY_DOWN

    def counts(self, key: str) -> bool:
        """Return whether a rule counts in a game of this family and this way of scoring."""
        only = rule_forms()[key].only
        return not only or self.family in only or self.round_scoring in only

    def allows_timer(self, seconds: int) -> bool:
        """Return whether the rules allow a turn limit of `seconds`."""
        return self.timer_max > 0 and self.timer_min <= seconds <= self.timer_max

    def with_indicator(self, indicator: Tile) -> RuleSet:
        """Return the rules of a round in which this tile was turned up.

        Raises:
            RulesError: The game has no indicator, or the tile cannot be it.
            TypeError: It is not a tile, for example only its notation.
        """
        if not isinstance(indicator, Tile):
            raise TypeError(
                f"an indicator is a Tile, as Tile.parse('r5') returns, not {indicator!r}"
            )
        if not self.indicator:
            raise RulesError(text("rule-no-indicator", title=self.title))
        if indicator.joker or not self.tiles.count(indicator):
            raise RulesError(text("rule-not-indicator", tile=str(indicator)))
        return replace(self, turned_up=indicator)

    def override(self, changes: Mapping[str, object]) -> RuleSet:
        """Return a copy with house rules applied.

        Args:
            changes: New values by rule name; text is parsed to the rule's type, as in
                `opening="50"`.

        Raises:
            RulesError: A key is unknown, a value has the wrong type or is out of range, two
                rules contradict each other, or a rule does not count in the game.
        """
        values = {key: rule_value(key, value) for key, value in changes.items()}
        sources = {**self.sources, **dict.fromkeys(changes, HOUSE_RULE)}
        changed = replace(self, **values, sources=sources)
        for key, value in values.items():
            if value != getattr(self, key) and not changed.counts(key):
                raise RulesError(text("rule-does-not-count", rule=key, title=self.title))
        return changed


_ORDERED = (
    ("players_min", "players_max"),
    ("run_min", "run_max"),
    ("group_min", "group_max"),
    ("timer_min", "timer_max"),
)


@cache
def rule_forms() -> Mapping[str, Form]:
    """Return the specification of the allowed values of each rule, by rule name."""
    return {rule.name: rule.metadata["form"] for rule in fields(RuleSet) if rule.metadata}


def rule_value(key: str, value: object) -> Any:
    """Return the value of a rule, which may be given as text.

    Raises:
        RulesError: The rule is unknown, or cannot have this value.
    """
    if key not in rule_forms():
        raise RulesError(text("rule-unknown", key=shortened(key), names=", ".join(rule_forms())))
    return rule_forms()[key].read(key, value)
