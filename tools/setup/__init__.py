"""Makes .venv: requirements, the build of Mothership, and stamps that say when neither is needed again."""
