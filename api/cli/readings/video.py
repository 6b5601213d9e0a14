"""`tilesight read --video`: print each settled change of the table in a video."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from tilesight.api.cli.readings.read import report_error
from tilesight.api.errors import NOT_DONE
from tilesight.api.services.inputs import models_of_file
from tilesight.api.services.parameters import zone_named
from tilesight.api.services.reading_record import reading_record
from tilesight.api.services.readings.video import settled_readings
from tilesight.api.streams import quiet_decoders
from tilesight.api.texts.catalog import text
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.lists import separated
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Notation, format_meld, format_position
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.video import video_frames
from tilesight.vision.reading import Reading


def run_video(
    videos: Sequence[Path],
    rules: RuleSet,
    as_json: bool = False,
    zone: str | None = None,
    known: Path | None = None,
) -> int:
    """Print each settled table of each video; return the exit code: 1 if a video has none.

    Args:
        videos: The files.
        rules: The game.
        as_json: Whether to print JSON for programs.
        zone: Where all tiles are; None to infer it.
        known: The file that `tilesight learn` wrote about this set, if there is one.

    Raises:
        RequestError: A network is missing, or the file cannot be used.
    """
    models, code = models_of_file(known), 0
    for video in videos:
        try:
            with quiet_decoders():
                frames = video_frames(video)
                for seconds, reading in settled_readings(frames, models, rules, zone_named(zone)):
                    _print(seconds, reading, rules, as_json)
        except PhotoError as error:
            report_error(video, error, as_json)
            code = NOT_DONE
    return code


def _print(seconds: float, reading: Reading, rules: RuleSet, as_json: bool) -> None:
    if as_json:
        line = json.dumps({"seconds": round(seconds, 2), **reading_record(reading, rules)})
    else:
        notation = notation_of(rules)
        shown = format_position(reading.table, reading.rack, notation)
        remarks = separated([*_remarks(reading, notation)])
        line = "  ".join(filter(None, (_clock(seconds), shown, remarks)))
    print(line, flush=True)


def _remarks(reading: Reading, notation: Notation) -> Iterator[str]:
    if reading.strays:
        yield text("video-loose", tiles=format_meld(reading.strays, notation))
    if reading.doubts:
        yield text("video-doubtful", count=len(reading.doubts))


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{seconds % 60:04.1f}"
