"""What the hints of all games have in common: sentences for each level, and doubts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tilesight.api.json_record import Record
from tilesight.api.services.position import Position
from tilesight.api.texts.catalog import text
from tilesight.engine.hints.hint import Level
from tilesight.engine.hints.misreadings import Misreading
from tilesight.engine.hints.text.sentences import Article, SentenceWriter


@dataclass(frozen=True, slots=True)
class HintAnswer:
    """The hint for a position, in words."""

    position: Position
    level: Level
    """The level of help that was requested."""
    levels: Mapping[Level, tuple[str, ...]]
    """The sentences of every level of help."""
    misreadings: tuple[str, ...]
    """A sentence for each possible misreading that would change the hint."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return the sentences of the requested level."""
        return self.levels[self.level]


def words_record(answer: HintAnswer) -> Record:
    """Return what a hint says as JSON."""
    return {
        "sentences": list(answer.sentences),
        "levels": {str(level): list(sentences) for level, sentences in answer.levels.items()},
        "doubts": [*answer.position.doubts, *answer.misreadings],
    }


def misreading_sentences(
    changing: Iterable[Misreading], position: Position, writer: SentenceWriter
) -> tuple[str, ...]:
    """Return a sentence for each of the misreadings that would change a hint."""
    found = []
    for misreading in changing:
        read = misreading.tile(position.melds, position.rack)
        tile = writer.listed((read,), Article.THE)
        other = writer.listed((misreading.other,))
        found.append(text("hint-misreading", tile=tile, other=other))
    return tuple(found)
