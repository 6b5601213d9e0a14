"""Work in parallel shows its progress where it does not mix with results."""

import pytest

from tilesight.datasets.workers import over_all


def test_progress_is_shown_on_standard_error_only(capfd: pytest.CaptureFixture[str]) -> None:
    assert list(over_all(abs, [-1, 2], 1, "counting")) == [1, 2]
    shown = capfd.readouterr()
    assert shown.out == ""
    assert "counting" in shown.err
