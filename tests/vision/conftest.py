"""Fixtures for tests with networks."""

from pathlib import Path

import pytest

from tests.networks import shipped_models
from tilesight.vision.detection.detect import detect
from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import load_frame
from tilesight.vision.recognition.context.scene_context import upright_crops
from tilesight.vision.recognition.crop_predictions import CropPredictions
from tilesight.vision.recognition.recognize import predict_detections

DEMO = Path(__file__).parents[1] / "golden" / "demo.jpg"


@pytest.fixture(scope="session")
def models() -> Models:
    return shipped_models()


@pytest.fixture(scope="session")
def demo_crops(models: Models) -> tuple[Pixels, CropPredictions]:
    """Return the upright crops of the demo image and the predictions for each single crop."""
    frame = load_frame(DEMO)
    pyramid = Pyramid(frame.pixels)
    return upright_crops(
        pyramid, predict_detections(pyramid, detect(frame, models.detector), models)
    )
