"""The reading of tiles that a person corrected, as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from tilesight.api.json_record import Record
from tilesight.api.services.reading_record import reading_record
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.meld_corrections import Corrections
from tilesight.vision.reading import TileReading, Zone
from tilesight.vision.relayout import relayout


def relayout_record(
    tiles: Sequence[TileReading],
    size: tuple[int, int],
    rules: RuleSet,
    zones: Sequence[Zone | None],
    corrections: Corrections,
) -> Record:
    """Return the new reading of tiles as JSON.

    Each of its tiles has its index in `tiles` as `from`, and as `mended` whether it is corrected.

    Args:
        tiles: The tiles, with corners in pixels of the photo.
        size: The width and height of the photo in pixels.
        rules: The game.
        zones: The zone of each tile; None if it is not known.
        corrections: The corrected melds, by indexes into `tiles`.
    """
    reading, places = relayout(tiles, size, rules, _completed(zones), corrections)
    record = reading_record(reading, rules)
    for tile, place in zip(record["tiles"], places, strict=True):
        tile |= {"from": place, "mended": tiles[place].corrected}
    return record


def _completed(zones: Sequence[Zone | None]) -> list[Zone] | None:
    """Return the zones with the most frequent one for unknown ones; None if all are unknown."""
    known = [zone for zone in zones if zone is not None]
    if not known:
        return None
    most_frequent = max(known, key=known.count)
    return [zone or most_frequent for zone in zones]
