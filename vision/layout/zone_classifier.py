"""Which tiles stand on a rack and which lie on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.rack_likelihood import MAX_ROWS, PRIOR, SAME_TURN, RackLikelihood
from tilesight.vision.layout.rack_rows import BREAK, Indexes, Rows, Stand, fit_lines, rack_rows
from tilesight.vision.reading import TileReading, Zone

FEWEST = 3
"""Of one or two tiles nobody can tell where they stand."""
FEWEST_OF_BOTH = 4
"""So many must stand on a rack in front of a table."""

# Tiles that may be of one rack are near each other, in heights, and alike.
TOGETHER = 2.6
SAME_SHAPE = 0.12
SAME_SIZE = 0.2


@dataclass(frozen=True, slots=True)
class Zones:
    """The rows of a rack from the back, none where there is none; all other tiles lie about."""

    rack: Rows
    odds: float
    """Log-odds that this is so."""

    @property
    def confidence(self) -> float:
        """Give the probability that this is so."""
        return float(1 / (1 + np.exp(-min(self.odds, 30.0))))


def known_zones(tiles: Sequence[TileReading], told: Sequence[Zone]) -> Zones:
    """Take each tile to lie where it is told to."""
    chosen = np.array([place for place, zone in enumerate(told) if zone is Zone.RACK], np.intp)
    rows = _rows_of(Quads.of(tiles), chosen) if len(chosen) else ()
    return Zones(rows, float("inf"))


def find_zones(tiles: Sequence[TileReading]) -> Zones:
    """Tell a rack, which may be all there is or stand in front of a table, from what lies."""
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
    """List what may be a rack: all tiles, those that stand together, the nearest ones."""
    yield np.arange(len(scene.tiles))
    for together in _rack_likelihood_together(scene):
        if len(together) >= FEWEST_OF_BOTH:
            yield together
            wider = _with_their_rows(scene, together)
            if len(wider) > len(together):
                yield wider
    for nearest in _nearest(scene):
        if len(nearest) >= FEWEST_OF_BOTH:
            yield nearest


def _nearest(scene: RackLikelihood) -> Iterator[Indexes]:
    """List the tiles nearest to the camera up to each break, a few rows at most."""
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


def _rack_likelihood_together(scene: RackLikelihood) -> Iterator[Indexes]:
    """List the tiles that are near each other, turned and foreshortened alike."""
    quads = scene.quads
    heights = np.linalg.norm(quads.downs, axis=1)
    size = np.maximum(heights[:, None], heights[None])
    away = np.linalg.norm(quads.centers[:, None] - quads.centers[None], axis=-1)
    turn = np.abs(quads.headings[:, None] - quads.headings[None]) % np.pi
    shape = np.linalg.norm(scene.shapes[:, None] - scene.shapes[None], axis=-1)
    alike = (away < TOGETHER * size) & (shape < SAME_SHAPE + 3 * scene.noise)
    alike &= np.minimum(turn, np.pi - turn) < SAME_TURN + 3 * scene.noise
    alike &= np.abs(np.log(heights[:, None] / heights[None])) < SAME_SIZE + 3 * scene.noise
    left = set(range(len(heights)))
    while left:
        found, edge = set(), {min(left)}
        while edge:
            found |= edge
            edge = {int(n) for tile in edge for n in np.flatnonzero(alike[tile])} - found
        left -= found
        yield np.array(sorted(found))


def _with_their_rows(scene: RackLikelihood, chosen: Indexes) -> Indexes:
    """Add the tiles that stand farther off in the same rows."""
    lines = fit_lines(Stand.of(scene.quads.take(chosen)))
    shape = np.linalg.norm(scene.shapes - scene.shapes[chosen].mean(0), axis=1)
    fits = scene.in_line(chosen, lines) & (shape < SAME_SHAPE + 3 * scene.noise)
    fits[chosen] = True
    return np.flatnonzero(fits)
