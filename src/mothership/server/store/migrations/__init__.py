"""How the store became what it is: one file in versions/ for each step, never changed after its release.

A new step: change schema.py, copy the last file of versions/, give it the next number, and write what to do
in ``upgrade``. Give every constraint its name. A test compares what all the steps make with schema.py.
"""
