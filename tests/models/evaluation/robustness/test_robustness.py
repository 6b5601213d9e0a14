"""Curves of robustness: the demo picture corrupted and read, and what is drawn of it."""

import json
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tilesight.datasets.labels.labels import load_labels
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation.attempt import Contents
from tilesight.models.evaluation.metrics import PhotoScore, Share
from tilesight.models.evaluation.robustness.corruptions import View, expose, shrink, tilt
from tilesight.models.evaluation.robustness.curve import Curve
from tilesight.models.evaluation.robustness.curve_report import print_curves, record
from tilesight.models.evaluation.robustness.factors import FACTORS, chosen_factors
from tilesight.models.evaluation.robustness.labeled_views import load_view
from tilesight.models.evaluation.robustness.measure import main
from tilesight.models.evaluation.robustness.trials import try_photo, try_view
from tilesight.vision.inference.onnx_network import load_models
from tilesight.vision.io.frame import load_frame
from tilesight.vision.reader import read

DEMO = Path(__file__).parents[3] / "golden" / "demo.json"
CARDS = DEMO.with_name("cards.jpg")
WRONG = PhotoScore("wrong.jpg", "", missed=(Tile.parse("r5"),), doubts=1)
UNFLAGGED = PhotoScore("unflagged.jpg", "", false=(Tile.parse("r5"),))


def curves() -> list[Curve]:
    """Make curves that fall from all to none; the first level was tried on nothing."""
    return [
        Curve(
            factor,
            source,
            ((), *(_scores(n, wrong) for wrong in range(1, len(factor.levels)))),
        )
        for source, n in (("photos", 40), ("drawn", 20))
        for factor in FACTORS
    ]


def _scores(count: int, wrong: int) -> tuple[PhotoScore, ...]:
    right = PhotoScore("right.jpg", "")
    return (UNFLAGGED, *[WRONG] * (wrong - 1), *[right] * (count - wrong))


def demo() -> View:
    photo = load_labels(DEMO)
    return View(load_frame(photo.image).pixels, photo.tiles)


def test_a_corrupted_view_is_not_exact(tmp_path: Path) -> None:
    exact = try_view(demo(), "demo.jpg", tmp_path)
    assert exact
    assert exact.exact
    assert list(tmp_path.iterdir()) == []
    dark = try_view(expose(demo(), -9), "dark.jpg")
    assert dark
    assert dark.refused
    assert not dark.exact
    assert try_view(shrink(demo(), 5000), "large.jpg") is None


@pytest.mark.parametrize("degrees", [45, 65])
def test_a_steep_view_is_read_exactly(degrees: float) -> None:
    score = try_view(tilt(demo(), degrees), "steep.jpg")
    assert score
    assert score.right_without_doubt


def test_what_was_read_wrong_is_drawn(tmp_path: Path) -> None:
    view = demo()
    more = View(
        view.pixels, (*view.tiles, replace(view.tiles[0], corners=view.tiles[0].corners - 999))
    )
    score = try_view(more, "demo.jpg", tmp_path)
    assert score
    assert not score.exact
    assert [path.name for path in tmp_path.glob("*/*")] == ["demo.jpg"]


def test_a_tile_that_may_be_read_is_not_wrong() -> None:
    view = demo()
    fewer = replace(view, tiles=view.tiles[1:])
    assert (score := try_view(fewer, "demo.jpg"))
    assert not score.exact
    allowed = replace(fewer, optional=(view.tiles[0].tile,))
    assert (score := try_view(allowed, "demo.jpg"))
    assert score.exact


def test_one_photo_has_a_score_at_each_level() -> None:
    (scores,) = try_photo(load_labels(DEMO), ["jpeg"])
    assert [score and score.photo for score in scores] == [
        f"jpeg-{quality}-demo.jpg" for quality in (5, 10, 20, 50)
    ]
    assert scores[-1]
    assert scores[-1].exact


def test_labels_of_a_halved_photo_are_halved_too(tmp_path: Path) -> None:
    photo, small = load_labels(DEMO), demo()
    pixels = cv2.resize(cv2.imread(str(photo.image)), (4000, 2800))
    cv2.imwrite(str(tmp_path / "large.jpg"), pixels)
    scale = np.divide((4000, 2800), small.pixels.shape[1::-1]).astype(np.float32)
    tiles = tuple(replace(tile, corners=tile.corners * scale) for tile in photo.tiles)
    view = load_view(replace(photo, image=tmp_path / "large.jpg", tiles=tiles))
    assert view
    shares = [one.tiles[0].corners / one.pixels.shape[1::-1] for one in (view, small)]
    assert shares[0] == pytest.approx(shares[1], abs=0.001)


