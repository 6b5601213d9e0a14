"""Label photos of which only the cards are known, and find what looks like an index and is none.

    python -m tilesight.models.training.cards.pseudo_labels

Photos are labeled where the released networks read indices of the cards that are known to be there
(pseudo-labels, Lee 2013). Drawn pictures get the false positives of the detector as `others`.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

import numpy as np

from tilesight.datasets.labels.atomic_files import write_whole
from tilesight.engine.tiles.card import parse_card
from tilesight.engine.tiles.tile import Color
from tilesight.vision.cards.detect_indices import detect_indices
from tilesight.vision.cards.recognize_indices import IndexReadings, recognize_indices
from tilesight.vision.io.frame import load_frame
from tilesight.vision.networks.onnx_network import CardModels, load_card_models

SUITS = "SCHD"
COLORS = tuple(Color)
CLEAR = 0.25
"""Evidence from which a reading of a known card is a label."""
UNCLEAR = 0.3
"""Visibility of other readings of known cards, which are then not trained on."""
FAR = 0.85
"""Distance from all labeled indices, in heights, of a false positive."""
MIN_SCORE = 0.1
Record = dict[str, Any]


def label_photo(path: Path, models: CardModels) -> Record | None:
    """Return the labels of a photo with known cards; None unless all of them were found.

    Args:
        path: The record with `cards` and `optional` beside the photo.
        models: The networks.
    """
    known = json.loads(path.read_text())
    frame = load_frame(path.with_name(known["image"]))
    found = detect_indices(frame, models.index_detector)
    readings = recognize_indices(frame, found, models.card_recognizer)
    wanted = {_name(text) for text in known["cards"]}
    allowed = wanted | {_name(text) for text in known["optional"]}
    names = _names(readings)
    clear = [n for n, name in enumerate(names) if name in allowed and readings.evidence[n] >= CLEAR]
    if not wanted <= {names[n] for n in clear}:
        return None
    false = [n for n, name in enumerate(names) if name not in allowed]
    unclear = [n for n in range(len(names)) if n not in clear and n not in false]
    return {
        "image": os.path.relpath(path.with_name(known["image"]), path.parent),
        "size": [frame.pixels.shape[1], frame.pixels.shape[0]],
        "cards": [],
        "indices": [
            {
                "rank": names[n][0],
                "suit": names[n][1],
                "card": -1,
                "visible": 1.0 if n in clear else UNCLEAR,
                "corners": np.round(readings.corners[n], 1).tolist(),
            }
            for n in (*clear, *unclear)
        ],
        "others": [np.round(readings.corners[n], 1).tolist() for n in false],
    }


def add_others(path: Path, models: CardModels) -> int:
    """Add the false positives of the detector to the labels of a drawn picture; return how many."""
    record = json.loads(path.read_text())
    found = detect_indices(load_frame(path.with_name(record["image"])), models.index_detector)
    quads = found.corners[found.scores >= MIN_SCORE]
    true = np.array([i["corners"] for i in record["indices"]], np.float32).reshape(-1, 4, 2)
    if len(true):
        away = np.linalg.norm(quads.mean(axis=1)[:, None] - true.mean(axis=1)[None], axis=2)
        tall = np.linalg.norm(true[:, 3] - true[:, 0], axis=1)
        quads = quads[(away > FAR * tall[None]).all(axis=1)]
    record["others"] = np.round(quads, 1).tolist()
    write_whole(path, json.dumps(record, separators=(",", ":")).encode())
    return len(quads)


def _name(text: str) -> tuple[int, str]:
    card = parse_card(text)
    if card.color is None or card.number is None:
        return 0, "S"
    return card.number, SUITS[COLORS.index(card.color)]


def _names(readings: IndexReadings) -> list[tuple[int, str]]:
    ranks, suits = readings.ranks.argmax(axis=1), readings.suits.argmax(axis=1)
    return [(int(r), SUITS[s] if r else "S") for r, s in zip(ranks, suits, strict=True)]


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos/cards/train"))
    parser.add_argument("--target", type=Path, default=Path("data/cards_real"))
    parser.add_argument("--pictures", type=Path, default=Path("data/cards"))
    parser.add_argument("--count", type=int, default=400, help="drawn pictures to search")
    chosen = parser.parse_args()
    models = load_card_models()
    chosen.target.mkdir(parents=True, exist_ok=True)
    labeled = 0
    for path in sorted(chosen.photos.glob("*.json")):
        record = label_photo(path, models)
        if record is not None:
            record["image"] = os.path.relpath(path.parent / record["image"], chosen.target)
            write_whole(chosen.target / path.name, json.dumps(record).encode())
            labeled += 1
    print(f"{labeled} photos labeled in {chosen.target}", flush=True)
    drawn = sorted(chosen.pictures.glob("*.json"))[: chosen.count]
    print(f"{sum(add_others(path, models) for path in drawn)} false positives in {len(drawn)}")


if __name__ == "__main__":
    main()
