"""The photos to corrupt: real ones, drawn ones and photos of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tilesight.datasets.labels.labels import load_folder
from tilesight.datasets.unseen import PACKAGED
from tilesight.engine.rules.choices import Words
from tilesight.models.evaluation.attempt import Photo, load_contents
from tilesight.models.evaluation.labeled_parts import load_unseen


def load_sources(folder: Path, data: Path, count: int) -> dict[str, Sequence[Photo]]:
    """Return up to `count` photos with pieces of each source that is there, spread evenly."""
    drawn = load_unseen(data, "composed", "traced") or load_folder(data / PACKAGED.folder)
    cards = load_contents(folder / "cards" / "dev", Words.CARDS)
    more: dict[str, Sequence[Photo]] = {"unseen sets": drawn, "photos of cards": cards}
    return load_photos(folder, count) | _spread_evenly(more, count)


def load_photos(folder: Path, count: int) -> dict[str, Sequence[Photo]]:
    """Return up to `count` real photos with tiles of each source that is there, spread evenly."""
    found: dict[str, Sequence[Photo]] = {
        "dev photos": load_folder(folder / "dev"),
        "other photos": load_contents(folder / "other"),
    }
    return _spread_evenly(found, count)


def _spread_evenly(
    sources: Mapping[str, Sequence[Photo]], count: int
) -> dict[str, Sequence[Photo]]:
    with_tiles = {name: [one for one in photos if one.tiles] for name, photos in sources.items()}
    return {name: _spread(photos, count) for name, photos in with_tiles.items() if photos}


def _spread(photos: Sequence[Photo], count: int) -> Sequence[Photo]:
    """Return up to `count` photos at equal distances."""
    step = max(1.0, len(photos) / count)
    return [photos[int(place * step)] for place in range(min(count, len(photos)))]
