"""The solver is compiled, or loaded, before any test that has a clock."""

import pytest

from tilesight.engine.hints.solver.solve import warm_up


@pytest.fixture(autouse=True, scope="session")
def solver() -> None:
    warm_up()
