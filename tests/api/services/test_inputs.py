"""Inputs: notation, bytes and paths of photos."""

from pathlib import Path

import pytest

from tilesight.api.errors import NOT_DONE, RequestError
from tilesight.api.services.inputs import InputReader, input_of, loaded_models
from tilesight.api.services.position import position_of_notation
from tilesight.api.services.readings.photo import merge_photos, read_photo, read_photos
from tilesight.api.services.readings.video import settled_readings
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import format_meld
from tilesight.vision.errors import PhotoError, PhotoFault

DEMO = Path(__file__).parents[2] / "golden" / "demo.jpg"
RULES = load_rules("rrrummy")


@pytest.mark.parametrize("text", ["r5 r6 r7", "", "k1/2 b3", "r5 " * 2000])
def test_notation_is_not_a_path(text: str) -> None:
    assert input_of(text) == text


def test_the_name_of_a_file_is_a_path(tmp_path: Path) -> None:
    (tmp_path / "photo").touch()
    for name in ("missing.jpg", str(tmp_path / "photo")):
        assert input_of(name) == Path(name)


def test_a_text_is_never_read_as_a_file() -> None:
    with pytest.raises(RequestError, match="at character"):
        InputReader(RULES).position(str(DEMO))


def test_an_error_of_a_path_names_the_photo(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match=r"missing\.jpg: The file does not exist\.") as error:
        InputReader(RULES).position(tmp_path / "missing.jpg")
    assert error.value.code == NOT_DONE


def test_an_error_of_bytes_is_a_photo_error() -> None:
    with pytest.raises(PhotoError) as error:
        InputReader(RULES).position(b"not a picture")
    assert error.value.code is PhotoFault.NOT_A_PICTURE


def test_a_path_and_its_bytes_show_the_same_position() -> None:
    inputs = InputReader(RULES, loaded_models())
    by_path, by_bytes = inputs.position(DEMO), inputs.position(DEMO.read_bytes())
    assert by_path.melds == by_bytes.melds != ()
    assert by_path.cells == by_bytes.cells
    assert len(by_path.cells) == len(by_path.melds)


def test_a_rack_may_be_given_separately() -> None:
    """Its melds are tiles of the rack, too; the notation of the table may have no other rack."""
    inputs = InputReader(RULES)
    assert format_meld(inputs.with_rack("r5 r6 r7 / k1", None).rack) == "k1"
    for table in ("r5 r6 r7", "r5 r6 r7 / b1 b2 b3 y9"):
        position = inputs.with_rack(table, "b1 b2 b3 / y9")
        assert format_meld(position.rack) == "y9 b1 b2 b3"
        assert len(position.melds) == 1
    with pytest.raises(RequestError, match="differs"):
        inputs.with_rack("r5 r6 r7 / k1", "b1 b2 b3 / y9")


def test_an_optional_input_may_be_missing() -> None:
    assert InputReader(RULES).optional(None) is None
    assert InputReader(RULES).optional("/ k1") == position_of_notation("/ k1", RULES)


def test_a_merged_reading_comes_with_the_photo_that_its_corners_are_in() -> None:
    models = loaded_models()
    photos = [read_photo(DEMO, models, RULES, name=name) for name in ("first", "second")]
    merged = merge_photos(photos, RULES)
    assert merged.frame.name == merged.reading.photo
    whole = read_photos([DEMO.read_bytes()] * 2, models, RULES)
    assert len(whole.reading.tiles) == len(merged.reading.tiles)


def test_a_video_in_which_nothing_settles_is_an_error() -> None:
    with pytest.raises(PhotoError, match="No table settled in this video") as error:
        list(settled_readings([], loaded_models(), RULES))
    assert error.value.code is PhotoFault.NOT_SETTLED
