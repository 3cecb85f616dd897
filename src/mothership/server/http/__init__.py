"""HTTP: one module for the addresses of each resource, listed in ``routes``, and what all of them need."""
