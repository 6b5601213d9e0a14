"""The running server: settings, processes, thread pool, state.

Start with `serve`.
"""
