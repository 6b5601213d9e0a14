"""Create the tables of matches, of their revisions and of corrections."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(64), unique=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("house_rules", sa.JSON, nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("target", sa.Integer, nullable=False),
    )
    op.create_table(
        "revisions",
        sa.Column(
            "match",
            sa.String(32),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(64)),
        sa.Column("back", sa.Integer, nullable=False),
        sa.Column("rounds", sa.JSON, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("match", "key"),
    )
    op.create_table(
        "corrections",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("photo", sa.LargeBinary, nullable=False),
        sa.Column("label", sa.JSON, nullable=False),
    )
