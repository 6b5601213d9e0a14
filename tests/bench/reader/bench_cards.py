"""Reader of cards: a 12-megapixel photo with 26 cards, from file to reading on two cores."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.reader.bench_reader import DEMO, bench_photo
from tests.bench.table import Figure

CARDS = DEMO.with_name("cards.jpg")
COPIES = 2
"""The picture has 13 cards."""
MAX_SECONDS = 0.2


def bench() -> Iterator[Figure]:
    """Yield the times of several readings in a new process with two cores."""
    yield from bench_photo(CARDS, COPIES, "basic_rummy", MAX_SECONDS)
