"""Drawn tables of melds, and their arrangement from the true cards."""

from collections import Counter
from dataclasses import replace

import numpy as np

from tilesight.datasets.cards.melds import OVERLAP, VisibleSteps, lay_melds, sample_melds
from tilesight.engine.rules.variants import load_rules
from tilesight.models.evaluation.card_melds import (
    RULES,
    SIZE,
    arrange_perfect,
    melds_of,
    sample_meld_table,
)


def test_melds_are_of_one_deck_and_have_three_cards_or_more() -> None:
    for seed in range(20):
        melds = sample_melds(np.random.default_rng(seed))
        cards = Counter(card for meld in melds for card in meld)
        assert max(cards.values()) == 1
        assert min(map(len, melds)) >= 3


def test_neighbors_overlap_within_the_limits() -> None:
    rng = np.random.default_rng(3)
    cards = lay_melds(rng, [[(rank, "S") for rank in range(3, 9)]], 1.4, VisibleSteps(0.2, 0.2))
    places = np.array([(card.x, card.y) for card in cards])
    steps = np.linalg.norm(np.diff(places, axis=0), axis=1)
    assert steps.min() > 1 - OVERLAP[1] - 0.1
    assert steps.max() < 1.4 * (1 - OVERLAP[0]) + 0.1


def test_all_cards_are_in_the_picture() -> None:
    for seed in range(5):
        table = sample_meld_table(seed)
        for card in table.cards:
            corners = table.camera.project(card.corners(table.deck.aspect))
            assert (corners > 0).all()
            assert (corners < SIZE).all()


def test_perfect_cards_are_arranged_into_their_melds() -> None:
    rules = load_rules(RULES)
    for seed in range(5):
        table = sample_meld_table(seed)
        assert melds_of(arrange_perfect(table, rules)) == table.melds


def test_a_card_that_was_moved_away_makes_a_table_wrong() -> None:
    table = sample_meld_table(1)
    first = table.cards[0]
    moved = replace(table, cards=[replace(first, x=first.x + 30), *table.cards[1:]])
    assert melds_of(arrange_perfect(moved, load_rules(RULES))) != table.melds
