"""Sentences from the catalogues of the engine and of this folder."""

from __future__ import annotations

from pathlib import Path

from tilesight.engine.texts.catalog import add_folder, language, speak, speaking, text

__all__ = ["language", "speak", "speaking", "text"]

add_folder(Path(__file__).parent)
