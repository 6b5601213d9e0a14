"""Read a video: its table, each time that it has changed and settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tilesight.api.texts.catalog import text
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.lists import enumerated
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Reading, Zone
from tilesight.vision.tracking.camera_advice import Advice, advice_text
from tilesight.vision.tracking.live_view import LiveState, follow_pieces
from tilesight.vision.tracking.view import View


def settled_readings(
    frames: Iterable[tuple[float, Frame]], models: Models, rules: RuleSet, zone: Zone | None = None
) -> Iterator[tuple[float, Reading]]:
    """Yield the reading of each settled change of the table, with its time in seconds.

    Args:
        frames: The frames of the video with their times in seconds.
        models: The networks.
        rules: The game.
        zone: Where all tiles are; None to infer it.

    Raises:
        PhotoError: The video cannot be read, or no table settles in it.
    """
    live: LiveState | None = None
    view: View | None = None
    last, found = _contents(None), False
    others: PhotoError | None = None
    for seconds, frame in frames:
        try:
            live, view = follow_pieces(live, frame, models, rules, zone)
        except PhotoError as error:  # of one frame: the camera may have moved past other pieces
            others = error
            continue
        contents = _contents(view.reading)
        if view.settled and contents != last:
            last, found = contents, True
            yield seconds, view.reading
    if not found:
        raise others or PhotoError(
            PhotoFault.NOT_SETTLED, _not_settled(view.advice if view else ())
        )


def _not_settled(advice: Sequence[Advice]) -> str:
    if not advice:
        return text("video-not-settled")
    return text("video-not-settled-advice", advice=enumerated([*map(advice_text, advice)]))


def _contents(reading: Reading | None) -> tuple[list[str], list[str], list[str]]:
    """Return the melds, stray tiles and rack of a reading, equal for any order of the melds."""
    if reading is None:
        return [], [], []
    melds = sorted(" ".join(map(str, meld)) for meld in reading.table)
    return melds, sorted(map(str, reading.strays)), sorted(map(str, reading.rack))
