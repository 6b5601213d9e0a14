"""Inks of a photo weighed together, on tiles whose ink, body and light are known."""

import numpy as np
import pytest

from tilesight.vision.geometry.arrays import Float64Array, Pixels
from tilesight.vision.geometry.crops import SIDE
from tilesight.vision.networks.onnx_network import load_models
from tilesight.vision.recognition.color_context import measure_inks, refine_colors

INKS = {"k": (30, 28, 30), "b": (25, 85, 190), "r": (215, 30, 45), "y": (245, 140, 40)}
GLOSSY_BLACK = (107, 107, 105)
"""Black under the reflection of a window, as measured in a photo."""
BODY = (245, 238, 220)
SURE = 0.97
COLOR_CONTEXT = load_models(threads=1).color_context


def linear(rgb: tuple[float, ...]) -> Float64Array:
    coded = np.array(rgb) / 255
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)


def draw(ink: tuple[int, ...], light: tuple[float, ...] = (1, 1, 1), cover: float = 1.0) -> Pixels:
    """Draw a crop: strokes of ink on a body, under a light; `cover` 1 is ink without any body."""
    crop = np.broadcast_to(linear(BODY), (SIDE, SIDE, 3)).copy()
    stroke = cover * linear(ink) + (1 - cover) * linear(BODY)
    crop[15:40, 22:27], crop[15:40, 36:41] = stroke, stroke
    lit = np.clip(crop * light, 0, 1)
    coded = np.where(lit <= 0.0031308, lit * 12.92, 1.055 * lit ** (1 / 2.4) - 0.055)
    noise = np.random.default_rng(sum(ink)).normal(0, 2, coded.shape)
    return np.clip(np.round(coded * 255 + noise), 0, 255).astype(np.uint8)


def said(color: str, chance: float = SURE, instead: str | None = None) -> list[float]:
    """Give probabilities: a color, and the rest to another one or to all others."""
    if instead is None:
        rest = (1 - chance) / 3
        return [chance if name == color else rest for name in INKS]
    return [chance if name == color else (1 - chance) * (name == instead) for name in INKS]


def table(colors: str, light: tuple[float, ...] = (1, 1, 1)) -> tuple[Pixels, Float64Array]:
    """Lay tiles of these colors, each read surely."""
    crops = np.stack([draw(INKS[color], light) for color in colors])
    return crops, np.array([said(color) for color in colors])


def weigh(crops: Pixels, color: Float64Array, inked: float | Float64Array = 1.0) -> Float64Array:
    shown = np.broadcast_to(inked, len(crops)).astype(np.float32)
    return refine_colors(crops, color.astype(np.float32), shown, COLOR_CONTEXT).astype(np.float64)


def named(color: Float64Array) -> str:
    return "".join("kbry"[best] for best in color.argmax(axis=1))


@pytest.mark.parametrize("light", [(1, 1, 1), (1.0, 0.62, 0.3), (0.4, 0.4, 0.4), (0.7, 0.8, 1.0)])
def test_ink_is_measured_against_its_own_body_whatever_the_light(
    light: tuple[float, float, float],
) -> None:
    crops = np.stack([draw(ink, light) for ink in INKS.values()])
    expected = np.log([linear(ink) / linear(BODY) + 0.06 for ink in INKS.values()])
    np.testing.assert_allclose(measure_inks(crops).tones, expected, atol=0.15)


@pytest.mark.parametrize("hidden", [np.s_[44:], np.s_[:12], np.s_[:, :19]])
@pytest.mark.parametrize("color", list(INKS))
def test_what_hides_an_edge_of_a_face_is_not_taken_for_its_ink(color: str, hidden: slice) -> None:
    whole = draw(INKS[color])
    partly = whole.copy()
    partly[hidden] = 12  # the step of a black rack
    seen, expected = measure_inks(np.stack([partly, whole])).tones
    np.testing.assert_allclose(seen, expected, atol=0.15)


def test_a_blank_face_has_no_contrast() -> None:
    blank, drawn = measure_inks(np.stack([draw(BODY), draw(INKS["k"])])).contrast
    assert blank < 0.2
    assert drawn > 2


