"""The context dataset, and the three networks that learn from it."""

from pathlib import Path

import numpy as np
import pytest

from tilesight.models.training.context_dataset import (
    NONE,
    TILE,
    UNKNOWN,
    ContextSample,
    load_context_samples,
    save_context_samples,
    views,
)
from tilesight.vision.io.frame import Frame
from tilesight.vision.recognition.digit_context import SHAPE_FEATURES
from tilesight.vision.recognition.false_positive_filter import DETECTION_FEATURES

INKS = np.array([(-2.5, -2.5, -2.4), (-2.4, -1.4, -0.5), (-0.3, -2.2, -1.8), (-0.1, -0.9, -2.4)])
NUMBERS = 14


def context_sample(seed: int) -> ContextSample:
    """Make tiles of known inks and shapes of which crops alone say nothing, and other things."""
    rng = np.random.default_rng(seed)
    colors, numbers = rng.integers((4, NUMBERS), size=(rng.integers(3, 20), 2)).T
    one = np.ones((len(colors), 1))
    tones = INKS[colors] + rng.normal(0, 0.05, (len(colors), 3))
    inks = np.concatenate([tones, 2.4 * one, -np.log(4) * np.repeat(one, 4, axis=1), one], axis=1)
    digits = np.random.default_rng(0).normal(0, 1, (NUMBERS, SHAPE_FEATURES))[numbers]
    unsure = -np.log(NUMBERS) * np.repeat(one, NUMBERS, axis=1)
    shapes = np.concatenate([digits, unsure, one], axis=1)
    kinds = rng.permutation([TILE] * len(colors) + [NONE] * int(rng.integers(4)) + [UNKNOWN])
    clues = rng.normal(0, 1, (len(kinds), DETECTION_FEATURES)) + kinds[:, None]
    either = np.full((len(kinds), 2), np.log(0.5))
    features = np.concatenate([clues, either, np.ones((len(kinds), 1))], axis=1)
    named = (features, kinds), (inks, colors), (shapes, numbers)
    return ContextSample(
        *(part for features, names in named for part in (features.astype(np.float32), names))
    )


def test_lessons_are_kept_as_they_were_and_empty_ones_are_left_out(tmp_path: Path) -> None:
    empty = context_sample(2)
    nothing = np.full(len(empty.numbers), UNKNOWN)
    taught = [
        context_sample(1),
        empty._replace(kinds=np.full(len(empty.kinds), UNKNOWN), colors=nothing, numbers=nothing),
        context_sample(3),
    ]
    save_context_samples(taught, tmp_path / "context_dataset.npz")
    read = load_context_samples(tmp_path / "context_dataset.npz")
    assert len(read) == 2
    for found, made in zip(read, (taught[0], taught[2]), strict=True):
        for column, before in zip(found, made, strict=True):
            np.testing.assert_allclose(column, before, rtol=1e-3, atol=1e-3)  # half precision


@pytest.mark.parametrize("glyph_augmentation", [False, True])
def test_a_picture_is_seen_in_many_ways_and_lies_where_it_lay(glyph_augmentation: bool) -> None:
    pixels = np.full((300, 400, 3), 255, np.uint8)
    pixels[60:180, 100:104] = 0
    frame = Frame(pixels, "bar", (400, 300))
    ways = views([1.0, 1.5], glyph_augmentation)
    shown = [next(ways)(frame) for _ in range(12)]
    assert len({one.pixels.shape for one in shown}) == (12 if glyph_augmentation else 2)
    darkness = [float((255 - one.pixels.astype(float)).sum() / one.pixels.size) for one in shown]
    assert (max(darkness) > 1.3 * min(darkness)) == glyph_augmentation
    for one in shown:
        rows, columns = np.nonzero(one.pixels[:, :, 0] < 128)
        found = one.to_photo(np.array([columns.mean() + 0.5, rows.mean() + 0.5], np.float32))
        np.testing.assert_allclose(found, (102, 120), atol=2.5)


