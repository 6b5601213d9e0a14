"""Boundaries between melds, and tiles that may be missing there, are decided with the rules."""

from __future__ import annotations

from tests.vision.decoding.fixed_layouts import RULES, laid
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.reading import Chain, Effect, Layout, MeldBoundary, TileReading


def one_chain(tiles: list[TileReading], odds: dict[int, MeldBoundary]) -> Layout:
    """Return a layout with one chain, with these boundaries after tiles and touching elsewhere."""
    boundaries = tuple(odds.get(place, MeldBoundary(-3.5)) for place in range(len(tiles) - 1))
    everything = tuple(range(len(tiles)))
    return Layout((everything,), chains=(Chain(everything, boundaries),))


def test_touching_melds_are_split_by_the_rules() -> None:
    tiles = laid("r1 r2 r3 k7 b7 y7")
    found = resolve(tiles, one_chain(tiles, {}), RULES)
    assert found.layout.melds == ((0, 1, 2), (3, 4, 5))
    assert found.doubts == ()


def test_neither_a_clear_gap_between_melds_nor_a_narrow_one_in_a_meld_is_a_doubt() -> None:
    tiles = laid("r1 r2 r3 k7 b7 y7 r4 r5 r6 r7")
    odds = {2: MeldBoundary(1.5), 5: MeldBoundary(1.5), 7: MeldBoundary(-1.0)}
    found = resolve(tiles, one_chain(tiles, odds), RULES)
    assert found.layout.melds == ((0, 1, 2), (3, 4, 5), (6, 7, 8, 9))
    assert found.doubts == ()


def test_two_legal_melds_that_may_be_one_illegal_meld_are_a_doubt() -> None:
    tiles = laid("r1 r2 r3 r5 r6 r7")
    found = resolve(tiles, one_chain(tiles, {}), RULES)
    assert found.layout.melds == ((0, 1, 2), (3, 4, 5))
    assert [doubt.effect for doubt in found.doubts] == [Effect.VERDICT]
    assert found.doubts[0].sentence == (
        "it and red 5 may belong to one meld; valid as two melds; not valid as one meld"
    )
    assert found.runner_up is not None
    assert found.runner_up.notation == "r1 r2 r3 r5 r6 r7 /"
    assert 0 < found.runner_up.odds < 1


def test_a_meld_may_continue_after_a_tile_that_was_not_found() -> None:
    tiles = laid("r4 r5 r7")
    found = resolve(tiles, one_chain(tiles, {1: MeldBoundary(1.1, hole=True)}), RULES)
    assert found.layout.melds == ((0, 1, 2),)
    assert found.doubts[0].reason == "a tile between it and red 7 may not have been read"
    tiles = laid("r4 r5 r6 k1 k2 k3")
    found = resolve(tiles, one_chain(tiles, {2: MeldBoundary(1.1, hole=True)}), RULES)
    assert found.layout.melds == ((0, 1, 2), (3, 4, 5))
    assert found.doubts == ()


def test_a_hidden_card_is_named_so() -> None:
    tiles = laid("r4 r5 r7")
    layout = one_chain(tiles, {1: MeldBoundary(-1.0, hole=True)})
    found = resolve(tiles, layout, load_rules("basic_rummy"))
    assert found.doubts[0].reason.startswith("a card between it and 7 of ")


def test_no_tile_is_missing_where_none_fits_into_a_legal_run() -> None:
    tiles = laid("r4 r5 r6")
    hole = {1: MeldBoundary(1.1, hole=True)}
    assert resolve(tiles, one_chain(tiles, hole), RULES).doubts == ()
    tiles = laid("r4 k4 b4")
    assert resolve(tiles, one_chain(tiles, hole), RULES).doubts != ()


def test_melds_are_joined_against_geometry_only_with_a_doubt() -> None:
    tiles = laid("r4 r5 r6 r7")
    found = resolve(tiles, one_chain(tiles, {1: MeldBoundary(1.0)}), RULES)
    assert found.layout.melds == ((0, 1, 2, 3),)
    assert [doubt.effect for doubt in found.doubts] == [Effect.VERDICT]
    assert found.doubts[0].changes == "valid as one meld; not valid as two melds"


def test_no_gap_of_a_group_is_doubted_where_melds_are_laid_with_gaps() -> None:
    tiles = laid("k8 y8 r8 b8")
    wide = {place: MeldBoundary(odds) for place, odds in enumerate((-0.2, 1.7, 1.2))}
    found = resolve(tiles, one_chain(tiles, wide), RULES)
    assert found.layout.melds == ((0, 1, 2, 3),)
    assert found.doubts == ()
