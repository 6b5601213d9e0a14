"""Hints wait for the warm-up of the server, and after it for no compilation."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import httpx
import pytest

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime import warm_up as module
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.runtime.warm_up import warm_up
from tilesight.api.services.hints.hand_hint import PlayerReport
from tilesight.api.services.hints.hint import HintOptions, find_hint
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.parameters import rules_named
from tilesight.engine.hints.closed_hand.policy import discard_policy, playout
from tilesight.engine.hints.solver import solve_arrays
from tilesight.engine.hints.solver.compiled import COMPILED, numba
from tilesight.engine.rules.choices import Family
from tilesight.vision.inference.onnx_network import Models

HANDS = (
    "k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 y11 y13 *",
    "k1 k1 b4 b4 r7 r7 y7 y7 k9 b9 r9 * * y2 y5",
)


def signatures(*modules: ModuleType) -> dict[str, int]:
    """Return the number of compiled versions of each function."""
    functions = {name: value for module in modules for name, value in vars(module).items()}
    return {name: len(f.signatures) for name, f in functions.items() if hasattr(f, "signatures")}


@pytest.mark.thorough
@pytest.mark.skipif(not COMPILED, reason="needs numba")
def test_hints_compile_nothing_after_the_warm_up() -> None:
    for family in Family:
        warm_up(family)
    before = signatures(discard_policy, playout, solve_arrays)
    assert before["play_out"] == before["best_discard"] == before["solve_arrays"] == 1
    options = HintOptions(report=PlayerReport(discards="b1 b2"), seconds=0.1)
    for rack in HANDS:
        find_hint(InputReader(rules_named("rummy_pro")), f"/ {rack}", None, options)
    assert signatures(discard_policy, playout, solve_arrays) == before


@pytest.mark.skipif(numba is None, reason="needs numba")
def test_the_thread_that_compiles_leaves_stdout_to_others() -> None:
    # numba's other scheme calls colorama, which the extra `docs` installs
    assert type(numba.core.errors.termcolor()).__name__ == "NOPColorScheme"


def test_hints_wait_for_the_warm_up_outside_the_threads_of_photos(
    models: Models, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = threading.Event()
    monkeypatch.setattr(
        module, "warm_up", lambda family: family is Family.OPEN_TABLE or compiled.wait()
    )
    app = create_app(models, Settings(sqlite_url(tmp_path / "ledger.db"), open=True))
    with serving(app) as url, ThreadPoolExecutor() as threads:
        body = {"position": "r5 r6 r7 / r8 k2", "opened": True}
        later = body | {"rules": "rummy45"}
        hint = threads.submit(httpx.post, f"{url}/api/hint", json=later, timeout=60)
        try:
            of_compiled = httpx.post(f"{url}/api/hint", json=body, timeout=60)
            assert of_compiled.status_code == httpx.codes.OK
            assert app.state.app_state.pool.jobs == 0
            assert not hint.done()
        finally:
            compiled.set()
        assert hint.result().status_code == httpx.codes.OK
