"""The palette learns from lessons which ink is called what beside which others."""

from pathlib import Path

import numpy as np
import pytest

from models.inks import UNKNOWN, Lesson, load_lessons, save_lessons

INKS = np.array([(-2.5, -2.5, -2.4), (-2.4, -1.4, -0.5), (-0.3, -2.2, -1.8), (-0.1, -0.9, -2.4)])


def lesson(seed: int) -> Lesson:
    """Make tiles of known inks of which each crop alone says nothing."""
    rng = np.random.default_rng(seed)
    truth = rng.integers(4, size=rng.integers(3, 20))
    tones = INKS[truth] + rng.normal(0, 0.05, (len(truth), 3))
    alone = np.full((len(truth), 4), -np.log(4))
    rest = np.tile((2.4, 1.0), (len(truth), 1))
    told = np.concatenate([tones, rest[:, :1], alone, rest[:, 1:]], axis=1)
    return told.astype(np.float32), truth


def test_lessons_are_kept_as_they_were_and_empty_ones_are_left_out(tmp_path: Path) -> None:
    taught, empty = lesson(1), (lesson(2)[0], np.full(len(lesson(2)[1]), UNKNOWN))
    save_lessons([taught, empty, lesson(3)], tmp_path / "inks.npz")
    read = load_lessons(tmp_path / "inks.npz")
    assert len(read) == 2
    for (told, truth), (before, names) in zip(read, (taught, lesson(3)), strict=True):
        assert (told == before).all()
        assert (truth == names).all()


@pytest.mark.parametrize("seed", range(20))
def test_a_varied_lesson_shows_some_of_the_tiles_under_their_own_names(seed: int) -> None:
    pytest.importorskip("torch", reason="training needs torch")
    from models.train_palette import vary

    told, truth = lesson(seed)
    shown, names = vary((told, truth), np.random.default_rng(seed))
    assert 1 <= len(names) == len(shown) <= len(truth)
    assert np.isfinite(shown).all()
    np.testing.assert_allclose(np.exp(shown[:, 4:8]).sum(axis=1), 1, atol=0.01)
    assert all((names == name).sum() <= (truth == name).sum() for name in range(4))


def test_gloss_changes_dark_inks_most_and_makes_them_shallower() -> None:
    pytest.importorskip("torch", reason="training needs torch")
    from models.train_palette import lit

    told, truth = lesson(6)
    glossy = lit(told, 1.0, 0.1)
    rise = (glossy - told)[:, :3]
    assert (rise > 0).all()
    assert rise[truth == 0].mean() > 0.5 > rise[truth == 3][:, 0].mean()
    np.testing.assert_allclose(told[:, 3] - glossy[:, 3], rise.max(axis=1), atol=0.3)


def test_tiles_that_fill_up_a_batch_change_nothing() -> None:
    torch = pytest.importorskip("torch", reason="training needs torch")
    from models.palette_net import PaletteNet
    from models.train_palette import batch_of

    short, long = sorted((lesson(4), lesson(5)), key=lambda one: len(one[1]))
    net = PaletteNet().eval()
    told, names = batch_of([short, long])
    assert (names[0, len(short[1]) :] == UNKNOWN).all()
    with torch.no_grad():
        together, alone = net(told)[0, : len(short[1])], net(torch.from_numpy(short[0])[None])[0]
    assert float((together - alone).abs().max()) < 1e-4
