"""Decide which tiles stand on a rack and which lie on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, IndexArray
from tilesight.vision.geometry.components import connected_components
from tilesight.vision.geometry.distances import distances_between
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.config import ZoneConfig
from tilesight.vision.layout.rack_config import RackRowConfig
from tilesight.vision.layout.rack_likelihood import RackLikelihood
from tilesight.vision.layout.rack_rows import Rows, TilePositions, find_rack_rows, fit_lines
from tilesight.vision.reading import TileReading, Zone


@dataclass(frozen=True, slots=True)
class Zones:
    """The rows of a rack from back to front, if there is one; other tiles are on the table."""

    rack: Rows
    log_odds: float
    """Log-odds that the zones are correct."""

    @property
    def confidence(self) -> float:
        """The probability that the zones are correct."""
        return float(1 / (1 + np.exp(-min(self.log_odds, 30.0))))


def assign_zones(tiles: Sequence[TileReading], zones: Sequence[Zone], config: ZoneConfig) -> Zones:
    """Return the given zones of tiles, with the rack split into rows."""
    chosen = np.array([place for place, zone in enumerate(zones) if zone is Zone.RACK], np.intp)
    rows = _rows_of(Quads.of(tiles), chosen, config.rack.rows) if len(chosen) else ()
    return Zones(rows, float("inf"))


def classify_zones(tiles: Sequence[TileReading], config: ZoneConfig) -> Zones:
    """Return the most likely zones: a table, a rack, or a rack in front of a table."""
    if len(tiles) < config.min_tiles:
        return Zones((), -config.rack.prior_odds)
    likelihood = RackLikelihood.of(tiles, config.rack)
    best: tuple[float, IndexArray] = (-np.inf, np.arange(0))
    for chosen in _candidates(likelihood, config):
        best = max(best, (likelihood.log_odds(chosen), chosen), key=lambda found: found[0])
    odds, chosen = best
    if odds <= 0:
        return Zones((), float(-odds))
    return Zones(_rows_of(likelihood.quads, chosen, config.rack.rows), float(odds))


def _rows_of(quads: Quads, chosen: IndexArray, config: RackRowConfig) -> Rows:
    rows = find_rack_rows(quads.take(chosen), config)
    return tuple(tuple(int(chosen[n]) for n in row) for row in rows)


def _candidates(likelihood: RackLikelihood, config: ZoneConfig) -> Iterator[IndexArray]:
    """Yield tiles that may be a rack: all, clusters, and those nearest to the camera."""
    yield np.arange(len(likelihood.tiles))
    for group in connected_components(_are_alike(likelihood, config)):
        if len(group) >= config.min_tiles_of_both:
            cluster = np.array(group)
            yield cluster
            wider = _with_their_rows(likelihood, cluster, config)
            if len(wider) > len(cluster):
                yield wider
    for nearest in _nearest(likelihood):
        if len(nearest) >= config.min_tiles_of_both:
            yield nearest


def _nearest(likelihood: RackLikelihood) -> Iterator[IndexArray]:
    """Yield the tiles nearest to the camera: the first row, the first two, and so on."""
    lowest = np.argsort(-likelihood.quads.centers[:, 1])[:5]
    right = likelihood.quads.rights[lowest]
    right = (right * np.where(right[:, :1] < 0, -1.0, 1.0)).mean(0)
    under = np.array([-right[1], right[0]]) / max(float(np.linalg.norm(right)), 1e-9)
    levels = likelihood.quads.centers @ under
    order = np.argsort(-levels, kind="stable")
    height = float(np.median(likelihood.quads.heights[lowest]))
    min_distance = likelihood.config.rows.min_row_distance * height
    breaks = np.nonzero(-np.diff(levels[order]) > min_distance)[0] + 1
    for place in breaks[: likelihood.config.max_rows]:
        yield np.sort(order[:place])


def _are_alike(likelihood: RackLikelihood, config: ZoneConfig) -> BoolArray:
    """Return (N, N) whether two tiles are near, with similar heading, size and foreshortening."""
    quads = likelihood.quads
    heights = quads.heights
    size = np.maximum(heights[:, None], heights[None])
    away = distances_between(quads.centers, quads.centers)
    shape = distances_between(likelihood.shapes, likelihood.shapes)
    tolerance = 3 * likelihood.noise
    alike = away < config.max_cluster_distance * size
    alike &= shape < config.max_shape_difference + tolerance
    alike &= quads.turns < np.radians(config.rack.max_turn) + tolerance
    growth = np.abs(np.log(heights[:, None] / heights[None]))
    return np.asarray(alike & (growth < config.max_size_difference + tolerance))


def _with_their_rows(
    likelihood: RackLikelihood, chosen: IndexArray, config: ZoneConfig
) -> IndexArray:
    """Return the chosen tiles and the tiles that continue their rows."""
    lines = fit_lines(TilePositions.of(likelihood.quads.take(chosen)), config.rack.rows)
    shape = np.linalg.norm(likelihood.shapes - likelihood.shapes[chosen].mean(0), axis=1)
    fits = likelihood.in_line(chosen, lines) & (
        shape < config.max_shape_difference + 3 * likelihood.noise
    )
    fits[chosen] = True
    return np.flatnonzero(fits)
