"""Group corner indices into cards: equal indices that lie point-symmetric are one card."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.vision.cards.card_corners import (
    IndexAxes,
    beginning_at_top_left,
    card_corners,
    diagonal,
    measure_axes,
)
from tilesight.vision.cards.config import DEFAULT, GroupingConfig
from tilesight.vision.cards.recognize_indices import WHOLE, IndexReadings
from tilesight.vision.geometry.arrays import BoolArray, Corners, Float64Array, IndexArray


@dataclass(frozen=True, slots=True, eq=False)
class Cards:
    """N cards of a photo."""

    chances: Float64Array
    """(N, 14, 4) joint probabilities of rank and suit."""
    corners: Corners
    """(N, 4, 2) estimated corners of the cards in pixels, clockwise from a top-left."""
    shown: Corners
    """(N, 4, 2) corners of the card where both ends are seen, else of the visible index."""
    whole: BoolArray
    """(N,) whether indices at both ends are seen."""
    evidence: Float64Array
    """(N,) sum of the evidence of the card's indices."""

    def __len__(self) -> int:
        return len(self.chances)

    def take(self, chosen: IndexArray) -> Cards:
        """Return the chosen cards, by their (M,) indices."""
        return Cards(
            self.chances[chosen],
            self.corners[chosen],
            self.shown[chosen],
            self.whole[chosen],
            self.evidence[chosen],
        )


def group_indices(readings: IndexReadings, config: GroupingConfig = DEFAULT.grouping) -> Cards:
    """Return the cards that the indices are printed on."""
    axes = measure_axes(readings.corners)
    chances = joint_chances(readings)
    across, down = _offsets(axes)
    agreement = _agreement(readings)
    jokers = readings.jokers[:, None] & readings.jokers[None]
    possible = _point_symmetric(axes, across, down, jokers, config)
    clear = possible & (agreement >= config.clear_agreement)
    usual = _usual_offsets(across, down, clear & ~jokers, config)
    off = np.maximum(np.abs(across / usual[0] - 1), np.abs(down / usual[1] - 1))
    same = _beside(axes, across, down, config) | _crosswise(axes, across, down, usual, config)
    same &= agreement >= config.side_agreement
    alone = ~np.asarray(same.any(axis=1))
    known = possible & (off < config.usual) & clear.any() & alone & alone[:, None]
    allowed = clear | (known & (agreement >= config.min_agreement))
    groups = _joined(_matched(_scores(allowed, agreement, off)), same)
    within = _within(groups, axes, usual, config) & (agreement >= config.side_agreement)
    groups = _joined(groups, within | within.T)
    groups = [group for group in groups if _is_card(group, readings, axes, config)]
    groups = beginning_at_top_left(groups, axes, usual, config)
    return _cards(groups, readings, axes, chances, usual, config)


def joint_chances(readings: IndexReadings) -> Float64Array:
    """Return the (N, 14, 4) joint probabilities of rank and suit; a joker has no suit."""
    joint = readings.ranks[:, :, None].astype(np.float64) * readings.suits[:, None]
    joint[:, 0] = readings.ranks[:, :1] / 4
    return np.asarray(joint / np.maximum(joint.sum(axis=(1, 2), keepdims=True), 1e-12))


def _offsets(axes: IndexAxes) -> tuple[Float64Array, Float64Array]:
    """Return the (N, N) offsets of index j in the axes of index i, in mean heights."""
    steps = axes.centers[None] - axes.centers[:, None]
    right, down = axes.right[:, None], axes.down[:, None]
    area = right[..., 0] * down[..., 1] - right[..., 1] * down[..., 0]
    area = np.where(np.abs(area) < 0.2, 0.2, area)
    across = (steps[..., 0] * down[..., 1] - steps[..., 1] * down[..., 0]) / area
    along = (right[..., 0] * steps[..., 1] - right[..., 1] * steps[..., 0]) / area
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


def _matched(score: Float64Array) -> list[list[int]]:
    """Return pairs of indices by descending score, and the others alone."""
    free = np.ones(len(score), bool)
    groups = []
    places = np.argwhere(np.triu(np.isfinite(score), 1))
    order = np.argsort(-score[places[:, 0], places[:, 1]], kind="stable")
    for i, j in places[order]:
        if free[i] and free[j]:
            free[[i, j]] = False
            groups.append([int(i), int(j)])
    return groups + [[int(n)] for n in np.flatnonzero(free)]


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


def _within(
    groups: list[list[int]], axes: IndexAxes, usual: tuple[float, float], config: GroupingConfig
) -> BoolArray:
    """Return (N, N) whether index i is on a card of which both ends are seen, and j inside it."""
    within = np.zeros((len(axes.centers), len(axes.centers)), bool)
    for group in groups:
        if len(diagonal(group, axes)) > 1:
            quad = card_corners(group, axes, usual, config).astype(np.float32)
            inside = [cv2.pointPolygonTest(quad, center, False) > 0 for center in axes.centers]
            within[group] |= inside
    return within


def _joined(groups: list[list[int]], same: BoolArray) -> list[list[int]]:
    """Return the groups, with those joined of which any two indices are on the same card."""
    joined: list[list[int]] = []
    for group in groups:
        own = [known for known in joined if same[np.ix_(known, group)].any()]
        others = [known for known in joined if known not in own]
        joined = [*others, [n for part in (*own, group) for n in part]]
    return joined


def _is_card(
    group: list[int], readings: IndexReadings, axes: IndexAxes, config: GroupingConfig
) -> bool:
    """Return whether there is enough evidence for a card."""
    evidence = float(readings.evidence[group].sum())
    if readings.ranks[group, 0].mean() > 0.5:
        # What looks like a partly hidden or unsure joker is most often something else.
        clear = readings.kinds[group, WHOLE] ** 8 * readings.sure[group] ** 2
        return float((readings.evidence[group] * clear).sum()) >= config.min_joker_evidence
    small = float(axes.width[group].max()) < config.small_width
    return evidence >= (config.min_small_evidence if small else config.min_evidence)


def _cards(
    groups: list[list[int]],
    readings: IndexReadings,
    axes: IndexAxes,
    chances: Float64Array,
    usual: tuple[float, float],
    config: GroupingConfig,
) -> Cards:
    joint = np.zeros((len(groups), 14, 4))
    for place, group in enumerate(groups):
        power = 1.0 if len(group) == 1 else config.sharpening
        logs = power * np.log(np.maximum(chances[group], 1e-7)).sum(axis=0)
        likely = np.exp(logs - logs.max())
        joint[place] = likely / likely.sum()
    corners = [card_corners(group, axes, usual, config) for group in groups]
    whole = np.array([len(diagonal(group, axes)) > 1 for group in groups], bool)
    shown = [
        quad if both else readings.corners[group[0]]
        for quad, both, group in zip(corners, whole, groups, strict=True)
    ]
    evidence = [float(readings.evidence[group].sum()) for group in groups]
    return Cards(
        joint,
        np.asarray(corners, np.float32).reshape(-1, 4, 2),
        np.asarray(shown, np.float32).reshape(-1, 4, 2),
        whole,
        np.asarray(evidence, np.float64),
    )


def order_by_place(cards: Cards) -> IndexArray:
    """Return the (N,) indices that sort the cards by their visible position."""
    keys = [tuple(np.round(quad.mean(axis=0), 2).tolist()) for quad in cards.shown]
    return np.asarray(sorted(range(len(keys)), key=lambda n: keys[n]), np.intp)
