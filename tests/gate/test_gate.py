"""The gate finds changed, missing and unexpected records."""

import pytest

from tests.gate.__main__ import main
from tests.gate.comparison import compare, updated


def test_equal_records_are_identical() -> None:
    found = compare({"a": 1, "b": [2]}, {"a": 1, "b": [2]})
    assert (found.identical, found.different) == (2, ())


def test_a_changed_a_missing_and_an_extra_record_are_differences() -> None:
    found = compare({"same": 1, "changed": 1, "missing": 1}, {"same": 1, "changed": 2, "extra": 1})
    assert [line.partition(":")[0] for line in found.different] == ["changed", "extra", "missing"]
    assert found.identical == 1


def test_the_first_difference_of_long_records_is_shown() -> None:
    (line,) = compare({"long": "x" * 500 + "old"}, {"long": "x" * 500 + "new"}).different
    assert 'xold" -> ...x' in line
    assert line.endswith('xnew"')


def test_without_the_shared_folder_its_records_are_not_compared() -> None:
    found = compare({"own": 1, "shared/p1": 1}, {"own": 1})
    assert (found.identical, found.different, found.absent) == (1, (), ("shared/p1",))


def test_with_the_shared_folder_a_missing_record_of_it_is_a_difference() -> None:
    assert compare({"shared/p1": 1, "shared/p2": 1}, {"shared/p1": 1}).different


def test_without_the_shared_folder_recording_keeps_its_records() -> None:
    before = {"own": 1, "old": 1, "shared/p1": 1}
    assert updated(before, {"own": 2}) == {"own": 2, "shared/p1": 1}
    assert updated(before, {"own": 1, "shared/p2": 1}) == {"own": 1, "shared/p2": 1}


def test_an_unknown_argument_is_an_error_and_nothing_is_compared(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["readings", "--help"]) == 2
    assert "--help" in capsys.readouterr().out
