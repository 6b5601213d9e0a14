"""The context dataset, and the network that is trained on it."""

from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest

from tilesight.datasets.labels.labels import LabeledPhoto, load_labels
from tilesight.models.training.config import TrainingError
from tilesight.models.training.context.context_dataset import (
    NONE,
    TILE,
    UNKNOWN,
    ContextSample,
    Extraction,
    context_sample_of,
    extract_samples,
    load_context_samples,
    save_context_samples,
)
from tilesight.models.training.views import distance_views, glyph_views, seen_from
from tilesight.vision.inference.onnx_network import WEIGHTS, load_models
from tilesight.vision.io.frame import Frame
from tilesight.vision.recognition.context.features import (
    COLOR,
    COLUMNS,
    DETECTION,
    FACE,
    INK,
    NUMBER,
    NUMBERS,
    PRESENT,
    SHAPE,
)

TONES = np.array([(-2.5, -2.5, -2.4), (-2.4, -1.4, -0.5), (-0.3, -2.2, -1.8), (-0.1, -0.9, -2.4)])
DEMO = load_labels(Path(__file__).parents[3] / "golden" / "demo.json")


def context_sample(seed: int) -> ContextSample:
    """Return a sample of tiles with known inks and shapes, with uniform predictions."""
    rng = np.random.default_rng(seed)
    colors, numbers = rng.integers((4, NUMBERS), size=(rng.integers(3, 20), 2)).T
    kinds = np.array([TILE] * len(colors) + [NONE] * int(rng.integers(4)) + [UNKNOWN])
    others = np.full(len(kinds) - len(colors), UNKNOWN)
    features = rng.normal(0, 1, (len(kinds), COLUMNS)).astype(np.float32)
    shapes = np.random.default_rng(0).normal(0, 1, (NUMBERS, SHAPE.stop - SHAPE.start))
    features[:, DETECTION] += kinds[:, None]
    features[: len(colors), SHAPE] = shapes[numbers]
    features[: len(colors), INK] = np.column_stack([TONES[colors], np.full(len(colors), 2.4)])
    features[:, INK] += rng.normal(0, 0.05, (len(kinds), 4))
    for columns in (FACE, NUMBER, COLOR):
        features[:, columns] = -np.log(columns.stop - columns.start)
    features[:, PRESENT:] = 1
    labels = (np.concatenate([known, others]) for known in (numbers, colors))
    return ContextSample(features, kinds, *labels)


def tiles_of(sample: ContextSample) -> tuple[np.ndarray, np.ndarray]:
    """Return the features and colors of the tiles of a sample."""
    return sample.features[sample.kinds == TILE], sample.colors[sample.kinds == TILE]


def test_samples_are_saved_and_loaded(tmp_path: Path) -> None:
    samples = [context_sample(1), context_sample(3)]
    save_context_samples(samples, tmp_path / "context_dataset.npz")
    loaded = load_context_samples(tmp_path / "context_dataset.npz")
    for found, saved in zip(loaded, samples, strict=True):
        for column, before in zip(found, saved, strict=True):
            np.testing.assert_allclose(column, before, rtol=1e-3, atol=1e-3)  # half precision


def test_labeled_boxes_yield_samples_of_all_tiles() -> None:
    sample = context_sample_of(DEMO, load_models(threads=1), partial(seen_from, 1.0), True)
    tiles = [tile.tile for tile in DEMO.tiles]
    assert (sample.kinds == TILE).sum() == len(tiles)
    assert (sample.kinds == NONE).any()
    numbers = sorted(tile.number or 0 for tile in tiles)
    assert sorted(sample.numbers[sample.numbers != UNKNOWN].tolist()) == numbers


def test_pictures_without_any_detected_tile_are_an_error(tmp_path: Path) -> None:
    gray = np.full((200, 300, 3), 120, np.uint8)
    cv2.imwrite(str(tmp_path / "gray.png"), gray)
    empty = LabeledPhoto(tmp_path / "gray.png", (300, 200), "gray", "table", ())
    with pytest.raises(TrainingError, match="detect no labeled tile in 1 pictures"):
        extract_samples([empty], distance_views([1.0]), Extraction(WEIGHTS), workers=1)


