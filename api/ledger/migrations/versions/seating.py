"""Add the players who joined or left a match after it began."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column; nobody joined or left the matches of before."""
    op.add_column("revisions", sa.Column("seating", sa.JSON(none_as_null=True)))
