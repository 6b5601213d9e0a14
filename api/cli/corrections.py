"""`tilesight corrections`: list, export or delete corrected readings."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from tilesight.api.errors import NOT_DONE, RequestError, as_request_error
from tilesight.api.json_record import Record
from tilesight.api.ledger.corrections import export_corrections, forget_correction, kept_labels
from tilesight.api.ledger.database import DatabaseError, open_database
from tilesight.api.streams import shown
from tilesight.api.texts.catalog import text


def run_corrections(database: str, export: Path | None, forget: str | None, as_json: bool) -> int:
    """List the corrections, or export them and delete one; return the exit code, 0.

    Raises:
        RequestError: The database or the folder cannot be used, or the correction does not exist.
    """
    with ExitStack() as closing, as_request_error(DatabaseError, code=NOT_DONE):
        engine = open_database(database)
        closing.callback(engine.dispose)
        if export is not None:
            number = export_corrections(engine, export)
            print(text("corrections-exported", count=number, folder=shown(export)))
        if forget is not None:
            if not forget_correction(engine, forget):
                raise RequestError(text("correction-id-missing", id=shown(forget)))
            print(text("correction-deleted", id=forget))
        if export is None and forget is None:
            _print(kept_labels(engine), as_json)
    return 0


def _print(labels: Sequence[Record], as_json: bool) -> None:
    if as_json:
        print(json.dumps(labels))
        return
    for line in _lines(labels):
        print(line)


def _lines(labels: Sequence[Record]) -> Iterator[str]:
    for label in labels:
        models = ", ".join(f"{name} {version}" for name, version in label["models"].items())
        name, count = Path(label["image"]).stem, len(label["tiles"])
        tiles = text("corrections-tiles", count=count)
        yield f"{name}  {label['made']}  {tiles}, {label['zone']}  {models}"
    yield text("corrections-count", count=len(labels))
