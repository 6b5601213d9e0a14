"""Where rows of tiles may go on."""

from __future__ import annotations

import numpy as np

from vision.beside import sites_beside
from vision.crop import Quads

SIZE = (1000, 400)


def row(*lefts: float) -> Quads:
    """Tiles of 60 by 84 pixels, each so far from the left."""
    tile = np.array([(0, 100), (60, 100), (60, 184), (0, 184)], np.float32)
    return np.array([tile + np.array([left, 0]) for left in lefts], np.float32)


def test_a_row_may_go_on_at_both_ends_and_in_its_hole() -> None:
    quads = row(300, 360, 480)
    sites = sites_beside(quads, quads, SIZE)
    assert sorted(sites[:, 0, 0].round().tolist()) == [240, 420, 420, 540]
    assert np.allclose(sites[:, 0, 1], 100)


def test_it_does_not_go_on_outside_of_the_picture() -> None:
    quads = row(10, 70)
    (site,) = sites_beside(quads, quads, SIZE)
    assert np.allclose(site, row(130)[0], atol=0.01)


def test_places_shrink_with_the_distance_as_their_tile_does() -> None:
    quad = np.array([[(400, 100), (460, 106), (460, 184), (400, 190)]], np.float32)
    left, right = sites_beside(quad, quad, SIZE)
    heights = [site[3, 1] - site[0, 1] for site in (left, quad[0], right)]
    assert heights[0] > heights[1] > heights[2]
    assert np.allclose(right[0], quad[0, 1], atol=0.01)


def test_only_the_newest_tiles_are_looked_beside() -> None:
    known = row(300, 360, 420)
    (site,) = sites_beside(known[2:], known, SIZE)
    assert np.allclose(site, row(480)[0], atol=0.01)


def test_no_tiles_have_no_places_beside_them() -> None:
    nothing = np.zeros((0, 4, 2), np.float32)
    assert sites_beside(nothing, nothing, SIZE).shape == (0, 4, 2)
