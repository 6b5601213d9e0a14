"""Crops of whole cards to train on: which cards, and their labels."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tilesight.datasets.cards.compose import CardPhoto, load_cards, make_picture
from tilesight.models.training.cards.face_crops import read_faces, whole_cards
from tilesight.models.training.crops import NO_COLOR
from tilesight.vision.cards.recognize_faces import HEIGHT, WIDTH


@pytest.fixture(scope="module")
def photos(tmp_path_factory: pytest.TempPathFactory) -> list[CardPhoto]:
    folder = tmp_path_factory.mktemp("cards")
    for seed in (1, 2, 3, 4):
        make_picture(folder / f"{seed}.jpg", seed)
    return load_cards(folder)


def test_crops_have_the_classes_of_the_whole_cards(photos: list[CardPhoto]) -> None:
    count = 0
    for photo in photos:
        crops = read_faces(photo, np.random.default_rng(0))
        cards = whole_cards(photo)
        assert crops.pixels.shape == (len(cards), HEIGHT, WIDTH, 3)
        assert crops.number.tolist() == [card.rank for card in cards]
        assert all((color == NO_COLOR) == (card.rank == 0)
                   for color, card in zip(crops.color, cards, strict=True))  # fmt: skip
        count += len(cards)
    assert count >= 3


def test_a_card_of_which_one_end_is_covered_is_left_out(photos: list[CardPhoto]) -> None:
    photo = next(photo for photo in photos if whole_cards(photo))
    covered = tuple(replace(index, visible=0.1) for index in photo.indices)
    assert whole_cards(replace(photo, indices=covered)) == []
    assert len(read_faces(replace(photo, indices=covered), np.random.default_rng(0)).pixels) == 0


def test_crops_of_a_damaged_picture_are_an_error(photos: list[CardPhoto], tmp_path: Path) -> None:
    photo = next(photo for photo in photos if whole_cards(photo))
    damaged = tmp_path / "1.jpg"
    damaged.write_text(json.dumps("no picture"))
    with pytest.raises(OSError, match=r"1\.jpg cannot be read"):
        read_faces(replace(photo, image=damaged), np.random.default_rng(0))
