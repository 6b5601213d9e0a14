"""What alembic runs: the steps, on the connection that is handed to it."""

from alembic import context

from tilesight.api.ledger.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
