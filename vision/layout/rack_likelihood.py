"""Compute the log-odds that tiles stand on a rack, from their alignment, plane and labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import BoolArray, Float64Array, IndexArray
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.rack_alignment import Deviations, alignment_odds, row_deviations
from tilesight.vision.layout.rack_config import RackConfig
from tilesight.vision.layout.rack_neighbors import event_odds, find_neighbors, fit_odds
from tilesight.vision.layout.rack_planes import one_plane_odds, other_plane_odds, plane_shapes
from tilesight.vision.layout.rack_rows import Lines, TilePositions, fit_lines
from tilesight.vision.reading import TileReading


@dataclass(frozen=True, slots=True, eq=False)
class RackLikelihood:
    """The measures of a photo's tiles from which the log-odds of a rack are computed."""

    config: RackConfig
    quads: Quads
    tiles: tuple[Tile, ...]
    hidden: BoolArray
    """(N,) whether the face is partly hidden, but not by the edge of the picture."""
    cut: BoolArray
    """(N,) whether the edge of the picture cuts the tile."""
    noise: float
    """Standard deviation of corners, relative to the size of a tile."""
    shapes: Float64Array
    """(N, 2) foreshortening of each tile, independent of its rotation in its plane."""
    neighbors: IndexArray
    """(M, 2) indexes of a tile and of its right neighbor."""
    fit_odds: Float64Array
    """(M,) log-odds of a rack from the labels of each two neighbors."""

    @classmethod
    def of(cls, tiles: Sequence[TileReading], config: RackConfig) -> RackLikelihood:
        """Return the measures of at least one tile."""
        quads = Quads.of(tiles)
        faces = tuple(tile.tile for tile in tiles)
        neighbors, near = find_neighbors(quads, config.neighbors), np.ones(1, bool)
        odds = [
            fit_odds([faces[one], faces[other]], near, config.neighbors) for one, other in neighbors
        ]
        cut = np.array([tile.cut for tile in tiles])
        hidden = np.array([tile.partly_hidden for tile in tiles]) & ~cut
        return cls(
            config=config,
            quads=quads,
            tiles=faces,
            hidden=hidden,
            cut=cut,
            noise=_corner_noise(tiles, quads),
            shapes=plane_shapes(quads),
            neighbors=neighbors,
            fit_odds=np.array(odds),
        )

    def log_odds(self, chosen: IndexArray) -> float:
        """Return the log-odds that the chosen tiles stand on a rack and the others do not.

        Args:
            chosen: (M,) tile indexes, not empty.

        Returns:
            The log-odds; -inf if the tiles cannot be a rack.
        """
        config = self.config
        positions = TilePositions.of(self.quads.take(chosen))
        lines = fit_lines(positions, config.rows)
        table_behind = len(chosen) < len(self.tiles)
        too_many_rows = len(lines.rows) > config.max_rows
        if too_many_rows or (table_behind and self._cannot_be_in_front(chosen, lines)):
            return -np.inf
        odds = self._alignment(chosen, positions, lines)
        odds += self._neighbor_odds(chosen, positions, lines.rows)
        odds += self._one_plane(chosen, lines.rows) + self._hidden_edges(chosen)
        if abs(np.arctan2(*positions.axis[::-1])) > np.radians(config.max_slant):
            odds += config.slanted_odds
        if any(after - before < config.max_hiding_pitch for before, after in pairwise(lines.at)):
            odds += config.hiding_pitch_odds
        if not table_behind:
            return odds + config.prior_odds
        odds += config.prior_odds_of_both
        odds += other_plane_odds(chosen, self.quads, self.shapes, self.noise, config.plane)
        return odds + self._continued_rows(chosen, lines)

    def _cannot_be_in_front(self, chosen: IndexArray, lines: Lines) -> bool:
        """Return whether the chosen tiles cannot be a rack in front of the others."""
        longest = max(map(len, lines.rows))
        return longest < self.config.min_longest_row_of_both or bool(self.cut[chosen].all())

    def in_line(self, chosen: IndexArray, lines: Lines) -> BoolArray:
        """Return which tiles stand on the lines of the chosen ones and are aligned with them.

        Args:
            chosen: Tile indexes.
            lines: The lines fitted to them.

        Returns:
            (N,) booleans for all tiles.
        """
        everything = TilePositions.of(self.quads.take(chosen), self.quads)
        max_turn = np.radians(self.config.max_turn) + 3 * self.noise
        return lines.contain(everything, self.config.rows.max_line_distance, max_turn)

    def _alignment(self, chosen: IndexArray, positions: TilePositions, lines: Lines) -> float:
        """Return the log-odds of a rack from the alignment of the tiles with their rows.

        Tiles that the edge of the picture cuts are left out: their corners are estimates.
        """
        rows = [row[~self.cut[chosen[row]]] for row in lines.rows]
        off, turns = row_deviations(positions, lines, rows)
        freedom = sum(max(0.0, len(row) - 1.5) for row in rows)
        config = self.config.alignment
        turned = Deviations(turns, len(turns) - 1, 1.2 * self.noise)
        rack_turns, hand_turns = np.radians(config.rack_turns), np.radians(config.hand_turns)
        raised = Deviations(off, freedom, 0.5 * self.noise)
        rack_rises, hand_rises = np.array(config.rack_rises), np.array(config.hand_rises)
        by_turn = alignment_odds(turned, rack_turns, hand_turns, config)
        return by_turn + alignment_odds(raised, rack_rises, hand_rises, config)

    def _one_plane(self, chosen: IndexArray, rows: Sequence[IndexArray]) -> float:
        """Return a penalty for a row that is foreshortened unlike the other rows.

        Tiles that the edge of the picture cuts are left out: their corners are estimates.
        """
        exact = [chosen[row[~self.cut[chosen[row]]]] for row in rows]
        rows_left = [row for row in exact if len(row)]
        return one_plane_odds(rows_left, self.shapes, self.noise, self.config.plane)

    def _neighbor_odds(
        self, chosen: IndexArray, positions: TilePositions, rows: Sequence[IndexArray]
    ) -> float:
        """Return the log-odds of a rack from the labels and the gaps of neighbors.

        The other tiles lie on the table in both cases; they show whether it is one with melds.
        """
        config = self.config.neighbors
        in_rows = [chosen[row[np.argsort(positions.across[row])]] for row in rows]
        gaps = [self._gaps(row) for row in in_rows]
        long = max(map(len, rows)) >= config.min_long_row
        unordered = config.unordered_tables_with_long_rows if long else config.unordered_tables
        by_fit = sum(
            fit_odds([self.tiles[n] for n in row], near < config.max_gap, config)
            for row, near in zip(in_rows, gaps, strict=True)
        )
        by_gap = sum(
            event_odds(gap > config.min_open_gap, config.open_on_rack, config.open_on_table)
            for row in gaps
            for gap in row
        )
        limits = config.gap_odds_range_in_long_rows if long else config.gap_odds_range
        by_gap = float(np.clip(by_gap, *limits))
        beyond = self._fit_of_others(chosen)
        tables = np.exp([-beyond, -by_fit - beyond]) * (1 - unordered) + unordered
        return by_gap + float(np.log(tables[0] / tables[1]))

    def _fit_of_others(self, chosen: IndexArray) -> float:
        """Return the log-odds of a rack from the labels of neighbors that are not chosen."""
        other = np.ones(len(self.tiles), bool)
        other[chosen] = False
        return float(self.fit_odds[other[self.neighbors].all(axis=1)].sum())

    def _continued_rows(self, chosen: IndexArray, lines: Lines) -> float:
        """Return a penalty for tiles that are not chosen and continue a row of the rack."""
        beyond = self.in_line(chosen, lines)
        beyond[chosen] = False
        return max(
            self.config.continued_row_odds * float(beyond.sum()), self.config.min_continued_row_odds
        )

    def _hidden_edges(self, chosen: IndexArray) -> float:
        """Return the log-odds of a rack from the number of partly hidden tiles."""
        count = np.array([self.hidden[chosen].sum(), (~self.hidden[chosen]).sum()])

        def chance(rates: Sequence[tuple[float, float]]) -> float:
            log_likelihoods = [
                np.log(part) + count @ np.log([hidden_rate, 1 - hidden_rate])
                for part, hidden_rate in rates
            ]
            return float(np.logaddexp.reduce(log_likelihoods))

        config = self.config
        odds = chance(config.hidden_rates_on_rack) - chance(config.hidden_rates_on_table)
        return float(np.clip(odds, -config.max_hidden_odds, config.max_hidden_odds))

    def _gaps(self, row: IndexArray) -> Float64Array:
        """Return the gaps between the tiles of a row, in tile widths."""
        width = self.quads.widths[row]
        away = np.linalg.norm(np.diff(self.quads.centers[row], axis=0), axis=1)
        return np.asarray(2 * away / (width[1:] + width[:-1]) - 1)


def _corner_noise(tiles: Sequence[TileReading], quads: Quads) -> float:
    """Return the noise of corners, from the deviation of the quads from parallelograms.

    The median deviation is removed, since perspective causes it in all quads.

    Args:
        tiles: The tiles.
        quads: The same tiles.
    """
    corners = np.array([tile.corners for tile in tiles], np.float64)
    sizes = np.sqrt(quads.areas)
    defects = (corners[:, 0] - corners[:, 1] + corners[:, 2] - corners[:, 3]) / sizes[:, None]
    spread = np.abs(defects - np.median(defects, axis=0)).mean()
    return float(1.25 * spread * np.sqrt(len(tiles) / max(1, len(tiles) - 1)) / 2)
