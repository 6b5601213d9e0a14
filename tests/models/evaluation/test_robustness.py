"""Curves of robustness: the demo picture corrupted and read, and what is drawn of it."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tilesight.datasets.labels.labels import load_labels
from tilesight.models.evaluation.corruptions import FACTORS, View, expose, shrink
from tilesight.models.evaluation.metrics import Share
from tilesight.vision.io.frame import load_frame

pytest.importorskip("matplotlib", reason="charts are drawn with the extra train")

from tilesight.models.evaluation.robustness import is_exact, main, print_curves, record
from tilesight.models.evaluation.robustness_chart import Curve, draw_curves, save_chart

DEMO = Path(__file__).parents[2] / "golden" / "demo.json"


def curves() -> list[Curve]:
    """Make curves that fall from all to none; the first level was tried on nothing."""
    return [
        Curve(
            factor,
            source,
            (Share(0, 0), *(Share(n - i, n) for i in range(1, len(factor.levels)))),
        )
        for source, n in (("photos", 40), ("drawn", 20))
        for factor in FACTORS
    ]


def test_a_corrupted_view_is_not_exact() -> None:
    photo = load_labels(DEMO)
    view = View(load_frame(photo.image).pixels, photo.tiles)
    assert is_exact(view)
    assert is_exact(expose(view, -9)) is False  # black: refused
    assert is_exact(shrink(view, 7)) is False
    assert is_exact(shrink(view, 5000)) is None


def test_a_record_has_the_interval() -> None:
    shown = json.loads(json.dumps(record(curves()[0])))
    assert shown["factor"] == "blur"
    assert shown["points"][1] == {
        "level": 1, "exact": 39, "photos": 40, "interval": list(Share(39, 40).interval()),
    }  # fmt: skip


def test_tables_list_the_exact_photos(capsys: pytest.CaptureFixture[str]) -> None:
    print_curves(curves())
    out = capsys.readouterr().out
    assert out.count("39/40") == len(FACTORS)
    assert "tile height (pixels)" in out


def test_every_factor_has_a_panel_with_a_line_for_each_kind() -> None:
    figure = draw_curves(curves(), "detector 9")
    panels = [panel for panel in figure.axes if panel.axison]
    assert [panel.get_title() for panel in panels] == [factor.name for factor in FACTORS]
    for panel, factor in zip(panels, FACTORS, strict=True):
        assert panel.get_xlabel() == factor.unit
        first, _ = panel.get_lines()
        np.testing.assert_allclose(first.get_xdata(), factor.levels[1:])
        np.testing.assert_allclose(np.asarray(first.get_ydata())[0], 39 / 40)
    assert any("detector 9" in text.get_text() for text in figure.axes[len(FACTORS)].texts)
    assert "photos, n = 40" in figure.axes[0].get_lines()[0].get_label()


def test_a_chart_is_a_small_png(tmp_path: Path) -> None:
    save_chart(curves(), "detector 9", tmp_path / "chart.png")
    assert (tmp_path / "chart.png").stat().st_size < 100_000
    drawn = cv2.imread(str(tmp_path / "chart.png"))
    assert drawn is not None
    assert drawn.shape[1] == 1000


def test_a_folder_without_photos_is_one_clear_message(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="There are no labelled photos"):
        main(tmp_path, tmp_path, 1, chart=tmp_path / "chart.png")
    assert list(tmp_path.iterdir()) == []
