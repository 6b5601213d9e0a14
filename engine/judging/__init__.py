"""What is a meld and what is not: melds, openings, jokers, and the reasons in words.

Begin with `meld`.
"""