@pytest.mark.parametrize("light", [(1, 1, 1), (1.0, 0.62, 0.3)])
@pytest.mark.parametrize(("ink", "taken_for"), ["yr", "ry", "bk", "kb"])
def test_a_slip_is_overruled_by_tiles_of_the_same_ink(
    ink: str, taken_for: str, light: tuple[float, float, float]
) -> None:
    crops, color = table(5 * "kbry" + ink, light)
    color[-1] = said(taken_for, 0.8, ink)
    assert named(weigh(crops, color)) == 5 * "kbry" + ink


def test_warm_light_that_fools_every_reading_a_little_fools_none_together() -> None:
    colors = 5 * "kbry"
    crops, color = table(colors, (1.0, 0.62, 0.3))
    rng = np.random.default_rng(1)
    for place in np.flatnonzero(np.array(list(colors)) == "y"):
        color[place] = said("y", float(rng.uniform(0.4, 0.9)), "r")
    assert named(color) != colors
    assert named(weigh(crops, color)) == colors


def test_tiles_that_agree_become_surer() -> None:
    crops, color = table(4 * "kbry")
    assert (weigh(crops, color).max(axis=1) > color.max(axis=1)).all()


@pytest.mark.parametrize("color", list(INKS))
def test_a_tile_alone_is_what_it_was_read_as(color: str) -> None:
    alone = weigh(draw(INKS[color])[None], np.array([said(color, 0.8)]))
    assert named(alone) == color


def test_four_inks_that_no_crop_names_are_known_by_each_other() -> None:
    crops, _ = table(3 * "kbry", (1.0, 0.7, 0.45))
    assert named(weigh(crops, np.full((12, 4), 0.25))) == 3 * "kbry"


def test_no_tiles_are_no_trouble() -> None:
    none = np.empty((0, SIDE, SIDE, 3), np.uint8)
    assert weigh(none, np.empty((0, 4))).shape == (0, 4)


@pytest.mark.parametrize("count", [2, 3, 12])
@pytest.mark.parametrize("color", list(INKS))
def test_one_color_in_view_stays_what_it_was_read_as(color: str, count: int) -> None:
    crops, before = table(count * color)
    crops[-1] = draw(INKS[color], cover=0.6)  # pale: not like the others
    assert named(weigh(crops, before)) == count * color


def test_a_pale_print_stays_what_it_was_read_as() -> None:
    crops, color = table(4 * "kbry" + "kbry")
    crops[-4:] = [draw(ink, cover=0.75) for ink in INKS.values()]
    assert named(weigh(crops, color)) == 5 * "kbry"


def test_gloss_over_a_meld_makes_black_no_blue() -> None:
    crops, color = table(4 * "kry" + "kkk")
    for place in (-3, -2, -1):
        crops[place] = draw(GLOSSY_BLACK)
        color[place] = said("k", 0.98, "b")
    assert named(weigh(crops, color)) == 4 * "kry" + "kkk"


def test_a_joker_tells_nothing() -> None:
    crops, color = table(4 * "kbry" + "r")
    color[-1] = said("y", 0.6, "r")
    inked = np.array([1.0] * 16 + [0.0])
    weighed = weigh(crops, color, inked)
    np.testing.assert_allclose(weighed[:-1], weigh(crops[:-1], color[:-1]), atol=1e-4)


def test_order_does_not_matter_and_probabilities_add_up() -> None:
    rng = np.random.default_rng(5)
    crops, _ = table(3 * "kbry")
    color = rng.dirichlet(np.ones(4), len(crops))
    order = rng.permutation(len(crops))
    weighed = weigh(crops, color)
    np.testing.assert_allclose(weighed.sum(axis=1), 1, atol=1e-6)
    np.testing.assert_allclose(weigh(crops[order], color[order]), weighed[order], atol=1e-6)


def test_whatever_the_pixels_are_probabilities_stay_probabilities() -> None:
    rng = np.random.default_rng(6)
    crops = rng.integers(0, 256, (20, SIDE, SIDE, 3)).astype(np.uint8)
    crops[:5], crops[5:8] = 0, 255
    color = np.eye(4)[rng.integers(0, 4, 20)]
    weighed = weigh(crops, color)
    assert np.isfinite(weighed).all()
    np.testing.assert_allclose(weighed.sum(axis=1), 1, atol=1e-6)
