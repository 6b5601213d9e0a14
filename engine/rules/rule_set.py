"""The rules of a game as data, loaded from variants.toml and checked value by value."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path
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
from tilesight.engine.tiles.tile import HIGHEST_NUMBER, Color, TileSet

__all__ = ["RuleSet", "RulesError", "build_rules", "load_rules", "rule_forms", "variant_names"]

_FILE = Path(__file__).with_name("variants.toml")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Hold every number, flag and named choice of one game.

    Raises:
        RulesError: two rules that contradict each other.
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
    """The most jokers that the players may add."""

    players_min: int = field(metadata=number(2, 4))
    players_max: int = field(metadata=number(2, 4))
    hands: tuple[int, ...] = field(metadata=numbers(1, 30, 3))
    """Tiles dealt to each of two, three and four players."""
    first_extra: int = field(metadata=number(0, 1))
    """Tiles that the first player gets more than the others, and discards without drawing."""
    deal_until_open: bool = field(metadata=flag())
    """More tiles are dealt to all until somebody can open."""
    upcard: bool = field(metadata=flag())
    """The discards begin with a tile from the stock."""
    starter: Starter = field(metadata=choice(Starter))
    refuse_doubles: int = field(metadata=number(0, 7))
    """Doubles with which a player may refuse the deal; 0 where nobody may."""

    run_min: int = field(metadata=number(2, HIGHEST_NUMBER))
    run_max: int = field(metadata=number(3, HIGHEST_NUMBER + 1))
    run_wraps: bool = field(metadata=flag())
    """A 1 may follow the highest number, as the last tile of a run."""
    group_min: int = field(metadata=number(2, 4))
    group_max: int = field(metadata=number(2, 4))
    meld_jokers: int = field(metadata=number(0, 6))
    """The most jokers that one meld may hold."""

    opening: int = field(metadata=number(0, 200))
    """Points that the first melds must reach; 0 where there is no opening."""
    meld_points: MeldPoints = field(metadata=choice(MeldPoints))
    opening_same_turn: bool = field(metadata=flag())
    """Other tiles may be played in the turn of the opening."""
    lay_off_unopened: bool = field(metadata=flag())
    """Tiles may be added to melds before own melds were laid."""

    joker_replace: bool = field(metadata=flag())
    """A joker on the table moves only when the tile it stands for takes its place."""
    joker_from_hand: bool = field(metadata=flag())
    """That tile must come from the hand."""
    joker_locks: bool = field(metadata=flag())
    """No tile may be taken from a meld that holds a joker."""
    joker_new_meld: bool = field(metadata=flag())
    """A freed joker goes into a new meld, all else in it from the hand."""
    joker_swap: bool = field(metadata=flag())
    """Where melds stay as laid, a joker may be swapped for the tile it stands for."""

    draw: int = field(metadata=number(0, 5))
    """Tiles drawn by a player who does not play, or at the start of a turn that discards."""
    penalty_draw: int = field(metadata=number(0, 10))
    """Tiles drawn after an invalid turn has been put back."""
    timer: int = field(metadata=number(0, 600))
    """Seconds for a turn; 0 without a timer."""
    timer_min: int = field(metadata=number(0, 600))
    timer_max: int = field(metadata=number(0, 600))
    reshuffles: int = field(metadata=number(0, 1))
    """How often the discards become a new stock."""
    stalemate: bool = field(metadata=flag())
    """The round ends without points when nobody can finish any more."""
    take_discard: bool = field(metadata=flag())
    take_discarded_joker: bool = field(metadata=flag())
    discard_taken: bool = field(metadata=flag())
    """The tile just taken from the discards may be discarded at once."""
    last_discard: bool = field(metadata=flag())
    """Going out ends with a discard: one tile must be kept for it."""

    round_scoring: RoundScoring = field(metadata=choice(RoundScoring))
    hand_highest: int = field(metadata=number(1, HIGHEST_NUMBER))
    """What a tile left in the hand counts at most."""
    hand_joker: int = field(metadata=number(0, 100))
    going_rummy: int = field(metadata=number(1, 4))
    """Factor for going out in one turn with nothing played before."""
    laid_low: int = field(metadata=number(0, 100))
    laid_high: int = field(metadata=number(0, 100))
    laid_one: int = field(metadata=number(0, 100))
    laid_joker: int = field(metadata=number(0, 100))
    closing_bonus: int = field(metadata=number(0, 200))
    trump: int = field(metadata=number(0, 200))
    """Points for the trump's twin in the hand as dealt."""
    trump_each_pays: bool = field(metadata=flag())
    """The trump is paid by each opponent."""
    disconnect: int = field(metadata=number(0, 500))
    """Points lost by who leaves the table."""

    small_games: tuple[Game, ...] = field(metadata=choices(Game))
    big_games: tuple[Game, ...] = field(metadata=choices(Game))
    special_games: tuple[Game, ...] = field(metadata=choices(Game))
    small_prices: tuple[int, ...] = field(metadata=numbers(0, 5000, 3))
    """Price with none, one and two jokers in the combinations."""
    big_prices: tuple[int, ...] = field(metadata=numbers(0, 5000, 3))
    special_prices: tuple[int, ...] = field(metadata=numbers(0, 5000, 3))
    multiplier: int = field(metadata=number(1, 100))
    """Factor for every price at this table."""

    match_rounds: int = field(metadata=number(0, 1000))
    """Rounds of a match; 0 where they are not counted."""
    match_rounds_each: int = field(metadata=number(0, 10))
    """Rounds that each player begins; 0 where they are not counted."""
    match_targets: tuple[int, ...] = field(metadata=numbers(0, 100000, 3))
    """Score that ends the match for two, three and four players; 0 without one."""

    sources: Mapping[str, str] = field(compare=False, repr=False)
    """The sentence of the rulebook behind each value."""

    def __post_init__(self) -> None:
        for low, high in _ORDERED:
            if getattr(self, low) > getattr(self, high):
                values = f"{low}={getattr(self, low)} above {high}={getattr(self, high)}"
                raise RulesError(f"{self.name} has {values}")
        if self.timer and not self.allows_timer(self.timer):
            limits = f"0 or in the range {self.timer_min} to {self.timer_max}"
            raise RulesError(f"timer={self.timer} must be {limits}")

    @property
    def tiles(self) -> TileSet:
        """Give the box that the game is played with."""
        return TileSet(self.colors, self.highest, self.copies, self.jokers)

    @property
    def run_top(self) -> int:
        """Give the highest place in a run: one above the highest number where a 1 may follow."""
        return self.highest + self.run_wraps

    def allows_timer(self, seconds: int) -> bool:
        """Tell whether a turn may be limited to so many seconds."""
        return self.timer_max > 0 and self.timer_min <= seconds <= self.timer_max

    def override(self, changes: Mapping[str, object]) -> RuleSet:
        """Change values by house rule; text is read as the key's type, as in `opening="50"`.

        Raises:
            RulesError: an unknown key, or a value of the wrong type or out of range.
        """
        values = {key: _read(key, value) for key, value in changes.items()}
        sources = {**self.sources, **dict.fromkeys(changes, "house rule")}
        return replace(self, **values, sources=sources)


