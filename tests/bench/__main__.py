"""`make bench`: run all `bench_*.py` modules in this folder, or the named ones.

A benchmark is a module with a docstring, its title, and a function `bench()` that yields figures.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from tests.bench.table import print_figures

FOLDER = Path(__file__).parent


def main(names: list[str]) -> None:
    """Run the benchmarks whose names contain one of `names`, or all if `names` is empty."""
    for path in sorted(FOLDER.rglob("bench_*.py")):
        if names and not any(name in path.stem for name in names):
            continue
        module = importlib.import_module(f"tests.bench.{path.parent.name}.{path.stem}")
        title = (module.__doc__ or path.stem).splitlines()[0]
        print_figures(title, module.bench())
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
