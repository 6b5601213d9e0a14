"""The command line: the commands that read photos, serve and keep data, and how it starts and ends.

The commands of games are in `game_commands`; the body of each command is in a module of its own.
Bodies are imported inside the commands, so that `tilesight variants` does not wait for OpenCV.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from tilesight.api.cli.game_commands import add_game_commands
from tilesight.api.cli.interrupts import INTERRUPTED, end_at_second_interrupt, was_interrupted
from tilesight.api.cli.options import (
    AllTables,
    AsJson,
    BackupFile,
    CertificateFile,
    CertificateKey,
    ClusterAddress,
    DatabaseUrl,
    ExportFolder,
    Host,
    HouseRules,
    Indicator,
    KnownSetFile,
    Language,
    LearnedSetFile,
    MaxMatches,
    Merged,
    PhotoOfSet,
    Photos,
    PhotoZone,
    ReadingDrawing,
    RecordsFile,
    RulesName,
    SecurePort,
    Videos,
    refuse_beside,
    refuse_folder_options,
    rules_of_game,
    rules_of_round,
)
from tilesight.api.cli.output.error_lines import print_error, usage_sentence
from tilesight.api.cli.output.translated_help import TranslatedCommand, TranslatedGroup
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.errors import NOT_DONE, WRONG_REQUEST, RequestError, reason_of
from tilesight.api.ledger.limits import MAX_MATCHES
from tilesight.api.streams import leave_stdout, repair_streams
from tilesight.api.texts.catalog import speaking, text
from tilesight.api.texts.negotiation import language_of_environment
from tilesight.engine.rules.variants import DEFAULT_RULES

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
        code = print_error(_system_fault(error), NOT_DONE)
    except Exception:
        if not was_interrupted():
            raise
        code = INTERRUPTED  # onnxruntime, while it is imported, raises an `ImportError` instead
    return code


def _system_fault(error: OSError) -> str:
    """Return what the system refused: a name, for example one that is too long, or the output."""
    if error.filename:
        return f"{error.filename}: {reason_of(error)}."
    leave_stdout()
    return text("answer-unwritable", reason=reason_of(error))


@app.callback(invoke_without_command=True)
def tilesight(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="option-version")] = False,
    language: Language = None,
) -> None:
    """Print the version, or the help if there is no command; `--language` is taken when parsed.

    Raises:
        typer.Exit: One of them was printed.
    """
    if version:
        from importlib.metadata import version as installed

        print(f"tilesight {installed('tilesight')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help(), end="")
        raise typer.Exit(WRONG_REQUEST)


@app.command(help="help-read", cls=TranslatedCommand)
def read(  # noqa: PLR0913 - each is an option of the command
    photos: Photos,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    as_json: AsJson = False,
    overlay: ReadingDrawing = None,
    zone: PhotoZone = None,
    set_file: KnownSetFile = None,
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
    options = ReadOptions(rules_of_round(rules, rule, indicator), as_json, zone, set_file)
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
    """Learn the digits and colors of a tile set from a photo whose tiles are known."""
    from tilesight.api.cli.readings.learn import run_learn

    return run_learn(file, photo, tiles, rules_of_game(rules, rule))


add_game_commands(app)


@app.command(help="help-serve", cls=TranslatedCommand)
def serve(  # noqa: PLR0913 - each is an option of the command
    context: typer.Context,
    host: Host = "0.0.0.0",
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
    max_matches: MaxMatches = MAX_MATCHES,
) -> int:
    """Serve the page for phones, the HTTP API and the ledger of matches."""
    from tilesight.api.cli.serve import ServeOptions, serve_phones

    if demo:
        refuse_beside("--demo", {"--database": database})
    if http_only:
        source = context.get_parameter_source("secure_port")
        refuse_beside("--http-only", {"--secure-port": source and source.name != "DEFAULT"})
    secure = None if http_only else secure_port
    options = ServeOptions(
        host, port, secure, open_to_all, all_tables, url, certificate, key, max_matches
    )
    return serve_phones(options, workers, database, demo)


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
