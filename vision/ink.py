"""Colors weighed over the whole photo: inks that look alike have one name, whatever the light.

Every tile's body is its own white reference. The inks of all tiles are one sample from four
named inks, whose places for this photo are inferred from all its tiles and from how the inks of
tile sets vary together. The evidence on a tile is only what the others tell about it, and counts
the more the more colors are in view: few tiles, or tiles of one color, keep what they had.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.crop import FACE, Pixels
from vision.model import HOW_TO_GET, WEIGHTS, ModelError

Floats = NDArray[np.float64]
Chances = NDArray[np.float32]

COLORS, CHANNELS = 4, 3
PRIOR_SHAPES = {
    "mean": (COLORS * CHANNELS,),
    "between": (COLORS * CHANNELS, COLORS * CHANNELS),
    "within": (CHANNELS, CHANNELS),
}
HEAT = 1.5
"""By so much softer is what each crop alone says of its color: the network is too sure of inks that
it was not trained on, and crops of one ink err together. `python -m models.fit_heat` compares."""
ROUNDS = 5
"""Times that names and places of the inks are inferred from one another."""
STRENGTH = 0.8
"""Power of the other tiles' evidence: their errors have causes in common, they count as fewer."""
COLORS_IN_VIEW = (1.5, 3.0)
"""Effective number of colors from which on others tell anything, and all: an ink is known by its
place beside other inks, while one ink alone, half of it misread, would pass for two."""
MOST_EVIDENCE = 6.0
"""Largest log-odds that the other tiles bring for a name or against it."""
TAIL = 4.0
"""Degrees of freedom of the scatter: glare and what covers a tile make outliers."""
USUAL_SCATTER = (20.0, 9.0)
"""How many tones' worth of belief a photo's scatter is the usual one, and its largest multiple:
blurred strokes mix with the body, each tile's by another part."""
VEIL = 0.07
"""Usual part of the body's light that gloss lays over one tile's ink and not over another's."""
FULL_CONTRAST = 1.0
"""Depth of ink, in powers of e under the body, from which on it is fully trusted."""

INSET = 3
"""Pixels at the rim of the face that may show what lies beside it."""
BODY = (0.60, 0.90)
"""Part of the face, by brightness, that is body: brighter is glare, darker may be ink."""
FLOOR = 0.06
"""Part of the body's light under which inks cannot be told apart."""
DEEPEST = 0.96
"""Part of the face that is less deep than the ink."""
MOST_GIVEN_BACK = 1.3
LUMA = np.array((0.3, 0.5, 0.2), np.float32)

_CODES = np.arange(256) / 255
LIGHT = np.where(_CODES <= 0.04045, _CODES / 12.92, ((_CODES + 0.055) / 1.055) ** 2.4).astype(
    np.float32
)
"""The light that each code of sRGB stands for."""


@dataclass(frozen=True, slots=True, eq=False)
class Inks:
    """What the ink of (N,) tiles looks like beside their own bodies."""

    tones: Floats
    """(N, CHANNELS) logarithms of the part of the body's light that the ink gives back."""
    contrast: Floats
    """(N,) how deep the ink is, in powers of e."""


@dataclass(frozen=True, slots=True, eq=False)
class InkPrior:
    """How inks vary, learned by `models.fit_inks`."""

    mean: Floats
    """(COLORS * CHANNELS,) tones of a usual set."""
    between: Floats
    """Covariance of `mean` from photo to photo."""
    within: Floats
    """(CHANNELS, CHANNELS) covariance of tiles of one ink in one photo."""


@cache
def load_prior(path: Path = WEIGHTS / "inks.toml") -> InkPrior:
    """Read the prior that comes with the networks.

    Raises:
        ModelError: the file is missing or damaged.
    """
    try:
        record = tomllib.loads(path.read_text(encoding="utf-8"))
        mean, between, within = (np.array(record[name], np.float64) for name in PRIOR_SHAPES)
    except OSError as error:
        raise ModelError(f"models/{path.name} cannot be read: {HOW_TO_GET}.") from error
    except (ValueError, KeyError, TypeError) as error:
        raise ModelError(f"models/{path.name} is damaged: {HOW_TO_GET}.") from error
    if [mean.shape, between.shape, within.shape] != [*PRIOR_SHAPES.values()]:
        raise ModelError(f"models/{path.name} is damaged: {HOW_TO_GET}.")
    return InkPrior(mean, between, within)


