"""Small table situations: draw the cards, give out powers, launch, look what became of it.

table = situation('''
    c21 .   .    .   .
    .   o11 o12t .   c11s
''', red="encore pierce repair")
table.shoot("b3 c3")
assert table.board == ...

The rows of a drawing are the topmost ones. A card is its species (o, c, s), speed, damage and icon (s for a
shield, t for two hits, b for both). Aiming is left out, as at a real table, unless a test asks for it.
"""

from __future__ import annotations

from typing import Any, Self

from mothership.core import Game, Journal
from mothership.core.registry import load
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import KIND_WORDS, POWER_WORDS, SPACE_WORDS, TOKENS
from mothership.games.space_invaders.course import take_tokens
from mothership.games.space_invaders.landing import Facts, Landing
from mothership.games.space_invaders.moves import LAND
from mothership.games.space_invaders.phases import IN_PLANET, IN_UFO, LYING, NONE, OFF, OFF_NEAR
from mothership.games.space_invaders.state import Position
from tests.games import situations

GAME: Game = load("space-invaders")
COLOURS = GAME.seats

SPECIES = {"o": "octopus", "c": "crab", "s": "squid"}
ICONS = {"": "", "s": ".shield", "t": ".twice", "b": ".both"}
WHERE = {"ufo": IN_UFO, "planet": IN_PLANET, "off": OFF, "off-near": OFF_NEAR, "nothing": LYING}
# Powers that ask nothing unless their token is in the UFO.
QUIET = "encore pierce repair"


def kind_called(sign: str) -> int:
    """The kind of a card as it is drawn."""
    if sign == ".":
        return NONE
    return KIND_WORDS.index(f"{SPECIES[sign[0]]}.{sign[1]}.{sign[2]}{ICONS[sign[3:]]}")


def sign_of(kind: int) -> str:
    if kind == NONE:
        return "."
    species, speed, damage, *icon = KIND_WORDS[kind].split(".")
    return species[0] + speed + damage + (icon[0][0] if icon else "")


def mask(spaces: str) -> int:
    """The spaces "b3 c3" as a mask."""
    return sum(1 << SPACE_WORDS.index(space) for space in spaces.split())


def slot(token: str) -> int:
    """The slot of a token: "red 0", "orange 3"."""
    colour, number = token.split()
    return COLOURS.index(colour) * TOKENS + int(number)


def facts(said: str, short: str = "", long: str = "") -> Facts:
    """ "ufo", "nothing", "b3 c3", or "planet b1" for a card that slipped there."""
    words = said.split()
    where = WHERE.get(words[0], LYING)
    on = " ".join(word for word in words if word not in WHERE)
    reached = mask(short)
    return Facts(where, mask(on), reached, reached | mask(long))


class Situation(situations.Situation):
    """A table of Space Invaders and the few questions that its tests ask."""

    game = GAME
    state: Position

    @property
    def asked(self) -> str:
        """Whose turn it is and what is asked, be it of chance: "red land"."""
        return f"{COLOURS[self.state.hand]} {self.state.question()}"

    @property
    def board(self) -> list[str]:
        """The rows from the top, as they are drawn."""
        signs = [sign_of(kind) for kind in self.state.board]
        return [" ".join(signs[row * 5 : row * 5 + 5]) for row in range(3, -1, -1)]

    def column(self, letter: str) -> str:
        """A column from the top: "c21 . o11 ."."""
        column = "abcde".index(letter)
        return " ".join(sign_of(self.state.board[row * 5 + column]) for row in range(3, -1, -1))

    def waiting(self) -> dict[str, str]:
        """The tokens that wait, with the spaces that they count on."""
        found = {}
        for colour in COLOURS:
            for token in range(TOKENS):
                number = slot(f"{colour} {token}")
                if GAME.view(self.state, 0).to_json()["table"]["stage"][number] == "waiting":
                    on = [
                        word for space, word in enumerate(SPACE_WORDS) if self.state.on[number] >> space & 1
                    ]
                    found[f"{colour} {token}"] = " ".join(on)
        return found

    def told(self, *kinds: str) -> list[str]:
        """The events of some kinds among those of the last call of ``play`` or ``land``."""
        return [event for event in self.events if event.split()[0] in kinds]

    def landing_forbidden(self, landing: Landing | tuple[int, ...]) -> str | None:
        numbers = landing.numbers() if isinstance(landing, Landing) else landing
        return self.state.forbids(LAND, vec[i64](numbers))

    def land(self, said: str, *, short: str = "", long: str = "", **others: str) -> Self:
        """The token comes to rest; ``red_0="nothing"`` tells that another one is not as it was."""
        changes = sorted(
            (slot(name.replace("_", " ")), facts(said_of_it)) for name, said_of_it in others.items()
        )
        return self.land_numbers(Landing(facts(said, short, long), tuple(changes)).numbers())

    def land_numbers(self, numbers: tuple[int, ...]) -> Self:
        rule = self.landing_forbidden(numbers)
        assert rule is None, f"forbidden by {rule}"
        journal = self.state.journal = Journal()
        self.state.apply(LAND, vec[i64](numbers))
        self.state.journal = None
        self.events = [" ".join([event.kind.name, *event.words().values()]) for event in journal.events]
        return self

    def shoot(self, said: str, token: str = "", announce: str = "", **more: str) -> Self:
        """Launch a token, with a choice and an announcement where they are asked for."""
        if self.state.question() == "token":
            self.play(f"token {token or min(self.legal()).split()[1]}")
        if self.state.question() == "announce":
            self.play(announce or "plain")
        return self.land(said, **more)

    def finish_turn(self) -> Self:
        """Launch what is left of the turn at nothing."""
        hand, done = self.state.hand, self.state.done
        while self.outcome is None and (self.state.hand, self.state.done) == (hand, done):
            if self.state.question() in ("decide", "target", "heal", "bonus"):
                self.play("leave" if self.state.question() == "decide" else "pass")
            else:
                self.shoot("off")
            if self.state.question() == "fill":
                break
        return self

    def fill(self, sign: str = "o11") -> Self:
        """Fill the board with cards of one kind, for as long as it is asked."""
        while self.state.question() == "fill":
            word = KIND_WORDS[kind_called(sign)]
            moves = self.legal()
            self.play(
                next(move for move in (f"draw {word}", f"again {word}", *sorted(moves)) if move in moves)
            )
        return self


def situation(
    drawing: str,
    *,
    players: int = 2,
    tokens: int = 0,
    deck: int = 20,
    health: int = 0,
    ufo: int = 0,
    options: dict[str, str] | None = None,
    red: str = QUIET,
    orange: str = QUIET,
    green: str = QUIET,
    blue: str = QUIET,
    last: bool = False,
) -> Situation:
    """A round begins at a table with these cards; red has the Turn Token."""
    state: Any = GAME.begin(GAME.setup(players, {"aim": "hands", **(options or {})}))
    for hand, powers in enumerate((red, orange, green, blue)[: state.hands]):
        for level, power in enumerate(powers.split()):
            state.powers[hand * 3 + level] = POWER_WORDS.index(power)
        state.tokens[hand] = tokens or state.tokens[hand]
    state.dealt = state.hands * 3
    top = state.rows - 1
    for row, line in enumerate(drawing.strip().splitlines()):
        for column, sign in enumerate(line.split()):
            state.board[(top - row) * 5 + column] = kind_called(sign)
    state.deck = deck
    state.health = health or state.health
    state.ufo = ufo if ufo >= 0 else 0
    if ufo == 0:
        state.ufo = 5
    take_tokens(state)
    state.last = 1 if last else 0
    return Situation(state)
