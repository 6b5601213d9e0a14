"""Illegal melds of which one tile may be misread, although no alternative says so."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.tables import lay_meld, reading
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.reading import Chain, Doubt, Effect, Layout, MeldBoundary


def doubts_of(
    meld: str, confidence: float, rules: str = "rrrummy", wraps: bool = False
) -> tuple[Doubt, ...]:
    """Return the doubts of a meld of certain tiles but the last, which has this confidence."""
    played = load_rules(rules)
    played = played.override({"run_wraps": True}) if wraps else played
    words = meld.split()
    quads = lay_meld(len(words), np.random.default_rng(0))
    tiles = [reading(quad * 50, word, 0.99999) for quad, word in zip(quads, words, strict=True)]
    tiles[-1] = replace(tiles[-1], confidence=confidence)
    every = tuple(range(len(tiles)))
    chain = Chain(every, (MeldBoundary(-np.inf),) * (len(tiles) - 1))
    layout = Layout(chains=(chain,)).with_parts([every])
    return resolve(tiles, layout, played).doubts


@pytest.mark.parametrize(
    ("meld", "confidence", "reason"),
    [
        ("b9 b10 b11 b12 b12", 0.9999, "blue 12 or blue 13"),
        ("b13 b12 b11 b10 r9", 0.9999, "red 9 or blue 9"),
        ("* b10 b11 b11", 0.9999, "blue 11 or blue 12"),
        ("k8 r8 y9", 0.999, "yellow 9 or yellow 8"),
        ("k8 r8 b8 k8", 0.9999, "black 8 or yellow 8"),
        ("r4 r3 r2 y2", 0.9999, "yellow 2 or red 1"),
    ],
)
def test_an_illegal_meld_with_one_wrong_tile_is_doubted(
    meld: str, confidence: float, reason: str
) -> None:
    (doubt,) = doubts_of(meld, confidence)
    assert (doubt.reason, doubt.effect) == (reason, Effect.VERDICT)
    assert doubt.tile == len(meld.split()) - 1


@pytest.mark.parametrize(
    ("meld", "confidence"),
    [
        ("k8 r8 y9", 0.9999),  # chance makes many melds of three
        ("b9 b10 b11 r12 k13", 0.9999),  # two tiles are wrong
        ("b9 b10 b11", 0.999),  # legal
        ("b9 b10", 0.999),
        ("* * k5", 0.999),
        ("b9 b10 b11 b12 b12", 1.0),  # a person confirmed the wrong tile
    ],
)
def test_other_melds_are_not(meld: str, confidence: float) -> None:
    assert doubts_of(meld, confidence) == ()


def test_the_longest_run_of_house_rules_is_doubted() -> None:
    run = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 k1"
    assert [doubt.reason for doubt in doubts_of(run, 0.999, wraps=True)] == ["black 1 or red 1"]
