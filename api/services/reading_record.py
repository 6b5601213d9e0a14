"""Readings as JSON, for the command line and the server."""

from __future__ import annotations

from tilesight.api.json_record import Record
from tilesight.api.services.meld_verdict import judgement_record
from tilesight.engine.judging.meld import judge
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Notation, format_position
from tilesight.vision.decoding.doubts.color_questions import color_questions
from tilesight.vision.errors import PhotoError
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.reading import (
    CHANCE_DECIMALS,
    PIXEL_DECIMALS,
    Doubt,
    Reading,
    RunnerUp,
    TileReading,
    Zone,
)


def reading_record(reading: Reading, rules: RuleSet) -> Record:
    """Return a reading as JSON; `melds`, `rack` and `strays` hold indexes into `tiles`."""
    layout, notation = reading.layout, notation_of(rules)
    rack = [index for row in layout.rack for index in row]
    return {
        "photo": reading.photo,
        "size": list(reading.size),
        "tiles": [
            _tile_record(
                tile,
                Zone.RACK if index in rack else Zone.TABLE,
                index in reading.doubtful,
                notation,
            )
            for index, tile in enumerate(reading.tiles)
        ],
        "melds": [
            {"tiles": list(places), **judgement_record(judge(meld, rules))}
            for places, meld in zip(layout.melds, reading.table, strict=True)
        ],
        "rack": rack,
        "strays": list(layout.strays),
        "zone_confidence": round(layout.zone_confidence, 3),
        "doubts": [_doubt_record(doubt, notation) for doubt in reading.doubts],
        "color_questions": [
            {"color": str(one.color), "other": str(one.other), "tiles": list(one.tiles)}
            for one in color_questions(reading.tiles, reading.doubts)
        ],
        "runner_up": _runner_up_record(reading.runner_up),
        "notation": format_position(reading.table, reading.rack, notation),
        "timings_ms": {stage: round(ms, 1) for stage, ms in reading.timings_ms.items()},
        "models": dict(reading.models),
    }


def error_record(photo: str, error: PhotoError) -> Record:
    """Return the error of a photo that cannot be read as JSON."""
    return {"photo": photo, "error": {"code": str(error.code), "detail": error.detail}}


def _tile_record(tile: TileReading, zone: Zone, doubtful: bool, notation: Notation) -> Record:
    label = _label_record(tile, notation)
    return {
        "tile": label["tile"],
        "confidence": label["confidence"],
        "corners": _corners_record(tile.corners),
        "zone": str(zone),
        "doubtful": doubtful,
        "alternatives": label["alternatives"],
        "whole": _chance(tile.whole),
        "unread_beside": tile.unread_beside,
        "cut": tile.cut,
        **({"elsewhere": True} if tile.elsewhere else {}),
        **_change_record(tile, notation),
    }


def _label_record(tile: TileReading, notation: Notation) -> Record:
    return {
        "tile": notation.write(tile.tile),
        "confidence": _chance(tile.confidence),
        "alternatives": [
            [notation.write(other), _chance(chance)] for other, chance in tile.alternatives
        ],
    }


def _change_record(tile: TileReading, notation: Notation) -> Record:
    """Return what a changed tile was read as, from which it can be decided again."""
    seen = tile.read_as
    if seen is None:
        return {}
    return {
        "read_as": notation.write(seen.tile),
        "reason": tile.reason,
        "as_seen": _label_record(seen, notation),
    }


def _chance(chance: float) -> float:
    return round(chance, CHANCE_DECIMALS)


def _doubt_record(doubt: Doubt, notation: Notation) -> Record:
    return {
        "tile": doubt.tile,
        "reason": doubt.reason,
        "options": list(map(notation.write, doubt.options)),
        "effect": str(doubt.effect),
        "changes": doubt.changes,
    }


def _runner_up_record(runner_up: RunnerUp | None) -> Record | None:
    if runner_up is None:
        return None
    return {"notation": runner_up.notation, "odds": round(runner_up.odds, 4)}


def _corners_record(corners: Corners) -> list[list[float]]:
    return [[round(float(axis), PIXEL_DECIMALS) for axis in corner] for corner in corners]
