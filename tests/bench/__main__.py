"""`make bench`: run every `bench_*.py` below this folder, or those named, and print their figures.

A bench is a module with a docstring, for the title, and `bench()`, which yields figures.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from tests.bench.table import print_figures

FOLDER = Path(__file__).parent


def main(names: list[str]) -> None:
    """Run the benches whose names hold one of these words; all of them without one."""
    for path in sorted(FOLDER.rglob("bench_*.py")):
        if names and not any(name in path.stem for name in names):
            continue
        module = importlib.import_module(f"tests.bench.{path.parent.name}.{path.stem}")
        title = (module.__doc__ or path.stem).splitlines()[0]
        print_figures(title, module.bench())
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
