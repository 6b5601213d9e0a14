"""Hints that `deploy/precompile.py` compiled in advance are those of numba."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.api.deployment.deployment import ROOT

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(not shutil.which("g++"), reason="needs a C++ compiler"),
]
HINTS = """
import json, sys
folder = sys.argv[1]
if folder:
    sys.modules["numba"] = None  # it cannot be imported
    import tilesight.engine.hints.solver
    tilesight.engine.hints.solver.__path__.append(folder)
from tilesight.api.services.hints.hand_hint import PlayerReport
from tilesight.api.services.hints.hint import HintOptions, answer_record, hint_for_position
from tilesight.api.services.position import position_of_notation
from tilesight.engine.hints.solver.compiled import COMPILED, numba
from tilesight.engine.rules.variants import load_rules

def hint(name, position):
    rules = load_rules(name)
    report = PlayerReport(opened=rules.family != "closed_hand")
    options = HintOptions(report=report, seconds=10)
    record = answer_record(hint_for_position(position_of_notation(position, rules), rules, options))
    return {key: value for key, value in record.items() if key != "ms"}

hints = [hint(name, position) for name, position in json.loads(sys.argv[2])]
print(json.dumps([COMPILED, numba is None, hints]))
"""
POSITIONS = (
    ("dutch", "r1 r2 r3 | * r3 r4 / * b4 k6 r4 b3 r5 r6"),
    ("tiles50", "r1 r2 r3 r4 r5 | b1 b2 b3 | * k5 k6 / k1 y1 r1 * b4 y7 y8 y9"),
    ("rummy_pro", "/ k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 y11 y13 *"),
    ("rummy_pro", "/ k1 k1 b4 b4 r7 r7 y7 y7 k9 b9 r9 * * y2 y5"),
)


def hints(folder: str) -> list[Any]:
    """Return whether they are compiled, whether without numba, and the hints."""
    words = [sys.executable, "-W", "error", "-c", HINTS, folder, json.dumps(POSITIONS)]
    found = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, timeout=300, check=True)
    answer: list[Any] = json.loads(found.stdout)
    return answer


def test_hints_are_the_same_without_numba(tmp_path: Path) -> None:
    words = [sys.executable, "deploy/precompile.py", str(tmp_path)]
    subprocess.run(words, cwd=ROOT, timeout=300, check=True)
    compiled, without_numba, found = hints(str(tmp_path))
    assert (compiled, without_numba) == (True, True)
    assert hints("") == [True, False, found]
