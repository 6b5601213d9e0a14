"""What the routes answer, as OpenAPI describes it.

The records themselves are made where the command line makes them; a test holds them to this.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Point = Annotated[list[float], Field(min_length=2, max_length=2)]
Index = Annotated[int, Field(ge=0)]
Chance = Annotated[float, Field(ge=0, le=1)]
Alternatives = list[Annotated[list[str | float], Field(min_length=2, max_length=2)]]


class Answer(BaseModel):
    """An answer says at least what it is described to say."""

    model_config = ConfigDict(extra="allow")


class SeenTile(Answer):
    """What the photo alone shows of a tile."""

    tile: str = Field(examples=["r7"])
    confidence: Chance
    alternatives: Alternatives


class ReadTile(Answer):
    """One tile of a photo."""

    tile: str = Field(examples=["r7"])
    confidence: Chance
    corners: Annotated[list[Point], Field(min_length=4, max_length=4)]
    zone: Literal["table", "rack"]
    doubtful: bool
    alternatives: Alternatives
    whole: Annotated[Chance, Field(description="Probability that nothing hides a part of it")]
    unread_beside: Annotated[bool, Field(description="What lies beside it may be a tile, too")]
    cut: Annotated[bool, Field(description="The edge of the picture cuts it")]
    read_as: Annotated[
        str | None, Field(description="What was read, where it was not taken so")
    ] = None
    reason: Annotated[str | None, Field(description="Why it was not taken so")] = None
    as_seen: Annotated[
        SeenTile | None, Field(description="All that was read, where it was not taken so")
    ] = None


class ReadMeld(Answer):
    """Tiles that lie together, by their places in `tiles`."""

    tiles: list[Index]
    kind: str | None
    valid: bool
    reasons: list[str]


class ReadDoubt(Answer):
    """A tile to look at before trusting the answer."""

    tile: Index
    reason: str
    options: list[str]


class Reading(Answer):
    """What was read in a photo; `melds`, `rack` and `strays` hold indexes into `tiles`."""

    photo: str
    size: Annotated[list[int], Field(min_length=2, max_length=2)]
    tiles: list[ReadTile]
    melds: list[ReadMeld]
    rack: list[Index]
    strays: list[Index]
    doubts: list[ReadDoubt]
    notation: str = Field(examples=["r5 r6 r7 | k7 b7 y7 /"])
    timings_ms: dict[str, float]
    models: dict[str, str]


class RelayoutTile(ReadTile):
    """One tile, with its place in what was sent."""

    model_config = ConfigDict(extra="allow", serialize_by_alias=True)

    before: Annotated[Index, Field(alias="from", description="Its place in the tiles sent")]
    mended: bool


class RelayoutResponse(Reading):
    """Tiles arranged anew."""

    tiles: list[RelayoutTile]  # type: ignore[assignment]


class CheckedMeld(Answer):
    """One meld of a table."""

    tiles: list[str]
    kind: str | None
    valid: bool
    reasons: list[str]
    points: int
    readings: list[str]


class Check(Answer):
    """The verdict on a table."""

    melds: list[CheckedMeld]
    valid: bool
    points: int
    faults: list[str]
    doubts: list[str]
    notation: str


class BrokenRule(Answer):
    """One fault of a turn."""

    fault: str
    sentence: str
    rule: str
    source: str
    tiles: list[str]
    melds: list[Index]


class Change(Answer):
    """A tile that went from one meld to another; null is the hand, or off the table."""

    tile: str
    before: Index | None
    after: Index | None


class Turn(Answer):
    """The verdict on a turn."""

    legal: bool
    violations: list[BrokenRule]
    played: list[str]
    changes: list[Change]
    opens: bool
    wins: bool
    put_back: bool
    draw: int
    doubts: list[str]
    before: str
    after: str


class Score(Answer):
    """What each player gets; `winner` is the number of a player, counted from 1."""

    scores: list[int]
    winner: int | None
    notes: Annotated[list[str], Field(description="Who wins if nobody went out, and by which rule")]
    game: str | None
    doubts: list[str]
    hands: list[str]


class Hint(Answer):
    """The best play, or in `reasons` why there is none to give."""

    sentences: list[str]
    levels: dict[Literal["nudge", "tiles", "play"], list[str]]
    doubts: list[str]
    reasons: list[str] | None = None
    placed: list[str] | None = None
    points: int | None = None
    table: str | None = None
    steps: list[dict[str, Any]] | None = None
    proven: bool | None = None


class HouseRule(Answer):
    """A rule that a house may change."""

    name: str
    kind: Literal["number", "numbers", "flag", "choice", "choices", "colors"]
    value: Any
    sentence: str


class Variant(Answer):
    """A game whose rules are known."""

    name: str
    title: str
    kind: str
    words: str
    colors: list[str]
    highest: int
    opening: int
    players: list[int]
    house_rules: list[HouseRule]


class Health(Answer):
    """Whether the server works, and with what."""

    status: Literal["ok"]
    version: str
    models: dict[str, str]
    demo: bool
    port: int | None = Field(description="Where the page is without encryption")
    secure_port: int | None = Field(description="Where the page is by HTTPS")


class KeptRound(Answer):
    """One round of a match; `out` counts players from 0."""

    points: list[int]
    racks: list[str] | None
    out: int | None
    said: dict[str, Any]


class Match(Answer):
    """A match as it stands; players are counted from 0."""

    id: str
    made: Annotated[str, Field(json_schema_extra={"format": "date-time"})]
    rules: str
    title: str
    house_rules: dict[str, Any]
    players: list[str]
    target: int
    revision: int
    rounds: list[KeptRound]
    totals: list[int]
    over: bool
    won_by: int | None
    begins: int
    undoable: bool


class Conflict(Answer):
    """Somebody else changed the match meanwhile: this is how it is now."""

    error: str
    detail: str
    match: Match
