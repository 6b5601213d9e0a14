"""The ledger: matches, corrected readings and paired phones, stored in SQLite or PostgreSQL.

Start with `sql_tables`, the database schema; `matches`, `corrections` and `pairing` read and write
it.
"""
