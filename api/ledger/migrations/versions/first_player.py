"""Add the player who begins the first round of a match."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column; nobody is known to begin the matches of before."""
    op.add_column("matches", sa.Column("first", sa.Integer))
