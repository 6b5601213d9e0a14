"""The Python API of `import tilesight`."""

import doctest
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tilesight

DEMO = Path(__file__).parents[2] / "golden" / "demo.jpg"


def test_the_examples_of_the_documentation_run() -> None:
    found = doctest.testmod(tilesight)
    assert found.attempted >= 3
    assert found.failed == 0


def test_every_public_name_exists_and_has_a_docstring() -> None:
    assert [name for name in tilesight.__all__ if not getattr(tilesight, name).__doc__] == []


def test_a_reader_reads_several_photos_as_paths_and_as_bytes() -> None:
    reader = tilesight.Reader(threads=1)
    by_path, by_bytes = reader.read(DEMO), reader.read(DEMO.read_bytes())
    assert len(by_path.tiles) == len(by_bytes.tiles) > 10


def test_a_photo_that_cannot_be_decoded_is_a_photo_error() -> None:
    with pytest.raises(tilesight.PhotoError):
        tilesight.read(b"no picture")


def test_a_photo_can_be_checked_and_its_pixels_are_not_kept() -> None:
    checked = tilesight.check(DEMO)
    assert checked.verdicts
    assert len(pickle.dumps(checked)) < 50_000


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (
            lambda: tilesight.read(bytearray(b"x")),
            "a photo is a path or .*, not bytearray",
        ),
        (lambda: tilesight.check(None), "a position is notation .*, not NoneType"),
        (lambda: tilesight.hint("r5 r6 r7", rack=3), "a position is notation .*, not int"),
        (lambda: tilesight.score("r5 k13"), "hands must be a list of one hand a player"),
        (lambda: tilesight.score(["", "r5"], winner="1"), "'str' .* as an integer"),
        (lambda: tilesight.Reader(threads="2"), "'str' .* as an integer"),
        (lambda: tilesight.load_rules("okey_101").with_indicator("r5"), "an indicator is a Tile"),
        (lambda: tilesight.hint("r5 r6 r7 / r8", opened="no"), "opened must be True or False"),
        (lambda: tilesight.turn("", "r5 r6 r7", "r5", opened="no"), "opened must be True or False"),
    ],
)
def test_a_value_of_a_wrong_type_is_named(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        call()


@pytest.mark.parametrize("threads", [0, -1])
def test_a_reader_needs_a_thread(threads: int) -> None:
    with pytest.raises(ValueError, match="threads must be at least 1"):
        tilesight.Reader(threads=threads)


def test_a_turn_names_its_violations() -> None:
    assert not tilesight.turn("r5 r6 r7", "r5 r6 r7 r8", "r8 k1", opened=True).violations
    assert tilesight.turn("r5 r6 r7", "r5 r6 r7 r9", "r9 k1", opened=True).violations


def test_a_round_is_scored() -> None:
    assert tilesight.score(["", "r5 k13"], rules="pup").scores[1] < 0


def test_house_rules_are_a_rule_set() -> None:
    rules = tilesight.load_rules("pup").override({"opening": 50})
    assert tilesight.hint("/ r10 r11 r12", rules=rules)["placed"] == []
    assert tilesight.hint("/ r10 r11 r12", rules="pup")["placed"] == ["r10", "r11", "r12"]


def test_the_goal_decides_whether_tiles_are_held_back() -> None:
    position = "r5 r6 r7 / r8 k2"
    held_back = tilesight.hint(position, opened=True)
    assert held_back["placed"] == []
    assert held_back["held_back"] == 1
    assert tilesight.hint(position, opened=True, goal="tiles")["placed"] == ["r8"]


def test_an_invalid_input_is_one_sentence() -> None:
    with pytest.raises(tilesight.RequestError, match="x9"):
        tilesight.check("x9")
    with pytest.raises(tilesight.RulesError, match="chess"):
        tilesight.check("r1", "chess")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"goal": "x"}, "goal='x' must be one of win, tiles, points, out, keep-jokers"),
        ({"players": 99}, "players=99 must be in the range 2 to 6"),
        ({"players": 5, "rules": "rummy45"}, "players=5 must be in the range 2 to 4"),
        ({"rules": None}, "rules=None must be one of pup"),
    ],
)
def test_a_wrong_choice_names_the_allowed_values(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises((tilesight.RequestError, tilesight.RulesError), match=sentence):
        tilesight.hint("r5 r6 r7 / r8", **wrong)


def test_errors_reach_another_process_whole() -> None:
    for failing in (lambda: tilesight.read("none.jpg"), lambda: tilesight.Tile.parse("zz")):
        with pytest.raises((tilesight.PhotoError, ValueError)) as caught:
            failing()
        copied = pickle.loads(pickle.dumps(caught.value))
        assert (type(copied), str(copied)) == (type(caught.value), str(caught.value))
        assert vars(copied) == vars(caught.value)


def test_a_round_without_hands_is_refused() -> None:
    with pytest.raises(tilesight.RequestError, match="needs 2 racks"):
        tilesight.score([])
