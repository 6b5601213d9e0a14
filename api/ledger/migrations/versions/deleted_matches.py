"""Add the time at which a match was deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; no match of before was deleted."""
    op.add_column("matches", sa.Column("deleted", sa.DateTime(timezone=True)))
