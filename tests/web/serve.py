"""The server, which lets a phone of the tests keep the files of the page if it asks for that.

The real server has the browser validate each file, which takes half the time of opening the page.
"""

from __future__ import annotations

import os

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from tests.web.serving import KEEP_FILES
from tilesight.api.cli.main import main
from tilesight.api.server.routes.page import Page

_answer = Page.file_response


def _answer_to_keep(
    self: Page,
    full_path: str | os.PathLike[str],
    stat_result: os.stat_result,
    scope: Scope,
    status_code: int = 200,
) -> Response:
    answer = _answer(self, full_path, stat_result, scope, status_code)
    if KEEP_FILES in Headers(scope=scope):
        answer.headers["Cache-Control"] = "max-age=3600"
    return answer


if __name__ == "__main__":
    Page.file_response = _answer_to_keep  # type: ignore[method-assign]
    main()