def test_labels_without_corners_get_those_that_are_read() -> None:
    photo = load_labels(DEMO)
    tiles = tuple(tile.tile for tile in photo.tiles)
    view = load_view(Contents(photo.image, "other", tiles, (), "table"))
    assert view
    assert len(view.tiles) == len(tiles)
    assert load_view(Contents(photo.image, "other", tiles[1:], (), "table")) is None


def test_photos_of_cards_are_read_as_cards_with_the_corners_of_an_index() -> None:
    cards = read(CARDS, load_models(), load_rules("basic_rummy"))
    first, *others = (card.tile for card in cards.tiles)
    photo = Contents(CARDS, "cards", tuple(others), (first,), words=Words.CARDS)
    view = load_view(photo)
    assert view
    assert [label.tile for label in view.tiles] == others
    card = max(np.linalg.norm(one.corners[3] - one.corners[0]) for one in cards.tiles)
    assert view.tile_height == pytest.approx(0.22 * card, rel=0.15)
    assert (score := try_view(view, "cards.jpg"))
    assert score.exact
    assert (score := try_view(replace(view, optional=()), "cards.jpg"))
    assert score.false == (first,)


def test_an_unknown_factor_is_one_clear_message() -> None:
    assert [factor.name for factor in chosen_factors(["tilt"])] == ["tilt"]
    with pytest.raises(SystemExit, match="no factor 'tlit'; the factors are blur"):
        chosen_factors(["tlit"])


def test_a_record_has_the_interval_and_the_errors_without_a_doubt() -> None:
    shown = json.loads(json.dumps(record(curves()[0])))
    assert shown["factor"] == "blur"
    assert shown["points"][1] == {
        "level": 3, "exact": 39, "photos": 40, "interval": list(Share(39, 40).interval()),
        "f1": pytest.approx(0.0), "without_doubt": ["unflagged.jpg"],
    }  # fmt: skip


def test_tables_list_exact_photos_and_errors_without_a_doubt(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_curves(curves())
    out = capsys.readouterr().out
    assert out.count("39/40") == len(FACTORS)
    assert "tile height (pixels)" in out
    assert "Wrong without a doubt: unflagged.jpg" in out


@pytest.fixture
def robustness_chart() -> Any:
    """Return the module; it takes long to import, and only these tests need it."""
    pytest.importorskip("matplotlib", reason="charts are drawn with the extra dev")
    return import_module("tilesight.models.evaluation.robustness.chart")


def test_every_factor_has_a_panel_with_a_line_for_each_kind(robustness_chart: Any) -> None:
    figure = robustness_chart.draw_curves(curves(), "detector 9")
    panels = [panel for panel in figure.axes if panel.axison]
    assert [panel.get_title() for panel in panels] == [factor.name for factor in FACTORS]
    for panel, factor in zip(panels, FACTORS, strict=True):
        assert panel.get_xlabel() == factor.unit
        first, _ = panel.get_lines()
        np.testing.assert_allclose(first.get_xdata(), factor.levels[1:])
        np.testing.assert_allclose(np.asarray(first.get_ydata())[0], 39 / 40)
    assert any("detector 9" in text.get_text() for text in figure.axes[len(FACTORS)].texts)
    assert "photos, n = 40" in figure.axes[0].get_lines()[0].get_label()


def test_a_chart_is_a_small_png(robustness_chart: Any, tmp_path: Path) -> None:
    robustness_chart.save_chart(curves(), "detector 9", tmp_path / "chart.png")
    assert (tmp_path / "chart.png").stat().st_size < 100_000
    drawn = cv2.imread(str(tmp_path / "chart.png"))
    assert drawn is not None
    assert drawn.shape[1] == 1000


def test_a_folder_without_photos_is_one_clear_message(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="There are no labeled photos"):
        main(
            [
                "--photos",
                str(tmp_path),
                "--data",
                str(tmp_path),
                "--count",
                "1",
                "--drawings",
                str(tmp_path),
            ]
        )
    assert list(tmp_path.iterdir()) == []
