"""The documentation as a site, built by Sphinx from the Markdown files of the repository.

`make docs` builds it into build/docs. `pages` says which pages there are and in which order, `rules` and
`api` write the pages that nobody writes by hand, and `site` runs Sphinx.
"""
