"""Estimate the corners of a card from the places and axes of the indices printed on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.vision.cards.grouping.config import GroupingConfig
from tilesight.vision.cards.index_axes import IndexAxes, measure_axes
from tilesight.vision.geometry.arrays import BoolArray, Corners, Float64Array
from tilesight.vision.geometry.distances import distances_between
from tilesight.vision.geometry.quads import in_axes, parallelograms
from tilesight.vision.reading import TileReading

MIN_AREA = 0.2
"""Minimum area between the unit axes of a card, by which offsets are divided."""


def diagonal(group: list[int], axes: IndexAxes) -> list[int]:
    """Return two indices at opposite corners of a card, the upper one first; else the first one.

    The upper one is at the top-left, or at the top-right if the distance is much larger there.
    """
    if len(group) == 1:
        return group
    steps = axes.centers[group][None] - axes.centers[group][:, None]
    right, down = (np.einsum("ijk,ik->ij", steps, axis[group]) for axis in (axes.right, axes.down))
    opposite = (axes.down[group] @ axes.down[group].T < 0) & (down > 0)
    opposite &= np.abs(right) > axes.height[group][:, None] / 2
    if not opposite.any():
        return group[:1]
    distances = np.where(opposite, np.where(right > 0, right, -0.8 * right), -np.inf)
    return [group[n] for n in divmod(int(distances.argmax()), len(group))]


def beginning_at_top_left(
    groups: list[list[int]], axes: IndexAxes, usual: tuple[float, float], config: GroupingConfig
) -> list[list[int]]:
    """Return groups that begin with the index at the top-left of their card, as it is read.

    Of a card with four indices often only two at one side are seen. Either may be the one at the
    top-left; that one is taken with which the card is closer to another one.

    Args:
        groups: The indices of each card.
        axes: The places and axes of all indices.
        usual: The usual offsets between indices at opposite corners, in heights of an index.
        config: The margins around the indices.
    """
    clear = [len(group) == 1 or len(diagonal(group, axes)) > 1 for group in groups]
    unclear = [n for n, known in enumerate(clear) if not known]
    orders = [(n, order) for n in unclear for order in _orders(groups[n], axes)]
    middles = np.array([_from_one(order[0], axes, usual).center for _, order in orders])
    owners = np.array([n for n, _ in orders])
    known = [g for g, is_clear in zip(groups, clear, strict=True) if is_clear]
    known = [group for group in known if len(group) > 1] or known
    away = np.full(len(orders), np.inf)
    if known and orders:
        places = np.array([card_corners(g, axes, usual, config).mean(axis=0) for g in known])
        away = distances_between(middles, places).min(axis=1)
    ordered, chosen = list(groups), np.zeros(len(orders), bool)
    for _ in unclear:
        best = int(np.where(chosen, np.inf, away).argmin())
        ordered[owners[best]] = orders[best][1]
        chosen |= owners == owners[best]
        away = np.minimum(away, np.linalg.norm(middles - middles[best], axis=1))
    return ordered


def _orders(group: list[int], axes: IndexAxes) -> list[list[int]]:
    """Return the orders of the indices at one side of a card whose first may be at the top-left."""
    orders = [[one, *(n for n in group if n != one)] for one in group]
    level = axes.down[group[0]] @ axes.down[group[1]] > 0
    to_right = [
        order for order in orders
        if (axes.centers[order[1]] - axes.centers[order[0]]) @ axes.right[order[0]] > 0
    ]  # fmt: skip
    return to_right if level and to_right else orders


@dataclass(frozen=True, slots=True, eq=False)
class _Middle:
    """The middle and the (2,) unit axes of a card, and what an index at one corner measures."""

    center: Float64Array
    right: Float64Array
    down: Float64Array
    across: float
    """Distance of the index from the middle along `right`, in pixels; may be negative."""
    along: float
    """Distance of the index from the middle along `down`, in pixels; may be negative."""
    height: float
    width: float


def card_corners(
    group: list[int], axes: IndexAxes, usual: tuple[float, float], config: GroupingConfig
) -> Float64Array:
    """Return the (4, 2) corners of a card, from two indices at opposite corners or from one.

    Args:
        group: The indices of the card.
        axes: The places and axes of all indices.
        usual: The usual offsets between indices at opposite corners, in heights of an index.
        config: The margins around the indices.
    """
    first, *others = diagonal(group, axes)
    card = _between(first, others[0], axes) if others else _from_one(first, axes, usual)
    return _with_margins(card, config.margins)


def _with_margins(card: _Middle, margins: tuple[float, float]) -> Float64Array:
    """Return the (4, 2) corners of a card by its margins beside and above its indices."""
    half_right = card.right * (abs(card.across) + card.width / 2 + margins[0] * card.height)
    half_down = card.down * (abs(card.along) + card.height * (0.5 + margins[1]))
    return parallelograms(card.center, half_right, half_down)


def estimate_corners(cards: Sequence[TileReading], config: GroupingConfig) -> Corners:
    """Return the (N, 4, 2) corners of the cards of a reading.

    They are estimated for those of which only an index is seen. `config` has the margins around the
    indices, and the usual offsets where no card is whole.
    """
    shown = np.array([card.corners for card in cards], np.float32).reshape(-1, 4, 2)
    whole = np.array([not card.partly_hidden for card in cards], bool)
    axes = measure_axes(shown)
    usual = _offsets_in(axes, whole, config)
    corners = [
        quad if known else card_corners([place], axes, usual, config)
        for place, (quad, known) in enumerate(zip(shown, whole, strict=True))
    ]
    return np.asarray(corners, np.float32).reshape(-1, 4, 2)


def _offsets_in(axes: IndexAxes, whole: BoolArray, config: GroupingConfig) -> tuple[float, float]:
    """Return the offsets between opposite indices, in index heights, from whole cards and others.

    It is the inverse of `card_corners` for the median card and the median index.
    """
    if whole.all() or not whole.any():
        return config.default_offsets
    high = float(np.median(axes.height[~whole]))
    index_width = float(np.median(axes.width[~whole])) / high
    across = float(np.median(axes.width[whole])) / high - index_width - 2 * config.margins[0]
    along = float(np.median(axes.height[whole])) / high - 1 - 2 * config.margins[1]
    return max(across, config.across[0]), max(along, config.down[0])


def _between(first: int, other: int, axes: IndexAxes) -> _Middle:
    """Return the middle between two indices at opposite corners."""
    right = _unit(axes.right[first] - axes.right[other])
    down = _unit(axes.down[first] - axes.down[other])
    step = (axes.centers[other] - axes.centers[first]) / 2
    across, along = in_axes(step, right, down, MIN_AREA)
    return _Middle(
        center=(axes.centers[first] + axes.centers[other]) / 2,
        right=right,
        down=down,
        across=float(across),
        along=float(along),
        height=(axes.height[first] + axes.height[other]) / 2,
        width=max(axes.width[first], axes.width[other]),
    )


def _from_one(index: int, axes: IndexAxes, usual: tuple[float, float]) -> _Middle:
    """Return the middle at the usual offset from the only index that is seen."""
    right, down, height = axes.right[index], axes.down[index], axes.height[index]
    across, along = usual[0] * height / 2, usual[1] * height / 2
    center = axes.centers[index] + right * across + down * along
    return _Middle(center, right, down, across, along, height, axes.width[index])


def _unit(vector: Float64Array) -> Float64Array:
    return np.asarray(vector / max(float(np.linalg.norm(vector)), 1e-9))
