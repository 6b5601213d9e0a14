"""Pages made from the code at build time: each module returns the text of one page or picture."""
