"""The legality verdict for rendered photos of 400 tables that are not used for training."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from os import cpu_count

import numpy as np

from tests.bench.reader.filmed_games import Game, camera_over, sample_game, scene_of
from tests.bench.table import Figure
from tests.vision.decoding.misread_counts import all_legal, has_verdict_doubt
from tests.vision.decoding.misreadings import RULES, Errors, spoil, within_box
from tilesight.datasets.compositor.compose import compose
from tilesight.datasets.workers import over_all
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.errors import PhotoError
from tilesight.vision.inference.onnx_network import Models, load_models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading, Zone

TABLES = 400
"""Half of them are illegal: 0.5 % of these is one table."""
FIRST_SEED = 920_000
TILES = (12, 45)
SIZE = (2016, 1512)
MAX_FALSE_LEGAL = 0.5
MAX_FALSE_ILLEGAL = 2.0


def bench() -> Iterator[Figure]:
    """Yield the rates of wrong verdicts; every second table has an illegal meld."""
    counts = Counter[str]()
    for counted in over_all(check_table, range(TABLES), cpu_count() or 1, "checking tables"):
        counts += counted
    yield Figure("legal tables", counts["legal"], "")
    false = _share(counts, "legal", "called illegal")
    yield Figure("  false illegal", false, "%", MAX_FALSE_ILLEGAL)
    yield Figure("  without a doubt", _share(counts, "legal", "illegal without a doubt"), "%")
    yield Figure("illegal tables", counts["illegal"], "")
    false = _share(counts, "illegal", "called legal")
    yield Figure("  false legal", false, "%", MAX_FALSE_LEGAL)
    yield Figure("  without a doubt", _share(counts, "illegal", "legal without a doubt"), "%")
    yield Figure("melds", counts["melds"], "")
    yield Figure("  with a wrong verdict", 100 * counts["melds wrong"] / counts["melds"], "%")
    yield Figure("  with other tiles", 100 * counts["melds other"] / counts["melds"], "%")


def check_table(number: int) -> Counter[str]:
    """Return the counts of the comparison between one table and the reading of its photo."""
    game = changed_game(number)
    rng = np.random.default_rng([FIRST_SEED + number, 16])
    tilt, azimuth, roll = rng.uniform(0, 0.7), rng.uniform(0, 2 * np.pi), rng.normal(0, 0.1)
    camera = camera_over(game.tiles, SIZE, float(tilt), float(azimuth), float(roll))
    pixels, _ = compose(scene_of(game, camera))
    try:
        reading = read(Frame(pixels, f"{number}", SIZE), _models(), RULES, Zone.TABLE)
    except PhotoError:
        reading = Reading(f"{number}", SIZE)
    return _compare(game, reading)


@cache
def _models() -> Models:
    return load_models(threads=1)


def changed_game(number: int) -> Game:
    """Return a table; every second one has an illegal meld, within the tiles of the box."""
    rng = np.random.default_rng([FIRST_SEED + number, 17])
    game = sample_game(FIRST_SEED + number, int(rng.integers(*TILES)))
    if number % 2 == 0:
        return game
    while True:
        changed = _with_wrong_meld(game, rng)
        melds = [[changed.tiles[place].tile for place in meld] for meld in changed.melds]
        if within_box(melds) == melds:
            return changed


def _with_wrong_meld(game: Game, rng: np.random.Generator) -> Game:
    meld = game.melds[int(rng.integers(len(game.melds)))]
    names = [game.tiles[place].tile for place in meld]
    tiles = list(game.tiles)
    for place, name in zip(meld, spoil(rng, names, Errors(alike=0.5), keep=True), strict=True):
        tiles[place] = replace(tiles[place], tile=name)
    return replace(game, tiles=tuple(tiles))


def _compare(game: Game, reading: Reading) -> Counter[str]:
    true_melds = [tuple(Tile.parse(game.tiles[n].tile) for n in meld) for meld in game.melds]
    legal = all(read_meld(meld, RULES) for meld in true_melds)
    found_legal = all_legal(reading.layout, [tile.tile for tile in reading.tiles]) and reading.tiles
    counts = Counter({"legal" if legal else "illegal": 1, "melds": len(true_melds)})
    if legal != bool(found_legal):
        word = "legal" if found_legal else "illegal"
        counts[f"called {word}"] += 1
        counts[f"{word} without a doubt"] += not has_verdict_doubt(reading)
    found = Counter(map(_undirected, reading.table))
    other = Counter(map(_undirected, true_melds)) - found
    counts["melds other"] += other.total()
    verdicts = Counter(bool(read_meld(m, RULES)) for m in true_melds)
    counts["melds wrong"] += (
        verdicts - Counter(bool(read_meld(m, RULES)) for m in reading.table)
    ).total()
    return counts


def _undirected(meld: tuple[Tile, ...]) -> tuple[str, ...]:
    names = tuple(map(str, meld))
    return min(names, names[::-1])


def _share(counts: Counter[str], of: str, part: str) -> float:
    return 100 * counts[part] / max(1, counts[of])
