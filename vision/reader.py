"""The pipeline: from a photo to its reading in five stages, with no state between calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.assembly import at_corners, by_place, in_reading_order, reading_of, shown_at
from tilesight.vision.cards.arrange_cards import arrange_cards, upright
from tilesight.vision.cards.detect_indices import detect_indices
from tilesight.vision.cards.other_pieces import find_cards_instead, find_tiles_instead
from tilesight.vision.cards.read_cards import card_readings, recognize_cards, with_unsure_suits
from tilesight.vision.cards.unread_cards import with_unread_cards
from tilesight.vision.clock import Clock
from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.deblurring.deblur import read_deblurred
from tilesight.vision.decoding.resolve import Resolution, resolve
from tilesight.vision.detection.detect import detect, join
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.io.noise import without_noise
from tilesight.vision.io.quality import check_light, find_fault, has_color
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.mirrored_photo import find_mirrored, mirrored_photo
from tilesight.vision.reading import Reading, TileIndexes, TileReading, Zone
from tilesight.vision.recognition.recognize import recognize


def read(
    source: str | Path | bytes | Frame,
    models: Models,
    rules: RuleSet,
    zone: Zone | None = None,
    config: ReaderConfig = DEFAULT,
) -> Reading:
    """Return the reading of one photo, given as a path, as the bytes of its file, or as a frame.

    Args:
        source: The photo.
        models: The networks.
        rules: The rules of the game.
        zone: Where all tiles are; None to infer it.
        config: The thresholds of the stages.

    Raises:
        PhotoError: The photo cannot be loaded, or shows no tile that can be read.
    """
    frame = source if isinstance(source, Frame) else load_frame(source, config=config.frames)
    clock = Clock(frame.load_ms)
    check_light(frame, config.quality)
    frame = without_noise(frame, config.noise)
    read_pieces = _read_cards if rules.words is Words.CARDS else _read_tiles
    return read_pieces(frame, models, rules, zone, clock, config)


def _read_tiles(
    frame: Frame,
    models: Models,
    rules: RuleSet,
    zone: Zone | None,
    clock: Clock,
    config: ReaderConfig,
) -> Reading:
    """Return the reading of a photo of tiles."""
    found = clock.time("detect", detect, frame, models.detector, config.detection)
    tiles = clock.time("recognize", recognize, frame, found, models, config)
    # before deblurring: without its blur, a photo of cards has edges that look like tiles
    fault = find_cards_instead(frame, tiles, models, rules, config)
    fault = fault or find_mirrored(frame, found, tiles, models, config)
    if fault:
        raise fault

    def recognize_again(sharp: Frame) -> tuple[TileReading, ...]:
        # both: in `make robustness`, some boxes are better with the blur, some without it
        scaled = found.scaled(sharp.pixels.shape[1] / frame.pixels.shape[1])
        more = clock.time("detect", detect, sharp, models.detector, config.detection)
        both = join(scaled, more, config.detection)
        return clock.time("recognize", recognize, sharp, both, models, config)

    seen, tiles = read_deblurred(frame, tiles, models, recognize_again, config.deblurring)
    reading = interpret(seen, tiles, rules, zone, clock, config)
    return replace(reading, models=models.versions)


def _read_cards(
    frame: Frame,
    models: Models,
    rules: RuleSet,
    zone: Zone | None,
    clock: Clock,
    config: ReaderConfig,
) -> Reading:
    """Return the reading of a photo of playing cards."""
    networks = models.cards
    indices = clock.time("detect", detect_indices, frame, networks.index_detector, config.cards)
    cards = clock.time("recognize", recognize_cards, frame, indices, networks, config.cards)
    if not has_color(frame, config.quality):
        cards = with_unsure_suits(cards, config.cards.grouping)
    readings = with_unread_cards(
        card_readings(frame, cards, config.cards.grouping, config.recognition.alternatives),
        frame,
        indices,
        cards,
        networks.card_recognizer,
        config.cards.unread,
    )
    fault = find_tiles_instead(frame, cards, models, rules, config)
    fault = fault or (mirrored_photo() if cards.mirrored else None)
    fault = fault or find_fault(frame, readings, config.quality, Words.CARDS)
    if fault:
        raise fault
    corners = frame.to_photo(cards.corners)
    resolution, _ = resolve_cards(readings, corners, rules, zone, clock, config)
    reading = reading_of(resolution, frame.size, clock, frame.name)
    return replace(reading, models=networks.versions, words=rules.words)


def resolve_cards(
    readings: Sequence[TileReading],
    corners: Corners,
    rules: RuleSet,
    zone: Zone | None = None,
    clock: Clock | None = None,
    config: ReaderConfig = DEFAULT,
) -> tuple[Resolution, TileIndexes]:
    """Return the resolution of recognized cards in reading order, and the former index of each.

    Args:
        readings: The cards with the corners to show, in photo pixels.
        corners: (N, 4, 2) estimated corners of the whole cards, which determine the layout.
        rules: The rules of the game.
        zone: Where all cards are; None to infer it.
        clock: Measures the stages.
        config: The thresholds of the stages.
    """
    clock = clock or Clock()
    corners = upright(corners)
    layout = clock.time("arrange", arrange_cards, corners, zone, config.cards.arrangement)
    placed = at_corners(readings, corners)
    resolution = clock.time("resolve", resolve, placed, layout, rules, config.decoding)
    ordered, places = in_reading_order(resolution, config.layout)
    return shown_at(readings, ordered, places), places


def interpret(
    frame: Frame,
    tiles: Sequence[TileReading],
    rules: RuleSet,
    zone: Zone | None = None,
    clock: Clock | None = None,
    config: ReaderConfig = DEFAULT,
) -> Reading:
    """Return the reading of the tiles that were recognized in a frame; corners in its pixels.

    Raises:
        PhotoError: No tile is confident, and the photo is too dark, blurred or empty.
    """
    if fault := find_fault(frame, tiles, config.quality):
        raise fault
    return lay_out(frame, tiles, rules, zone, clock or Clock(frame.load_ms), config)


def lay_out(
    frame: Frame,
    tiles: Sequence[TileReading],
    rules: RuleSet,
    zone: Zone | None,
    clock: Clock,
    config: ReaderConfig,
) -> Reading:
    """Return the reading of any tiles, without a check of the photo; corners in frame pixels."""
    placed = [
        replace(tile, corners=frame.to_photo(tile.corners)).rounded().counted(rules.round_joker)
        for tile in tiles
    ]
    distinct = [placed[index] for index in by_place(placed, config.layout.duplicates)]
    layout = clock.time("arrange", arrange, distinct, zone, config.layout)
    resolution = clock.time("resolve", resolve, distinct, layout, rules, config.decoding)
    ordered, _ = in_reading_order(resolution, config.layout)
    return reading_of(ordered, frame.size, clock, frame.name)
