"""Each threshold of the layout stage has an effect."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import numpy as np
import pytest

from tests.vision.layout.racks import DrawnPhoto, ObliqueView, draw_rack, draw_rack_and_table
from tests.vision.tables import lay_meld, reading
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.layout.config import DEFAULT, BoundaryConfig, LayoutConfig, ZoneConfig
from tilesight.vision.layout.rack_config import (
    AlignmentConfig,
    NeighborConfig,
    PlaneConfig,
    RackConfig,
    RackRowConfig,
)
from tilesight.vision.layout.reading_order import sort_layout
from tilesight.vision.reading import Layout, TileReading, Zone


def row(*places: tuple[float, float]) -> list[TileReading]:
    tile = lay_meld(1, np.random.default_rng(0))[0]
    return [reading((tile + place) * 60 + 900) for place in places]


@pytest.mark.parametrize(
    ("boundaries", "melds", "strays"),
    [
        (BoundaryConfig(), ((0, 1, 2),), ()),
        (BoundaryConfig(touching_odds=1.0, max_spaced_gap=0.0), (), (0, 1, 2)),
        (BoundaryConfig(max_overlap=-1.0), (), (0, 1, 2)),
    ],
    ids=["default", "every boundary likely", "no neighbors"],
)
def test_boundaries_depend_on_the_config(
    boundaries: BoundaryConfig, melds: tuple[tuple[int, ...], ...], strays: tuple[int, ...]
) -> None:
    tiles = row((0, 0), (1.05, 0), (2.1, 0))
    laid = sort_layout(tiles, arrange(tiles, Zone.TABLE, LayoutConfig(boundaries)), DEFAULT)
    assert (laid.melds, laid.strays) == (melds, strays)


def test_spaced_melds_depend_on_the_config() -> None:
    tiles = row((0, 0), (1.8, 0), (3.6, 0))
    assert arrange(tiles, Zone.TABLE).melds == ((0, 1, 2),)
    close = LayoutConfig(BoundaryConfig(max_spaced_gap=0.5))
    assert arrange(tiles, Zone.TABLE, close).strays == (0, 1, 2)


def test_rows_of_a_known_rack_depend_on_the_config() -> None:
    tiles = row((0, 0), (1.1, 0), (0, 1.5), (1.1, 1.5))
    assert arrange(tiles, Zone.RACK).rack == ((0, 1), (2, 3))
    one_row = RackConfig(rows=RackRowConfig(min_row_distance=5.0))
    laid = arrange(tiles, Zone.RACK, LayoutConfig(zones=ZoneConfig(one_row)))
    assert len(laid.rack) == 1


RACKS = {
    "only a rack": (draw_rack(ObliqueView(), 0), RackConfig(prior_odds=-1000.0)),
    "in front of a table": (
        draw_rack_and_table(ObliqueView(), 0),
        RackConfig(prior_odds_of_both=-1000.0),
    ),
    "too few rows": (draw_rack(ObliqueView(), 0), RackConfig(max_rows=0)),
    "hand-laid only": (
        draw_rack(ObliqueView(), 0),
        RackConfig(
            alignment=AlignmentConfig(max_alignment_odds=-20.0),
            neighbors=NeighborConfig(fit_on_table=0.25),
        ),
    ),
    "in the plane of the table": (
        draw_rack_and_table(ObliqueView(), 0),
        RackConfig(plane=PlaneConfig(same_plane_odds=-99.0, max_other_plane_odds=-99.0)),
    ),
}


@pytest.mark.parametrize(("photo", "config"), RACKS.values(), ids=RACKS)
def test_whether_tiles_stand_on_a_rack_depends_on_the_config(
    photo: DrawnPhoto, config: RackConfig
) -> None:
    assert arrange(photo.tiles).rack == photo.rows
    assert arrange(photo.tiles, None, LayoutConfig(zones=ZoneConfig(config))).rack != photo.rows


def test_a_zone_is_inferred_only_from_the_minimum_number_of_tiles() -> None:
    rack = draw_rack(ObliqueView(), 0)
    config = LayoutConfig(zones=ZoneConfig(min_tiles=len(rack.tiles) + 1))
    assert arrange(rack.tiles, None, config).rack == ()


def test_lines_of_the_reading_order_depend_on_the_config() -> None:
    tiles = row((0, 0.4), (5, 0))
    layout = Layout(strays=(0, 1))
    assert sort_layout(tiles, layout, DEFAULT).strays == (0, 1)
    strict = replace(DEFAULT, max_line_distance=0.1)
    assert sort_layout(tiles, layout, strict).strays == (1, 0)


def test_a_config_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        DEFAULT.max_line_distance = 1.0  # type: ignore[misc]