_ORDERED = (
    ("players_min", "players_max"),
    ("run_min", "run_max"),
    ("group_min", "group_max"),
    ("timer_min", "timer_max"),
)


def variant_names() -> tuple[str, ...]:
    """List the games that can be played, in the order of the file."""
    return tuple(name for name, table in _variants().items() if "title" in table)


@cache
def rule_forms() -> Mapping[str, Form]:
    """List the keys that a rule set is made of, with what each value may be."""
    return {rule.name: rule.metadata["form"] for rule in fields(RuleSet) if rule.metadata}


@cache
def load_rules(name: str) -> RuleSet:
    """Load a game by its name in variants.toml.

    Raises:
        RulesError: no game has that name, or the file holds a wrong key or value.
    """
    if name not in variant_names():
        raise RulesError(f"rules={name!r} must be one of {', '.join(variant_names())}")
    return build_rules(name, _variants())


def build_rules(name: str, variants: Mapping[str, Mapping[str, Any]]) -> RuleSet:
    """Build one game from tables that inherit from each other.

    Raises:
        RulesError: an unknown, missing or sourceless key, or a value out of range.
    """
    entries = _inherited(name, variants)
    title = entries.pop("title", name)
    for key, entry in entries.items():
        if not isinstance(entry, Mapping) or set(entry) != {"is", "says"} or not entry["says"]:
            raise RulesError(f"{name}.{key} must be {{ is = value, says = sentence }}")
    values = {key: _read(key, entry["is"]) for key, entry in entries.items()}
    missing = set(rule_forms()) - set(values)
    if missing:
        raise RulesError(f"{name} lacks {', '.join(sorted(missing))}")
    sources = {key: entry["says"] for key, entry in entries.items()}
    return RuleSet(name=name, title=title, sources=sources, **values)


@cache
def _variants() -> dict[str, dict[str, Any]]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def _inherited(name: str, variants: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    table = dict(variants[name])
    parent = table.pop("inherits", None)
    if parent is None:
        return table
    if parent not in variants:
        raise RulesError(f"{name} inherits from {parent!r}, which is no table")
    return {**_inherited(parent, variants), **table}


def _read(key: str, value: object) -> Any:
    if key not in rule_forms():
        raise RulesError(f"{key} is no rule; the rules are {', '.join(rule_forms())}")
    return rule_forms()[key].read(key, value)
