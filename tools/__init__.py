"""Tools for those who work on the page. Nothing of this is installed."""
