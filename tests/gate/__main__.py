"""`make gate`: compare the current output of Tilesight with the committed records.

`make gate ARGS=--record` updates the records; commit a changed record together with the change
that causes it. Records whose photos, positions or cases are not available are not compared, and
are kept.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.gate.comparison import Comparison, compare, updated
from tests.gate.records import AREAS, Records

EXPECTED = Path(__file__).with_name("expected")
MAX_SHOWN = 10
"""The maximum number of differing records that are printed for each area."""


def main(arguments: list[str]) -> int:
    """Compare all areas, or the named ones.

    Args:
        arguments: Names of areas, and `--record` to update the records.

    Returns:
        The exit code: 1 if a record differs, 2 if an argument is unknown, else 0.
    """
    if unknown := set(arguments) - {*AREAS, "--record"}:
        print(f"Unknown: {' '.join(sorted(unknown))}. Known: --record {' '.join(AREAS)}")
        return 2
    names = [word for word in arguments if word in AREAS] or list(AREAS)
    if "--record" in arguments:
        for name in names:
            write(name, updated(load(name), AREAS[name]()))
        return 0
    code = max(report(name, compare(load(name), AREAS[name]())) for name in names)
    if code:
        print(f'If all this is intended: make gate ARGS="--record {" ".join(names)}"')
    return code


def write(name: str, records: Records) -> None:
    """Write the records of an area, one per line."""
    EXPECTED.mkdir(exist_ok=True)
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(records[key])}" for key in sorted(records))
    (EXPECTED / f"{name}.json").write_text(f"{{\n{lines}\n}}\n", "utf-8")


def load(name: str) -> Records:
    """Return the committed records of an area."""
    records: Records = json.loads((EXPECTED / f"{name}.json").read_text("utf-8"))
    return records


def report(name: str, found: Comparison) -> int:
    """Print the comparison of an area; return 1 if a record differs, else 0."""
    counts = f"{found.identical} identical, {len(found.different)} different"
    print(f"{name:10} {counts}, {len(found.absent)} not compared", flush=True)
    for line in found.different[:MAX_SHOWN]:
        print(f"  {line}", flush=True)
    return 1 if found.different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
