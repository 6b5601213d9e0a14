"""The documentation site: pages in Markdown, and pages that are generated from the code.

Start with `generate`, which mkdocs runs; `generators` has a module for each page.
"""
