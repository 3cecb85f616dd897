"""The terminal: what is typed and shown, in which language and style. It knows no table."""
