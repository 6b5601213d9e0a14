"""Matches and corrections, kept in SQLite or PostgreSQL."""
