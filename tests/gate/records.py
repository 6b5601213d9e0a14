"""The records of the gate: readings, command output, OpenAPI, hints and verdicts."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from tests.bench.hints.solver_positions import positions, seat
from tests.engine.case_verdicts import verdict
from tilesight.api.server.app import create_app
from tilesight.engine.hints.hint import NoHint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
TILE_FOLDERS, CARD_FOLDERS = ("dev", "other"), ("cards/train", "cards/dev")
COMMAND = str(Path(sys.executable).with_name("tilesight"))
ENVIRONMENT = {**os.environ, "COLUMNS": "100", "LANG": "C.UTF-8", "TILESIGHT_LANGUAGE": "en"}
SECONDS = 30.0
"""The time limit of a hint in seconds; long enough that each search completes."""

Records = Mapping[str, Any]


def readings() -> Records:
    """Return the notation and digest of the reading of each available photo, without timings.

    Corners and probabilities are left out, too: their last digits depend on the processor.
    Photos of cards are read under the rules of a game with cards, and under rules of tiles, of
    which only the error is recorded, that they show cards.
    """
    golden = ROOT / "tests" / "golden"
    cards = [golden / "cards.jpg", *photos_in(*CARD_FOLDERS)]
    tiles = [golden / "demo.jpg", *photos_in(*TILE_FOLDERS)]
    as_cards = readings_of(cards, "--rules", "basic_rummy")
    return {
        **{name: reading_record(output) for name, output in readings_of(tiles).items()},
        **{name: error_record(output) for name, output in readings_of(cards[1:]).items()},
        **{f"{name}, as cards": reading_record(output) for name, output in as_cards.items()},
    }


def photos_in(*folders: str) -> list[Path]:
    """Return the available photos of folders of `../shared/photos`, sorted in each folder."""
    every = (sorted((SHARED / "photos" / folder).glob("*.jpg")) for folder in folders)
    return list(chain.from_iterable(every))


def readings_of(photos: Sequence[Path], *options: str) -> Records:
    """Return the reading of each photo as JSON."""
    completed = run("read", "--json", *options, *map(str, photos))
    outputs = [json.loads(line) for line in completed.stdout.splitlines()]
    return {name_of(photo): output for photo, output in zip(photos, outputs, strict=True)}


def name_of(photo: Path) -> str:
    """Return the name of a photo's record; it begins with `shared/` for photos in that folder."""
    return str(photo.relative_to(ROOT.parent)) if SHARED in photo.parents else photo.name


def reading_record(output: dict[str, Any]) -> str:
    """Return the notation of a reading, or its error, with a digest of the record."""
    kept = {key: output[key] for key in output.keys() - {"photo", "timings_ms", "models"}}
    summary = kept["error"]["code"] if "error" in kept else kept["notation"]
    return f"{summary} #{digest(without_fractions(kept))}"


def error_record(output: dict[str, Any]) -> str:
    """Return the error of a reading, or that there is none."""
    return str(output["error"]["code"]) if "error" in output else "no error"


def without_fractions(value: Any) -> Any:
    """Return a value of JSON in which each number that is not whole is null."""
    if isinstance(value, dict):
        return {key: without_fractions(one) for key, one in value.items()}
    if isinstance(value, list):
        return list(map(without_fractions, value))
    return None if isinstance(value, float) else value


def commands() -> Records:
    """Return the exit code, output and errors of each command in `commands.txt`."""
    lines = Path(__file__).with_name("commands.txt").read_text().splitlines()
    return {line: command_record(run(*shlex.split(line))) for line in lines}


def command_record(completed: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """Return the exit code, output and errors of a completed command, without times."""
    return {
        "exit": completed.returncode,
        "output": re.sub(r"[\d.]+ ms", "? ms", completed.stdout),
        "errors": completed.stderr,
    }


def openapi() -> Records:
    """Return the paths and the schemas of the server's OpenAPI description."""
    mounts = [route.app for route in create_app().routes if hasattr(route, "app")]
    api = next(app for app in mounts if hasattr(app, "openapi"))
    description = json.loads(json.dumps(api.openapi()))
    return {**description["paths"], **description["components"]["schemas"]}


def hints() -> Records:
    """Return the hint for each public position: tiles, points, table, and whether it is proven."""
    return {f"shared/{position['id']}": hint_record(position) for position in positions()}


def hint_record(position: dict[str, Any]) -> Any:
    """Return the hint for a position under the rules of Pup Rummy."""
    hint = open_table_hint(seat(position, "pup"), seconds=SECONDS)
    if isinstance(hint, NoHint):
        return list(hint.reasons)
    return [" ".join(map(str, hint.placed)), hint.points, hint.notation, hint.proven]


def verdicts() -> Records:
    """Return the verdict on each case of the rulebooks and of the tests."""
    own_cases, shared = ROOT / "tests" / "engine" / "cases", SHARED / "rules"
    files = [*sorted(own_cases.glob("*.jsonl")), *shared.glob("cases.jsonl")]
    cases = [(path, json.loads(line)) for path in files for line in path.open(encoding="utf-8")]
    return {
        f"{'shared/' if path.parent == shared else ''}{case['id']}": json.loads(
            json.dumps(verdict(case), default=str)
        )
        for path, case in cases
    }


AREAS: Mapping[str, Callable[[], Records]] = {
    "readings": readings,
    "commands": commands,
    "openapi": openapi,
    "hints": hints,
    "verdicts": verdicts,
}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Return the completed `tilesight` command, run in the root of the repository."""
    return subprocess.run(
        [COMMAND, *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=ENVIRONMENT,
        check=False,
    )


def digest(record: Any) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 of a record's canonical JSON."""
    canonical = json.dumps(record, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]
