"""Stage 4: group the tiles by geometry into melds, rack rows and strays.

Start with `arrange`.
"""
