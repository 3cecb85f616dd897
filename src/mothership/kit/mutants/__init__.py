"""Mutation testing: breaks every rule, and expects its tests to fail.

    python -m mothership.kit.mutants GAME TESTS_DIR

What is broken is tied to a rule by the game's own source:

* ``return "RULE"``: the check is disabled;
* a statement whose first line ends with ``# RULE`` (or ``# RULE, RULE``) is removed, its condition made
  False or negated, its value changed;
* ``mutants.toml`` in the folder of tests, for rules that permit something: entries ``[[mutant]]`` with
  ``rule``, ``file``, ``old``, ``new`` and ``why``.

No file is changed: the broken module takes the place of the real one in a process of its own.
"""
