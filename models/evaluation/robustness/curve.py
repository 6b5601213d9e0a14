"""What becomes of the readings of photos as one corruption increases."""

from __future__ import annotations

from dataclasses import dataclass

from tilesight.models.evaluation.metrics import PhotoScore, Share, coverage, exact, f1
from tilesight.models.evaluation.robustness.factors import Factor


@dataclass(frozen=True, slots=True)
class Curve:
    """The scores of one source of photos at each level of a factor."""

    factor: Factor
    source: str
    scores: tuple[tuple[PhotoScore, ...], ...]

    @property
    def most(self) -> int:
        """Maximum number of photos at any level."""
        return max(map(len, self.scores))

    @property
    def exact(self) -> tuple[Share, ...]:
        """The share of photos read exactly, by level."""
        return tuple(map(exact, self.scores))

    @property
    def undoubted(self) -> tuple[Share, ...]:
        """The share of photos read exactly and without a doubt, by level."""
        return tuple(map(coverage, self.scores))

    @property
    def f1(self) -> tuple[float, ...]:
        """The F1 score of the tiles, by level; a tile read wrong counts as missed and as false."""
        return tuple(f1(scores, right=True) for scores in self.scores)

    @property
    def unflagged(self) -> tuple[tuple[PhotoScore, ...], ...]:
        """The scores of the photos that are wrong without a doubt, by level."""
        return tuple(
            tuple(score for score in scores if score.wrong_without_doubt) for scores in self.scores
        )
