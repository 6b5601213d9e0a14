"""Group corner indices into cards: those that show the same and lie at corners of one card."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from tilesight.vision.cards.config import DEFAULT
from tilesight.vision.cards.grouping.card_corners import (
    beginning_at_top_left,
    card_corners,
    diagonal,
)
from tilesight.vision.cards.grouping.config import GroupingConfig
from tilesight.vision.cards.grouping.credible_cards import (
    seen_indices,
    with_evidence,
    without_odd_sizes,
    without_print_on_cards,
)
from tilesight.vision.cards.grouping.index_pairs import pair_indices
from tilesight.vision.cards.grouping.mirrored_cards import is_mirrored
from tilesight.vision.cards.index_axes import IndexAxes
from tilesight.vision.cards.recognize_indices import PARTLY_HIDDEN, IndexReadings
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
    mirrored: bool = False
    """Whether they are mirrored, by the places of their indices."""
    unread: Corners = field(default_factory=lambda: np.zeros((0, 4, 2), np.float32))
    """(K, 4, 2) corners of further indices that are seen, but too unsure for a card, and that are
    not at the other end of one of the cards."""

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
            self.mirrored,
            self.unread,
        )


def group_indices(readings: IndexReadings, config: GroupingConfig = DEFAULT.grouping) -> Cards:
    """Return the cards that the indices are printed on."""
    axes = readings.axes
    pairs = pair_indices(readings, config)
    matched = _matched(pairs.scores)
    # of four indices on a card, only those at its top-left and its bottom-right are a pair
    groups = _joined(matched, pairs.beside & ~_in_pairs(matched))
    inside = _inside(groups, axes, pairs.usual, config) & pairs.alike
    groups = _joined(groups, inside | inside.T)
    clear = with_evidence(groups, readings, config)
    left_out = [n for group in groups if group not in clear for n in group]
    groups = without_odd_sizes(clear, readings, config)
    inside = _inside(groups, axes, pairs.usual, config)
    groups = without_print_on_cards(groups, readings, inside, config)
    groups = beginning_at_top_left(groups, axes, pairs.usual, config)
    cards = _cards(groups, readings, pairs.usual, config)
    used = [n for group in groups for n in group]
    # a card that was found explains the index at its other end
    unexplained = [n for n in left_out if not pairs.ends[n, used].any()]
    unread = readings.corners[seen_indices(unexplained, readings, config)]
    return replace(cards, mirrored=is_mirrored(readings, pairs, config), unread=unread)


def joint_chances(readings: IndexReadings) -> Float64Array:
    """Return the (N, 14, 4) joint probabilities of rank and suit; a joker has no suit."""
    joint = readings.ranks[:, :, None].astype(np.float64) * readings.suits[:, None]
    joint[:, 0] = readings.ranks[:, :1] / 4
    return np.asarray(joint / np.maximum(joint.sum(axis=(1, 2), keepdims=True), 1e-12))


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


def _in_pairs(groups: list[list[int]]) -> BoolArray:
    """Return (N, N) whether both of two indices are in groups of two."""
    paired = np.zeros(sum(map(len, groups)), bool)
    paired[[n for group in groups if len(group) == 2 for n in group]] = True
    return np.asarray(paired[:, None] & paired)


def _inside(
    groups: list[list[int]], axes: IndexAxes, usual: tuple[float, float], config: GroupingConfig
) -> BoolArray:
    """Return (N, N) whether index i is on a card of which both ends are seen, and j inside it."""
    found = np.zeros((len(axes.centers), len(axes.centers)), bool)
    for group in groups:
        if len(diagonal(group, axes)) > 1:
            quad = card_corners(group, axes, usual, config).astype(np.float32)
            inside = [cv2.pointPolygonTest(quad, center, False) > 0 for center in axes.centers]
            found[group] |= inside
    return found


def _joined(groups: list[list[int]], same: BoolArray) -> list[list[int]]:
    """Return the groups, with those joined of which any two indices are on the same card."""
    joined: list[list[int]] = []
    for group in groups:
        on_same_card = np.asarray(same[:, group].any(axis=1))
        own = [known for known in joined if on_same_card[known].any()]
        others = [known for known in joined if known not in own]
        joined = [*others, [n for part in (*own, group) for n in part]]
    return joined


def _combined_chances(
    groups: list[list[int]], readings: IndexReadings, config: GroupingConfig
) -> Float64Array:
    """Return the (M, 14, 4) joint probabilities of M cards, by all indices of each.

    Where a partly hidden index differs from the others of its card, a doubt between them remains.
    """
    alone, together = joint_chances(readings), joint_chances(readings.softened(config.hidden_doubt))
    joint = np.zeros((len(groups), 14, 4))
    for place, group in enumerate(groups):
        if len(group) == 1:
            joint[place] = alone[group[0]]
            continue
        logs = config.sharpening * np.log(np.maximum(together[group], 1e-7)).sum(axis=0)
        likely = np.exp(logs - logs.max())
        hidden = float(readings.kinds[group, PARTLY_HIDDEN].max())
        doubt = config.hidden_doubt * hidden * (1 - alone[group].min(axis=0).sum())
        joint[place] = (1 - doubt) * likely / likely.sum() + doubt * alone[group].mean(axis=0)
    return joint


def _cards(
    groups: list[list[int]],
    readings: IndexReadings,
    usual: tuple[float, float],
    config: GroupingConfig,
) -> Cards:
    axes = readings.axes
    corners = [card_corners(group, axes, usual, config) for group in groups]
    whole = np.array([len(diagonal(group, axes)) > 1 for group in groups], bool)
    shown = [
        quad if both else readings.corners[group[0]]
        for quad, both, group in zip(corners, whole, groups, strict=True)
    ]
    evidence = [float(readings.evidence[group].sum()) for group in groups]
    return Cards(
        _combined_chances(groups, readings, config),
        np.asarray(corners, np.float32).reshape(-1, 4, 2),
        np.asarray(shown, np.float32).reshape(-1, 4, 2),
        whole,
        np.asarray(evidence, np.float64),
    )


def order_by_place(cards: Cards) -> IndexArray:
    """Return the (N,) indices that sort the cards by their visible position."""
    keys = [tuple(np.round(quad.mean(axis=0), 2).tolist()) for quad in cards.shown]
    return np.asarray(sorted(range(len(keys)), key=lambda n: keys[n]), np.intp)
