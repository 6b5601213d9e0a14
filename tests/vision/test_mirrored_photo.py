"""A mirrored photo is an error that says so: its digits would be misread, many without a doubt."""

import numpy as np
import pytest

from tests.vision.recognition.demo import DEMO
from tilesight.engine.rules.rule_set import load_rules
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.reader import read


def test_a_mirrored_photo_is_an_error(models: Models) -> None:
    photo = load_frame(DEMO.image)
    mirrored = Frame(np.ascontiguousarray(photo.pixels[:, ::-1]), "selfie", photo.size)
    with pytest.raises(PhotoError, match="The photo is mirrored") as caught:
        read(mirrored, models, load_rules("rrrummy"))
    assert caught.value.code is PhotoFault.MIRRORED