def soften(color: Chances, heat: float) -> Chances:
    """Make the (N, COLORS) probabilities that the network gives for crops less sure."""
    return _softmax(np.log(np.clip(color.astype(np.float64), 1e-6, 1)) / heat).astype(np.float32)


def weigh_inks(crops: Pixels, color: Chances, inked: Chances, prior: InkPrior) -> Chances:
    """Weigh the colors of all tiles of a photo together.

    Takes (N, SIDE, SIDE, 3) upright crops, the (N, COLORS) probabilities that each crop alone
    gives, and the (N,) probabilities that it shows a number; gives new (N, COLORS) probabilities.
    """
    if len(crops) < 2:
        return color
    inks = measure_inks(crops)
    trust: Floats = inked * np.clip(inks.contrast / FULL_CONTRAST, 0.1, 1) ** 2
    alone = np.log(np.clip(color.astype(np.float64), 1e-6, 1))
    named, weight, scatter = _softmax(alone), np.ones_like(alone), 1.0
    for _ in range(ROUNDS):
        share = named * trust[:, None]
        within = prior.within * scatter
        told = _tell(inks.tones, share * weight, prior, within)
        weight = told.weight
        scatter = float(np.clip(scatter * _excess(share, told.square), 1, USUAL_SCATTER[1]))
        force = STRENGTH * _diversity(named * inked[:, None]) * trust[:, None]
        evidence = force * (told.density - _usual_density(inks.tones, prior, within))
        named = _softmax(alone + np.clip(evidence, -MOST_EVIDENCE, MOST_EVIDENCE))
    return named.astype(np.float32)


def measure_inks(crops: Pixels) -> Inks:
    """Compare the ink of upright crops with the bodies of their tiles."""
    (left, top), (right, bottom) = FACE[0].astype(int) + INSET, FACE[2].astype(int) - INSET
    # every second pixel tells as much as all
    light = LIGHT[crops[:, top:bottom:2, left:right]]
    light = light.reshape(len(crops), light.shape[1] * light.shape[2], CHANNELS)
    given_back = light / np.maximum(_body_light(light), 1e-3)[:, None]
    dimmest = given_back.min(axis=2)
    depth = np.log((1 + FLOOR) / (dimmest + FLOOR))
    contrast = _quantile(depth, DEEPEST)
    # Not the deepest pixel alone, which is noise, nor the rims of strokes, which are half body.
    core = np.clip((depth / np.maximum(contrast, 1e-3)[:, None] - 0.6) / 0.3, 0, 1)
    tones = np.log(np.minimum(given_back, MOST_GIVEN_BACK) + FLOOR)
    summed = np.einsum("np,npc->nc", core, tones)
    mean = summed / np.maximum(core.sum(axis=1), 1e-6)[:, None]
    return Inks(mean.astype(np.float64), contrast.astype(np.float64))


def _body_light(light: NDArray[np.float32]) -> NDArray[np.float32]:
    """Average what is bright on a face but no glare: (N, CHANNELS) of (N, P, CHANNELS)."""
    luma = light @ LUMA
    low, high = (_quantile(luma, part)[:, None] for part in BODY)
    body = ((luma >= low) & (luma <= high)).astype(np.float32)
    return np.asarray(np.einsum("np,npc->nc", body, light) / body.sum(axis=1)[:, None])


def _quantile(values: NDArray[np.float32], part: float) -> NDArray[np.float32]:
    """Give the value of each row that this part of the row is below."""
    place = int(part * values.shape[1])
    return np.asarray(np.partition(values, place, axis=1)[:, place])


@dataclass(frozen=True, slots=True, eq=False)
class _Told:
    """What the other tiles tell of (N,) tiles, each value (N, COLORS)."""

    density: Floats
    """Student's log density of the tone, up to a constant."""
    square: Floats
    """Squared distance in deviations."""
    weight: Floats
    """How much the tone counts for a color, at most 1: less where it lies far out."""


