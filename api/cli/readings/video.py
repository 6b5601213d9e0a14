"""`tilesight read --video`: print each settled change of the table in a video."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from tilesight.api.cli.readings.read import report_error
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.errors import NOT_DONE
from tilesight.api.services.inputs import models_of_file
from tilesight.api.services.parameters import zone_named
from tilesight.api.services.reading_record import reading_record
from tilesight.api.services.readings.video import settled_readings
from tilesight.api.streams import quiet_decoders
from tilesight.api.texts.catalog import text
from tilesight.engine.texts.lists import separated
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Notation, format_meld, format_position
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.video import video_frames
from tilesight.vision.reading import Reading


def run_video(videos: Sequence[Path], options: ReadOptions) -> int:
    """Print each settled table of each video; return the exit code: 1 if a video has none.

    Raises:
        RequestError: A network is missing, or the file cannot be used.
    """
    models, zone, code = models_of_file(options.set_file), zone_named(options.zone), 0
    for video in videos:
        try:
            with quiet_decoders():
                frames = video_frames(video)
                for seconds, reading in settled_readings(frames, models, options.rules, zone):
                    _print(seconds, reading, options)
        except PhotoError as error:
            report_error(video, error, options.as_json)
            code = NOT_DONE
    return code


def _print(seconds: float, reading: Reading, options: ReadOptions) -> None:
    if options.as_json:
        record = reading_record(reading, options.rules)
        line = json.dumps({"seconds": round(seconds, 2), **record})
    else:
        notation = notation_of(options.rules)
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
