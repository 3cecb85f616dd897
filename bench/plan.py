"""What is measured, in which order, what is compared, and what is to be reached."""

from dataclasses import dataclass

OURS = "mothership"
INTERPRETED = "mothership-interpreted"
STRIPPED = "mothership-stripped"
CONTROL = "mothership-again"
MANY = "mothership-many"

# Each contestant: its file in contestants/, and the words for a table.
CONTESTANTS = {
    OURS: ("mothership", "Mothership"),
    INTERPRETED: ("mothership", "Mothership, interpreted"),
    STRIPPED: ("mothership", "Mothership, stripped"),
    CONTROL: ("mothership", "Mothership, once more"),
    MANY: ("many_games", "Mothership, many games at once"),
    "open_spiel": ("open_spiel", "OpenSpiel"),
    "pgx": ("pgx", "Pgx"),
    "pettingzoo": ("pettingzoo", "PettingZoo"),
    "rlcard": ("rlcard", "RLCard"),
    "python_chess": ("python_chess", "python-chess"),
}

GAME_WORDS = {
    "connect_four": "connect four",
    "breakthrough": "breakthrough",
    "tic_tac_toe": "tic-tac-toe",
    "lunar": "Lunar Invaders (2011)",
    "lunar_2016": "Lunar Invaders (2016)",
    "defenders": "Space Defenders",
    "invaders": "Invaders",
    "backgammon": "backgammon",
}


@dataclass(frozen=True)
class Entry:
    """One thing that one contestant does."""

    contestant: str
    measure: str
    words: str

    @property
    def id(self) -> str:
        return f"{self.contestant}: {self.measure}"


@dataclass(frozen=True)
class Topic:
    """Entries that are compared with the first of them; ``turns`` in each round, every second backwards."""

    name: str
    unit: str
    entries: tuple[Entry, ...]
    turns: int = 1
    note: str = ""


def ours(measure: str, words: str) -> Entry:
    return Entry(OURS, measure, words)


def playouts(game: str, *more: Entry) -> Topic:
    return Topic(
        f"Random play inside the engine: {GAME_WORDS[game]}",
        "moves/s",
        (
            ours(f"playouts {game}", "Mothership, compiled"),
            Entry("open_spiel", f"rollouts {game}", "OpenSpiel, C++ rollouts"),
            *more,
        ),
    )


def driven(game: str) -> Topic:
    return Topic(
        f"Random play driven by a Python loop: {GAME_WORDS[game]}",
        "moves/s",
        (
            ours(f"loop {game}", "Mothership, compiled"),
            Entry("open_spiel", f"loop {game}", "OpenSpiel"),
            *_pettingzoo(game),
        ),
    )


def _pgx(game: str) -> tuple[Entry, ...]:
    return tuple(Entry("pgx", f"batch {size} {game}", f"Pgx, batch {size}") for size in (1, 256, 4096))


def _pettingzoo(game: str) -> tuple[Entry, ...]:
    if game == "breakthrough":
        return ()  # it has no such game
    return (
        Entry("pettingzoo", f"raw_env {game}", "PettingZoo, raw_env"),
        Entry("pettingzoo", f"env {game}", "PettingZoo, env"),
    )


def search(game: str) -> Topic:
    return Topic(
        f"Tree search, one playout an iteration: {GAME_WORDS[game]}",
        "iterations/s",
        (
            ours(f"uct {game}", "Mothership, compiled: UCT"),
            Entry("open_spiel", f"mcts {game}", "OpenSpiel, its C++ MCTS bot"),
        ),
    )


def called(what: str, unit: str, title: str, game: str, theirs: str) -> Topic:
    return Topic(
        f"{title}: {GAME_WORDS[game]}",
        unit,
        (
            ours(f"{what} {game}", "Mothership, compiled"),
            Entry("open_spiel", f"{what} {game}", f"OpenSpiel, {theirs}"),
        ),
    )


def against_interpreted(measure: str, unit: str, title: str) -> Topic:
    game = GAME_WORDS[measure.split()[-1]]
    return Topic(
        f"{title}: {game}",
        unit,
        (
            ours(measure, "Mothership, compiled"),
            Entry(INTERPRETED, measure, "Mothership, the same files interpreted"),
        ),
    )


def against_backgammon(game: str) -> Topic:
    return Topic(
        f"A game with chance, driven by a Python loop: {GAME_WORDS[game]}",
        "moves/s",
        (
            ours(f"loop {game}", f"Mothership, compiled: {GAME_WORDS[game]}"),
            Entry("open_spiel", "loop backgammon", "OpenSpiel: backgammon"),
        ),
        note="Different games: what a user gets who drives one from Python.",
    )