@pytest.mark.parametrize("glyph_augmentation", [False, True])
def test_views_differ_and_map_back_to_the_photo(glyph_augmentation: bool) -> None:
    pixels = np.full((300, 400, 3), 255, np.uint8)
    pixels[60:180, 100:104] = 0
    frame = Frame(pixels, "bar", (400, 300))
    ways = glyph_views() if glyph_augmentation else distance_views([1.0, 1.5])
    shown = [next(ways)(frame) for _ in range(12)]
    assert len({one.pixels.shape for one in shown}) == (12 if glyph_augmentation else 2)
    darkness = [float((255 - one.pixels.astype(float)).sum() / one.pixels.size) for one in shown]
    assert (max(darkness) > 1.3 * min(darkness)) == glyph_augmentation
    for one in shown:
        rows, columns = np.nonzero(one.pixels[:, :, 0] < 128)
        found = one.to_photo(np.array([columns.mean() + 0.5, rows.mean() + 0.5], np.float32))
        np.testing.assert_allclose(found, (102, 120), atol=2.5)


@pytest.mark.parametrize("task", range(3))
@pytest.mark.parametrize("seed", range(20))
def test_an_augmented_sample_has_some_of_the_tiles_with_their_labels(task: int, seed: int) -> None:
    pytest.importorskip("torch", reason="training needs torch")
    from tilesight.models.training.context.train_context import (
        TASK_TRAININGS,
        augment,
        labeled_sets,
    )

    training = TASK_TRAININGS[task]
    ((features, truth),) = labeled_sets([context_sample(seed)], training)
    shown, labels = augment((features, truth), training, np.random.default_rng(seed))
    assert 1 <= len(labels) == len(shown) <= len(truth)
    assert np.isfinite(shown).all()
    np.testing.assert_allclose(np.exp(shown[:, training.task.alone]).sum(axis=1), 1, atol=0.01)
    classes = range(training.task.classes)
    assert all((labels == name).sum() <= (truth == name).sum() for name in classes)


def test_false_positives_are_mostly_left_out_for_numbers_and_colors() -> None:
    pytest.importorskip("torch", reason="training needs torch")
    from tilesight.models.training.context.train_context import TASK_TRAININGS, labeled_sets

    samples = [context_sample(seed) for seed in range(100)]
    tiles = sum(int((sample.kinds != NONE).sum()) for sample in samples)
    others = sum(int((sample.kinds == NONE).sum()) for sample in samples)
    kinds, *rest = (
        sum(len(labels) for _, labels in labeled_sets(samples, training))
        for training in TASK_TRAININGS
    )
    assert kinds == tiles + others
    assert all(tiles < kept < tiles + others / 4 for kept in rest)


def test_added_light_changes_dark_inks_most_and_lowers_their_contrast() -> None:
    from tilesight.models.training.context.color_augmentation import relight

    features, truth = tiles_of(context_sample(6))
    add_gloss = relight(features, 1.0, 0.1)
    rise = (add_gloss - features)[:, :3]
    assert (rise > 0).all()
    assert rise[truth == 0].mean() > 0.5 > rise[truth == 3][:, 0].mean()
    np.testing.assert_allclose(features[:, 3] - add_gloss[:, 3], rise.max(axis=1), atol=0.3)


@pytest.mark.parametrize("seed", range(8))
def test_an_ink_is_moved_toward_another_and_may_be_predicted_as_it(seed: int) -> None:
    from tilesight.models.training.context.color_augmentation import move_ink

    before, truth = tiles_of(context_sample(seed))
    features = move_ink(before, truth, np.random.default_rng(seed))
    (moved,) = {int(ink) for ink in truth[(features != before).any(axis=1)]}
    means = {
        ink: [one[truth == ink, INK].mean(axis=0) for one in (before, features)]
        for ink in set(truth.tolist())
    }
    nearest = [
        np.linalg.norm(now - other) < 0.99 * np.linalg.norm(was - other)
        for ink, (_, other) in means.items()
        if ink != moved
        for was, now in (means[moved],)
    ]
    assert any(nearest)
    np.testing.assert_allclose(np.exp(features[:, COLOR]).sum(axis=1), 1, atol=0.01)


def test_the_only_ink_of_a_sample_is_not_moved() -> None:
    from tilesight.models.training.context.color_augmentation import move_ink

    features, colors = tiles_of(context_sample(6))
    alone = features[colors == 0]
    truth = np.zeros(len(alone), int)
    for seed in range(8):
        np.testing.assert_array_equal(move_ink(alone, truth, np.random.default_rng(seed)), alone)


