"""`tilesight read --video`: a video, and each settled change of its table."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tilesight.api.cli.streams import quiet_decoders, shown
from tilesight.api.errors import NOT_DONE, as_request_error
from tilesight.api.services.meld_verdict import Record
from tilesight.api.services.reading_record import error_record, reading_record
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.video import video_frames
from tilesight.vision.networks.onnx_network import ModelError, Models, load_models
from tilesight.vision.reading import Reading, Zone
from tilesight.vision.tracking.live_view import Live, View, follow


def follow_videos(
    videos: Sequence[Path], rules: RuleSet, as_json: bool = False, zone: str | None = None
) -> int:
    """Follow each video in order; return the exit code, 1 where one shows no settled table."""
    with as_request_error(ModelError, code=NOT_DONE):
        models = load_models()
    codes = [_follow(video, models, rules, as_json, Zone(zone) if zone else None)
             for video in videos]  # fmt: skip
    return max(codes, default=0)


def _follow(video: Path, models: Models, rules: RuleSet, as_json: bool, zone: Zone | None) -> int:
    live: Live | None = None
    view: View | None = None
    last = ""
    try:
        with quiet_decoders():
            for seconds, frame in video_frames(video):
                live, view = follow(live, frame, models, rules, zone)
                table = _table(view.reading)
                if view.settled and table != last:
                    _tell(seconds, view.reading, rules, as_json)
                    last = table
    except PhotoError as error:
        return _refuse(video, error.detail, error_record(str(video), error), as_json)
    if last:
        return 0
    advice = ", ".join(view.advice) if view else ""
    detail = "No table settled in this video" + (f": {advice}." if advice else ".")
    record: Record = {"photo": str(video), "error": {"code": "not_settled", "detail": detail}}
    return _refuse(video, detail, record, as_json)


def _table(reading: Reading) -> str:
    """Write what lies there, in whatever order the melds were seen."""
    melds = sorted(" ".join(map(str, meld)) for meld in reading.table)
    strays, rack = (sorted(map(str, tiles)) for tiles in (reading.strays, reading.rack))
    return "".join(f"{part};" for part in (melds, strays, rack) if part)


def _tell(seconds: float, reading: Reading, rules: RuleSet, as_json: bool) -> None:
    if as_json:
        line = json.dumps({"seconds": round(seconds, 2), **reading_record(reading, rules)})
    else:
        loose = f"  loose: {' '.join(map(str, reading.strays))}" if reading.strays else ""
        doubts = f"  {len(reading.doubts)} doubtful" if reading.doubts else ""
        line = f"{_clock(seconds)}  {reading.notation}{loose}{doubts}"
    print(line, flush=True)


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{seconds % 60:04.1f}"


def _refuse(video: Path, detail: str, record: Record, as_json: bool) -> int:
    if as_json:
        print(json.dumps(record), flush=True)
    else:
        print(f"{shown(video)}: {detail}", file=sys.stderr, flush=True)
    return NOT_DONE
