"""What the gate freezes: readings, command output, OpenAPI, hints and verdicts as plain records."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.bench.hints.solver_positions import positions, seat
from tests.engine.case_verdicts import verdict
from tilesight.api.server.app import create_app
from tilesight.engine.hints.hint import NoHint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
PHOTO_FOLDERS = ("dev", "other", "cards/train", "cards/dev")
COMMAND = str(Path(sys.executable).with_name("tilesight"))
ENVIRONMENT = {**os.environ, "COLUMNS": "100", "LANG": "C.UTF-8"}
SECONDS = 30.0
"""Time for one hint: long enough that no search ends early."""

Records = Mapping[str, Any]


def readings() -> Records:
    """Return notation and digest of the reading of every photo that is there, without timings."""
    photos = [ROOT / "tests" / "golden" / "demo.jpg"]
    for folder in PHOTO_FOLDERS:
        photos += sorted((SHARED / "photos" / folder).glob("*.jpg"))
    done = run("read", "--json", *map(str, photos))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return {
        name_of(photo): record
        for photo, record in zip(photos, map(reading_record, answers), strict=True)
    }


def name_of(photo: Path) -> str:
    """Return the name of a photo's record; it begins with `shared/` for photos from there."""
    return str(photo.relative_to(ROOT.parent)) if SHARED in photo.parents else photo.name


def reading_record(answer: dict[str, Any]) -> str:
    """Return a reading's notation, or its error, with a digest of all that it says."""
    kept = {key: answer[key] for key in answer.keys() - {"photo", "timings_ms", "models"}}
    said = kept["error"]["code"] if "error" in kept else kept["notation"]
    return f"{said} #{digest(kept)}"


def commands() -> Records:
    """Return exit code, output and errors of every command in `commands.txt`."""
    lines = Path(__file__).with_name("commands.txt").read_text().splitlines()
    return {line: command_record(run(*shlex.split(line))) for line in lines}


def command_record(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """Return what a command did: its exit code and what it printed, without times."""
    return {
        "exit": done.returncode,
        "output": re.sub(r"[\d.]+ ms", "? ms", done.stdout),
        "errors": done.stderr,
    }


def openapi() -> Records:
    """Return the paths and the schemas of the server's OpenAPI description."""
    mounts = [route.app for route in create_app().routes if hasattr(route, "app")]
    api = next(app for app in mounts if hasattr(app, "openapi"))
    described = json.loads(json.dumps(api.openapi()))
    return {**described["paths"], **described["components"]["schemas"]}


def hints() -> Records:
    """Return tiles, points, table and proof of the hint for every public position."""
    return {f"shared/{position['id']}": hint_record(position) for position in positions()}


def hint_record(position: dict[str, Any]) -> Any:
    """Return the hint for a position under the rules of Pup Rummy."""
    hint = open_table_hint(seat(position, "pup"), seconds=SECONDS)
    if isinstance(hint, NoHint):
        return list(hint.reasons)
    return [" ".join(map(str, hint.placed)), hint.points, hint.notation, hint.proven]


def verdicts() -> Records:
    """Return the verdict on every case of the rulebooks and of the tests."""
    own, shared = ROOT / "tests" / "engine" / "cases", SHARED / "rules"
    files = [*sorted(own.glob("*.jsonl")), *shared.glob("cases.jsonl")]
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


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command line with these words, in the root of the repository."""
    return subprocess.run(
        [COMMAND, *words], capture_output=True, text=True, cwd=ROOT, env=ENVIRONMENT, check=False
    )


def digest(record: Any) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 of a record's canonical JSON."""
    canonical = json.dumps(record, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]
