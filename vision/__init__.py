"""Photo to reading: what lies on the table, and how sure that is."""
