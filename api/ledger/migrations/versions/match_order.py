"""Index the matches by their age, so that a list of the newest reads only these."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the index."""
    op.create_index("matches_made", "matches", [sa.text("made DESC"), "id"])
