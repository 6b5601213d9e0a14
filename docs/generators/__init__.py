"""Pages and figures generated from the code at build time.

Start with `command_line`; each module returns the text of one page or figure.
"""
