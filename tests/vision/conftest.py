"""What the tests of the networks that weigh tiles together begin with."""

from pathlib import Path

import pytest

from vision.crop import Pixels, Pyramid
from vision.detect import detect
from vision.frame import load_frame
from vision.look import Look
from vision.model import Models, load_models
from vision.recognize import look_closely
from vision.together import upright_crops

DEMO = Path(__file__).parents[1] / "golden" / "demo.jpg"


@pytest.fixture(scope="session")
def models() -> Models:
    return load_models(threads=1)


@pytest.fixture(scope="session")
def demo_crops(models: Models) -> tuple[Pixels, Look]:
    """Look at the tiles of the demo picture, each alone until now; with their crops."""
    frame = load_frame(DEMO)
    pyramid = Pyramid(frame.pixels)
    return upright_crops(pyramid, look_closely(pyramid, detect(frame, models.detector), models))
