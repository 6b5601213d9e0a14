"""Compile the inner loops of the hints in advance, so that a server needs neither numba nor LLVM.

    python deploy/precompile.py FOLDER

Writes an extension module into a folder: `engine/hints/solver` of the installed package, where
`engine/hints/solver/compiled.py` looks for it. Needs numba, setuptools and a C++ compiler.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from numba.core import compiler
from numba.pycc import compiler as module_compiler
from numba.pycc.cc import CC

from tilesight.engine.games.closing import TILES_IN_ROWS
from tilesight.engine.hints.closed_hand import simulation
from tilesight.engine.hints.closed_hand.closing_distance import ClosedPosition
from tilesight.engine.hints.closed_hand.policy import bits, discard_policy, playout
from tilesight.engine.hints.solver import solve, solve_arrays
from tilesight.engine.hints.solver.compiled import PRECOMPILED_NAME
from tilesight.engine.rules.variants import load_rules

ENTRY_POINTS: tuple[Any, ...] = (
    solve_arrays.solve_arrays,
    discard_policy.evaluate_hand,
    discard_policy.best_discard,
    discard_policy.value_of,
    playout.play_out,
    playout.deal_hands,
    bits.popcount,
)
"""All functions that are `compiled`, not only `compilable`: those that plain Python calls."""


class Flags(compiler.Flags):
    """Numba's options, by which the extension also releases Python's lock, as `nogil=True` does."""

    def __init__(self, copied: Flags | None = None) -> None:
        super().__init__(copied)
        self.release_gil = True


def call_entry_points() -> None:
    """Call each entry point, so that numba knows the types of its parameters."""
    bits.popcount(1)
    solve.warm_up()
    simulation.warm_up()
    rules = load_rules("rummy_pro")
    position = ClosedPosition(rules, rules.tiles.box()[: TILES_IN_ROWS + 1])
    simulation.ClosedSearch.of(position, samples=0).nearest()


def main(folder: Path) -> None:
    """Write the extension module into a folder."""
    call_entry_points()
    # numba has no option for it
    module_compiler.Flags = Flags  # pyright: ignore[reportPrivateImportUsage]
    extension = CC(PRECOMPILED_NAME)
    extension.output_dir = str(folder)
    for function in ENTRY_POINTS:
        (overload,) = function.overloads.values()
        extension.export(function.__name__, overload.signature)(function.py_func)
    extension.compile()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
