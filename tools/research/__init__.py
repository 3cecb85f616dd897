"""What `make research` runs in its own environment: suites of libraries that train, examples, a notebook."""
