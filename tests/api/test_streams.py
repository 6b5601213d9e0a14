"""Names and sentences in one line of a terminal."""

from tilesight.api.streams import shown


def test_control_characters_are_escaped_but_not_the_space_before_a_french_colon() -> None:
    assert shown("au caractère 1\u202f: \x1b[2J\n") == "au caractère 1\u202f: \\x1b[2J\\n"
