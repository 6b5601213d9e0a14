"""Legal or illegal, from rendered photos of 400 tables that nothing was trained on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from os import cpu_count

import numpy as np

from tests.bench.table import Figure
from tests.vision.decoding.misread_counts import all_legal, has_verdict_doubt
from tests.vision.decoding.misreadings import RULES, Errors, spoil, within_box
from tilesight.datasets.compositor.compose import compose
from tilesight.datasets.scenes.game import Game, camera_over, sample_game, scene_of
from tilesight.datasets.workers import over_all
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Models, load_models
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading, Zone

TABLES = 400
"""Of half as many 0.5 % is one table."""
FIRST_SEED = 920_000
TILES = (12, 45)
SIZE = (2016, 1512)
FALSE_LEGAL_AT_MOST = 0.5
FALSE_ILLEGAL_AT_MOST = 2.0


def bench() -> Iterator[Figure]:
    """Lay tables, every second one with a wrong meld, photograph and check them."""
    counts = Counter[str]()
    for judged in over_all(judge_table, range(TABLES), cpu_count() or 1, "judging tables"):
        counts += judged
    yield Figure("legal tables", counts["legal"], "")
    false = _share(counts, "legal", "called illegal")
    yield Figure("  false illegal", false, "%", FALSE_ILLEGAL_AT_MOST)
    yield Figure("  and no verdict in doubt", _share(counts, "legal", "in silence illegal"), "%")
    yield Figure("illegal tables", counts["illegal"], "")
    false = _share(counts, "illegal", "called legal")
    yield Figure("  false legal", false, "%", FALSE_LEGAL_AT_MOST)
    yield Figure("  and no verdict in doubt", _share(counts, "illegal", "in silence legal"), "%")
    yield Figure("melds", counts["melds"], "")
    yield Figure("  judged wrong", 100 * counts["melds wrong"] / counts["melds"], "%")
    yield Figure("  with other tiles", 100 * counts["melds other"] / counts["melds"], "%")


def judge_table(number: int) -> Counter[str]:
    """Photograph one table and compare what is said of it with what lies there."""
    game = lay(number)
    rng = np.random.default_rng([FIRST_SEED + number, 16])
    tilt, around, roll = rng.uniform(0, 0.7), rng.uniform(0, 2 * np.pi), rng.normal(0, 0.1)
    camera = camera_over(game.tiles, SIZE, float(tilt), float(around), float(roll))
    pixels, _ = compose(scene_of(game, camera))
    try:
        reading = read(Frame(pixels, f"{number}", SIZE), _models(), RULES, Zone.TABLE)
    except PhotoError:
        reading = Reading(f"{number}", SIZE)
    return _compared(game, reading)


@cache
def _models() -> Models:
    return load_models(threads=1)


def lay(number: int) -> Game:
    """Lay a table; of two one has a wrong meld, of tiles that its box holds."""
    rng = np.random.default_rng([FIRST_SEED + number, 17])
    game = sample_game(FIRST_SEED + number, int(rng.integers(*TILES)))
    if number % 2 == 0:
        return game
    while True:
        spoilt = _with_wrong_meld(game, rng)
        melds = [[spoilt.tiles[place].tile for place in meld] for meld in spoilt.melds]
        if within_box(melds) == melds:
            return spoilt


def _with_wrong_meld(game: Game, rng: np.random.Generator) -> Game:
    meld = game.melds[int(rng.integers(len(game.melds)))]
    names = [game.tiles[place].tile for place in meld]
    tiles = list(game.tiles)
    for place, name in zip(meld, spoil(rng, names, Errors(alike=0.5), keep=True), strict=True):
        tiles[place] = replace(tiles[place], tile=name)
    return replace(game, tiles=tuple(tiles))


def _compared(game: Game, reading: Reading) -> Counter[str]:
    truth = [tuple(Tile.parse(game.tiles[n].tile) for n in meld) for meld in game.melds]
    legal = all(read_meld(meld, RULES) for meld in truth)
    said = all_legal(reading.layout, [tile.tile for tile in reading.tiles]) and reading.tiles
    counts = Counter({"legal" if legal else "illegal": 1, "melds": len(truth)})
    if legal != bool(said):
        word = "legal" if said else "illegal"
        counts[f"called {word}"] += 1
        counts[f"in silence {word}"] += not has_verdict_doubt(reading)
    found = Counter(map(_either_way, reading.table))
    other = Counter(map(_either_way, truth)) - found
    counts["melds other"] += other.total()
    verdicts = Counter(bool(read_meld(m, RULES)) for m in truth)
    counts["melds wrong"] += (
        verdicts - Counter(bool(read_meld(m, RULES)) for m in reading.table)
    ).total()
    return counts


def _either_way(meld: tuple[Tile, ...]) -> tuple[str, ...]:
    names = tuple(map(str, meld))
    return min(names, names[::-1])


def _share(counts: Counter[str], of: str, part: str) -> float:
    return 100 * counts[part] / max(1, counts[of])
