"""The benchmark: Mothership against the field, and against itself. README.md says what is done and why."""
