"""The running server: settings, processes, thread pool, state.

Begin with `serve`.
"""
