"""The tables of the database; the migrations create them."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

metadata = MetaData()

# people play at a table; "table" alone would be a word of SQL
game_tables = Table(
    "game_tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("made", DateTime(timezone=True), nullable=False),
)

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
    Column("first", Integer),  # the player who begins the first round
    Column("table", ForeignKey("game_tables.id")),
    Column("deleted", DateTime(timezone=True)),  # when a player deleted it; it can be restored
    Index("matches_table", "table"),
    Index("matches_made", text("made DESC"), "id"),
)

# Each change of a match adds a row with all rounds, and of two writers of the same revision one
# fails. Earlier rows have only what differs from the next one (past_rounds.py).
revisions = Table(
    "revisions",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64)),
    Column("back", Integer, nullable=False),  # the revision that an undo returns to
    Column("rounds", JSON, nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
    Column("seating", JSON(none_as_null=True)),  # who joined and left; null for nobody
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

phones = Table(
    "phones",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("seen", DateTime(timezone=True), nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("expires", DateTime(timezone=True), nullable=False),
)

memberships = Table(
    "memberships",
    metadata,
    Column("phone", ForeignKey("phones.id", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("joined", DateTime(timezone=True), nullable=False),
)

# the tables that a phone joins when it pairs with a code
invited_tables = Table(
    "invited_tables",
    metadata,
    Column("code_hash", ForeignKey("invitations.code_hash", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
)
