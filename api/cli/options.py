"""The options that several commands share, and those of `turn`, `deal`, `score` and `hint`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.services.parameters import GoalName, LevelName, ZoneName, changed_rules
from tilesight.api.texts.catalog import text
from tilesight.api.texts.negotiation import known_language
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import LANGUAGES

RulesName = Annotated[
    str, typer.Option("--rules", metavar="NAME", help="The game; see `tilesight variants`.")
]
HouseRules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="KEY=VALUE", help="A house rule, for example opening=50."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
ReadingDrawing = Annotated[
    Path | None,
    typer.Option(metavar="OUT.png", help="Draw what was read on the photo; or a folder."),
]
PhotoZone = Annotated[ZoneName | None, typer.Option(help="What the photo shows, if you know it.")]
Merged = Annotated[bool, typer.Option("--merge", help="The photos overlap and show one table.")]
Videos = Annotated[
    bool, typer.Option("--video", help="Videos: print each settled change of the table.")
]
ClusterAddress = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="A folder: read it on this Ray cluster, or `local`."),
]
RecordsFile = Annotated[
    Path | None,
    typer.Option(metavar="OUT.jsonl", help="A folder: add to this file, or to OUT.parquet."),
]
MaxMatches = Annotated[
    int, typer.Option(min=1, metavar="N", help="Matches that the database keeps, at most.")
]
CertificateKey = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Its private key, if in another file.")
]
DatabaseUrl = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="For example postgresql://user@host/name."),
]
Language = Annotated[
    str | None,
    typer.Option(metavar="CODE", help=f"The language of the output: {', '.join(LANGUAGES)}."),
]
Opened = Annotated[bool, typer.Option("--opened", help="The player opened in an earlier turn.")]

TableBefore = Annotated[str, typer.Argument(metavar="BEFORE", help="The table before, or a photo.")]
TableAfter = Annotated[str, typer.Argument(metavar="AFTER", help="The table after, or a photo.")]
RackBefore = Annotated[
    str | None, typer.Option(metavar="TILES", help="The player's rack before the turn, or a photo.")
]
Seconds = Annotated[
    float | None,
    typer.Option(min=0, max=86400, help="How long the turn took; needs the rule timer."),
]
Took = Annotated[str, typer.Option(metavar="TILE", help='The discard that was taken, or "stock".')]
Threw = Annotated[str, typer.Option(metavar="TILE", help="The tile that was discarded.")]
StockEmptied = Annotated[
    int, typer.Option(metavar="N", min=0, max=9, help="How often the stock has run out.")
]
HandSizes = Annotated[
    list[int] | None,
    typer.Option(metavar="N", min=0, max=110, help="Tiles that a player holds after the turn."),
]
RestoreDrawing = Annotated[
    Path | None,
    typer.Option(metavar="OUT.png", help="Draw the table before the turn, and list the steps."),
]

DealtHands = Annotated[
    list[str] | None,
    typer.Argument(metavar="HAND...", help="The hand that each player was dealt, or a photo."),
]
DrawnTiles = Annotated[
    str, typer.Option(metavar="TILES", help="The tile that each player drew to begin.")
]
TrumpTile = Annotated[str, typer.Option(metavar="TILE", help="The tile that lies face up.")]

FinalHands = Annotated[
    list[str], typer.Argument(metavar="HAND...", help="Each player's tiles at the end, or a photo.")
]
Winner = Annotated[
    int | None, typer.Option(metavar="N", help="The winner; by default the player with no tiles.")
]
WentRummy = Annotated[
    bool, typer.Option("--went-rummy", help="The winner had laid no melds before.")
]
WinnerThrew = Annotated[
    int, typer.Option(metavar="N", min=0, help="Jokers that the winner discarded before.")
]
TrumpHolders = Annotated[
    list[int] | None,
    typer.Option(metavar="N", help="The player who was dealt the twin of the trump tile."),
]
LeftTable = Annotated[
    list[int] | None, typer.Option(metavar="N", help="A player who left the table.")
]

PositionToPlay = Annotated[
    str, typer.Argument(metavar="POSITION", help='"r5 r6 r7 / r8 k2", or a photo of the table.')
]
Rack = Annotated[
    str | None, typer.Option(metavar="TILES", help="The player's rack, or a photo of it.")
]
PlayGoal = Annotated[GoalName, typer.Option(help="What to optimize.")]
HintLevel = Annotated[LevelName, typer.Option(help="How much of the play to reveal.")]
TimeLimit = Annotated[
    float, typer.Option(metavar="SECONDS", min=0.01, max=600, help="Maximum search time.")
]
DiscardPile = Annotated[
    str, typer.Option(metavar="TILES", help="The discard pile, the last discard at the end.")
]
ToDraw = Annotated[bool, typer.Option("--to-draw", help="The turn begins: no tile was drawn yet.")]
ThrownJokers = Annotated[
    int,
    typer.Option(metavar="N", min=0, help="Jokers that the player discarded before (Rummy PRO)."),
]
PlayerCount = Annotated[
    int | None,
    typer.Option(metavar="N", min=2, max=6, help="The number of players, if that matters."),
]
PlayDrawing = Annotated[
    Path | None, typer.Option(metavar="OUT.png", help="Draw the play on the photo.")
]


def chosen_language(code: str) -> str:
    """Return the language that `--language` names.

    Raises:
        RequestError: It is not one of ours.
    """
    known = known_language(code)
    if known is None:
        sentence = text("language-unknown", language=code, languages=", ".join(LANGUAGES))
        raise RequestError(sentence, WRONG_REQUEST)
    return known


def rules_at_home(name: str, house_rules: list[str] | None) -> RuleSet:
    """Return the rules that `--rules` names, changed by each `--rule`.

    Raises:
        RequestError: The game or the rule does not exist, or the rule cannot have this value.
    """
    changes: dict[str, object] = {}
    for rule in house_rules or ():
        key, equals, value = rule.partition("=")
        if not equals:
            raise RequestError(text("rule-expected", rule=rule), WRONG_REQUEST)
        changes[key.strip()] = value.strip()
    return changed_rules(name, changes)
