"""The pictures of cards to train on: the split, labels of photos, and false positives."""

import json
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.networks import shipped_models
from tilesight.models.training.cards.card_pictures import (
    false_positives,
    label_photo,
    labeled_photos,
    split_cards,
    with_false_positives,
)
from tilesight.models.training.config import TrainingError
from tilesight.models.training.workspace import Workspace
from tilesight.vision.inference.onnx_network import WEIGHTS

GOLDEN = Path(__file__).parents[3] / "golden" / "cards.jpg"
SHOWN = ["7H", "QD", "6C", "2C", "8H", "9H", "10H", "JH", "QH", "6S", "9C", "4S", "6D"]


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return Workspace(tmp_path / "data", tmp_path / "photos", tmp_path / "runs", WEIGHTS, 1)


def photo_with(folder: Path, cards: Sequence[str]) -> Path:
    """Copy the drawn table into a folder, with the names of cards, and return its record."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(GOLDEN, folder / "cards.jpg")
    record = folder / "cards.json"
    record.write_text(json.dumps({"image": "cards.jpg", "cards": [*cards], "optional": []}))
    return record


def test_a_photo_with_known_cards_gets_the_places_of_their_indices(workspace: Workspace) -> None:
    photo_with(workspace.photos / "cards" / "train", SHOWN)
    (photo,) = labeled_photos(workspace)
    clear = [index for index in photo.indices if index.visible == 1]
    assert {(index.rank, index.suit) for index in clear} >= {(7, "H"), (12, "D"), (10, "H")}
    assert len({(index.rank, index.suit) for index in clear}) == len(SHOWN)


def test_cards_that_are_read_and_not_there_are_other_places(tmp_path: Path) -> None:
    labeled = label_photo(photo_with(tmp_path, SHOWN[1:]), shipped_models().cards)
    assert labeled
    assert (7, "H") not in {(index.rank, index.suit) for index in labeled.indices}
    assert labeled.others


def test_a_photo_of_which_a_card_is_not_found_is_left_out(tmp_path: Path) -> None:
    assert label_photo(photo_with(tmp_path, [*SHOWN, "KC"]), shipped_models().cards) is None


def test_detections_far_from_all_indices_are_false_positives(
    workspace: Workspace, tmp_path: Path
) -> None:
    labeled = label_photo(photo_with(tmp_path, SHOWN), shipped_models().cards)
    assert labeled
    kept = tuple(index for index in labeled.indices if (index.rank, index.suit) != (6, "C"))
    missing = next(index for index in labeled.indices if index not in kept).corners.mean(axis=0)
    without = replace(labeled, indices=kept, others=())
    quads = false_positives(workspace.networks, without)
    assert np.linalg.norm(quads.mean(axis=1) - missing, axis=1).min() < 5
    other = replace(without, image=tmp_path / "other.jpg")
    every = with_false_positives([without, other], workspace, 1)
    assert [len(photo.others) for photo in every] == [len(quads), 0]
    (tmp_path / "cards.jpg").unlink()
    again = with_false_positives([without], workspace, 1)
    assert len(again[0].others) == len(quads), "taken from the cache"


def test_drawn_tables_are_held_out(workspace: Workspace) -> None:
    for name, count in (("cards", 6), ("more_cards", 300)):
        folder = workspace.data / name
        folder.mkdir(parents=True)
        for n in range(count):
            record = {"image": f"{n}.jpg", "size": [9, 9], "cards": [], "indices": []}
            (folder / f"{n}.json").write_text(json.dumps(record))
    held_out, trained = split_cards(workspace, ("cards", "more_cards"))
    assert (len(held_out), len(trained)) == (3 + 120, 3 + 180)


def test_a_folder_without_pictures_is_an_error(workspace: Workspace) -> None:
    with pytest.raises(TrainingError, match=r"cards holds no pictures.*make data"):
        split_cards(workspace, ("cards",))
