"""A mirrored photo is an error that says so: it would be misread, in part without a doubt."""

from pathlib import Path

import numpy as np
import pytest

from tests.vision.recognition.demo import DEMO
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.reader import read


@pytest.mark.parametrize(
    ("image", "rules"),
    [(DEMO.image, "rrrummy"), (DEMO.image.with_name("cards.jpg"), "basic_rummy")],
)
def test_a_mirrored_photo_is_an_error(models: Models, image: Path, rules: str) -> None:
    photo = load_frame(image)
    mirrored = Frame(np.ascontiguousarray(photo.pixels[:, ::-1]), "selfie", photo.size)
    with pytest.raises(PhotoError, match="The photo is mirrored") as caught:
        read(mirrored, models, load_rules(rules))
    assert caught.value.code is PhotoFault.MIRRORED