def _tell(tones: Floats, share: Floats, prior: InkPrior, within: Floats) -> _Told:
    places, doubt = _places_told_by_others(tones, share, prior, within)
    away = tones[:, None] - places
    one = within + _veils(places)
    square = _square(away, doubt + one)
    near = (TAIL + CHANNELS) / (TAIL + _square(away, one))
    return _Told(_log_density(square, doubt + one), square, np.minimum(near, 1))


def _veils(places: Floats) -> Floats:
    """Give the covariances that gloss adds to the tones of inks (..., CHANNELS).

    It adds the same light to every channel, which changes the tone of a dark one most.
    """
    change = VEIL * np.exp(-places)
    return np.asarray(change[..., :, None] * change[..., None, :])


def _usual_density(tones: Floats, prior: InkPrior, within: Floats) -> Floats:
    """Give the log densities where nothing is known of the photo."""
    places = prior.mean.reshape(COLORS, CHANNELS)
    spread = _blocks(prior.between[None]) + within + _veils(places)
    away = tones[:, None] - places
    return _log_density(_square(away, spread), spread)


def _places_told_by_others(
    tones: Floats, share: Floats, prior: InkPrior, within: Floats
) -> tuple[Floats, Floats]:
    """Infer where the inks lie, for each tile from all the others.

    Gives (N, COLORS, CHANNELS) places and their (N, COLORS, CHANNELS, CHANNELS) covariances.
    """
    looseness, precision = np.linalg.inv(prior.between), np.linalg.inv(within)
    others = share.sum(axis=0) - share
    seen = (share.T @ tones)[None] - share[..., None] * tones[:, None]
    known = looseness + _block_diagonal(others[..., None, None] * precision)
    pull = looseness @ prior.mean + (seen @ precision).reshape(len(tones), -1)
    spread = np.asarray(np.linalg.inv(known), np.float64)
    places = (spread @ pull[..., None])[..., 0]
    return places.reshape(-1, COLORS, CHANNELS), _blocks(spread)


def _excess(share: Floats, square: Floats) -> float:
    """Compare how far tones lie from their inks with how far they were thought to lie."""
    belief = USUAL_SCATTER[0]
    counted = share * (TAIL + CHANNELS) / (TAIL + square)
    found = belief + float((counted * square).sum())
    return found / (belief + CHANNELS * float(share.sum()))


def _diversity(share: Floats) -> float:
    """Tell how much the colors in view, by their perplexity, let inks be compared: 0 to 1."""
    parts = share.sum(axis=0) / max(float(share.sum()), 1e-6)
    perplexity = np.exp(-(parts * np.log(np.maximum(parts, 1e-9))).sum())
    few, enough = COLORS_IN_VIEW
    return float(np.clip((perplexity - few) / (enough - few), 0, 1))


def _square(away: Floats, spread: Floats) -> Floats:
    """Square distances (N, COLORS, CHANNELS) in units of their covariances."""
    solved = np.linalg.solve(np.broadcast_to(spread, (*away.shape, CHANNELS)), away[..., None])
    return np.asarray((away * solved[..., 0]).sum(axis=-1))


def _log_density(square: Floats, spread: Floats) -> Floats:
    """Give Student's log density, up to a constant."""
    tail = (TAIL + CHANNELS) / 2 * np.log1p(square / TAIL)
    return np.asarray(-np.linalg.slogdet(spread)[1] / 2 - tail)


def _blocks(matrix: Floats) -> Floats:
    """Cut the COLORS diagonal blocks out of (N, 12, 12)."""
    parts = matrix.reshape(-1, COLORS, CHANNELS, COLORS, CHANNELS)
    return np.asarray(np.einsum("nicid->nicd", parts))


def _block_diagonal(blocks: Floats) -> Floats:
    """Put (N, COLORS, CHANNELS, CHANNELS) on the diagonals of (N, 12, 12)."""
    parts = np.zeros((len(blocks), COLORS, CHANNELS, COLORS, CHANNELS))
    places = np.arange(COLORS)
    parts[:, places, :, places] = blocks.transpose(1, 0, 2, 3)
    return parts.reshape(len(blocks), COLORS * CHANNELS, COLORS * CHANNELS)


def _softmax(scores: Floats) -> Floats:
    grown = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(grown / grown.sum(axis=1, keepdims=True))
