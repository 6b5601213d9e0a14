"""Colors refined over all tiles of a photo, on crops whose ink, body and light are known."""

import numpy as np
import pytest

from tests.networks import shipped_models
from tilesight.vision.geometry.arrays import Float64Array, Pixels
from tilesight.vision.geometry.crops import SIDE
from tilesight.vision.recognition.context.features import (
    COLOR,
    COLUMNS,
    HAS_NUMBER,
    INK,
    IS_FACE,
    PRESENT,
    describe_inks,
)
from tilesight.vision.recognition.context.ink import measure_inks

INKS = {"k": (30, 28, 30), "b": (25, 85, 190), "r": (215, 30, 45), "y": (245, 140, 40)}
GLOSSY_BLACK = (107, 107, 105)
"""Black under the reflection of a window, as measured in a photo."""
BODY = (245, 238, 220)
CONFIDENT = 0.97
CONTEXT = shipped_models().context


def linear(rgb: tuple[float, ...]) -> Float64Array:
    coded = np.array(rgb) / 255
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)


def draw(ink: tuple[int, ...], light: tuple[float, ...] = (1, 1, 1), cover: float = 1.0) -> Pixels:
    """Return a crop with two strokes of ink on a body.

    Args:
        ink: SRGB color of the ink.
        light: Factors on red, green and blue.
        cover: Part of the body that the ink covers in a stroke; pale print covers less than 1.
    """
    crop = np.broadcast_to(linear(BODY), (SIDE, SIDE, 3)).copy()
    stroke = cover * linear(ink) + (1 - cover) * linear(BODY)
    crop[15:40, 22:27], crop[15:40, 36:41] = stroke, stroke
    lit = np.clip(crop * light, 0, 1)
    coded = np.where(lit <= 0.0031308, lit * 12.92, 1.055 * lit ** (1 / 2.4) - 0.055)
    noise = np.random.default_rng(sum(ink)).normal(0, 2, coded.shape)
    return np.clip(np.round(coded * 255 + noise), 0, 255).astype(np.uint8)


def color_of(color: str, probability: float = CONFIDENT, instead: str | None = None) -> list[float]:
    """Return the probability of a color, and the rest for another one or for all others."""
    rest = 1 - probability
    if instead is None:
        return [probability if name == color else rest / 3 for name in INKS]
    return [probability if name == color else rest * (name == instead) for name in INKS]


def table(colors: str, light: tuple[float, ...] = (1, 1, 1)) -> tuple[Pixels, Float64Array]:
    """Return crops of tiles of these colors, and confident color probabilities."""
    crops = np.stack([draw(INKS[color], light) for color in colors])
    return crops, np.array([color_of(color) for color in colors])


def refine(
    crops: Pixels, color: Float64Array, number_probability: float | Float64Array = 1.0
) -> Float64Array:
    features = np.zeros((len(crops), COLUMNS), np.float32)
    features[:, INK] = describe_inks(measure_inks(crops))
    features[:, COLOR] = np.log(np.maximum(color, 1e-4))
    features[:, [PRESENT, IS_FACE]] = 1
    features[:, HAS_NUMBER] = number_probability
    return CONTEXT.run(features)[2].astype(np.float64)


def named(color: Float64Array) -> str:
    return "".join("kbry"[best] for best in color.argmax(axis=1))


@pytest.mark.parametrize("light", [(1, 1, 1), (1.0, 0.62, 0.3), (0.4, 0.4, 0.4), (0.7, 0.8, 1.0)])
def test_tones_relative_to_the_body_do_not_depend_on_the_light(
    light: tuple[float, float, float],
) -> None:
    crops = np.stack([draw(ink, light) for ink in INKS.values()])
    expected = np.log([linear(ink) / linear(BODY) + 0.06 for ink in INKS.values()])
    np.testing.assert_allclose(measure_inks(crops).tones, expected, atol=0.15)


@pytest.mark.parametrize("hidden", [np.s_[44:], np.s_[:12], np.s_[:, :19]])
@pytest.mark.parametrize("color", list(INKS))
def test_an_object_in_front_of_a_face_does_not_change_the_ink(color: str, hidden: slice) -> None:
    whole = draw(INKS[color])
    partly_hidden = whole.copy()
    partly_hidden[hidden] = 12  # the step of a black rack
    tones, expected = measure_inks(np.stack([partly_hidden, whole])).tones
    np.testing.assert_allclose(tones, expected, atol=0.15)