@pytest.mark.parametrize("part", ["false_positive_filter", "digit_context", "color_context"])
@pytest.mark.parametrize("seed", range(20))
def test_a_varied_lesson_shows_some_of_the_tiles_under_their_own_names(
    part: str, seed: int
) -> None:
    pytest.importorskip("torch", reason="training needs torch")
    from tilesight.models.networks.set_transformer import SIZES
    from tilesight.models.training.train_set_transformer import SUBJECTS, vary

    subject, sizes = SUBJECTS[part], SIZES[part]
    made = context_sample(seed)
    features, truth = getattr(made, subject.features), getattr(made, subject.names)
    shown, names = vary((features, truth), subject, sizes.names, np.random.default_rng(seed))
    assert 1 <= len(names) == len(shown) <= len(truth)
    assert np.isfinite(shown).all()
    alone = shown[:, sizes.features : sizes.features + sizes.names]
    np.testing.assert_allclose(np.exp(alone).sum(axis=1), 1, atol=0.01)
    assert all((names == name).sum() <= (truth == name).sum() for name in range(sizes.names))


def test_gloss_changes_dark_inks_most_and_makes_them_shallower() -> None:
    from tilesight.models.training.color_augmentation import lit

    made = context_sample(6)
    features, truth = made.inks, made.colors
    glossy = lit(features, 1.0, 0.1)
    rise = (glossy - features)[:, :3]
    assert (rise > 0).all()
    assert rise[truth == 0].mean() > 0.5 > rise[truth == 3][:, 0].mean()
    np.testing.assert_allclose(features[:, 3] - glossy[:, 3], rise.max(axis=1), atol=0.3)


@pytest.mark.parametrize("seed", range(8))
def test_an_ink_comes_nearer_to_another_and_may_be_taken_for_it(seed: int) -> None:
    from tilesight.models.training.color_augmentation import ALONE, LOOK, nearer

    made = context_sample(seed)
    features, truth = nearer(made.inks, made.colors, np.random.default_rng(seed)), made.colors
    (moved,) = {int(ink) for ink in truth[(features != made.inks).any(axis=1)]}
    means = {
        ink: [one[truth == ink, LOOK].mean(axis=0) for one in (made.inks, features)]
        for ink in set(truth.tolist())
    }
    nearest = [
        np.linalg.norm(now - other) < 0.99 * np.linalg.norm(was - other)
        for ink, (_, other) in means.items()
        if ink != moved
        for was, now in (means[moved],)
    ]
    assert any(nearest)
    np.testing.assert_allclose(np.exp(features[:, ALONE]).sum(axis=1), 1, atol=0.01)


def test_an_ink_alone_stays_as_it_was() -> None:
    from tilesight.models.training.color_augmentation import nearer

    made = context_sample(6)
    alone = made.inks[made.colors == 0]
    truth = np.zeros(len(alone), int)
    for seed in range(8):
        np.testing.assert_array_equal(nearer(alone, truth, np.random.default_rng(seed)), alone)


def test_gloss_lies_over_some_tiles_and_has_a_color_of_its_own() -> None:
    from tilesight.models.training.color_augmentation import TONE, glossy

    features, truth = (
        column.repeat(8, axis=0) for column in (context_sample(6).inks, context_sample(6).colors)
    )
    glossy_ones = [glossy(features, truth, np.random.default_rng(seed)) for seed in range(12)]
    changed = [(lit != features).any(axis=1) for lit in glossy_ones]
    assert not any(some.all() for some in changed)
    assert any(some.any() and len(set(truth[some])) == 1 for some in changed)  # on one meld
    for lit, some in zip(glossy_ones, changed, strict=True):
        for light in (np.exp(lit) - np.exp(features))[some, TONE]:
            assert (light > 0).all()
            assert np.ptp(light) > 0
    assert sum(some.any() for some in changed) > 6


