"""What a person should check before trusting a reading, and what depends on it.

Start with `find_doubts`.
"""
