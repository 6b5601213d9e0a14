"""`tilesight read`: photos one after the other, for people or for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tilesight.api.cli.output.overlay_files import overlay_paths, write_overlay
from tilesight.api.cli.streams import quiet_decoders, shown
from tilesight.api.errors import NOT_DONE, RequestError, as_request_error
from tilesight.api.services.reading_record import error_record, reading_record
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.drawing.reading_overlay import draw_overlay
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.networks.onnx_network import ModelError, load_models
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading, Zone


def read_photos(
    photos: Sequence[Path],
    rules: RuleSet,
    as_json: bool = False,
    overlay: Path | None = None,
    zone: str | None = None,
) -> int:
    """Answer for each photo in order; return the exit code, 1 where one cannot be read."""
    drawings = overlay_paths(photos, overlay)
    with as_request_error(ModelError, code=NOT_DONE):
        models = load_models()
    code = 0
    for photo, drawing in zip(photos, drawings, strict=True):
        try:
            with quiet_decoders():
                frame = load_frame(photo)
            reading = read(frame, models, rules, Zone(zone) if zone else None)
        except PhotoError as error:
            refuse(photo, error, as_json)
            code = NOT_DONE
            continue
        _answer(reading, rules, as_json)
        if drawing and not draw(frame, reading, rules, drawing):
            code = NOT_DONE
    return code


def refuse(photo: Path, error: PhotoError, as_json: bool) -> None:
    """Say why a photo cannot be read."""
    if as_json:
        print(json.dumps(error_record(str(photo), error)), flush=True)
    else:
        print(f"{shown(photo)}: {error.detail}", file=sys.stderr, flush=True)


def _answer(reading: Reading, rules: RuleSet, as_json: bool) -> None:
    if as_json:
        # Flushed line by line: the program at the other end acts while the next photo is read.
        print(json.dumps(reading_record(reading, rules)), flush=True)
        return
    from tilesight.api.cli.output.reading_table import print_reading

    print_reading(reading, rules)


def draw(frame: Frame, reading: Reading, rules: RuleSet, drawing: Path) -> bool:
    """Draw the overlay; where that fails the other photos are still read."""
    try:
        write_overlay(draw_overlay(frame, reading, rules), drawing)
    except RequestError as error:
        print(shown(error), file=sys.stderr, flush=True)
        return False
    print(f"overlay: {shown(drawing)}", file=sys.stderr)
    return True
