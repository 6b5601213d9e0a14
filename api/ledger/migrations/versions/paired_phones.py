"""Create the tables of paired phones and of the codes to pair with."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "phones",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
    )
