"""How the price of a changed label was chosen: `python -m tests.bench.reader.choose_prior`.

Simulated readers, on seeds that no bench uses: one on tables as they are, one where a fifth of the
melds are wrong, each in just the tile that is easily taken for the right one. The price should
mend many tiles, spoil less than one in ten of that, and hardly ever make an illegal table legal.
"""

from __future__ import annotations

from unittest.mock import patch

from tests.vision.decoding.misread_counts import count_tables
from tests.vision.decoding.misreadings import Errors
from tests.vision.tables import Scene
from tilesight.vision.decoding.row_decoder import MODEST

SEEDS = range(10_000, 10_200)
READERS = {"usual": Errors(hard=0.03), "treacherous": Errors(illegal=0.2, alike=1.0)}
PRICES = (0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0)
SHOWN = ("misread", "mended", "spoilt", "illegal", "false legal", "legal", "false illegal")


def main() -> None:
    """Print what each price does."""
    print("price", "reader", *SHOWN, sep="  ")
    for price in PRICES:
        for name, errors in READERS.items():
            with patch("tilesight.vision.decoding.row_decoder.MODEST", MODEST._replace(cost=price)):
                counts = count_tables(Scene(meld_turn=10), errors, SEEDS)
            print(price, name, *(counts[key] for key in SHOWN), sep="  ", flush=True)


if __name__ == "__main__":
    main()
