"""The command line: every verb in a few lines, its body in a module of its own.

Bodies are imported inside the verbs, so that `tilesight variants` does not wait for OpenCV.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from tilesight.api.cli.options import AsJson, DatabaseUrl, HouseRules, RulesName, rules_at_home
from tilesight.api.cli.streams import leave_stdout, repair_streams, shown
from tilesight.api.errors import NOT_DONE, RequestError
from tilesight.api.services.parameters import (
    DEFAULT_RULES,
    GoalName,
    LevelName,
    ZoneName,
    rules_named,
)

app = typer.Typer(
    name="tilesight",
    help="Referee for tile rummy on a real table: reads photos of the tiles, checks the melds.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

INTERRUPTED = 130


def main() -> None:
    """Run the command line; what cannot be done is one sentence on stderr."""
    repair_streams()
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except RequestError as error:
        code = _complain(str(error), error.code)
    except typer.TyperException as error:
        code = _complain(_usage(error), error.exit_code)
    except (typer.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except BrokenPipeError:  # who read our output has gone
        leave_stdout()
        code = NOT_DONE
    except OSError as error:
        leave_stdout()
        code = _complain(f"The answer cannot be written: {error.strerror}.", NOT_DONE)
    sys.exit(code)


@app.callback(invoke_without_command=True)
def tilesight(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Answer what is asked of no verb."""
    if version:
        from importlib.metadata import version as installed

        print(f"tilesight {installed('tilesight')}")
        raise typer.Exit


@app.command()
def read(  # noqa: PLR0913 - each is an option of the verb
    photos: Annotated[list[Path], typer.Argument(metavar="PHOTO...", help="JPEG, PNG, HEIC…")],
    rules: RulesName = DEFAULT_RULES,
    as_json: AsJson = False,
    overlay: Annotated[
        Path | None,
        typer.Option(metavar="OUT.png", help="Draw what was read on the photo; or a folder."),
    ] = None,
    zone: Annotated[
        ZoneName | None, typer.Option(help="What the photo shows, where you know it.")
    ] = None,
    together: Annotated[
        bool, typer.Option("--together", help="The photos overlap and show one table.")
    ] = False,
    follow: Annotated[
        bool, typer.Option("--follow", help="Videos: print each settled change of the table.")
    ] = False,
) -> None:
    """Read the tiles in photos of a table or a rack."""
    if follow:
        from tilesight.api.cli.video import follow_videos

        raise typer.Exit(follow_videos(photos, rules_named(rules), as_json, zone))
    if together:
        from tilesight.api.cli.merged_reading import read_merged

        raise typer.Exit(read_merged(photos, rules_named(rules), as_json, overlay))
    from tilesight.api.cli.read import read_photos

    raise typer.Exit(read_photos(photos, rules_named(rules), as_json, overlay, zone))


@app.command()
def check(
    table: Annotated[str, typer.Argument(metavar="TABLE", help='"r5 r6 r7 | k7 b7 y7" or a photo')],
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    as_json: AsJson = False,
) -> None:
    """Judge every meld of a table; exit code 1 where one is not valid."""
    from tilesight.api.cli.check import check_table

    raise typer.Exit(check_table(table, rules_at_home(rules, rule), as_json))


@app.command()
def turn(  # noqa: PLR0913 - each is an option of the verb
    before: Annotated[str, typer.Argument(metavar="BEFORE", help="The table before, or a photo.")],
    after: Annotated[str, typer.Argument(metavar="AFTER", help="The table after, or a photo.")],
    rack: Annotated[
        str | None, typer.Option(metavar="TILES", help="The own rack before the turn, or a photo.")
    ] = None,
    opened: Annotated[
        bool, typer.Option("--opened", help="The player has laid the first melds before.")
    ] = False,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    as_json: AsJson = False,
    restore: Annotated[
        Path | None,
        typer.Option(metavar="OUT.png", help="Draw the table as it was, and list how to lay it."),
    ] = None,
) -> None:
    """Judge a turn by the table before and after; exit code 1 where it is not legal."""
    house = rules_at_home(rules, rule)
    if restore is not None:
        from tilesight.api.cli.restore import judge_and_restore

        given = before, after, rack
        raise typer.Exit(judge_and_restore(given, opened, house, as_json, restore))
    from tilesight.api.cli.turn import judge_turn

    raise typer.Exit(judge_turn(before, after, rack, opened, house, as_json))


