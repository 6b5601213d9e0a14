"""The command line: the options of every command, whose body is in a module of its own.

Bodies are imported inside the commands, so that `tilesight variants` does not wait for OpenCV.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from tilesight.api.cli.interrupts import INTERRUPTED, end_at_second_interrupt
from tilesight.api.cli.options import (
    AllTables,
    AsJson,
    BackupFile,
    CertificateFile,
    CertificateKey,
    ClusterAddress,
    DatabaseUrl,
    DealtHands,
    DiscardPile,
    DrawnTiles,
    ExportFolder,
    FinalHands,
    HandSizes,
    HintLevel,
    HouseRules,
    Indicator,
    JokerOut,
    KnownSetFile,
    Language,
    LearnedSetFile,
    LeftTable,
    MaxMatches,
    Merged,
    Opened,
    OpenedWithPairs,
    PhotoOfSet,
    Photos,
    PhotoZone,
    PlayDrawing,
    PlayerCount,
    PlayGoal,
    PositionToPlay,
    Rack,
    RackBefore,
    ReadingDrawing,
    RecordsFile,
    RestoreDrawing,
    RulesName,
    Seconds,
    SecurePort,
    ShownRules,
    StockEmptied,
    TableAfter,
    TableBefore,
    Threw,
    ThrownJokers,
    TimeLimit,
    ToDraw,
    Took,
    TrumpHolders,
    TrumpTile,
    Videos,
    WentRummy,
    Winner,
    WinnerThrew,
    WithPairs,
    inputs_of_round,
    refuse_beside,
    refuse_folder_options,
    rules_of_game,
    rules_of_round,
)
from tilesight.api.cli.output.error_lines import print_error, usage_sentence
from tilesight.api.cli.output.translated_help import TranslatedCommand, TranslatedGroup
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.errors import NOT_DONE, RequestError, reason_of
from tilesight.api.streams import leave_stdout, repair_streams
from tilesight.api.texts.catalog import speaking, text
from tilesight.api.texts.negotiation import language_of_environment
from tilesight.engine.rules.rule_set import DEFAULT_RULES

app = typer.Typer(
    name="tilesight",
    cls=TranslatedGroup,
    help="help-tilesight",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    """Run the command line as this process, which then ends."""
    end_at_second_interrupt()
    sys.exit(run_command_line())


def run_command_line() -> int:
    """Run the command line, and return its exit code; an error is one sentence on stderr."""
    repair_streams()
    with speaking(language_of_environment(os.environ)):
        return _run()


def _run() -> int:
    """Run a command, and return its exit code."""
    try:
        code: int = app(standalone_mode=False)  # commands return their exit codes
        sys.stdout.flush()
    except RequestError as error:
        code = print_error(str(error), error.code)
    except typer.TyperException as error:
        code = print_error(usage_sentence(error), error.exit_code)
    except (typer.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except BrokenPipeError:  # the reader of the output closed the pipe
        leave_stdout()
        code = NOT_DONE
    except OSError as error:
        leave_stdout()
        code = print_error(text("answer-unwritable", reason=reason_of(error)), NOT_DONE)
    return code


@app.callback(invoke_without_command=True)
def tilesight(
    version: Annotated[bool, typer.Option("--version", help="option-version")] = False,
    language: Language = None,
) -> None:
    """Print the version if `--version` is given.

    Raises:
        typer.Exit: The version was printed.
    """
    if version:
        from importlib.metadata import version as installed

        print(f"tilesight {installed('tilesight')}")
        raise typer.Exit


@app.command(help="help-read", cls=TranslatedCommand)
def read(  # noqa: PLR0913 - each is an option of the command
    photos: Photos,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    as_json: AsJson = False,
    overlay: ReadingDrawing = None,
    zone: PhotoZone = None,
    known: KnownSetFile = None,
    merge: Merged = False,
    video: Videos = False,
    cluster: ClusterAddress = None,
    output: RecordsFile = None,
    together: Annotated[bool, typer.Option("--together", hidden=True)] = False,
    follow: Annotated[bool, typer.Option("--follow", hidden=True)] = False,
) -> int:
    """Read the tiles or cards in photos of a table or a rack, or in all photos of a folder."""
    # `--together` and `--follow` are the names of `--merge` and `--video` in 0.1; until 0.3.
    merge, video = merge or together, video or follow
    options = ReadOptions(rules_of_round(rules, rule, indicator), as_json, zone, known)
    if len(photos) == 1 and photos[0].is_dir():
        refuse_beside("folder", {"--overlay": overlay, "--merge": merge, "--video": video})
        from tilesight.api.cli.readings.read_folder import run_read_folder

        return run_read_folder(photos[0], options, cluster or "local", output)
    refuse_folder_options(cluster, output)
    if video:
        refuse_beside("--video", {"--overlay": overlay, "--merge": merge})
        from tilesight.api.cli.readings.video import run_video

        return run_video(photos, options)
    if merge:
        refuse_beside("--merge", {"--zone": zone})
        from tilesight.api.cli.readings.merged_reading import run_merge

        return run_merge(photos, options, overlay)
    from tilesight.api.cli.readings.read import run_read

    return run_read(photos, options, overlay)


@app.command(help="help-learn", cls=TranslatedCommand)
def learn(
    file: LearnedSetFile,
    photo: PhotoOfSet,
    tiles: Annotated[str | None, typer.Option(metavar="TILES", help="option-tiles-of-set")] = None,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
) -> int:
    """Learn the digits and inks of a tile set from a photo whose tiles are known."""
    from tilesight.api.cli.readings.learn import run_learn

    return run_learn(file, photo, tiles, rules_of_game(rules, rule))


@app.command(help="help-check", cls=TranslatedCommand)
def check(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="argument-table")],
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    known: KnownSetFile = None,
    as_json: AsJson = False,
) -> int:
    """Judge every meld of a table; exit code 1 if one is not valid."""
    from tilesight.api.cli.check import run_check

    inputs = inputs_of_round(rules, rule, indicator, known, [table])
    return run_check(table, inputs, as_json)


@app.command(help="help-turn", cls=TranslatedCommand)
def turn(  # noqa: PLR0913 - each is an option of the command
    before: TableBefore,
    after: TableAfter,
    rack: RackBefore = None,
    opened: Opened = False,
    with_pairs: WithPairs = False,
    seconds: Seconds = None,
    took: Took = "",
    threw: Threw = "",
    emptied: StockEmptied = 0,
    hand: HandSizes = None,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    known: KnownSetFile = None,
    as_json: AsJson = False,
    restore: RestoreDrawing = None,
) -> int:
    """Judge a turn by the table before and after; exit code 1 if it is not legal."""
    from tilesight.api.services.turn import TurnReport

    hands = tuple(hand or ())
    report = TurnReport(opened, seconds, took, threw, emptied, hands, with_pairs)
    inputs = inputs_of_round(rules, rule, indicator, known, [before, after, rack])
    if restore is not None:
        from tilesight.api.cli.restore import run_restore

        return run_restore((before, after, rack), report, inputs, as_json, restore)
    from tilesight.api.cli.turn import run_turn

    return run_turn(before, after, rack, report, inputs, as_json)


@app.command(help="help-deal", cls=TranslatedCommand)
def deal(  # noqa: PLR0913 - each is an option of the command
    hands: DealtHands = None,
    drawn: DrawnTiles = "",
    trump: TrumpTile = "",
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    as_json: AsJson = False,
) -> int:
    """Print who begins, who may refuse the deal, and whether more tiles are dealt."""
    from tilesight.api.cli.deal import run_deal
    from tilesight.api.services.deal import DealReport
    from tilesight.api.services.parameters import dealt_rules

    report, game = DealReport(drawn, trump), rules_of_game(rules, rule)
    return run_deal(hands or [], report, dealt_rules(game, indicator), as_json)


@app.command(help="help-score", cls=TranslatedCommand)
def score(  # noqa: PLR0913 - each is an option of the command
    hands: FinalHands,
    winner: Winner = None,
    went_rummy: WentRummy = False,
    thrown: WinnerThrew = 0,
    trump: TrumpHolders = None,
    left: LeftTable = None,
    pairs: OpenedWithPairs = None,
    joker_out: JokerOut = False,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    known: KnownSetFile = None,
    as_json: AsJson = False,
) -> int:
    """Score the end of a round by the tiles of each player: left, laid or closed with."""
    from tilesight.api.cli.score import run_score
    from tilesight.api.services.score import RoundReport

    holders, away, paired = (tuple(players or ()) for players in (trump, left, pairs))
    report = RoundReport(
        winner, went_rummy, thrown, holders, away, with_pairs=paired, joker_out=joker_out
    )
    inputs = inputs_of_round(rules, rule, indicator, known, hands)
    return run_score(hands, report, inputs, as_json)


@app.command(help="help-hint", cls=TranslatedCommand)
def hint(  # noqa: PLR0913 - each is an option of the command
    position: PositionToPlay,
    rack: Rack = None,
    goal: PlayGoal = "win",
    opened: Opened = False,
    with_pairs: WithPairs = False,
    level: HintLevel = "play",
    time_limit: TimeLimit = 2.0,
    discards: DiscardPile = "",
    to_draw: ToDraw = False,
    thrown: ThrownJokers = 0,
    players: PlayerCount = None,
    overlay: PlayDrawing = None,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    known: KnownSetFile = None,
    as_json: AsJson = False,
) -> int:
    """Find the best play; exit code 1 if there is none."""
    from tilesight.api.cli.hint import run_hint
    from tilesight.api.services.hints.hand_hint import PlayerReport
    from tilesight.api.services.hints.hint import HintOptions
    from tilesight.engine.hints.hint import Goal, Level

    report = PlayerReport(opened, discards, to_draw, thrown, players, with_pairs)
    options = HintOptions(Goal(goal), Level(level), time_limit, report)
    inputs = inputs_of_round(rules, rule, indicator, known, [position, rack])
    return run_hint((position, rack), inputs, options, as_json, overlay)


@app.command(help="help-variants", cls=TranslatedCommand)
def variants(
    rules: ShownRules = None,
    rule: HouseRules = None,
    as_json: AsJson = False,
) -> None:
    """List the known games, or every rule of one game with its source."""
    from tilesight.api.cli.variants import run_variants

    run_variants(rules, rule, as_json)


@app.command(help="help-serve", cls=TranslatedCommand)
def serve(  # noqa: PLR0913 - each is an option of the command
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="option-host")] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=1, max=65535, help="option-port")] = 8080,
    secure_port: SecurePort = 8443,
    http_only: Annotated[bool, typer.Option("--http-only", help="option-http-only")] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help="option-workers")] = 1,
    database: DatabaseUrl = None,
    demo: Annotated[bool, typer.Option("--demo", help="option-demo")] = False,
    open_to_all: Annotated[bool, typer.Option("--open", help="option-open")] = False,
    all_tables: AllTables = False,
    url: Annotated[str | None, typer.Option(metavar="URL", help="option-url")] = None,
    certificate: CertificateFile = None,
    key: CertificateKey = None,
    max_matches: MaxMatches = 10_000,
) -> int:
    """Serve the page for phones, the HTTP API and the ledger of matches."""
    from tilesight.api.cli.serve import Place, serve_phones

    secure = None if http_only else secure_port
    place = Place(host, port, secure, open_to_all, all_tables, url, certificate, key, max_matches)
    return serve_phones(place, workers, database, demo)


@app.command(help="help-corrections", cls=TranslatedCommand)
def corrections(
    export: ExportFolder = None,
    forget: Annotated[str | None, typer.Option(metavar="ID", help="option-forget")] = None,
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> int:
    """List the readings that people corrected, or export them in the label format."""
    from tilesight.api.cli.corrections import run_corrections
    from tilesight.api.server.runtime.settings import existing_database

    return run_corrections(existing_database(database), export, forget, as_json)


@app.command(help="help-backup", cls=TranslatedCommand)
def backup(
    file: BackupFile,
    restore: Annotated[bool, typer.Option("--restore", help="option-restore-copy")] = False,
    database: DatabaseUrl = None,
) -> int:
    """Copy the ledger of matches into a file, also while the server runs."""
    from tilesight.api.cli.backup import run_backup
    from tilesight.api.server.runtime.settings import default_database, existing_database

    url = database or default_database() if restore else existing_database(database)
    return run_backup(url, file, restore)


if __name__ == "__main__":
    main()
