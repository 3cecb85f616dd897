"""The commands of ``mothership``, one module each. ``cli/registry.py`` lists them and says how to add one."""