@app.command()
def score(  # noqa: PLR0913 - each is an option of the verb
    hands: Annotated[
        list[str],
        typer.Argument(metavar="HAND...", help="Each player's tiles at the end, or a photo."),
    ],
    winner: Annotated[
        int | None, typer.Option(metavar="N", help="Who went out, or closed; else the empty hand.")
    ] = None,
    went_rummy: Annotated[
        bool, typer.Option("--went-rummy", help="The winner had laid nothing before.")
    ] = False,
    thrown: Annotated[
        int, typer.Option(metavar="N", min=0, help="Jokers that the winner threw before.")
    ] = 0,
    trump: Annotated[
        list[int] | None, typer.Option(metavar="N", help="Who was dealt the trump's twin.")
    ] = None,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    as_json: AsJson = False,
) -> None:
    """Score the end of a round: the tiles left in each hand, or laid, or closed with."""
    from tilesight.api.cli.score import score_hands
    from tilesight.api.services.score import Round

    said = Round(winner, went_rummy, thrown, tuple(trump or ()))
    raise typer.Exit(score_hands(hands, said, rules_at_home(rules, rule), as_json))


@app.command()
def hint(  # noqa: PLR0913 - each is an option of the verb
    position: Annotated[
        str, typer.Argument(metavar="POSITION", help='"r5 r6 r7 / r8 k2", or a photo of the table.')
    ],
    rack: Annotated[
        str | None, typer.Option(metavar="TILES", help="The own rack, or a photo of it.")
    ] = None,
    goal: Annotated[GoalName, typer.Option(help="What the player wants.")] = "tiles",
    opened: Annotated[
        bool, typer.Option("--opened", help="The player has laid the first melds before.")
    ] = False,
    level: Annotated[LevelName, typer.Option(help="How much to give away.")] = "play",
    time_limit: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.01, max=600, help="Think no longer than this.")
    ] = 2.0,
    discards: Annotated[
        str, typer.Option(metavar="TILES", help="What was thrown, the last at the end.")
    ] = "",
    to_draw: Annotated[
        bool, typer.Option("--to-draw", help="The turn begins: nothing was drawn yet.")
    ] = False,
    thrown: Annotated[
        int, typer.Option(metavar="N", min=0, help="Own jokers thrown before (Rummy PRO).")
    ] = 0,
    overlay: Annotated[
        Path | None, typer.Option(metavar="OUT.png", help="Draw the play on the photo.")
    ] = None,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    as_json: AsJson = False,
) -> None:
    """Find the best play; exit code 1 where the position has none to give."""
    from tilesight.api.cli.hint import give_hint
    from tilesight.api.services.hand_hint import Hand
    from tilesight.api.services.hint import HintOptions
    from tilesight.engine.hints.hint import Goal, Level

    hand = Hand(opened, discards, to_draw, thrown)
    options = HintOptions(Goal(goal), opened, Level(level), time_limit, hand)
    house = rules_at_home(rules, rule)
    raise typer.Exit(give_hint((position, rack), house, options, as_json, overlay))


@app.command()
def variants(
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME", help="Print the rules of one game.")
    ] = None,
    rule: HouseRules = None,
    as_json: AsJson = False,
) -> None:
    """List the games whose rules are known, or every rule of one with its source."""
    from tilesight.api.cli.variants import list_variants, show_variant

    if rules is None:
        list_variants(as_json)
    else:
        show_variant(rules_at_home(rules, rule), as_json)


@app.command()
def serve(  # noqa: PLR0913 - each is an option of the verb
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Listen there; everywhere by default.")
    ] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The page in the open.")] = 8080,
    secure_port: Annotated[
        int, typer.Option(min=1, max=65535, help="The page by HTTPS, with the live camera.")
    ] = 8443,
    http_only: Annotated[
        bool, typer.Option("--http-only", help="No HTTPS, as behind a proxy that does it.")
    ] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that serve.")] = 1,
    database: DatabaseUrl = None,
    demo: Annotated[
        bool, typer.Option("--demo", help="Try it: nothing that is written is kept.")
    ] = False,
) -> None:
    """Serve the page for phones, the HTTP API and the ledger of matches."""
    from tilesight.api.cli.serve import Place, serve_phones

    place = Place(host, port, None if http_only else secure_port)
    raise typer.Exit(serve_phones(place, workers, database, demo))


@app.command()
def corrections(
    export: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the photos with their labels.")
    ] = None,
    forget: Annotated[
        str | None, typer.Option(metavar="ID", help="Delete one, its photo too.")
    ] = None,
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """List the readings that people corrected and gave, or export them in the label format."""
    from tilesight.api.cli.corrections import run_corrections
    from tilesight.api.server.runtime.settings import default_database

    raise typer.Exit(run_corrections(database or default_database(), export, forget, as_json))


def _complain(sentence: str, code: int) -> int:
    if sentence:
        print(shown(sentence), file=sys.stderr)
    return code


def _usage(error: typer.TyperException) -> str:
    # Empty where typer has shown the help already.
    errors = getattr(error.__cause__, "errors", None)  # typer lets pydantic read the values
    if errors:
        from tilesight.api.server.validation_messages import rule_value

        error.message = rule_value(errors())
    told = error.format_message().rstrip(".")
    return f"{told}. See `tilesight --help`." if told else ""


if __name__ == "__main__":
    main()
