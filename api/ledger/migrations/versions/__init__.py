"""The versions of the database schema, one module per migration.

Start with `first_tables`, the first version.
"""
