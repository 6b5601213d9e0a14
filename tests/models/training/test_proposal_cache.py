"""The proposals of the networks in labeled pictures, from which the next network is trained."""

from pathlib import Path

import numpy as np

from tilesight.datasets.labels.labels import load_labels
from tilesight.models.training.proposal_cache import (
    Proposals,
    find_proposals,
    key_of,
    load_proposals,
    save_proposals,
)
from tilesight.vision.inference.onnx_network import WEIGHTS

DEMO = load_labels(Path(__file__).parents[2] / "golden" / "demo.json")


def farthest(quads: np.ndarray) -> list[float]:
    """Return for each tile the largest distance of its corners from a quad, in tile widths."""
    found = []
    for tile in DEMO.tiles:
        nearest = quads[np.linalg.norm(quads.mean(1) - tile.corners.mean(0), axis=1).argmin()]
        off = [np.linalg.norm(np.roll(nearest, k, axis=0) - tile.corners, axis=1) for k in range(4)]
        width = np.linalg.norm(tile.corners[1] - tile.corners[0])
        found.append(float(min(one.max() for one in off) / width))
    return found


def test_the_last_proposals_are_more_accurate_than_the_first_and_upright() -> None:
    proposals = find_proposals([DEMO], WEIGHTS, workers=1)[key_of(DEMO)]
    first, last = farthest(proposals.first), farthest(proposals.last)
    assert max(last) < 0.2
    assert np.median(last) < np.median(first) / 2


def test_proposals_are_saved_and_loaded_by_photo(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    found = {
        name: Proposals(*(rng.normal(0, 1, (count, 4, 2)).astype(np.float32) for count in counts))
        for name, counts in {"carpet/a": (3, 2), "composed/b": (0, 0)}.items()
    }
    save_proposals(found, tmp_path / "proposals.npz")
    read = load_proposals(tmp_path / "proposals.npz")
    assert list(read) == list(found)
    for name, proposals in found.items():
        for one, other in zip(read[name], proposals, strict=True):
            assert (one == other).all()
    assert load_proposals(tmp_path / "nothing.npz") == {}
