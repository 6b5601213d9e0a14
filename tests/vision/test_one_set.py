import numpy as np
import pytest

from vision.one_set import FEWEST, belong, body_colors, log_odds

IVORY = (128.0, 138.0)


def tiles(count: int = 9, width: float = 50.0) -> np.ndarray:
    face = np.array([(0, 0), (1, 0), (1, 1.4), (0, 1.4)])
    places = [(1.5 * (place % 3), 2.0 * (place // 3)) for place in range(count)]
    return np.stack([width * (face + place) for place in places])


def chances(
    quads: np.ndarray, bodies: np.ndarray | None = None, score: float = 0.8, read: float = 0.9
) -> np.ndarray:
    alike = np.tile(IVORY, (len(quads), 1)) if bodies is None else bodies
    return belong(quads, alike, log_odds(np.tile((score, 0.99, read), (len(quads), 1))))


def test_tiles_that_are_alike_belong_together_even_where_one_is_hard_to_read() -> None:
    assert (chances(tiles(), read=0.1) > 0.9).all()
    assert (chances(tiles(FEWEST - 1), read=0.1) > 0.9).all()


def test_paper_of_another_color_size_and_shape_is_no_tile() -> None:
    quads, bodies = tiles(), np.tile(IVORY, (9, 1))
    middle = quads[4].mean(axis=0)
    quads[4] = middle + (quads[4] - middle) * (0.8, 0.6)
    bodies[4] = (150.0, 110.0)
    belongs = chances(quads, bodies)
    assert belongs[4] < 0.5
    assert (np.delete(belongs, 4) > 0.9).all()


def test_a_sure_tile_of_another_size_alone_stays() -> None:
    quads = tiles()
    middle = quads[4].mean(axis=0)
    quads[4] = middle + (quads[4] - middle) * 1.25
    assert chances(quads, score=0.95)[4] > 0.5


def test_perspective_does_not_exclude_the_far_tiles() -> None:
    quads = np.concatenate([tiles() + np.array((0, 3.0 * row * 50)) for row in range(4)])
    far = np.array([quad * (1 - quad.mean(axis=0)[1] / 1400) for quad in quads])
    assert (chances(far) > 0.8).all()


def test_of_few_tiles_each_stands_for_itself() -> None:
    quads = tiles(FEWEST - 1)
    quads[0] *= 3
    belongs = chances(quads)
    assert belongs == pytest.approx(belongs[0])
    assert chances(quads, score=0.001)[0] < 0.5 < belongs[0]


def test_the_body_is_the_rim_and_not_the_digit() -> None:
    crops = np.full((2, 64, 64, 3), 230, np.uint8)
    crops[1, 20:44, 24:40] = (200, 0, 0)
    plain, printed = body_colors(crops)
    assert printed == pytest.approx(plain)
