"""The tables of the database; the migrations make them."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Column,
    DateTime,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("key", String(64), unique=True),
    Column("made", DateTime(timezone=True), nullable=False),
    Column("rules", String(64), nullable=False),
    Column("house_rules", JSON, nullable=False),
    Column("players", JSON, nullable=False),
    Column("target", Integer, nullable=False),
)

# Every change of a match is one new row that holds all rounds as they then are: one insert can
# neither be half-written nor overwrite another, and two writers of one revision collide.
revisions = Table(
    "revisions",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64)),
    Column("back", Integer, nullable=False),  # the revision that an undo goes back to
    Column("rounds", JSON, nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
    UniqueConstraint("match", "key"),
)

corrections = Table(
    "corrections",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("made", DateTime(timezone=True), nullable=False),
    Column("photo", LargeBinary, nullable=False),
    Column("label", JSON, nullable=False),
)
