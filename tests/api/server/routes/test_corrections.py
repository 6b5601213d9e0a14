import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import cv2
import httpx
import numpy as np
import pytest

from tests.api.server.server_thread import serving
from tilesight.api.cli.corrections import run_corrections
from tilesight.api.ledger import corrections
from tilesight.api.ledger.corrections import (
    Corrected,
    export_corrections,
    forget_correction,
    keep_correction,
)
from tilesight.api.ledger.database import open_database, sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Settings
from tilesight.datasets.labels.labels import load_folder
from tilesight.engine.rules.choices import Words
from tilesight.engine.tiles.card import parse_card
from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation.attempt import load_contents
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import load_frame

CORNERS = [[10.0, 20.0], [70.0, 20.0], [70.0, 100.0], [10.0, 100.0]]
TILES = [{"tile": "r7", "corners": CORNERS}, {"tile": "*=b3", "corners": CORNERS}]
FORM = {"tiles": json.dumps(TILES), "read": json.dumps(TILES[:1]), "agreed": "true"}


def at(x: float, y: float, margin: float = 0.0) -> str:
    left, top, right, bottom = x - margin, y - margin, x + 60 + margin, y + 80 + margin
    corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return json.dumps([{"tile": "r7", "corners": corners}])


def test_a_tile_cut_by_the_edge_is_a_label(client: httpx.Client, photo: bytes) -> None:
    form = {**FORM, "tiles": at(-20, 1150)}
    answer = client.post("/api/corrections", files={"photo": photo}, data=form)
    assert answer.status_code == 201


