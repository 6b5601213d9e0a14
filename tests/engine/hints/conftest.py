"""Compile the solver, or load it from the cache, before tests with time limits."""

import pytest

from tilesight.engine.hints.solver.solve import warm_up


@pytest.fixture(autouse=True, scope="session")
def solver() -> None:
    warm_up()
