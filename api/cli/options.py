"""The options that several commands share, and those of `turn`, `deal`, `score` and `hint`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.services.inputs import InputReader, is_path
from tilesight.api.services.parameters import (
    GoalName,
    LevelName,
    ZoneName,
    changed_rules,
    round_rules,
)
from tilesight.api.texts.catalog import speak, text
from tilesight.api.texts.negotiation import known_language
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import LANGUAGES


def _speak(code: str | None) -> str | None:
    """Choose the language of the output, also of the help and of errors of usage."""
    if code is not None:
        speak(_chosen_language(code))
    return code


def _chosen_language(code: str) -> str:
    """Return the language that `--language` names.

    Raises:
        RequestError: It is not one of ours.
    """
    known = known_language(code)
    if known is None:
        sentence = text("language-unknown", language=code, languages=", ".join(LANGUAGES))
        raise RequestError(sentence, WRONG_REQUEST)
    return known


def _path(name: str) -> Path:
    """Return a path; an empty name would be the current folder, as that of an unset variable.

    Raises:
        RequestError: The name is empty.
    """
    if not name:
        raise RequestError(text("path-empty"), WRONG_REQUEST)
    return Path(name)


def _not_empty(param: typer.CallbackParam, value: str | None) -> str | None:
    """Return the value of an option; an empty one, as of an unset variable, would be the default.

    Raises:
        RequestError: The value is empty.
    """
    if value == "":
        raise RequestError(text("option-empty", option=param.opts[0]), WRONG_REQUEST)
    return value


RulesName = Annotated[str, typer.Option("--rules", metavar="NAME", help="option-rules")]
ShownRules = Annotated[
    str | None, typer.Option("--rules", metavar="NAME", help="option-rules-shown")
]
HouseRules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="KEY=VALUE", help="option-rule"),
]
Indicator = Annotated[str, typer.Option(metavar="TILE", help="option-indicator")]
AsJson = Annotated[bool, typer.Option("--json", help="option-json")]
Photos = Annotated[
    list[Path], typer.Argument(metavar="PHOTO...", help="argument-photos", parser=_path)
]
ReadingDrawing = Annotated[
    Path | None,
    typer.Option(metavar="OUT.png", help="option-overlay-reading", parser=_path),
]
PhotoZone = Annotated[ZoneName | None, typer.Option(help="option-zone")]
KnownSetFile = Annotated[
    Path | None, typer.Option("--set", metavar="FILE", help="option-set", parser=_path)
]
LearnedSetFile = Annotated[Path, typer.Argument(metavar="FILE", help="argument-set", parser=_path)]
PhotoOfSet = Annotated[
    Path, typer.Argument(metavar="PHOTO", help="argument-photo-of-set", parser=_path)
]
Merged = Annotated[bool, typer.Option("--merge", help="option-merge")]
Videos = Annotated[bool, typer.Option("--video", help="option-video")]
ClusterAddress = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="option-cluster", callback=_not_empty),
]
RecordsFile = Annotated[
    Path | None,
    typer.Option(metavar="OUT.jsonl", help="option-output", parser=_path),
]
MaxMatches = Annotated[int, typer.Option(min=1, metavar="N", help="option-max-matches")]
Host = Annotated[str, typer.Option(metavar="ADDRESS", help="option-host", callback=_not_empty)]
SecurePort = Annotated[int, typer.Option(min=1, max=65535, help="option-secure-port")]
AllTables = Annotated[bool, typer.Option("--all-tables", help="option-all-tables")]
CertificateFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="option-certificate", parser=_path)
]
CertificateKey = Annotated[
    Path | None, typer.Option(metavar="FILE", help="option-key", parser=_path)
]
ExportFolder = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="option-export", parser=_path)
]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="argument-file", parser=_path)]
DatabaseUrl = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="option-database", callback=_not_empty),
]
Language = Annotated[
    str | None,
    typer.Option(metavar="CODE", is_eager=True, callback=_speak, help="option-language"),
]
Opened = Annotated[bool, typer.Option("--opened", help="option-opened")]
WithPairs = Annotated[bool, typer.Option("--with-pairs", help="option-with-pairs")]

TableBefore = Annotated[str, typer.Argument(metavar="BEFORE", help="argument-before")]
TableAfter = Annotated[str, typer.Argument(metavar="AFTER", help="argument-after")]
RackBefore = Annotated[str | None, typer.Option(metavar="TILES", help="option-rack-before")]
Seconds = Annotated[
    float | None,
    typer.Option(min=0, max=86400, help="option-seconds"),
]
Took = Annotated[str, typer.Option(metavar="TILE", help="option-took")]
Threw = Annotated[str, typer.Option(metavar="TILE", help="option-threw")]
StockEmptied = Annotated[int, typer.Option(metavar="N", min=0, max=9, help="option-emptied")]
HandSizes = Annotated[
    list[int] | None,
    typer.Option(metavar="N", min=0, max=110, help="option-hand"),
]
RestoreDrawing = Annotated[
    Path | None,
    typer.Option(metavar="OUT.png", help="option-restore", parser=_path),
]

DealtHands = Annotated[
    list[str] | None,
    typer.Argument(metavar="HAND...", help="argument-dealt-hands"),
]
DrawnTiles = Annotated[str, typer.Option(metavar="TILES", help="option-drawn")]
TrumpTile = Annotated[str, typer.Option(metavar="TILE", help="option-trump-tile")]

FinalHands = Annotated[list[str], typer.Argument(metavar="HAND...", help="argument-final-hands")]
Winner = Annotated[int | None, typer.Option(metavar="N", help="option-winner")]
WentRummy = Annotated[bool, typer.Option("--went-rummy", help="option-went-rummy")]
WinnerThrew = Annotated[int, typer.Option(metavar="N", min=0, help="option-thrown-by-winner")]
TrumpHolders = Annotated[
    list[int] | None,
    typer.Option(metavar="N", help="option-trump-holder"),
]
OpenedWithPairs = Annotated[
    list[int] | None, typer.Option("--pairs", metavar="N", help="option-pairs")
]
JokerOut = Annotated[bool, typer.Option("--joker-out", help="option-joker-out")]
LeftTable = Annotated[list[int] | None, typer.Option(metavar="N", help="option-left")]

PositionToPlay = Annotated[str, typer.Argument(metavar="POSITION", help="argument-position")]
Rack = Annotated[str | None, typer.Option(metavar="TILES", help="option-rack")]
PlayGoal = Annotated[GoalName, typer.Option(help="option-goal")]
HintLevel = Annotated[LevelName, typer.Option(help="option-level")]
TimeLimit = Annotated[
    float, typer.Option(metavar="SECONDS", min=0.01, max=600, help="option-time-limit")
]
DiscardPile = Annotated[str, typer.Option(metavar="TILES", help="option-discards")]
ToDraw = Annotated[bool, typer.Option("--to-draw", help="option-to-draw")]
ThrownJokers = Annotated[
    int,
    typer.Option(metavar="N", min=0, help="option-thrown"),
]
PlayerCount = Annotated[
    int | None,
    typer.Option(metavar="N", min=2, max=6, help="option-players"),
]
PlayDrawing = Annotated[
    Path | None, typer.Option(metavar="OUT.png", help="option-overlay-play", parser=_path)
]


def rules_of_game(name: str, house_rules: list[str] | None) -> RuleSet:
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


def rules_of_round(name: str, house_rules: list[str] | None, indicator: str) -> RuleSet:
    """Return the rules that `--rules`, each `--rule` and `--indicator` name.

    Raises:
        RequestError: The game or the rule does not exist, the rule cannot have this value, or the
            game needs an indicator and there is none, or the other way round.
    """
    return round_rules(rules_of_game(name, house_rules), indicator)


def inputs_of_round(
    name: str,
    house_rules: list[str] | None,
    indicator: str,
    set_file: Path | None,
    inputs: Iterable[str | None],
) -> InputReader:
    """Return what reads the inputs of a command, by the rules of `rules_of_round`.

    Args:
        name: The game.
        house_rules: The house rules.
        indicator: The tile that decides the jokers, in games that have one.
        set_file: The file that `tilesight learn` wrote about the set in play, if there is one.
        inputs: The inputs; None for one that is not given.

    Raises:
        RequestError: The rules cannot be used, or no input is a photo of the set.
    """
    return inputs_by_rules(rules_of_round(name, house_rules, indicator), set_file, inputs)


def inputs_by_rules(
    rules: RuleSet, set_file: Path | None, inputs: Iterable[str | None]
) -> InputReader:
    """Return what reads the inputs of a command by these rules.

    Args:
        rules: The game.
        set_file: The file that `tilesight learn` wrote about the set in play, if there is one.
        inputs: The inputs; None for one that is not given.

    Raises:
        RequestError: A set is given, and no input is a photo of it.
    """
    if set_file and not any(given and is_path(given) for given in inputs):
        raise RequestError(text("set-needs-photo"), WRONG_REQUEST)
    return InputReader(rules, set_file=set_file)


def refuse_folder_options(cluster: str | None, output: Path | None) -> None:
    """Refuse the options for a folder, since there is none.

    Raises:
        RequestError: One of them is given.
    """
    if cluster or output:
        raise RequestError(text("cluster-needs-folder"), WRONG_REQUEST)


def refuse_beside(other: str, options: Mapping[str, object]) -> None:
    """Refuse options that cannot be used with another one.

    Args:
        other: The other option, or "folder" for a folder of photos.
        options: The options' values by their names.

    Raises:
        RequestError: One of them is given.
    """
    for option, value in options.items():
        if value:
            raise RequestError(text("option-not-with", option=option, other=other), WRONG_REQUEST)
