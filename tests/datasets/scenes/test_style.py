"""Tile sets: their splits, their parts, and how 6 differs from 9."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from tilesight.datasets.assets.face import paint_face
from tilesight.datasets.assets.fonts import digit_fonts
from tilesight.datasets.jokers import symbol_designs, training_designs, word_designs
from tilesight.datasets.jokers.joker import DESIGNS, TRAINED_SHARES
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.palettes import PALETTES, Region, Rgb
from tilesight.datasets.scenes.scene import sample_scene
from tilesight.datasets.scenes.style import MAX_CENTER_OFFSET, Mark, SetStyle, SixNine
from tilesight.datasets.scenes.style_sampling import sample_style
from tilesight.engine.tiles.tile import Tile

OTHER = {split: Split.UNSEEN if split.known else Split.TRAINED for split in Split}
KINDS = ("bodies", "joker_inks", "k", "b", "r", "y")


@pytest.fixture(scope="module")
def sets() -> dict[Split, list[SetStyle]]:
    return {split: [draw(seed, split) for seed in range(400)] for split in Split}


def draw(seed: int, split: Split = Split.TRAINED) -> SetStyle:
    return sample_style(np.random.default_rng(seed), split)


def regions(split: Split, kind: str) -> list[Region]:
    palettes = PALETTES[split]
    found = palettes.inks[kind] if kind in palettes.inks else getattr(palettes, kind)
    return [region for _, region in found]


def within(color: Rgb, region: Region) -> bool:
    return all(low - 0.1 <= c <= high + 0.1 for c, low, high in zip(color, *region, strict=True))


@pytest.mark.parametrize("kind", KINDS)
def test_no_color_range_is_both_trained_and_unseen(kind: str) -> None:
    for one, other in product(regions(Split.TRAINED, kind), regions(Split.UNSEEN, kind)):
        shared = [one[0][c] <= other[1][c] and other[0][c] <= one[1][c] for c in range(3)]
        assert not all(shared), f"{one} and {other}"


@pytest.mark.parametrize("split", list(Split))
def test_all_parts_of_a_set_are_from_its_split(
    split: Split, sets: dict[Split, list[SetStyle]]
) -> None:
    own, other = {str(f) for f in digit_fonts(split)}, {str(f) for f in digit_fonts(OTHER[split])}
    for style in sets[split]:
        assert style.font in own - other
        assert style.joker_design in set(DESIGNS[split]) - set(DESIGNS[OTHER[split]])
        colors = [("bodies", style.body), *(("joker_inks", ink) for ink in style.joker_inks)]
        free = () if split is Split.UNSEEN else style.inks  # these may come from anywhere else
        for kind, color in [*colors, *style.inks.items()]:
            assert kind in free or any(within(color, r) for r in regions(split, kind))
            assert not any(within(color, region) for region in regions(OTHER[split], kind))


def test_free_inks_are_outside_the_unseen_ranges(
    sets: dict[Split, list[SetStyle]],
) -> None:
    drawn = [(kind, ink) for style in sets[Split.TRAINED] for kind, ink in style.inks.items()]
    free = [(k, i) for k, i in drawn if not any(within(i, r) for r in regions(Split.TRAINED, k))]
    assert len(free) > 0.2 * len(drawn)
    kept = [region for kind in KINDS[2:] for region in regions(Split.UNSEEN, kind)]
    assert not any(within(ink, region) for _, ink in free for region in kept)


def expected_kinds(kinds: int, draws: int) -> float:
    """Return the expected number of different kinds among draws, if all are equally likely."""
    return kinds * (1 - float(np.exp(-draws / kinds)))


@pytest.mark.parametrize("split", list(Split))
def test_every_part_of_a_split_is_drawn(split: Split, sets: dict[Split, list[SetStyle]]) -> None:
    jokers = [style.joker_design for style in sets[split]]
    named = [design for design in jokers if design not in symbol_designs.DESIGNS]
    assert len({*named}) > 0.9 * expected_kinds(len(DESIGNS[split]), len(named))
    fonts = [style.font for style in sets[split]]
    assert len({*fonts}) > 0.9 * expected_kinds(len(digit_fonts(split)), len(fonts))
    for kind in KINDS[2:]:
        for region in regions(split, kind):
            assert any(within(style.inks[kind], region) for style in sets[split]), (
                f"{kind} {region}"
            )
    for region in regions(split, "bodies"):
        assert any(within(style.body, region) for style in sets[split]), f"body {region}"


def test_each_kind_of_joker_is_drawn_as_often_as_specified(
    sets: dict[Split, list[SetStyle]],
) -> None:
    jokers = [style.joker_design for style in sets[Split.TRAINED]]
    for kind in (symbol_designs, training_designs, word_designs):
        share = sum(TRAINED_SHARES[name] for name in kind.DESIGNS)
        drawn = np.isin(jokers, list(kind.DESIGNS)).mean()
        assert drawn == pytest.approx(share, abs=3 * np.sqrt(share * (1 - share) / len(jokers)))


@pytest.mark.parametrize("split", list(Split))
def test_a_set_depends_on_the_seed_alone(split: Split) -> None:
    assert draw(5, split) == draw(5, split)
    assert draw(5, split) != draw(6, split)
    assert sample_scene(5, split) == sample_scene(5, split)


def test_six_and_nine_are_ambiguous_in_few_sets(sets: dict[Split, list[SetStyle]]) -> None:
    for styles in sets.values():
        assert np.mean([style.is_rotation_ambiguous for style in styles]) < 0.04


def test_six_and_nine_are_ambiguous_without_offset_mark_and_sign() -> None:
    styles = [draw(seed) for seed in range(300)]
    for style in styles:
        signed = style.marked or style.six_nine is not SixNine.NOTHING
        assert style.is_rotation_ambiguous != (
            signed or abs(style.digit_middle - 0.5) >= MAX_CENTER_OFFSET
        )
    assert any(style.six_nine is SixNine.NOTHING and style.marked for style in styles)


def test_digit_mark_and_sign_are_inside_the_tile(sets: dict[Split, list[SetStyle]]) -> None:
    for style in sets[Split.TRAINED] + sets[Split.UNSEEN]:
        assert 1.2 <= style.aspect <= 1.6
        assert style.digit_top * style.aspect + style.digit_height < style.aspect
        if style.marked:
            assert style.digit_top * style.aspect + style.digit_height < style.mark_top + 0.01


@pytest.mark.parametrize("mark", [mark for mark in Mark if mark is not Mark.NONE])
def test_every_mark_is_printed_under_the_digit(mark: Mark) -> None:
    base = replace(
        draw(1), digit_top=0.08, digit_height=0.5, aspect=1.4, mark_raised=False, wear=0.0,
        scratches=0, dirt=0.0, dish=0.0, engraved=0.0, six_nine=SixNine.NOTHING,
    )  # fmt: skip
    plain, marked = (
        paint_face(Tile.parse("r8"), replace(base, mark=m), 100).color for m in (Mark.NONE, mark)
    )
    changed = np.abs(plain - marked).max(axis=2) > 60
    assert changed[70:].sum() > 60
    assert not changed[:58].any()


@pytest.mark.parametrize("sign", [SixNine.DOT, SixNine.BAR, SixNine.DOT_BELOW])
def test_six_and_nine_have_their_sign_and_eight_has_none(sign: SixNine) -> None:
    base = replace(draw(1), digit_top=0.1, digit_height=0.5, aspect=1.4, mark=Mark.NONE)
    for name, signed in (("b6", True), ("b9", True), ("b8", False)):
        plain, other = (
            paint_face(Tile.parse(name), replace(base, six_nine=s), 100).color
            for s in (SixNine.NOTHING, sign)
        )
        assert bool(np.abs(plain - other).max() > 60) == signed


def test_a_face_is_painted_reproducibly_and_wear_differs_between_tiles() -> None:
    worn = replace(draw(3), wear=0.5, scratches=8, dirt=1.0)
    one, again = (paint_face(Tile.parse("k12"), worn, 80).color for _ in range(2))
    assert np.array_equal(one, again)
    fresh = paint_face(Tile.parse("k12"), replace(worn, wear=0.0, scratches=0, dirt=0.0), 80).color
    assert np.abs(one - fresh).max() > 20
