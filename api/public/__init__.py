"""Referee, scorekeeper and coach for physical rummy games.

Begin with `tilesight.api.cli.main` for the command line, `tilesight.vision.reader` for photos and
`tilesight.engine` for the rules.
"""
