"""`tilesight learn`: learn a tile set from a photo whose tiles are confirmed."""

from __future__ import annotations

import json
from pathlib import Path

from tilesight.api.cli.readings.read import read_or_report
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.errors import NOT_DONE, RequestError, reason_of
from tilesight.api.services.inputs import models_of_file
from tilesight.api.services.known_set import confirmed_tiles, known_set_record, learned
from tilesight.api.streams import shown
from tilesight.api.texts.catalog import text
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.jobs.whole_files import write_whole


def run_learn(file: Path, photo: Path, stated: str | None, rules: RuleSet) -> int:
    """Add the tiles of a photo to what a file knows of their set; return the exit code.

    It is 1, and the file stays as it was, if the photo cannot be read.

    Args:
        file: The file, which is made if it does not exist.
        photo: A photo of tiles of this set.
        stated: The tiles of the photo in notation; None if they are read without a doubt.
        rules: The game, which limits the copies of each tile.

    Raises:
        RequestError: The photo has a doubt and no tiles are stated, those stated do not fit the
            photo, or the file cannot be used.
    """
    models = models_of_file(file if file.is_file() else None)
    result = read_or_report(photo, models, ReadOptions(rules))
    if result is None:
        return NOT_DONE
    tiles = confirmed_tiles(result.reading, rules, stated)
    known = learned(result.frame, tiles, models)
    try:
        write_whole(file, json.dumps(known_set_record(known, models)).encode())
    except OSError as error:
        sentence = text("file-unwritable", file=str(file), reason=reason_of(error))
        raise RequestError(sentence, NOT_DONE) from error
    print(text("known-set-written", file=shown(file), count=len(known.tiles)))
    return 0
