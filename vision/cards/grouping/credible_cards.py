"""Distinguish groups of indices on cards from pips, pictures and print on paper."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilesight.vision.cards.grouping.card_corners import diagonal
from tilesight.vision.cards.grouping.config import GroupingConfig
from tilesight.vision.cards.index_axes import IndexAxes
from tilesight.vision.cards.recognize_indices import PARTLY_HIDDEN, WHOLE, IndexReadings
from tilesight.vision.geometry.arrays import BoolArray, IndexArray


def with_evidence(
    groups: list[list[int]], readings: IndexReadings, config: GroupingConfig
) -> list[list[int]]:
    """Return the groups with enough evidence for a card.

    What looks like a joker is often something else, unless it is beside another card's index.

    Args:
        groups: The indices of each card.
        readings: What they show, and where they lie.
        config: The limits.
    """
    jokers = [bool(readings.ranks[group, 0].mean() > 0.5) for group in groups]
    cards = [
        not is_joker and _is_card(group, readings, config)
        for group, is_joker in zip(groups, jokers, strict=True)
    ]
    clear = [n for group, is_card in zip(groups, cards, strict=True) if is_card for n in group]
    clear = [n for n in clear if readings.evidence[n] >= config.min_end_evidence]
    return [
        group
        for group, is_joker, is_card in zip(groups, jokers, cards, strict=True)
        if is_card or (is_joker and _is_joker(group, clear, readings, config))
    ]


def _is_card(group: list[int], readings: IndexReadings, config: GroupingConfig) -> bool:
    """Return whether there is enough evidence for a card that is no joker."""
    evidence = float(readings.evidence[group].sum())
    width = readings.axes.width[group]
    if width.max() < config.small_width:
        return evidence >= config.min_small_evidence
    plain = (readings.kinds[group, WHOLE] >= config.plain_wholeness) & (width >= config.plain_width)
    plain &= readings.scores[group] >= config.plain_score
    return evidence >= (config.min_plain_evidence if plain.any() else config.min_evidence)


def _is_joker(
    group: list[int], clear: list[int], readings: IndexReadings, config: GroupingConfig
) -> bool:
    """Return whether there is enough evidence for a joker.

    Args:
        group: The indices of the joker.
        clear: The clear indices of other cards.
        readings: What all indices show, and where they lie.
        config: The limits.
    """
    whole, sure = readings.kinds[group, WHOLE], readings.sure[group] ** 2
    evidence = readings.evidence[group] * sure
    if (evidence * whole**config.joker_wholeness).sum() >= config.min_joker_evidence:
        return True
    best = group[int(readings.evidence[group].argmax())]
    if not _is_beside(best, clear, readings.axes, config):
        return False
    evidence = evidence * whole**config.next_joker_wholeness
    return bool(evidence.sum() >= config.min_next_joker_evidence)


def _is_beside(index: int, others: list[int], axes: IndexAxes, config: GroupingConfig) -> bool:
    """Return whether an index is next to another, as on overlapped cards: both upright, not above.

    What is above an index in its direction is not on a card that lies beside it.
    """
    steps = (axes.centers[index] - axes.centers[others]) / axes.height[others, None]
    upright = axes.down[others] @ axes.down[index] > np.cos(config.max_turn)
    near = np.linalg.norm(steps, axis=1) < config.next_distance
    below = (steps * axes.down[others]).sum(axis=1) > -config.max_above
    return bool((upright & near & below).any())


def seen_indices(
    left: Sequence[int], readings: IndexReadings, config: GroupingConfig
) -> IndexArray:
    """Return which of some indices are plainly there, whatever they show; (K,), without jokers.

    Args:
        left: The indices without enough evidence for a card.
        readings: What all indices show, and where they lie.
        config: The limits.
    """
    hidden = readings.kinds[:, PARTLY_HIDDEN] >= config.clearly_hidden
    least = np.where(hidden, config.min_seen_if_hidden, config.min_seen)
    seen = (readings.seen >= least) & ~readings.jokers
    return np.asarray([n for n in left if seen[n]], np.intp)


def without_odd_sizes(
    groups: list[list[int]], readings: IndexReadings, config: GroupingConfig
) -> list[list[int]]:
    """Return the groups without a lone index, not a joker's, whose size no other card has.

    Among several cards, it is print on paper. A hand held near the camera has several cards.
    """
    if len(groups) < config.compared_cards:
        return groups
    return [
        group
        for group, odd in zip(groups, _have_odd_sizes(groups, readings.axes, config), strict=True)
        if not odd or len(group) > 1 or readings.jokers[group[0]]
    ]


def _have_odd_sizes(groups: list[list[int]], axes: IndexAxes, config: GroupingConfig) -> BoolArray:
    """Return (N,) whether the indices of a group have a size that no other group has."""
    sizes = np.array([np.sqrt(axes.height[group] * axes.width[group]).mean() for group in groups])
    ratios = np.maximum(sizes[:, None] / sizes, sizes / sizes[:, None])
    return np.asarray((ratios < config.odd_size).sum(axis=1) == 1)


def without_print_on_cards(
    groups: list[list[int]], readings: IndexReadings, inside: BoolArray, config: GroupingConfig
) -> list[list[int]]:
    """Return the groups without those inside a better card of which both ends are clearly seen.

    They are pips, pictures, or an index of that card that is misread. Of a card that lies on it,
    one index is plainly seen.

    Args:
        groups: The indices of each card.
        readings: What they show, and where they lie.
        inside: (N, N) whether index i is on a card of which both ends are seen, and j inside it.
        config: The limits.
    """
    evidence = [float(readings.evidence[group].sum()) for group in groups]
    axes = readings.axes
    sizes = np.sqrt(axes.height * axes.width)
    size = [float(sizes[max(group, key=lambda n: readings.evidence[n])]) for group in groups]
    ends = [diagonal(group, axes) for group in groups]
    pair = [len(both) > 1 for both in ends]
    sure = [float(readings.evidence[both].min()) >= config.min_end_evidence for both in ends]
    jokers = [bool(readings.jokers[both].any()) for both in ends]

    def is_print(n: int, card: int) -> bool:
        clear = pair[card] and sure[card] and not jokers[card] and evidence[n] < evidence[card]
        if not clear or not inside[ends[card][0], groups[n]].all():
            return False
        ratio = max(size[n] / size[card], size[card] / size[n])
        return pair[n] or evidence[n] < config.min_evidence_upon or ratio > config.print_size

    every = range(len(groups))
    return [groups[n] for n in every if not any(is_print(n, card) for card in every)]
