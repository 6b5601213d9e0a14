"""The folders of training pictures."""

from itertools import combinations
from pathlib import Path

import pytest

from tilesight.datasets import training_pictures
from tilesight.datasets.cards.compose import load_cards
from tilesight.datasets.labels.labels import load_folder
from tilesight.datasets.training_pictures import PictureFolder, draw_pictures, load_folders
from tilesight.jobs.local_pool import LocalPool


def test_no_two_folders_have_the_same_pictures() -> None:
    for one, other in combinations(load_folders().values(), 2):
        overlap = range(
            max(one.first_seed, other.first_seed),
            min(one.first_seed + one.count, other.first_seed + other.count),
        )
        assert one.renderer != other.renderer or not overlap, f"{one.name}, {other.name}"


def test_a_folder_without_a_count_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "list.toml").write_text('[a]\nrenderer = "composed"\nfirst_seed = 0\n')
    with pytest.raises(ValueError, match=r"list\.toml lacks 'count'"):
        load_folders(tmp_path / "list.toml")


def test_an_unknown_renderer_is_an_error_that_names_those_that_exist(tmp_path: Path) -> None:
    entry = '[a]\nrenderer = "screens"\nfirst_seed = 0\ncount = 1\n'
    (tmp_path / "list.toml").write_text(entry)
    with pytest.raises(ValueError, match="renderer='screens' is not one of composed, traced"):
        load_folders(tmp_path / "list.toml")


def test_pictures_are_drawn_as_listed(tmp_path: Path) -> None:
    folder = PictureFolder("few", "composed", 7, 2, jokers=0.5, megapixels=(0.1, 0.12))
    draw_pictures([folder], tmp_path, LocalPool(1))
    photos = load_folder(tmp_path / "few")
    assert [photo.image.stem for photo in photos] == ["000007", "000008"]
    assert all(0.09e6 < photo.size[0] * photo.size[1] < 0.13e6 for photo in photos)
    assert any(tile.tile.joker for photo in photos for tile in photo.tiles)


def test_tables_of_cards_are_drawn_as_listed(tmp_path: Path) -> None:
    folder = PictureFolder("few", "cards", 6_000_000, 1, jokers=0.0, megapixels=None)
    draw_pictures([folder], tmp_path, LocalPool(1))
    (photo,) = load_cards(tmp_path / "few")
    assert photo.image.stem == "6000000"
    assert photo.indices


def test_an_unknown_folder_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["training_pictures", "no_folder"])
    with pytest.raises(SystemExit):
        training_pictures.main()
    assert "no_folder: not one of composed, " in capsys.readouterr().err
