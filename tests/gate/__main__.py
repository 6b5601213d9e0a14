"""`make gate`: compare what Tilesight answers today with the committed records.

`make gate ARGS=--record` writes them anew; a change of a record belongs in the same commit as the
change that causes it. Records of photos, hints and cases whose source is absent are not compared.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.gate.comparison import Comparison, compare
from tests.gate.records import AREAS, Records

EXPECTED = Path(__file__).with_name("expected")
SHOWN = 10
"""Differing records that are named for each area."""


def main(words: list[str]) -> int:
    """Compare every area, or those named; return 1 where something differs."""
    names = [word for word in words if word in AREAS] or list(AREAS)
    if "--record" in words:
        for name in names:
            write(name, AREAS[name]())
        return 0
    return max(report(name, compare(load(name), AREAS[name]())) for name in names)


def write(name: str, records: Records) -> None:
    """Write the records of an area, one line for each."""
    EXPECTED.mkdir(exist_ok=True)
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(records[key])}" for key in sorted(records))
    (EXPECTED / f"{name}.json").write_text(f"{{\n{lines}\n}}\n", "utf-8")


def load(name: str) -> Records:
    """Return the committed records of an area."""
    records: Records = json.loads((EXPECTED / f"{name}.json").read_text("utf-8"))
    return records


def report(name: str, found: Comparison) -> int:
    """Print how an area compares; return 1 where it differs."""
    counts = f"{found.identical} identical, {len(found.different)} different"
    print(f"{name:10} {counts}, {len(found.absent)} not compared", flush=True)
    for line in found.different[:SHOWN]:
        print(f"  {line}", flush=True)
    return 1 if found.different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