def against_uno(game: str, measure: str, title: str) -> Topic:
    return Topic(
        f"{title}: {GAME_WORDS[game]}",
        "decisions/s",
        (
            ours(f"{measure} {game}", f"Mothership, compiled: {GAME_WORDS[game]}"),
            Entry("rlcard", "play uno", "RLCard: uno"),
        ),
        note="Different games. Only what players decide counts, on both sides: shuffling and drawing do not.",
    )


def against_stripped(game: str) -> Topic:
    return Topic(
        f"Journal, forbids and views while unused: {GAME_WORDS[game]}",
        "moves/s",
        (
            ours(f"playouts {game}", "Mothership, compiled"),
            Entry(STRIPPED, f"playouts {game}", "Mothership, compiled without them"),
            Entry(CONTROL, f"playouts {game}", "Mothership, compiled, in a second process"),
        ),
        turns=4,
        note="The second process runs the same build: what it differs by is the error of this measurement. "
        "Where valgrind is there, counted instructions decide instead.",
    )


def many_games(game: str) -> Topic:
    """Decisions with observation and mask, for whoever trains on many games at once."""
    peers = (*_pgx(game), *_pettingzoo(game)) if game == "connect_four" else ()
    size = 256 if game == "connect_four" else 64  # at which it is fastest: large games then stay in the cache
    return Topic(
        f"Many games at once, with observation and mask: {GAME_WORDS[game]}",
        "decisions/s",
        (
            Entry(MANY, f"vector {size} {game}", f"Mothership, VectorEnv of {size} games"),
            Entry(MANY, f"python {game}", "the same loop in Python, with our compiled rules and Encoding"),
            Entry(MANY, f"views {game}", "the same, with views as they are, not turned to the seat"),
            *peers,
        ),
        note="Random legal actions; drawing them counts on both sides. What chance does is done on the way.",
    )


TABLES = Topic(
    "Landings of the dexterity game",
    "shots/s",
    (
        ours("shots statistical", "Mothership, the statistical table, compiled"),
        ours("shots simulated", "Mothership, the simulated table"),
    ),
    note="Launches of one game, aimed by a practised hand; building the simulated scene is part of a shot.",
)

THREE_MORE = ("lunar_2016", "defenders", "invaders")
WITH_DICE = ("lunar_2016", "defenders")
# Decisions a second with observation and mask that are wanted; connect four is compared with peers instead.
MANY_WANTED = {
    "connect_four": 0,
    "defenders": 500_000,
    "lunar": 300_000,
    "lunar_2016": 300_000,
    "invaders": 100_000,
}
UNO = {
    "decided": "A game of cards, random play inside the engine",
    "decisions": "A game of cards, driven by a Python loop",
}

TOPICS = (
    playouts("connect_four", *_pgx("connect_four"), *_pettingzoo("connect_four")),
    playouts("breakthrough"),
    playouts("tic_tac_toe", *_pgx("tic_tac_toe"), *_pettingzoo("tic_tac_toe")),
    driven("connect_four"),
    driven("breakthrough"),
    driven("tic_tac_toe"),
    search("connect_four"),
    search("breakthrough"),
    called("copy", "copies/s", "Copying a position, called from Python", "connect_four", "clone"),
    called("copy", "copies/s", "Copying a position, called from Python", "breakthrough", "clone"),
    Topic(
        "What a seat sees, called from Python: connect four",
        "views/s",
        (
            ours("view connect_four", "Mothership, compiled: a whole View"),
            Entry("open_spiel", "view connect_four", "OpenSpiel, observation_tensor"),
        ),
        note="Not the same thing: a View holds the legal moves, the question and the outcome as well.",
    ),
    against_interpreted("playouts lunar", "moves/s", "Random play inside the engine"),
    against_interpreted("loop lunar", "moves/s", "Random play driven by a Python loop"),
    against_interpreted("uct lunar", "iterations/s", "Tree search, one playout an iteration"),
    against_interpreted("copy lunar", "copies/s", "Copying a position, called from Python"),
    against_interpreted("view lunar", "views/s", "What a seat sees, called from Python"),
    against_interpreted("imagine lunar", "States/s", "Imagining a State from a record of 40 moves"),
    *(
        against_interpreted(f"playouts {game}", "moves/s", "Random play inside the engine")
        for game in THREE_MORE
    ),
    *(
        against_interpreted(f"loop {game}", "moves/s", "Random play driven by a Python loop")
        for game in THREE_MORE
    ),
    *(
        against_interpreted(f"copy {game}", "copies/s", "Copying a position, called from Python")
        for game in THREE_MORE
    ),
    *(against_backgammon(game) for game in ("lunar", *WITH_DICE)),
    *(against_uno("invaders", measure, title) for measure, title in UNO.items()),
    against_interpreted("playouts connect_four", "moves/s", "Compiled against interpreted"),
    against_interpreted("playouts breakthrough", "moves/s", "Compiled against interpreted"),
    against_stripped("lunar"),
    against_stripped("connect_four"),
    against_stripped("breakthrough"),
    TABLES,
    *(many_games(game) for game in MANY_WANTED),
    Topic(
        "Other libraries at their own games, driven by a Python loop",
        "moves/s",
        (
            ours("loop lunar", "Mothership, compiled: Lunar Invaders (2011)"),
            Entry("python_chess", "plies chess", "python-chess: chess"),
            Entry("rlcard", "play uno", "RLCard: uno"),
            Entry("rlcard", "play leduc", "RLCard: leduc hold'em"),
        ),
        note="Different games: context, not a claim.",
    ),
)


