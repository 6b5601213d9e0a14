"""Each threshold of the decoding stage has an effect."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from tests.vision.decoding.fixed_layouts import laid, one_meld, seen, strays
from tests.vision.decoding.misread_counts import count_tables
from tests.vision.decoding.misreadings import RULES, Errors
from tests.vision.tables import Scene, upside_down
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.config import ReaderConfig
from tilesight.vision.decoding.config import (
    DEFAULT,
    DecodingConfig,
    DoubtConfig,
    RowConfig,
    SearchConfig,
)
from tilesight.vision.decoding.global_decoder import decide
from tilesight.vision.decoding.neighbor_evidence import neighbor_evidence
from tilesight.vision.decoding.resolve import Resolution, resolve
from tilesight.vision.decoding.rows import Option, Row
from tilesight.vision.reading import TileReading


def resolved(tiles: list[TileReading], config: DecodingConfig = DEFAULT) -> Resolution:
    return resolve(tiles, one_meld(tiles), RULES, config)


def labels(tiles: list[TileReading], config: DecodingConfig = DEFAULT) -> str:
    return " ".join(str(tile.tile) for tile in resolved(tiles, config).tiles)


def with_alternative(text: str, place: int, other: str, confidence: float) -> list[TileReading]:
    tiles = laid(text)
    rest = ((Tile.parse(other), 0.99 - confidence),)
    tiles[place] = replace(tiles[place], confidence=confidence, alternatives=rest)
    return tiles


@pytest.mark.parametrize(
    ("config", "expected"),
    [
        (DEFAULT, "r5 r6 r7"),
        (DecodingConfig(RowConfig(max_relabeling_cost=0.1)), "r5 r6 y7"),
        (DecodingConfig(RowConfig(max_relabeled_tiles=0)), "r5 r6 y7"),
        (DecodingConfig(RowConfig(illegal_cost=0.1)), "r5 r6 y7"),
        (DecodingConfig(min_probability=0.5), "r5 r6 y7"),
    ],
    ids=["default", "maximum cost", "no tiles", "illegal melds likely", "no alternatives"],
)
def test_corrections_depend_on_the_config(config: DecodingConfig, expected: str) -> None:
    assert labels(with_alternative("r5 r6 y7", 2, "r7", 0.6), config) == expected


def test_surplus_tiles_depend_on_the_config() -> None:
    tiles = [seen("r7"), seen("r7"), seen("r7", 0.8, y7=0.15)]
    layout = strays(tiles)
    texts = [
        [str(tile.tile) for tile in resolve(tiles, layout, RULES, config).tiles]
        for config in (DEFAULT, DecodingConfig(search=SearchConfig(surplus_cost=0.5)))
    ]
    assert texts == [["r7", "r7", "y7"], ["r7", "r7", "r7"]]


def test_the_search_depends_on_the_config() -> None:
    few = RULES.override({"copies": 1})
    options = [(Option(Tile.parse("r5"), 0.0), Option(Tile.parse("k5"), 1.0)) for _ in range(4)]
    rows = [Row(tuple(options), judged=False)]
    complete = decide(rows, few)
    stopped = decide(rows, few, DecodingConfig(search=SearchConfig(max_nodes=1)))
    assert complete.bound == complete.cost <= stopped.cost
    assert stopped.bound < stopped.cost
    hasty = decide(rows, few, DecodingConfig(search=SearchConfig(max_runner_up_nodes=1)))
    assert hasty.rows == complete.rows
    assert hasty.behind >= complete.behind


DOUBTED = {
    "confidence": (laid("r5 r6 r7"), DoubtConfig(min_confidence=0.999)),
    "alternative": (
        with_alternative("r5 k5 b5", 0, "y5", 0.987),
        DoubtConfig(min_alternative=0.001),
    ),
    "alternative that makes an illegal meld": (
        with_alternative("r5 r6 r7", 0, "k1", 0.9),
        DoubtConfig(min_alternative_illegal=0.03),
    ),
    "alternative joker": (
        with_alternative("r5 r6 r7", 0, "*", 0.987),
        DoubtConfig(min_alternative_joker=0.001),
    ),
    "hidden": (
        [replace(tile, whole=0.2, confidence=0.995) for tile in laid("r5 r6 r7")],
        DoubtConfig(min_confidence_if_hidden=0.999),
    ),
    "overlap": (
        [replace(tile, confidence=0.98) for tile in laid("r5 r6 r7")],
        DoubtConfig(max_overlap=-1.0),
    ),
}


@pytest.mark.parametrize(("tiles", "config"), DOUBTED.values(), ids=DOUBTED)
def test_doubts_depend_on_the_config(tiles: list[TileReading], config: DoubtConfig) -> None:
    assert resolved(tiles).doubts == ()
    assert resolved(tiles, DecodingConfig(doubts=config)).doubts


@pytest.mark.parametrize(("row", "other"), [("r5 r6 r7", "k5"), ("r7 k7 b7", "r1")])
def test_what_a_whole_meld_may_share_is_doubted(row: str, other: str) -> None:
    """If one of the tiles has another ink, or a 7 is a 1, then all of them are."""
    (doubt,) = resolved(with_alternative(row, 0, other, 0.95)).doubts
    assert doubt.options == (Tile.parse(other),)


def test_legal_alternatives_depend_on_the_config() -> None:
    tiles = [seen("r1"), seen("b7", 0.75, b1=0.24), seen("k1"), seen("y7", 0.8, y1=0.04)]
    assert resolved(tiles).doubts[0].changes.startswith("not valid, unless")
    config = DecodingConfig(doubts=DoubtConfig(legal_alternative_cost=-4.0))
    assert not any("unless" in doubt.changes for doubt in resolved(tiles, config).doubts)


def test_tiles_upside_down_depend_on_the_config() -> None:
    tiles = with_alternative("r8 r6 k3 b12", 1, "r9", 0.9)
    tiles[1] = replace(upside_down(tiles[1]), alternatives=tiles[1].alternatives)
    found = resolved(tiles)
    assert str(found.tiles[1].tile) == "r9"
    original = dict(found.tiles[1].alternatives)[Tile.parse("r6")]
    less = resolved(tiles, DecodingConfig(upside_down_factor=0.01)).tiles[1]
    assert dict(less.alternatives)[Tile.parse("r6")] < original
    assert labels(tiles, DecodingConfig(upside_down_cost=0.0)) == "r8 r6 k3 b12"


def test_neighbor_evidence_depends_on_the_config() -> None:
    tiles = laid("r5 r6 r7")
    tiles[1] = replace(tiles[1], confidence=0.7, alternatives=((Tile.parse("r8"), 0.29),))
    own = [tile.tile for tile in tiles]
    odds = [
        neighbor_evidence(tiles, own, one_meld(tiles), RULES, {1}, config)
        for config in (DEFAULT, DecodingConfig(RowConfig(illegal_cost=9.0)))
    ]
    assert odds[1][1] - odds[0][1] == pytest.approx(4.0)
    assert (
        neighbor_evidence(
            tiles, own, one_meld(tiles), RULES, {1}, DecodingConfig(max_unlisted_probability=0.0)
        )
        == {}
    )


def test_simulated_tables_are_counted_with_a_config() -> None:
    scene, errors, seeds = Scene(meld_turn=10), Errors(hard=0.1, illegal=0.0), range(8)
    never = DecodingConfig(RowConfig(max_relabeling_cost=0.0), SearchConfig(0.0, 0.0))
    assert count_tables(scene, errors, seeds)["corrected"] > 0
    assert count_tables(scene, errors, seeds, never)["corrected"] == 0


def test_the_reader_has_a_decoding_config_that_cannot_be_changed() -> None:
    config = ReaderConfig().decoding
    assert config == DEFAULT
    with pytest.raises(FrozenInstanceError):
        config.min_probability = 1.0  # type: ignore[misc]
