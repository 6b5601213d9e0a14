"""The requests: JSON with notation, or a form with photos in the same fields."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from typing import Annotated, Any

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    Strict,
    StrictBool,
    StrictInt,
    StrictStr,
    WithJsonSchema,
    model_validator,
)

from tilesight.api.services.deal import DealReport
from tilesight.api.services.hints.hand_hint import PlayerReport
from tilesight.api.services.hints.hint import HintOptions
from tilesight.api.services.known_set import MAX_CHARACTERS
from tilesight.api.services.parameters import (
    GoalName,
    LevelName,
    ZoneName,
    changed_rules,
    dealt_rules,
    round_rules,
)
from tilesight.api.services.round_report import RoundReport
from tilesight.api.services.turn import TurnReport
from tilesight.api.texts.catalog import text
from tilesight.engine.hints.hint import Goal, Level
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import DEFAULT_RULES

MAX_NOTATION = 2000
"""Characters; a box of 160 jokers, each with its meaning, is shorter."""
MAX_PHOTOS = 12
MAX_FIELDS = 100
"""Fields that are looked at, more than any request has. The errors of all unknown ones in 256 kB
would keep the event loop busy for tens of milliseconds."""
BINARY = {"type": "string", "format": "binary"}

MAX_VALUE = 100
MAX_VALUES = 20


def _rule_values(value: object) -> object:
    # pydantic would list every type that the value does not have
    values = value if isinstance(value, list) else [value]
    if not all(isinstance(one, bool | int | str) for one in values):
        raise ValueError(text("value-kinds"))
    if len(values) > MAX_VALUES or any(len(str(one)) > MAX_VALUE for one in values):
        raise ValueError(text("value-limits", values=MAX_VALUES, characters=MAX_VALUE))
    return value


def _check_input(value: object) -> object:
    if not isinstance(value, str | bytes):
        raise ValueError(text("value-notation-or-photo"))
    if isinstance(value, str) and len(value) > MAX_NOTATION:
        raise ValueError(text("value-notation-limit", characters=MAX_NOTATION))
    return value


RuleValue = StrictBool | StrictInt | Annotated[StrictStr, Field(max_length=MAX_VALUE)]
RuleValues = Annotated[
    RuleValue | Annotated[list[RuleValue], Field(max_length=MAX_VALUES)],
    BeforeValidator(_rule_values),
]
Photo = Annotated[
    bytes, Strict(), WithJsonSchema({**BINARY, "description": "A photo: JPEG, PNG, HEIC, WebP"})
]
Notation = Annotated[StrictStr, Field(max_length=MAX_NOTATION)]
NotationOrPhoto = Annotated[Notation | Photo, BeforeValidator(_check_input)]
"""Tiles in notation, or their photo in a form."""


def from_text(value: object) -> object:
    """Return the value of a form field, whose text is JSON.

    Raises:
        ValueError: The text is not JSON.
    """
    try:
        return json.loads(value) if isinstance(value, str) else value
    except RecursionError as error:
        raise ValueError(text("value-too-nested")) from error
    except ValueError as error:
        raise ValueError(text("value-no-json")) from error


Seat = Annotated[int, Field(ge=0, le=5)]
"""A player, counted from 0."""


class StrictModel(BaseModel):
    """A request without unknown fields."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _first_fields(cls, fields: Any) -> Any:
        """Return the first fields: if there are more, some of them are unknown."""
        if isinstance(fields, dict) and len(fields) > MAX_FIELDS:
            return dict(islice(fields.items(), MAX_FIELDS))
        return fields


HouseRules = Annotated[
    dict[Annotated[str, Field(max_length=64)], RuleValues],
    BeforeValidator(from_text),
    Field(max_length=100, examples=[{"opening": 50}]),
]


class GameRequest(StrictModel):
    """The game and its house rules."""

    rules: Annotated[str, Field(max_length=64, description="A game; see /api/variants")] = (
        DEFAULT_RULES
    )
    house_rules: HouseRules = {}

    def rule_set(self) -> RuleSet:
        """Return the rules of the game.

        Raises:
            RequestError: The game or a rule does not exist, or a rule cannot have its value.
        """
        return changed_rules(self.rules, self.house_rules)


KnownSet = Annotated[
    str, Field(max_length=MAX_CHARACTERS, description="JSON: the answer of /api/learn")
]
"""What is known of the tile set in play."""


class CommandRequest(GameRequest):
    """The game, and what is known of the tile set in the photos of a command, if it has any."""

    known_set: KnownSet = ""


Indicator = Annotated[
    str, Field(max_length=8, description="The tile turned up, in games with an indicator")
]


class PlayRequest(GameRequest):
    """The game, its house rules, and the indicator of the round."""

    indicator: Indicator = ""

    def rule_set(self) -> RuleSet:
        """Return the rules of the round.

        Raises:
            RequestError: The game or a rule does not exist, a rule cannot have its value, or the
                game needs an indicator and there is none, or the other way round.
        """
        return round_rules(super().rule_set(), self.indicator)


class ReadRequest(PlayRequest, CommandRequest):
    """Photos to read."""

    photo: Annotated[list[Photo], Field(min_length=1, max_length=MAX_PHOTOS)]
    zone: ZoneName | None = None


class CheckRequest(PlayRequest, CommandRequest):
    """A table to check."""

    notation: Annotated[NotationOrPhoto, Field(examples=["r5 * r7 | k7 b7 y7"])]


