"""Hooks of MkDocs: add the pages that are made from the code, and keep other hosts out."""

from __future__ import annotations

import logging
import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from docs.generators import command_line, http_api, pipeline, python_api, rule_ways, rules

LOG = logging.getLogger("mkdocs.hooks.tilesight")

LOADED = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=[\"']?(https?:)?//")
"""Something that a page would load from another host."""


def pages() -> dict[str, str]:
    """Return the text of each file that is made from the code, by its path."""
    return {
        "reference/command-line.md": command_line.page(),
        "reference/http-api.md": http_api.page(),
        "reference/openapi.json": http_api.openapi_json(),
        "reference/games.md": rules.page(),
        "reference/rule-ways.md": rule_ways.page(),
        "reference/python.md": python_api.public_page(),
        "explanation/pipeline.md": pipeline.page(),
        "explanation/pipeline.svg": pipeline.svg(),
        **python_api.package_pages(),
    }


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """List the pages of the packages in the menu, below `Reference`."""
    section = next(part["Reference"] for part in config.nav or [] if "Reference" in part)
    for folder in ("engine", "vision"):
        paths = [path for path in python_api.package_pages() if path.split("/")[1] == folder]
        section.append({f"Package {folder}": paths})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made from the code."""
    for path, text in pages().items():
        files.append(File.generated(config, path, content=text))
    return files


def on_post_page(output: str, page: object, config: MkDocsConfig) -> str:
    """Warn, and so fail a strict build, where a page loads something from another host."""
    found = LOADED.search(output)
    if found:
        LOG.warning("%s loads from another host: %s", page, found[0])
    return output