def test_gloss_is_added_to_some_tiles_and_is_tinted() -> None:
    from tilesight.models.training.context.color_augmentation import TONE, add_gloss

    features, truth = (column.repeat(8, axis=0) for column in tiles_of(context_sample(6)))
    glossy_ones = [add_gloss(features, truth, np.random.default_rng(seed)) for seed in range(12)]
    changed = [(relight != features).any(axis=1) for relight in glossy_ones]
    assert not any(some.all() for some in changed)
    assert any(some.any() and len(set(truth[some])) == 1 for some in changed)  # on one meld
    for relight, some in zip(glossy_ones, changed, strict=True):
        for light in (np.exp(relight) - np.exp(features))[some, TONE]:
            assert (light > 0).all()
            assert np.ptp(light) > 0
    assert sum(some.any() for some in changed) > 6


def test_wrong_predictions_are_confident_and_others_are_unchanged() -> None:
    from tilesight.models.training.context.color_augmentation import replace_predictions

    features, _ = tiles_of(context_sample(6))
    some = np.arange(len(features)) % 3 == 0
    changed = [
        replace_predictions(features, some, np.random.default_rng(seed)) for seed in range(12)
    ]
    assert all((one[~some] == features[~some]).all() for one in changed)
    assert all((one[some, COLOR].max(axis=1) > np.log(0.59)).all() for one in changed)
    assert all(len({*one[some, COLOR].argmax(axis=1).tolist()}) == 1 for one in changed)
    assert len({int(one[some, COLOR].argmax(axis=1)[0]) for one in changed}) > 1


def test_a_flattened_prediction_keeps_its_most_probable_number() -> None:
    from tilesight.models.training.context.digit_augmentation import flatten_predictions

    features = context_sample(7).features.copy()
    features[:, NUMBER] = np.log(
        np.random.default_rng(1).dirichlet(np.full(NUMBERS, 0.3), len(features))
    )
    every = np.ones(len(features), bool)
    changed = [
        flatten_predictions(features, every, np.random.default_rng(seed)) for seed in range(12)
    ]
    assert all((c[:, NUMBER].argmax(1) == features[:, NUMBER].argmax(1)).all() for c in changed)
    assert any((c[:, NUMBER].max(1) < features[:, NUMBER].max(1) - 0.05).any() for c in changed)
    assert all((c[:, : NUMBER.start] == features[:, : NUMBER.start]).all() for c in changed)


def test_a_wrong_number_prediction_keeps_the_features_and_others_are_unchanged() -> None:
    from tilesight.models.training.context.digit_augmentation import mix_in_wrong_predictions

    features = context_sample(8).features
    some = np.arange(len(features)) % 2 == 0
    changed = [
        mix_in_wrong_predictions(features, some, np.random.default_rng(seed)) for seed in range(12)
    ]
    assert all((c[~some] == features[~some]).all() for c in changed)
    assert all((c[:, : NUMBER.start] == features[:, : NUMBER.start]).all() for c in changed)
    assert all(
        (c[some, NUMBER].max(1) > features[some, NUMBER].max(1) + 0.5).all() for c in changed
    )
    assert sum((c[some, NUMBER].argmax(1) == 0).any() for c in changed) > 6


@pytest.mark.parametrize("task", range(3))
def test_padding_does_not_change_the_output(task: int) -> None:
    torch = pytest.importorskip("torch", reason="training needs torch")
    from tilesight.models.networks.context_network import SetTransformer
    from tilesight.models.training.context.train_context import (
        TASK_TRAININGS,
        batch_of,
        labeled_sets,
    )

    training = TASK_TRAININGS[task]
    sets = labeled_sets([context_sample(4), context_sample(5)], training)
    short, long = sorted(sets, key=lambda one: len(one[1]))
    net = SetTransformer(training.task).eval()
    torch.nn.init.normal_(net.head[1].weight)
    features, labels = batch_of([short, long])
    assert (labels[0, len(short[1]) :] == UNKNOWN).all()
    with torch.no_grad():
        padded = net(features)[0, : len(short[1])]
        plain = net(torch.from_numpy(short[0])[None])[0]
    assert float(plain.abs().max()) > 0.1
    assert float((padded - plain).abs().max()) < 1e-4
