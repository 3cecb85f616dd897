"""What `make release` does: everything that a release consists of, built, tried out, listed and signed."""
