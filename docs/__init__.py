"""The documentation site: pages in Markdown, and the code that makes the others from the code."""