def test_slips_are_surely_of_another_color_and_others_stay_as_they_were() -> None:
    from tilesight.models.training.color_augmentation import ALONE, slipped

    features = context_sample(6).inks
    some = np.arange(len(features)) % 3 == 0
    said = [slipped(features, some, np.random.default_rng(seed)) for seed in range(12)]
    assert all((one[~some] == features[~some]).all() for one in said)
    assert all((one[some, ALONE].max(axis=1) > np.log(0.59)).all() for one in said)
    assert all(len({*one[some, ALONE].argmax(axis=1).tolist()}) == 1 for one in said)
    assert len({int(one[some, ALONE].argmax(axis=1)[0]) for one in said}) > 1


def test_a_doubted_shape_keeps_its_most_probable_number() -> None:
    from tilesight.models.training.digit_augmentation import ALONE, doubted

    features = context_sample(7).shapes.copy()
    features[:, ALONE] = np.log(
        np.random.default_rng(1).dirichlet(np.full(NUMBERS, 0.3), len(features))
    )
    every = np.ones(len(features), bool)
    changed = [doubted(features, every, np.random.default_rng(seed)) for seed in range(12)]
    assert all((c[:, ALONE].argmax(1) == features[:, ALONE].argmax(1)).all() for c in changed)
    assert any((c[:, ALONE].max(1) < features[:, ALONE].max(1) - 0.05).any() for c in changed)
    assert all((c[:, : ALONE.start] == features[:, : ALONE.start]).all() for c in changed)


def test_a_misread_shape_looks_as_it_did_and_others_stay_as_they_were() -> None:
    from tilesight.models.training.digit_augmentation import ALONE, misread

    features = context_sample(8).shapes
    some = np.arange(len(features)) % 2 == 0
    changed = [misread(features, some, np.random.default_rng(seed)) for seed in range(12)]
    assert all((c[~some] == features[~some]).all() for c in changed)
    assert all((c[:, : ALONE.start] == features[:, : ALONE.start]).all() for c in changed)
    assert all((c[some, ALONE].max(1) > features[some, ALONE].max(1) + 0.5).all() for c in changed)
    assert sum((c[some, ALONE].argmax(1) == 0).any() for c in changed) > 6


@pytest.mark.parametrize("part", ["false_positive_filter", "digit_context", "color_context"])
def test_tiles_that_fill_up_a_batch_change_nothing(part: str) -> None:
    torch = pytest.importorskip("torch", reason="training needs torch")
    from tilesight.models.networks.set_transformer import SIZES, SetTransformer
    from tilesight.models.training.train_set_transformer import SUBJECTS, batch_of

    subject, sizes = SUBJECTS[part], SIZES[part]
    pairs = [
        (getattr(m, subject.features), getattr(m, subject.names))
        for m in (context_sample(4), context_sample(5))
    ]
    short, long = sorted(pairs, key=lambda one: len(one[1]))
    net = SetTransformer(sizes).eval()
    torch.nn.init.normal_(net.exit[1].weight)
    features, names = batch_of([short, long], sizes)
    assert (names[0, len(short[1]) :] == UNKNOWN).all()
    with torch.no_grad():
        together, alone = (
            net(features)[0, : len(short[1])],
            net(torch.from_numpy(short[0])[None])[0],
        )
    assert float(alone.abs().max()) > 0.1
    assert float((together - alone).abs().max()) < 1e-4


@pytest.mark.parametrize("part", ["false_positive_filter", "digit_context", "color_context"])
def test_an_untrained_net_leaves_everything_as_it_was(part: str) -> None:
    torch = pytest.importorskip("torch", reason="training needs torch")
    from tilesight.models.networks.set_transformer import (
        SIZES,
        ReleasedSetTransformer,
        SetTransformer,
    )

    sizes = SIZES[part]
    features = torch.rand(5, sizes.columns)
    alone = torch.rand(5, sizes.names).softmax(dim=1)
    features[:, sizes.features : -1] = alone.log()
    np.testing.assert_allclose(
        ReleasedSetTransformer(SetTransformer(sizes).eval())(features).detach(), alone, atol=1e-5
    )
