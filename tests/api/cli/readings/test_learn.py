"""`tilesight learn`: a tile set is learned from a photo, or the photo is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from tilesight.api.cli.main import app
from tilesight.api.cli.readings.learn import run_learn
from tilesight.api.errors import RequestError
from tilesight.api.services.inputs import models_of_file
from tilesight.datasets.labels.labels import load_labels
from tilesight.engine.rules.variants import load_rules

DEMO = Path(__file__).parents[3] / "golden" / "demo.jpg"
RULES = load_rules("rrrummy")


@pytest.fixture(scope="module")
def tile_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("sets") / "kitchen.json"
    assert run_learn(file, DEMO, None, RULES) == 0
    return file


def test_the_tiles_of_the_photo_are_learned(tile_set: Path) -> None:
    labeled = sorted(str(tile.tile) for tile in load_labels(DEMO.with_suffix(".json")).tiles)
    assert sorted(json.loads(tile_set.read_text())["tiles"]) == labeled
    assert list(tile_set.parent.iterdir()) == [tile_set]


def test_stated_tiles_are_learned_instead_of_those_read(tmp_path: Path) -> None:
    count = len(load_labels(DEMO.with_suffix(".json")).tiles)
    file = tmp_path / "odd.json"
    assert run_learn(file, DEMO, " ".join(["r5"] * count), RULES) == 0
    known = models_of_file(file).known_set
    assert known is not None
    assert set(map(str, known.tiles)) == {"r5"}


def test_too_few_tiles_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match="2 tiles are named, but 27 were read"):
        run_learn(tmp_path / "none.json", DEMO, "r5 r6", RULES)
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_an_error_with_its_reason(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match=r"a\.json: cannot be written: No such file"):
        run_learn(tmp_path / "missing" / "a.json", DEMO, None, RULES)


def test_a_photo_with_doubts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match=r"not sure of .*\d.*\. Name all tiles of the photo"):
        run_learn(tmp_path / "none.json", DEMO.with_name("captioned.jpg"), None, RULES)


def test_a_photo_that_cannot_be_read_changes_nothing(
    tile_set: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = tile_set.read_bytes()
    assert run_learn(tile_set, tmp_path / "missing.jpg", None, RULES) == 1
    assert "missing.jpg" in capsys.readouterr().err
    assert tile_set.read_bytes() == before


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b" ",
        b"[" * 90_000,
        b"9" * 90_000,
        b'{"recognizer": NaN}',
        b" " * 100_001,
        b"{}" + b" " * 5_000_000,
        b"\xff\xfe",
    ],
    ids=["empty", "blank", "nested", "number", "nan", "long", "longer", "other code"],
)
def test_a_file_that_is_no_set_is_refused_and_stays(tmp_path: Path, damage: bytes) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(damage)
    with pytest.raises(RequestError, match=r"not a set|another version|cannot be read"):
        models_of_file(file)
    with pytest.raises(RequestError):
        run_learn(file, DEMO, None, RULES)
    assert file.read_bytes() == damage


def test_a_folder_or_an_endless_or_missing_file_is_no_set(tmp_path: Path) -> None:
    reasons = ("cannot be read", "not a set", "The file does not exist")
    files = (tmp_path, Path("/dev/zero"), tmp_path / "missing.json")
    for file, reason in zip(files, reasons, strict=True):
        with pytest.raises(RequestError, match=reason):
            models_of_file(file)


@pytest.mark.parametrize("change", [{"tiles": {"r7": 1}}, {"tiles": "r7"}, {"tiles": [["r7"]]}])
def test_tiles_that_are_no_list_of_texts_are_refused(
    tile_set: Path, tmp_path: Path, change: dict[str, Any]
) -> None:
    file = tmp_path / "odd.json"
    file.write_text(json.dumps({**json.loads(tile_set.read_text()), **change}))
    with pytest.raises(RequestError, match="not a set that Tilesight learned"):
        models_of_file(file)


def test_decks_of_cards_are_not_learned(tmp_path: Path) -> None:
    cards = Path(__file__).parents[3] / "golden" / "cards.jpg"
    with pytest.raises(RequestError, match="not decks of cards"):
        run_learn(tmp_path / "deck.json", cards, "AS", load_rules("basic_rummy"))


def test_every_verb_reads_with_the_set(
    tile_set: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = tmp_path / "damaged.json"
    damaged.write_text("{}")
    photo = str(DEMO)
    verbs = ["check", "deal", "score", "hint"]
    for command in (*([verb, photo] for verb in verbs), ["turn", photo, photo]):
        with pytest.raises(RequestError, match="not a set that Tilesight learned"):
            app([*command, "--set", str(damaged)], standalone_mode=False)
    assert app(["check", photo, "--set", str(tile_set)], standalone_mode=False) == 1
    assert "7 is missing between 6 and 8" in capsys.readouterr().out
