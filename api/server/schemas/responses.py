"""The responses, as OpenAPI describes them.

The services make the records, for the command line too; a test compares them with these models.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Point = Annotated[list[float], Field(min_length=2, max_length=2)]
Index = Annotated[int, Field(ge=0)]
Chance = Annotated[float, Field(ge=0, le=1)]
Alternatives = list[Annotated[list[str | float], Field(min_length=2, max_length=2)]]


class Response(BaseModel):
    """A response with at least the described fields."""

    model_config = ConfigDict(extra="allow")


class PairedPhone(Response):
    """How a phone is paired."""

    open: Annotated[bool, Field(description="Phones need not pair with this server")]
    tables: Annotated[
        list[str], Field(description="The tables that it joined, the last joined first")
    ]


class GameTable(Response):
    """A table at which people play."""

    id: str


class TablePhone(Response):
    """A phone that joined a table."""

    id: str
    joined: Annotated[str, Field(json_schema_extra={"format": "date-time"})]
    this: Annotated[bool, Field(description="It is the phone that sent the request")]


class Invitation(Response):
    """A link by which phones join a table."""

    link: str
    qr: Annotated[str, Field(description="The link as a QR code: a data URI of an SVG picture")]
    expires: Annotated[str, Field(json_schema_extra={"format": "date-time"})]


class SeenTile(Response):
    """What was read of a tile in the photo alone."""

    tile: str = Field(examples=["r7"])
    confidence: Chance
    alternatives: Alternatives


class ReadTile(Response):
    """One tile of a photo."""

    tile: str = Field(examples=["r7"])
    confidence: Chance
    corners: Annotated[list[Point], Field(min_length=4, max_length=4)]
    zone: Literal["table", "rack"]
    doubtful: bool
    alternatives: Alternatives
    whole: Annotated[Chance, Field(description="Probability that no part of it is hidden")]
    unread_beside: Annotated[bool, Field(description="What is beside it may be a tile too")]
    cut: Annotated[bool, Field(description="The edge of the picture cuts it")]
    elsewhere: Annotated[
        bool, Field(description="Another photo shows an equal tile elsewhere: it may be this one")
    ] = False
    read_as: Annotated[str | None, Field(description="What was read, if the tile was changed")] = (
        None
    )
    reason: Annotated[str | None, Field(description="Why the tile was changed")] = None
    as_seen: Annotated[
        SeenTile | None, Field(description="All that was read, if the tile was changed")
    ] = None


class ReadMeld(Response):
    """The tiles of a meld, by their indexes in `tiles`."""

    tiles: list[Index]
    kind: str | None
    valid: bool
    reasons: list[str]


class ReadDoubt(Response):
    """A tile to check before the answer is trusted."""

    tile: Index
    reason: str
    options: list[str]


class ColorQuestion(Response):
    """The question whether several doubtful tiles have one color or another."""

    color: Annotated[str, Field(description="The color that they were read with: k, b, r or y")]
    other: str
    tiles: list[Index]


class Reading(Response):
    """The reading of a photo; `melds`, `rack` and `strays` hold indexes into `tiles`."""

    photo: str
    size: Annotated[list[int], Field(min_length=2, max_length=2)]
    tiles: list[ReadTile]
    melds: list[ReadMeld]
    rack: list[Index]
    strays: list[Index]
    doubts: list[ReadDoubt]
    color_questions: Annotated[
        list[ColorQuestion], Field(description="Questions that settle several doubts each")
    ]
    notation: str = Field(examples=["r5 r6 r7 | k7 b7 y7 /"])
    timings_ms: dict[str, float]
    models: dict[str, str]


class RelayoutTile(ReadTile):
    """One tile, with its index in the request."""

    model_config = ConfigDict(extra="allow", serialize_by_alias=True)

    before: Annotated[
        Index, Field(alias="from", description="Its index in the tiles of the request")
    ]
    corrected: Annotated[bool, Field(alias="mended")]


class RelayoutResponse(Reading):
    """The new reading of corrected tiles."""

    tiles: list[RelayoutTile]  # type: ignore[assignment]


class CheckedMeld(Response):
    """One meld of a table."""

    tiles: list[str]
    kind: str | None
    valid: bool
    reasons: list[str]
    points: int
    readings: list[str]


class Check(Response):
    """The verdict on a table."""

    melds: list[CheckedMeld]
    valid: bool
    closes: Annotated[
        dict[str, Any] | None, Field(description="The game of a closed hand, and its price")
    ]
    points: int
    box: Annotated[int, Field(description="The number of tiles in the box")]
    faults: list[str]
    notes: Annotated[list[str], Field(description="What a printed joker is called in the reasons")]
    doubts: list[str]
    notation: str


class BrokenRule(Response):
    """One fault of a turn."""

    fault: str
    sentence: str
    rule: str
    rule_sentence: Annotated[str, Field(description="What the rule says")]
    source: Annotated[str, Field(description="The book and the section, or a decision")]
    tiles: list[str]
    melds: list[Index]


class Change(Response):
    """A tile that moved from one meld to another; null is the rack."""

    tile: str
    before: Index | None
    after: Index | None


class Turn(Response):
    """The verdict on a turn."""

    legal: bool
    violations: list[BrokenRule]
    played: list[str]
    changes: list[Change]
    opens: bool
    wins: bool
    put_back: bool
    draw: int
    time_up: Annotated[bool, Field(description="The timer ended the turn")]
    warnings: list[str]
    round_over: Annotated[bool, Field(description="The round ends without a winner")]
    notes: list[str]
    doubts: list[str]
    before: str
    after: str


class DealtHand(Response):
    """A hand of a deal."""

    tiles: int
    doubles: int
    may_refuse: bool
    has_trump: bool
    opening: Annotated[
        int | None,
        Field(description="The most points that it can open with; null if the jokers are unknown"),
    ]


class Deal(Response):
    """What the rules say about a deal; `begins` is the number of a player, counted from 1."""

    begins: int | None
    hands: list[DealtHand]
    deal_more: bool
    stack: int | None
    notes: list[str]


class ClosedGame(Response):
    """The game that a hand closes as."""

    game: str
    points: Annotated[int, Field(description="What each opponent pays, before the multiplier")]
    rows: Annotated[str, Field(description="The combinations in notation")]
    free: Annotated[str | None, Field(description="The tile for the last discard")]


class Score(Response):
    """The points of each player; `winner` is the number of a player, counted from 1."""

    scores: list[int]
    winner: int | None
    notes: Annotated[list[str], Field(description="Who wins if nobody went out, and by which rule")]
    game: str | None
    closing: ClosedGame | None
    doubts: list[str]
    hands: list[str]


class Hint(Response):
    """The best play, or in `reasons` why there is none."""

    sentences: list[str]
    levels: dict[Literal["nudge", "tiles", "play"], list[str]]
    doubts: list[str]
    reasons: list[str] | None = None
    placed: list[str] | None = None
    points: int | None = None
    table: str | None = None
    steps: list[dict[str, Any]] | None = None
    proven: Annotated[bool | None, Field(description="No play is better for the goal")] = None
    least_disturbing: Annotated[
        bool | None, Field(description="Proven: no play equal in the goal changes the table less")
    ] = None


class HouseRule(Response):
    """A rule that a house rule may change."""

    name: str
    kind: Literal["number", "numbers", "flag", "choice", "choices", "colors"]
    value: Any
    counts: Annotated[
        bool,
        Field(description="Whether it counts in this game; a rule that does not stays as it is"),
    ]
    sentence: Annotated[str, Field(description="What the rule says with its value")]
    source: Annotated[str, Field(description="The book and the section, or a decision")]


class Variant(Response):
    """A game."""

    name: str
    title: str
    kind: str
    words: str
    colors: list[str]
    highest: int
    opening: int
    players: list[int]
    house_rules: list[HouseRule]


class Health(Response):
    """The state of the server."""

    status: Literal["ok"]
    version: str
    models: dict[str, str]
    demo: bool
    port: int | None = Field(description="Port of the page over HTTP")
    secure_port: int | None = Field(description="Port of the page over HTTPS")


class Ready(Response):
    """The server serves requests now."""

    status: Literal["ready"]


class KeptRound(Response):
    """One round of a match; `out` counts players from 0."""

    points: Annotated[
        list[int | None], Field(description="Null for a player who did not play the round")
    ]
    racks: list[str | None] | None
    out: int | None
    said: dict[str, Any]
    house_rules: Annotated[
        dict[str, Any] | None, Field(description="By which it was played, if they changed since")
    ]


class Match(Response):
    """The current state of a match; players are counted from 0."""

    id: str
    table: Annotated[str | None, Field(description="The table that it is played at")]
    made: Annotated[str, Field(json_schema_extra={"format": "date-time"})]
    rules: str
    title: str
    house_rules: dict[str, Any]
    players: Annotated[
        list[str], Field(description="Also those who joined later, at the end, and who left")
    ]
    start_points: Annotated[
        list[int], Field(description="The points that each player began with; in the totals, too")
    ]
    left: Annotated[list[int], Field(description="The players who left: they do not win")]
    target: int
    length: Annotated[int, Field(description="Rounds of the match; 0 if there is no limit")]
    ends: Annotated[
        str | None,
        Field(
            json_schema_extra={"format": "date-time"},
            description="When the time is up: the round in play is the last",
        ),
    ]
    revision: int
    rounds: list[KeptRound]
    totals: list[int]
    over: bool
    won_by: int | None
    low_wins: Annotated[bool, Field(description="The lowest total wins the match")]
    begins: Annotated[int | None, Field(description="Who begins the next round; null if unknown")]
    begins_by: Annotated[str, Field(description="How the first player is found, in a sentence")]
    undoable: bool


class Conflict(Response):
    """Another person changed the match in the meantime; `match` is its current state."""

    error: str
    detail: str
    match: Match


class KnownSet(Response):
    """What is known of a tile set; the fields are for `known_set` of later requests."""

    recognizer: str
    tiles: list[str]
    shapes: str
    inks: str


class Kept(BaseModel):
    """The correction that was kept."""

    model_config = ConfigDict(extra="forbid")

    id: str
