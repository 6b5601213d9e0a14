"""Recognize the detected faces: corners, number, color and orientation, in several passes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.detection.detect import Detections
from tilesight.vision.geometry.arrays import Corners, Float32Array
from tilesight.vision.geometry.crops import Pyramid, crop_faces
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.config import AlternativesConfig, GlareConfig, RecognitionConfig
from tilesight.vision.recognition.context.scene_context import refine_in_context
from tilesight.vision.recognition.crop_inference import predict_with_augmentation
from tilesight.vision.recognition.crop_predictions import (
    CropPredictions,
    distinct_predictions,
    rank_tiles,
    tile_probabilities,
)
from tilesight.vision.recognition.glare import find_glare_spots, has_glare_spot
from tilesight.vision.recognition.missed_tiles import (
    add_foreshortened_tiles,
    add_merged_tiles,
    add_missed_tiles,
    find_cut_off,
    nearest,
)
from tilesight.vision.recognition.picture_edge import is_cut, with_cut_digits
from tilesight.vision.recognition.tile_inference import predict_tiles


def recognize(
    frame: Frame,
    detections: Detections,
    models: Models,
    config: ReaderConfig = DEFAULT,
    *,
    thoroughly: bool = True,
) -> tuple[TileReading, ...]:
    """Return the readings of the detected tiles, without false positives and duplicates.

    Args:
        frame: The photo.
        detections: The detected boxes.
        models: The networks.
        config: The thresholds; those of the detector, too, which searches again at a steep angle.
        thoroughly: Whether to search for missed tiles and to repeat uncertain predictions. False
            for live video, where the next frame follows soon.

    Returns:
        Tiles with corners in pixels of the frame.
    """
    if not len(detections):
        return ()
    pyramid, own = Pyramid(frame.pixels), config.recognition
    if thoroughly:
        predictions = predict_thoroughly(pyramid, detections, models, config)
    else:
        predictions = predict_detections(pyramid, detections, models, own)
    refined = refine_in_context(pyramid, predictions, models, own.context)
    is_tile = refined.face_probability >= own.min_face
    tiles, unread = refined.keep(is_tile), refined.quads[~is_tile].mean(axis=1)
    hidden = [find_glare_spots(pyramid, tiles.quads, own.glare)]
    if thoroughly:
        hidden.append(find_cut_off(pyramid, detections, tiles.quads, models, own))
    readings = _tile_readings(tiles, np.concatenate([unread, *hidden]), pyramid.size, own)
    return _with_unsure_jokers(readings, pyramid, own.glare)


def predict_thoroughly(
    pyramid: Pyramid, detections: Detections, models: Models, config: ReaderConfig = DEFAULT
) -> CropPredictions:
    """Return predictions for detections and missed tiles, with uncertain ones repeated."""
    own = config.recognition
    detected = predict_detections(pyramid, detections, models, own)
    detected = add_merged_tiles(pyramid, detections, detected, models, own)
    detected = add_foreshortened_tiles(pyramid, detected, models, config)
    predictions = add_missed_tiles(pyramid, detected, models, own)
    return predict_with_augmentation(pyramid, predictions, models.recognizer, own.crops)


def predict_detections(
    pyramid: Pyramid,
    detections: Detections,
    models: Models,
    config: RecognitionConfig = DEFAULT.recognition,
) -> CropPredictions:
    """Return the predictions for the detections, with refined corners and without overlaps."""
    predictions = predict_tiles(pyramid, detections.quads, detections.scores, models, config)
    return predictions.keep(distinct_predictions(predictions, config.duplicates))


def _tile_readings(
    tiles: CropPredictions, unread: Float32Array, size: tuple[int, int], config: RecognitionConfig
) -> tuple[TileReading, ...]:
    """Return the readings of the probable faces.

    Args:
        tiles: The faces.
        unread: (K, 2) centers of what may be another tile, each of which causes a doubt.
        size: Width and height of the picture in pixels.
        config: The thresholds.
    """
    unread_beside = set(nearest(tiles.quads, unread).tolist())
    columns = (
        with_cut_digits(tile_probabilities(tiles), tiles.quads, size, config.edge),
        tiles.quads,
        tiles.face,
        is_cut(tiles.quads, size, config.edge),
    )
    return tuple(
        replace(
            _tile_reading(probabilities, quad, face, config.alternatives),
            cut=bool(cut),
            unread_beside=place in unread_beside,
        )
        for place, (probabilities, quad, face, cut) in enumerate(zip(*columns, strict=True))
    )


def _with_unsure_jokers(
    tiles: tuple[TileReading, ...], pyramid: Pyramid, config: GlareConfig
) -> tuple[TileReading, ...]:
    """Return the tiles with less confidence in jokers on which a burnt-out spot is seen."""
    jokers = [place for place, tile in enumerate(tiles) if tile.tile.joker]
    quads = np.array([tiles[place].corners for place in jokers], np.float32).reshape(-1, 4, 2)
    unsure = np.array(jokers, np.intp)[has_glare_spot(crop_faces(pyramid, quads), config)]
    return tuple(
        replace(tile, confidence=tile.confidence * config.joker_factor) if place in unsure else tile
        for place, tile in enumerate(tiles)
    )


def _tile_reading(
    probabilities: Float32Array, quad: Corners, face: Float32Array, config: AlternativesConfig
) -> TileReading:
    """Return the reading of one tile from its (53,) tile and (3,) face probabilities."""
    (tile, _), *alternatives = rank_tiles(probabilities, config)
    return TileReading(
        tile=tile,
        confidence=float(probabilities.max() * (1 - face[2])),
        corners=quad,
        alternatives=tuple(alternatives),
        whole=float(face[0] / max(1e-6, 1 - face[2])),
    )
