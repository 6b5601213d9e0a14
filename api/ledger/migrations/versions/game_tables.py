"""Create the tables of tables at which people play; all matches of before belong to one."""

import secrets
from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def _game_table() -> sa.ForeignKey:
    return sa.ForeignKey("game_tables.id", ondelete="CASCADE")


def upgrade() -> None:
    """Create the tables, and assign the matches of before."""
    game_tables = op.create_table(
        "game_tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "memberships",
        sa.Column(
            "phone", sa.String(32), sa.ForeignKey("phones.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("table", sa.String(32), _game_table(), primary_key=True),
        sa.Column("joined", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "invited_tables",
        sa.Column(
            "code_hash",
            sa.String(64),
            sa.ForeignKey("invitations.code_hash", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("table", sa.String(32), _game_table(), primary_key=True),
    )
    # alembic adds no column with a foreign key to a table in SQLite
    op.execute('ALTER TABLE matches ADD COLUMN "table" VARCHAR(32) REFERENCES game_tables (id)')
    op.create_index("matches_table", "matches", ["table"])
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM matches")):
        first = {"id": secrets.token_urlsafe(9), "made": datetime.now(UTC)}
        op.bulk_insert(game_tables, [first])
        op.execute(sa.text('UPDATE matches SET "table" = :id').bindparams(id=first["id"]))
