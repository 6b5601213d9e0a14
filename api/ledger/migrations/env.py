"""Run the migrations on the connection that `database` passes to alembic."""

from alembic import context

from tilesight.api.ledger.sql_tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