def test_photos_beyond_the_limit_are_refused(
    client: httpx.Client, photo: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(corrections, "MAX_GIGABYTES", 0)
    answer = client.post("/api/corrections", files={"photo": photo}, data=FORM)
    assert (answer.status_code, "cannot keep more" in answer.json()["detail"]) == (422, True)
    monkeypatch.undo()
    assert client.post("/api/corrections", files={"photo": photo}, data=FORM).status_code == 201


def test_corrected_cards_are_exported_in_the_label_format_of_cards(
    models: Models, photo: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = sqlite_url(tmp_path / "ledger.db")
    cards = json.dumps([{"tile": "10H", "corners": CORNERS}])
    form = {"rules": "basic_rummy", "tiles": cards, "agreed": "true"}
    with serving(create_app(models, Settings(database, open=True))) as url:
        answer = httpx.post(f"{url}/api/corrections", files={"photo": photo}, data=form)
    assert answer.status_code == 201
    run_corrections(database, None, None, as_json=True)
    (listed,) = json.loads(capsys.readouterr().out)
    assert listed["models"] == models.cards.versions
    run_corrections(database, tmp_path / "exported", None, as_json=False)
    assert [*tmp_path.glob("exported/*.json")] == []  # this folder holds labels of tiles
    (exported,) = load_contents(tmp_path / "exported" / "cards", Words.CARDS)
    assert (exported.tiles, exported.optional) == ((parse_card("10H"),), ())
    assert exported.image.exists()
    leads_out = (
        """UPDATE corrections SET label = replace(label, '"image": "', '"image": "../../')"""
    )
    with closing(sqlite3.connect(tmp_path / "ledger.db")) as of_others, of_others:
        assert of_others.execute(leads_out).rowcount == 1
    run_corrections(database, tmp_path / "a" / "b", None, as_json=False)
    assert [path.suffix for path in sorted(tmp_path.glob("a/**/*.*"))] == [".jpg", ".json"]
    assert len([*tmp_path.glob("a/b/cards/*.jpg")]) == 1


def test_corrections_are_exported_in_the_label_format(
    models: Models, photo: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = sqlite_url(tmp_path / "ledger.db")
    with serving(create_app(models, Settings(database, open=True))) as url:
        path = f"{url}/api/corrections"
        kept, taken_back = (
            httpx.post(path, files={"photo": photo}, data=FORM).json()["id"] for _ in range(2)
        )
        assert httpx.delete(f"{path}/{taken_back}").status_code == 204
        assert httpx.delete(f"{path}/{taken_back}").json()["error"] == "no_correction"
    run_corrections(database, None, None, as_json=True)
    (listed,) = json.loads(capsys.readouterr().out)
    assert (listed["image"], listed["models"]) == (f"{kept}.jpg", models.versions)
    run_corrections(database, tmp_path / "exported", None, as_json=False)
    (labeled,) = load_folder(tmp_path / "exported")
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "exported").iterdir()} == {0o600}
    assert (tmp_path / "exported").stat().st_mode & 0o777 == 0o700
    assert [str(tile.tile) for tile in labeled.tiles] == ["r7", "*"]
    assert labeled.tiles[0].corners.tolist() == CORNERS
    assert load_frame(labeled.image).size == labeled.size
    run_corrections(database, None, kept, as_json=False)
    run_corrections(database, None, None, as_json=False)
    assert capsys.readouterr().out.endswith("0 corrections\n")


def test_a_rotated_photo_is_kept_upright_without_metadata(
    models: Models, photo: bytes, tmp_path: Path
) -> None:
    turned = photo[:2] + EXIF_TURNED_RIGHT + photo[2:]
    database = sqlite_url(tmp_path / "ledger.db")
    with serving(create_app(models, Settings(database, open=True))) as url:
        httpx.post(f"{url}/api/corrections", files={"photo": turned}, data=FORM)
    run_corrections(database, tmp_path, None, as_json=False)
    (labeled,) = load_folder(tmp_path)
    stored = cv2.imread(str(labeled.image), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    assert stored is not None
    assert labeled.size == (1200, 1600) == stored.shape[1::-1]
    assert b"Exif" not in labeled.image.read_bytes()


def test_a_large_photo_is_kept_smaller_with_its_colors_and_its_tiles_until_it_is_deleted(
    photo: bytes, tmp_path: Path
) -> None:
    decoded = cv2.imdecode(np.frombuffer(photo, np.uint8), cv2.IMREAD_COLOR)
    assert decoded is not None
    large = cv2.imencode(".jpg", cv2.resize(decoded, (4000, 3000)))[1].tobytes()
    corners = np.array([[100, 200], [300, 200], [300, 500], [100, 500]], np.float32)
    engine = open_database(sqlite_url(tmp_path / "ledger.db"))
    id_ = keep_correction(engine, Corrected(large, ((Tile.parse("r7"), corners),), "table"), {})
    assert not any(forget_correction(engine, no_id) for no_id in ("\0", "\udcff"))
    assert export_corrections(engine, tmp_path) == 1
    (labeled,) = load_folder(tmp_path)
    assert (labeled.image.stem, labeled.size) == (id_, (2000, 1500))
    part = labeled.image.read_bytes()[9000:9020]
    assert any(part in path.read_bytes() for path in tmp_path.glob("ledger.db*"))
    assert forget_correction(engine, id_)
    assert not any(part in path.read_bytes() for path in tmp_path.glob("ledger.db*"))
    engine.dispose()
    assert np.abs(labeled.tiles[0].corners - corners / 2).max() <= 0.5
    kept = cv2.imread(str(labeled.image))
    assert kept is not None
    sent, stored = (cv2.resize(each, (400, 300)).astype(int) for each in (decoded, kept))
    assert np.abs(sent - stored).mean() < 5


EXIF_TURNED_RIGHT = (
    b"\xff\xe1\x00\x22Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01"
    b"\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00"
)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"agreed": "false"}, "agreed"),
        ({"tiles": "no json"}, "tiles"),
        ({"tiles": "[]"}, "tiles: a photo is not kept without the tiles on it."),
        ({"tiles": at(90_000, 20)}, "tile 1, r7, is not on the photo of 1600 by 1200 pixels."),
        ({"tiles": at(10, -90_000)}, "is not on the photo"),
        ({"tiles": at(1580, 20)}, "is not on the photo"),
        ({"tiles": at(770, 560, margin=2000)}, "is not on the photo"),
        ({"tiles": "[" * 50_000}, "tiles: nested too deeply"),
        ({"tiles": '[{"tile": "q7", "corners": [[0,0],[9,0],[9,9],[0,9]]}]'}, "expected a tile"),
    ],
)
def test_an_invalid_correction_or_one_without_consent_is_not_kept(
    client: httpx.Client, photo: bytes, changes: dict[str, Any], sentence: str
) -> None:
    form = {**FORM, **changes}
    answer = client.post("/api/corrections", files={"photo": photo}, data=form)
    assert answer.status_code == 422
    assert sentence in answer.json()["detail"]