class TurnRequest(PlayRequest, CommandRequest):
    """A turn to judge."""

    before: Annotated[NotationOrPhoto, Field(examples=["r5 r6 r7"])]
    after: Annotated[NotationOrPhoto, Field(examples=["r5 r6 r7 r8"])]
    rack: Annotated[
        NotationOrPhoto | None,
        Field(
            examples=["r8 b4"],
            description="The rack before the turn; in games with discards and without `took`, "
            "the rack after the draw",
        ),
    ] = None
    opened: Annotated[bool, Field(description="The player opened in an earlier turn")] = False
    seconds: Annotated[
        float | None,
        Field(ge=0, le=86_400, allow_inf_nan=False, description="How long the turn took"),
    ] = None
    took: Annotated[Notation, Field(description='The discard that was taken, or "stock"')] = ""
    threw: Annotated[Notation, Field(description="The tile that was discarded")] = ""
    emptied: Annotated[
        int, Field(ge=0, le=9, description="How often the stock has run out, this turn included")
    ] = 0
    hands: Annotated[
        list[Annotated[int, Field(ge=0, le=110)]],
        Field(max_length=6, description="The number of tiles that each player holds afterwards"),
    ] = []
    with_pairs: Annotated[bool, Field(description="The player opened with pairs")] = False

    def report(self) -> TurnReport:
        """Return what the players report about the turn."""
        return TurnReport(
            opened=self.opened,
            seconds=self.seconds,
            took=self.took,
            threw=self.threw,
            emptied=self.emptied,
            hands=tuple(self.hands),
            with_pairs=self.with_pairs,
        )


class DealRequest(CommandRequest):
    """A deal to judge."""

    hands: Annotated[list[NotationOrPhoto], Field(max_length=6, examples=[["r1 r1 b2 b2"]])] = []
    drawn: Annotated[
        Notation, Field(examples=[""], description="The tile that each player drew, in seat order")
    ] = ""
    trump: Annotated[Notation, Field(examples=[""], description="The tile face up")] = ""
    indicator: Indicator = ""

    def rule_set(self) -> RuleSet:
        """Return the rules of the deal; the indicator may be unknown.

        Raises:
            RequestError: The game or a rule does not exist, a rule cannot have its value, or the
                indicator cannot be one.
        """
        return dealt_rules(super().rule_set(), self.indicator)

    def report(self) -> DealReport:
        """Return what the players report about the deal besides the hands."""
        return DealReport(self.drawn, self.trump)


class ReportedRound(BaseModel):
    """What the players report about a round."""

    out: Annotated[Seat | None, Field(description="The player who went out, counted from 0")] = None
    went_rummy: Annotated[bool, Field(description="The winner had laid no melds before")] = False
    thrown: Annotated[
        int, Field(ge=0, le=20, description="Jokers that the winner discarded before")
    ] = 0
    trump: Annotated[
        list[Seat],
        Field(max_length=6, description="Who was dealt a twin of the trump, counted from 0"),
    ] = []
    left: Annotated[
        list[Seat], Field(max_length=6, description="Who left the table, counted from 0")
    ] = []
    with_pairs: Annotated[
        list[Seat], Field(max_length=6, description="Who opened with pairs, counted from 0")
    ] = []
    joker_out: Annotated[bool, Field(description="The last discard was a joker")] = False

    def report(self, began: int | None = None) -> RoundReport:
        """Return the report; `began` is the player who began, counted from 0, if it is known."""
        return RoundReport(
            winner=None if self.out is None else self.out + 1,
            went_rummy=self.went_rummy,
            jokers_thrown=self.thrown,
            trump=_numbers(self.trump),
            left=_numbers(self.left),
            began=None if began is None else began + 1,
            with_pairs=_numbers(self.with_pairs),
            joker_out=self.joker_out,
        )


def _numbers(seats: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers from 1 of players who are counted from 0."""
    return tuple(seat + 1 for seat in seats)


class ScoreRequest(ReportedRound, PlayRequest, CommandRequest):
    """A round to score."""

    racks: Annotated[
        list[NotationOrPhoto], Field(min_length=1, max_length=6, examples=[["r5 k13", "", "b1 *"]])
    ]


class HintRequest(PlayRequest, CommandRequest):
    """A position to find the best play in."""

    position: Annotated[NotationOrPhoto, Field(examples=["r4 r5 r6 r7 | k1 k2 k3 / r3 b7 k7"])]
    rack: NotationOrPhoto | None = None
    goal: GoalName = "win"
    level: LevelName = "play"
    opened: Annotated[bool, Field(description="The player opened in an earlier turn")] = False
    time_limit_s: Annotated[
        float, Field(ge=0.01, le=10, allow_inf_nan=False, description="Maximum search time")
    ] = 2.0
    discards: Annotated[
        Notation, Field(description="The discard pile, the last discard at the end")
    ] = ""
    to_draw: Annotated[bool, Field(description="The turn begins: no tile was drawn yet")] = False
    took: Annotated[Notation, Field(description='The discard that was taken, or "stock"')] = ""
    thrown: Annotated[
        int, Field(ge=0, le=20, description="Jokers that the player discarded before")
    ] = 0
    players: Annotated[
        int | None, Field(ge=2, le=6, description="The number of players, if known")
    ] = None
    with_pairs: Annotated[bool, Field(description="The player opened with pairs")] = False
    alternatives: Annotated[
        list[Notation],
        Field(
            max_length=12,
            description="The position with a tile read otherwise, the most likely first",
            examples=[["r4 r5 r6 r7 | k1 k2 k3 / r3 b7 k1"]],
        ),
    ] = []
    """The answer says which of them would change the hint."""

    def options(self) -> HintOptions:
        """Return what the player wants to know, and states besides the position."""
        report = PlayerReport(
            opened=self.opened,
            discards=self.discards,
            to_draw=self.to_draw,
            jokers_thrown=self.thrown,
            players=self.players,
            with_pairs=self.with_pairs,
            took=self.took,
        )
        return HintOptions(Goal(self.goal), Level(self.level), self.time_limit_s, report)
