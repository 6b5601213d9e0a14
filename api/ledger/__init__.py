"""The ledger: matches and corrected readings, stored in SQLite or PostgreSQL.

Start with `tables`, the database schema; `matches` and `corrections` read and write it.
"""
