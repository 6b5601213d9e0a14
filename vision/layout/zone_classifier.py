"""Decide which tiles stand on a rack and which lie on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.rack_likelihood import MAX_ROWS, PRIOR, SAME_TURN, RackLikelihood
from tilesight.vision.layout.rack_rows import BREAK, Indexes, Rows, Stand, fit_lines, rack_rows
from tilesight.vision.reading import TileReading, Zone

FEWEST = 3
"""Minimum number of tiles to infer a zone; fewer are on the table."""
FEWEST_OF_BOTH = 4
"""Minimum number of tiles on a rack in front of a table."""

# Limits for two tiles in one cluster that may be a rack.
TOGETHER = 2.6
"""Maximum distance of the centers, in tile heights."""
SAME_SHAPE = 0.12
"""Maximum difference of the foreshortening."""
SAME_SIZE = 0.2
"""Maximum difference of the logarithms of the heights."""


@dataclass(frozen=True, slots=True)
class Zones:
    """The rows of a rack from back to front, if there is one; other tiles are on the table."""

    rack: Rows
    odds: float
    """Log-odds that the zones are correct."""

    @property
    def confidence(self) -> float:
        """The probability that the zones are correct."""
        return float(1 / (1 + np.exp(-min(self.odds, 30.0))))


def known_zones(tiles: Sequence[TileReading], zones: Sequence[Zone]) -> Zones:
    """Return the given zones of tiles, with the rack split into rows."""
    chosen = np.array([place for place, zone in enumerate(zones) if zone is Zone.RACK], np.intp)
    rows = _rows_of(Quads.of(tiles), chosen) if len(chosen) else ()
    return Zones(rows, float("inf"))


def find_zones(tiles: Sequence[TileReading]) -> Zones:
    """Return the most likely zones: a table, a rack, or a rack in front of a table."""
    if len(tiles) < FEWEST:
        return Zones((), -PRIOR)
    scene = RackLikelihood.of(tiles)
    best: tuple[float, Indexes] = (-np.inf, np.arange(0))
    for chosen in _candidates(scene):
        best = max(best, (scene.odds(chosen), chosen), key=lambda found: found[0])
    odds, chosen = best
    if odds <= 0:
        return Zones((), float(-odds))
    return Zones(_rows_of(scene.quads, chosen), float(odds))


def _rows_of(quads: Quads, chosen: Indexes) -> Rows:
    rows = rack_rows(quads.take(chosen))
    return tuple(tuple(int(chosen[n]) for n in row) for row in rows)


def _candidates(scene: RackLikelihood) -> Iterator[Indexes]:
    """Yield tiles that may be a rack: all, clusters, and those nearest to the camera."""
    yield np.arange(len(scene.tiles))
    for cluster in _clusters(scene):
        if len(cluster) >= FEWEST_OF_BOTH:
            yield cluster
            wider = _with_their_rows(scene, cluster)
            if len(wider) > len(cluster):
                yield wider
    for nearest in _nearest(scene):
        if len(nearest) >= FEWEST_OF_BOTH:
            yield nearest


def _nearest(scene: RackLikelihood) -> Iterator[Indexes]:
    """Yield the tiles nearest to the camera: the first row, the first two, up to `MAX_ROWS`."""
    lowest = np.argsort(-scene.quads.centers[:, 1])[:5]
    right = scene.quads.rights[lowest]
    right = (right * np.where(right[:, :1] < 0, -1.0, 1.0)).mean(0)
    under = np.array([-right[1], right[0]]) / max(float(np.linalg.norm(right)), 1e-9)
    levels = scene.quads.centers @ under
    order = np.argsort(-levels, kind="stable")
    height = float(np.median(np.linalg.norm(scene.quads.downs[lowest], axis=1)))
    breaks = np.nonzero(-np.diff(levels[order]) > BREAK * height)[0] + 1
    for place in breaks[:MAX_ROWS]:
        yield np.sort(order[:place])


def _clusters(scene: RackLikelihood) -> Iterator[Indexes]:
    """Yield clusters of near tiles with similar heading, size and foreshortening."""
    quads = scene.quads
    heights = np.linalg.norm(quads.downs, axis=1)
    size = np.maximum(heights[:, None], heights[None])
    away = np.linalg.norm(quads.centers[:, None] - quads.centers[None], axis=-1)
    turn = np.abs(quads.headings[:, None] - quads.headings[None]) % np.pi
    shape = np.linalg.norm(scene.shapes[:, None] - scene.shapes[None], axis=-1)
    alike = (away < TOGETHER * size) & (shape < SAME_SHAPE + 3 * scene.noise)
    alike &= np.minimum(turn, np.pi - turn) < SAME_TURN + 3 * scene.noise
    alike &= np.abs(np.log(heights[:, None] / heights[None])) < SAME_SIZE + 3 * scene.noise
    remaining = set(range(len(heights)))
    while remaining:
        found, edge = set(), {min(remaining)}
        while edge:
            found |= edge
            edge = {int(n) for tile in edge for n in np.flatnonzero(alike[tile])} - found
        remaining -= found
        yield np.array(sorted(found))


def _with_their_rows(scene: RackLikelihood, chosen: Indexes) -> Indexes:
    """Return the chosen tiles and the tiles that continue their rows."""
    lines = fit_lines(Stand.of(scene.quads.take(chosen)))
    shape = np.linalg.norm(scene.shapes - scene.shapes[chosen].mean(0), axis=1)
    fits = scene.in_line(chosen, lines) & (shape < SAME_SHAPE + 3 * scene.noise)
    fits[chosen] = True
    return np.flatnonzero(fits)
