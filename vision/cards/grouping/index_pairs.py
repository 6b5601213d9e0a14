"""Find pairs of corner indices that may be on one card, by their places and what they show."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilesight.vision.cards.grouping.card_corners import MIN_AREA
from tilesight.vision.cards.grouping.config import GroupingConfig
from tilesight.vision.cards.index_axes import IndexAxes
from tilesight.vision.cards.recognize_indices import IndexReadings
from tilesight.vision.geometry.arrays import BoolArray, Float64Array
from tilesight.vision.geometry.quads import in_axes


@dataclass(frozen=True, slots=True, eq=False)
class IndexPairs:
    """What is known of all pairs of N indices."""

    scores: Float64Array
    """(N, N) how well two indices fit at the top-left and bottom-right of a card; -inf if not."""
    ends: BoolArray
    """(N, N) whether two lie at the usual distance of both ends of a card, whatever they show."""
    beside: BoolArray
    """(N, N) whether two alike ones are at any other two corners of a card with four indices."""
    at_side: BoolArray
    """(N, N) whether these are at one side of it."""
    alike: BoolArray
    """(N, N) whether they probably show the same card."""
    usual: tuple[float, float]
    """The usual offset from top-left to bottom-right along width and height, in index heights."""


def pair_indices(readings: IndexReadings, config: GroupingConfig) -> IndexPairs:
    """Return which indices may be on one card.

    Those that show the same card may be anywhere on it. From these, the usual offset of the deck is
    measured. At this offset, indices may be unlike: one of them is misread.
    """
    axes = readings.axes
    across, down = _offsets(axes)
    agreement = _agreement(readings)
    alike = agreement >= config.side_agreement
    jokers = readings.jokers[:, None] & readings.jokers[None]
    possible = _point_symmetric(axes, across, down, jokers, config)
    clear_from = config.clear_agreement if len(readings) > 2 else config.lone_agreement
    clear = possible & (agreement >= clear_from)
    measured = _surest(clear & ~jokers, readings, config)
    usual = _usual_offsets(across, down, measured, config)
    off = np.maximum(np.abs(across / usual[0] - 1), np.abs(down / usual[1] - 1))
    at_side = _beside(axes, across, down, config)
    if measured.any():
        at_side &= jokers | _at_usual_distance(across, down, usual, config)
    at_side &= alike
    beside = at_side | (_crosswise(axes, across, down, usual, config) & alike)
    alone = ~np.asarray(beside.any(axis=1))
    ends = possible & (off < config.usual)
    known = ends & clear.any() & alone & alone[:, None]
    # what is covered of a partly hidden index may make it another one
    at_best = _agreement(readings.softened(config.hidden_doubt))
    allowed = clear | (known & (np.maximum(agreement, at_best) >= config.min_agreement))
    scores = _scores(allowed, agreement, off)
    return IndexPairs(scores, ends | ends.T, beside, at_side, alike, usual)


def _surest(pairs: BoolArray, readings: IndexReadings, config: GroupingConfig) -> BoolArray:
    """Return those of the (N, N) pairs whose both indices are clearly seen; all if none are."""
    sure = readings.evidence >= config.min_end_evidence
    both = pairs & sure[:, None] & sure
    return both if both.any() else pairs


def _offsets(axes: IndexAxes) -> tuple[Float64Array, Float64Array]:
    """Return the (N, N) offsets of index j in the axes of index i, in mean heights."""
    steps = axes.centers[None] - axes.centers[:, None]
    across, along = in_axes(steps, axes.right[:, None], axes.down[:, None], MIN_AREA)
    unit = (axes.height[:, None] + axes.height[None]) / 2
    return np.asarray(across / unit), np.asarray(along / unit)


def _agreement(readings: IndexReadings) -> Float64Array:
    """Return the (N, N) probabilities that two indices show the same card."""
    ranks, suits = readings.ranks.astype(np.float64), readings.suits.astype(np.float64)
    jokers = ranks[:, :1] @ ranks[:, :1].T
    return np.asarray(jokers + (ranks[:, 1:] @ ranks[:, 1:].T) * (suits @ suits.T))


def _point_symmetric(
    axes: IndexAxes,
    across: Float64Array,
    down: Float64Array,
    jokers: BoolArray,
    config: GroupingConfig,
) -> BoolArray:
    """Return (N, N) whether two indices may be at the two ends of one card.

    Args:
        axes: The N indices.
        across: (N, N) offsets along the card's width, in index heights.
        down: (N, N) offsets along its height.
        jokers: (N, N) whether both indices are those of jokers.
        config: The limits.
    """
    opposite = axes.down @ axes.down.T < -np.cos(config.max_turn)
    growth = axes.height[:, None] / axes.height[None]
    alike = np.maximum(growth, growth.T) < config.max_growth
    wider = np.where(jokers, config.joker_range, 1.0)
    # The mean of both views, because in perspective the farther index sees a larger card. Where the
    # indices look low, the card does, too, and would seem too wide in heights of an index.
    low = np.maximum(axes.width / axes.height / config.low_index, 1)
    right = (across + across.T) / (low[:, None] + low[None])
    below = (down + down.T) / 2
    inside = (right * wider > config.across[0]) & (right < config.across[1] * wider)
    inside &= (below * wider > config.down[0]) & (below < config.down[1] * wider)
    inside &= (across > 0) & (down > 0)
    ratio = below / np.maximum(right, 1e-6)
    inside &= (ratio > config.aspect[0]) & (ratio < config.aspect[1])
    size = np.hypot(across, down)
    uneven = np.hypot(across - across.T, down - down.T) / np.maximum(size, 1e-6)
    return np.asarray(opposite & alike & inside & inside.T & (uneven < config.symmetry))


def _usual_offsets(
    across: Float64Array, down: Float64Array, clear: BoolArray, config: GroupingConfig
) -> tuple[float, float]:
    if not clear.any():
        return config.default_offsets
    return float(np.median(across[clear])), float(np.median(down[clear]))


def _beside(
    axes: IndexAxes, across: Float64Array, down: Float64Array, config: GroupingConfig
) -> BoolArray:
    """Return (N, N) whether two indices may be at one side of a card with four indices."""
    along = axes.down @ axes.down.T
    turn = np.cos(config.max_turn)
    level = (np.abs(down) < config.off_side) & (np.abs(across) > config.across[0])
    level &= (np.abs(across) < config.across[1]) & (along > turn)
    below = (np.abs(across) < config.off_side) & (down > config.down[0])
    below &= (down < config.down[1]) & (along < -turn)
    found = (level & level.T) | (below & below.T)
    return np.asarray(found)


def _at_usual_distance(
    across: Float64Array, down: Float64Array, usual: tuple[float, float], config: GroupingConfig
) -> BoolArray:
    """Return (N, N) whether two indices are at the deck's usual distance along a side.

    Args:
        across: (N, N) offsets along the card's width, in index heights.
        down: (N, N) offsets along its height.
        usual: The usual offsets between indices at the top-left and the bottom-right.
        config: The limits.
    """
    off_level = np.abs(np.abs(across) / usual[0] - 1)
    off_below = np.abs(down / usual[1] - 1)
    near = np.where(np.abs(down) < config.off_side, off_level, off_below) < config.side_usual
    return np.asarray(near & near.T)


def _crosswise(
    axes: IndexAxes,
    across: Float64Array,
    down: Float64Array,
    usual: tuple[float, float],
    config: GroupingConfig,
) -> BoolArray:
    """Return (N, N) whether two indices may be at the top-right and the bottom-left of a card.

    Args:
        axes: The N indices.
        across: (N, N) offsets along the card's width, in index heights.
        down: (N, N) offsets along its height.
        usual: The usual offsets between indices at the top-left and the bottom-right.
        config: The limits.
    """
    off = np.maximum(np.abs(across / usual[0] + 1), np.abs(down / usual[1] - 1))
    opposite = axes.down @ axes.down.T < -np.cos(config.max_turn)
    return np.asarray(opposite & (np.maximum(off, off.T) < config.usual))


def _scores(allowed: BoolArray, agreement: Float64Array, off: Float64Array) -> Float64Array:
    """Return the (N, N) symmetric scores of pairs, -inf for those that are not allowed.

    Args:
        allowed: (N, N) whether two indices may be at the two ends of one card.
        agreement: (N, N) probabilities that they show the same card.
        off: (N, N) relative differences of their offset from the usual one.
    """
    score = np.log(np.maximum(agreement, 1e-9)) - 3 * np.minimum(off, 1)
    score = np.where(allowed, score, -np.inf)
    return np.asarray(np.maximum(score, score.T))