def test_a_blank_face_has_no_contrast() -> None:
    blank, drawn = measure_inks(np.stack([draw(BODY), draw(INKS["k"])])).contrast
    assert blank < 0.2
    assert drawn > 2


@pytest.mark.parametrize("light", [(1, 1, 1), (1.0, 0.62, 0.3)])
@pytest.mark.parametrize(("ink", "misread_as"), ["yr", "ry", "bk", "kb"])
def test_a_misread_color_is_corrected_by_tiles_of_the_same_ink(
    ink: str, misread_as: str, light: tuple[float, float, float]
) -> None:
    crops, color = table(5 * "kbry" + ink, light)
    color[-1] = color_of(misread_as, 0.8, ink)
    assert named(refine(crops, color)) == 5 * "kbry" + ink


def test_colors_that_warm_light_makes_uncertain_are_read_correctly() -> None:
    colors = 5 * "kbry"
    crops, color = table(colors, (1.0, 0.62, 0.3))
    rng = np.random.default_rng(1)
    for place in np.flatnonzero(np.array(list(colors)) == "y"):
        color[place] = color_of("y", float(rng.uniform(0.4, 0.9)), "r")
    assert named(color) != colors
    assert named(refine(crops, color)) == colors


def test_tiles_that_agree_become_more_confident() -> None:
    crops, color = table(4 * "kbry")
    assert (refine(crops, color).max(axis=1) > color.max(axis=1)).all()


@pytest.mark.parametrize("color", list(INKS))
def test_a_single_tile_keeps_its_color(color: str) -> None:
    alone = refine(draw(INKS[color])[None], np.array([color_of(color, 0.8)]))
    assert named(alone) == color


def test_four_inks_with_uniform_probabilities_are_read_correctly() -> None:
    crops, _ = table(3 * "kbry", (1.0, 0.7, 0.45))
    assert named(refine(crops, np.full((12, 4), 0.25))) == 3 * "kbry"


@pytest.mark.parametrize("count", [2, 3, 12])
@pytest.mark.parametrize("color", list(INKS))
def test_tiles_of_one_color_keep_it(color: str, count: int) -> None:
    crops, before = table(count * color)
    crops[-1] = draw(INKS[color], cover=0.6)  # paler than the others
    assert named(refine(crops, before)) == count * color


def test_a_pale_print_keeps_its_color() -> None:
    crops, color = table(4 * "kbry" + "kbry")
    crops[-4:] = [draw(ink, cover=0.75) for ink in INKS.values()]
    assert named(refine(crops, color)) == 5 * "kbry"


def test_black_tiles_with_gloss_stay_black() -> None:
    crops, color = table(4 * "kry" + "kkk")
    for place in (-3, -2, -1):
        crops[place] = draw(GLOSSY_BLACK)
        color[place] = color_of("k", 0.98, "b")
    assert named(refine(crops, color)) == 4 * "kry" + "kkk"


def test_a_joker_does_not_change_other_tiles() -> None:
    crops, color = table(4 * "kbry" + "r")
    color[-1] = color_of("y", 0.6, "r")
    numbers = np.array([1.0] * 16 + [0.0])
    refined = refine(crops, color, numbers)
    np.testing.assert_allclose(refined[:-1], refine(crops[:-1], color[:-1]), atol=1e-4)


def test_probabilities_add_up_and_do_not_depend_on_the_order() -> None:
    rng = np.random.default_rng(5)
    crops, _ = table(3 * "kbry")
    color = rng.dirichlet(np.ones(4), len(crops))
    order = rng.permutation(len(crops))
    refined = refine(crops, color)
    np.testing.assert_allclose(refined.sum(axis=1), 1, atol=1e-6)
    np.testing.assert_allclose(refine(crops[order], color[order]), refined[order], atol=1e-6)


def test_probabilities_are_valid_for_any_pixels() -> None:
    rng = np.random.default_rng(6)
    crops = rng.integers(0, 256, (20, SIDE, SIDE, 3)).astype(np.uint8)
    crops[:5], crops[5:8] = 0, 255
    color = np.eye(4)[rng.integers(0, 4, 20)]
    refined = refine(crops, color)
    assert np.isfinite(refined).all()
    np.testing.assert_allclose(refined.sum(axis=1), 1, atol=1e-6)
