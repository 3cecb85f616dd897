#!/usr/bin/env python3
"""A bot for Mothership in Python: `favourites.py build teleport` plays these kinds of moves whenever it can.

Of one kind it draws one by lot. It speaks mothership-bot 1 (docs/bots.md) and needs nothing but Python.
"""

import json
import random
import sys

FAVOURITES = sys.argv[1:]
dice = random.Random()


def say(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)  # without flush the line waits here and never arrives


def choose(legal: list[str]) -> str:
    for kind in FAVOURITES:
        fitting = [move for move in legal if move.split()[0] == kind]
        if fitting:
            return dice.choice(fitting)
    return dice.choice(legal)


for line in sys.stdin:  # ends when Mothership closes the pipe
    message = json.loads(line)
    if message["type"] == "start":
        dice.seed(message["seed"])
        say({"ready": "mothership-bot 1", "name": "Favourites"})
    elif message["type"] == "ask":
        say({"move": choose(message["legal"]), "question": message["question"]})
