"""Every game is played to the end on a phone: from the first tap to a saved round and a hint."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.game_plays import GAMES, play
from tilesight.engine.rules.rule_set import variant_names


def test_no_game_is_left_out() -> None:
    assert sorted(GAMES) == sorted(variant_names())


@pytest.mark.parametrize("name", variant_names())
def test_a_game_is_played_by_taps_alone(page: Page, name: str) -> None:
    play(page, name)