@dataclass(frozen=True)
class Reach:
    """At least (or, for a cost, at most) so much; ``theirs`` are alternatives, of which the best counts.

    With a ``unit`` it is our own speed that counts, not how many times faster we are.
    """

    words: str
    topic: str
    theirs: tuple[str, ...]
    wanted: float
    cost: str = ""  # a game; then ``wanted`` is the greatest share that may be lost in it
    unit: str = ""


def _reached(words: str, topic: Topic, contestant: str, wanted: float, cost: str = "") -> Reach:
    theirs = tuple(entry.id for entry in topic.entries[1:] if entry.contestant == contestant)
    return Reach(words, topic.name, theirs, wanted, cost)


_BY_NAME = {topic.name: topic for topic in TOPICS}


def _topic(make: Topic) -> Topic:
    return _BY_NAME[make.name]


REACH = (
    _reached("connect four, OpenSpiel's C++ rollouts", _topic(playouts("connect_four")), "open_spiel", 2),
    _reached("breakthrough, OpenSpiel's C++ rollouts", _topic(playouts("breakthrough")), "open_spiel", 2),
    _reached(
        "connect four, OpenSpiel, both driven from Python", _topic(driven("connect_four")), "open_spiel", 3
    ),
    _reached(
        "breakthrough, OpenSpiel, both driven from Python", _topic(driven("breakthrough")), "open_spiel", 3
    ),
    _reached("connect four, Pgx at its best batch", _topic(playouts("connect_four")), "pgx", 2),
    _reached("connect four, PettingZoo's faster form", _topic(playouts("connect_four")), "pettingzoo", 200),
    _reached("connect four, UCT, OpenSpiel's C++ bot", _topic(search("connect_four")), "open_spiel", 2),
    _reached("breakthrough, UCT, OpenSpiel's C++ bot", _topic(search("breakthrough")), "open_spiel", 2),
    _reached(
        "Lunar Invaders (2011), its own interpreted speed",
        _topic(against_interpreted("playouts lunar", "", "Random play inside the engine")),
        INTERPRETED,
        15,
    ),
    *(
        _reached(
            f"{GAME_WORDS[game]}, its own interpreted speed",
            _topic(against_interpreted(f"playouts {game}", "", "Random play inside the engine")),
            INTERPRETED,
            10,
        )
        for game in THREE_MORE
    ),
    *(
        _reached(
            f"{GAME_WORDS[game]}, OpenSpiel's backgammon, both driven from Python",
            _topic(against_backgammon(game)),
            "open_spiel",
            10,
        )
        for game in WITH_DICE
    ),
    _reached(
        "Invaders, decisions of players, RLCard's uno",
        _topic(against_uno("invaders", "decided", UNO["decided"])),
        "rlcard",
        15,
    ),
    _reached("the statistical table, the simulated one", TABLES, OURS, 1000),
    *(
        Reach(
            f"{GAME_WORDS[game]}, many games at once", many_games(game).name, (), wanted, unit="decisions/s"
        )
        for game, wanted in MANY_WANTED.items()
        if wanted
    ),
    *(
        Reach(
            f"{GAME_WORDS[game]}, many games at once, the same loop in Python",
            many_games(game).name,
            (f"{MANY}: python {game}",),
            5,
        )
        for game in MANY_WANTED
    ),
    _reached("connect four, many games at once, Pgx at its best batch", many_games("connect_four"), "pgx", 1),
    _reached(
        "connect four, many games at once, PettingZoo's faster form",
        many_games("connect_four"),
        "pettingzoo",
        10,
    ),
    *(
        _reached(
            f"{GAME_WORDS[game]}: journal, forbids and views while unused cost at most",
            _topic(against_stripped(game)),
            STRIPPED,
            0.03,
            cost=game,
        )
        for game in ("lunar", "connect_four", "breakthrough")
    ),
)

# Games whose cost of a move is followed from the first to the last: games, and moves in a window.
COURSES = {"lunar": (300, 25), "breakthrough": (300, 10)}
