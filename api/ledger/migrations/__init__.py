"""Migrations of the database schema with Alembic.

Start with `versions`; `env` is the entry point of Alembic.
"""
