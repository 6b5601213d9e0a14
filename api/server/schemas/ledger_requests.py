"""Requests to the ledger: begin a match, add or change a round, undo a change."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from tilesight.api.ledger.limits import MAX_PLAYERS
from tilesight.api.ledger.match_state import Joined
from tilesight.api.ledger.matches import Edit
from tilesight.api.server.schemas.requests import (
    GameRequest,
    HouseRules,
    Indicator,
    Notation,
    ReportedRound,
    Seat,
    StrictModel,
)
from tilesight.api.services.matches.player_names import checked_names
from tilesight.api.services.matches.reported_round import RoundBody
from tilesight.api.texts.catalog import text

WHO_PLAYED = "One for each player of the match; null for who did not play the round"
MAX_POINTS = 1_000_000


def storable(key: str | None) -> str | None:
    """Return a key as it is.

    Raises:
        ValueError: It has a NUL character, which PostgreSQL cannot store.
    """
    if key and "\0" in key:
        raise ValueError(text("value-nul"))
    return key


Key = Annotated[
    str | None,
    Field(
        max_length=64, description="The same for every repetition of one change, for example a UUID"
    ),
    AfterValidator(storable),  # last: a limit after a validator would be applied to None, too
]
Player = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]
Players = Annotated[
    list[Player],
    Field(min_length=2, max_length=MAX_PLAYERS, examples=[["Anna", "Ben"]]),
    AfterValidator(checked_names),
]
Revision = Annotated[int, Field(ge=0, le=2**31 - 1, examples=[1])]
Points = Annotated[int, Field(ge=-MAX_POINTS, le=MAX_POINTS)]


class MatchRequest(GameRequest):
    """A match to begin."""

    players: Players
    target: Annotated[int, Field(ge=0, le=100_000, description="0 for none")] = 0
    first: Annotated[
        Seat | None, Field(description="The player who begins the first round, counted from 0")
    ] = None
    table: Annotated[
        str | None, Field(max_length=32, description="By default the table joined last")
    ] = None
    key: Key = None


class UndoRequest(StrictModel):
    """A change of a match, with the revision that the player saw."""

    revision: Revision
    key: Key = None

    def edit(self) -> Edit:
        """Return the revision and the key of the change."""
        return Edit(self.revision, self.key)


class HouseRulesRequest(StrictModel):
    """The house rules for the rounds to come, with the revision that the player saw."""

    revision: Revision
    house_rules: HouseRules


class PlayersRequest(StrictModel):
    """The names of all players of a match, with the revision that the player saw."""

    revision: Revision
    players: Players


class JoiningPlayer(StrictModel):
    """A player who joins a match that has begun."""

    name: Annotated[Player, Field(examples=["Eva"])]
    points: Annotated[Points, Field(description="The points to begin with", examples=[-30])]


class SeatingRequest(UndoRequest):
    """Who plays the rounds to come, with the revision that the players saw."""

    left: Annotated[
        list[Seat],
        Field(
            max_length=MAX_PLAYERS,
            description="All who left, counted from 0; who is not listed plays, or comes back",
            examples=[[1]],
        ),
    ]
    joins: Annotated[JoiningPlayer | None, Field(description="Sits after the last player")] = None

    def player(self) -> Joined | None:
        """Return the player who joins; None for nobody."""
        return None if self.joins is None else Joined(self.joins.name, self.joins.points)


class RoundRequest(ReportedRound, UndoRequest):
    """A round to write: the racks at its end, or the points."""

    racks: Annotated[
        list[Notation | None] | None,
        Field(
            min_length=2,
            max_length=MAX_PLAYERS,
            description=WHO_PLAYED,
            examples=[["r5 k13", ""]],
        ),
    ] = None
    points: Annotated[
        list[Points | None] | None,
        Field(min_length=2, max_length=MAX_PLAYERS, description=WHO_PLAYED, examples=[[-18, 18]]),
    ] = None
    began: Annotated[
        Seat | None, Field(description="The player who began the round, counted from 0")
    ] = None
    last: Annotated[bool, Field(description="The players end the match with this round")] = False
    indicator: Indicator = ""

    def body(self) -> RoundBody:
        """Return the round as the players report it."""
        return RoundBody(
            racks=None if self.racks is None else tuple(self.racks),
            points=None if self.points is None else tuple(self.points),
            out=self.out,
            report=replace(self.report(self.began), last=self.last, indicator=self.indicator),
        )
