"""Choose the maximum cost of changed labels: `python -m tests.bench.reader.choose_prior`.

Readers are simulated on seeds that no benchmark uses: one on tables as they are, one where a fifth
of the melds are wrong, each only in a tile that is easily confused with the right one. The cost
should correct many tiles, spoil less than one tenth as many, and rarely make an illegal table
legal.
"""

from __future__ import annotations

from dataclasses import replace

from tests.vision.decoding.misread_counts import count_tables
from tests.vision.decoding.misreadings import Errors
from tests.vision.tables import Scene
from tilesight.vision.decoding.config import DEFAULT

SEEDS = range(10_000, 10_200)
READERS = {"usual": Errors(hard=0.03), "treacherous": Errors(illegal=0.2, alike=1.0)}
COSTS = (0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0)
SHOWN = ("misread", "corrected", "spoiled", "illegal", "false legal", "legal", "false illegal")


def main() -> None:
    """Print the corrections and verdicts for each cost and reader."""
    print("cost", "reader", *SHOWN, sep="  ")
    for cost in COSTS:
        config = replace(DEFAULT, rows=replace(DEFAULT.rows, max_relabeling_cost=cost))
        for name, errors in READERS.items():
            counts = count_tables(Scene(meld_turn=10), errors, SEEDS, config)
            print(cost, name, *(counts[key] for key in SHOWN), sep="  ", flush=True)


if __name__ == "__main__":
    main()
