"""Names and sentences in one line of a terminal, and streams that are closed."""

import pytest

from tilesight.api.streams import quiet_decoders, shown


def test_control_characters_are_escaped_but_not_the_space_before_a_french_colon() -> None:
    assert shown("au caractère 1\u202f: \x1b[2J\n") == "au caractère 1\u202f: \\x1b[2J\\n"


def test_decoders_run_where_stderr_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)  # as in a worker of `read FOLDER 2>&-`
    with quiet_decoders():
        pass
