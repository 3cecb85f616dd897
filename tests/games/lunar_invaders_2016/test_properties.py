"""What holds in every position that play can lead to."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mothership.core import State
from mothership.games.lunar_invaders_2016.board import EMPTY
from mothership.games.lunar_invaders_2016.state import Position
from tests.games.lunar_invaders_2016.reckoning import PLACES, pips, reckoned
from tests.games.lunar_invaders_2016.situation import GAME, Situation

MOST_MOVES = 200
SEEDS = st.integers(0, 2**32 - 1)


def scattered(generator: Random) -> str:
    """A position with all pieces anywhere, in towers or alone, or in the bank."""
    while True:
        likely = generator.choice((0.3, 0.6, 0.9))
        units: dict[str, str] = {}
        for piece in [f"{seat}{size}" for seat in "ab" for size in "lmslmslms"]:
            spaces = [f"{moon}.{place}" for moon in "ab" for place in PLACES]
            free = [space for space in spaces if units.get(space, piece)[0] == piece[0]]
            if generator.random() < likely:
                space = generator.choice(free[:: generator.choice((1, 2, 3))])
                units[space] = units.get(space, piece[0]) + piece[1]
        text = " | ".join(" / ".join(row(units, moon, start) for start in (0, 3, 6)) for moon in "ab")
        if all(has_two_pips(units, seat) for seat in "ab"):
            tokens = f"{generator.randint(0, 5)} {generator.randint(0, 4)}"
            return f"{text} ; turn {generator.choice('ab')} ; tokens {tokens}"


def row(units: dict[str, str], moon: str, start: int) -> str:
    words = [units.get(f"{moon}.{place}", "") for place in PLACES[start : start + 3]]
    return " ".join(f"{word[0]}.{''.join(sorted(word[1:]))}" if word else "." for word in words)


def has_two_pips(units: dict[str, str], seat: str) -> bool:
    return any(
        sum(pips(unit[1:]) for space, unit in units.items() if (space[0], unit[0]) == (moon, seat)) >= 2
        for moon in "ab"
    )


def beginning(generator: Random) -> State:
    position = scattered(generator) if generator.random() < 0.7 else None
    return GAME.begin(GAME.setup(2, position=position))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position after some moves, drawn by a generator of its own: far faster than Hypothesis would."""
    generator = Random(draw(SEEDS))
    state = beginning(generator)
    for _ in range(generator.choice((0, 1, 2, 3, 10, MOST_MOVES))):
        if state.outcome() is not None:
            break
        state.apply(choose(state, generator))
    assert isinstance(state, Position)
    return state


def choose(state: State, generator: Random) -> int:
    """A legal move; each kind as often as any other, or beams and divisions would crowd out the rest."""
    moves = list(state.legal())
    kinds = sorted({GAME.vocabulary.block_of(move).name for move in moves})
    kind = generator.choice(kinds)
    return generator.choice([move for move in moves if GAME.vocabulary.block_of(move).name == kind])


def close(state: State, generator: Random) -> None:
    """Finish an announcement that needs change."""
    while state.mid_act():
        state.apply(generator.choice(list(state.legal())))


# The rules, three times -----------------------------------------------------------------------------


@given(positions())
def test_all_three_forms_of_the_rules_agree_about_every_move(state: Position) -> None:
    assert Situation(state).legal() == reckoned(state)


@given(positions(), SEEDS)
def test_change_never_leads_to_a_dead_end(state: Position, seed: int) -> None:
    """Every announcement can be finished, whichever way, and each step is one of the best."""
    generator = Random(seed)
    for move in state.legal():
        after = state.copy()
        after.apply(move)
        while after.mid_act():
            assert isinstance(after, Position)
            assert Situation(after).legal() == reckoned(after) != set()
            after.apply(generator.choice(list(after.legal())))


# Pieces and tokens ----------------------------------------------------------------------------------


@given(positions())
def test_everybody_has_three_pieces_of_each_size(state: Position) -> None:
    table = Situation(state)
    for seat in "ab":
        standing = "".join(word[2:] for word in table.part("board") if word.startswith(seat))
        assert "".join(sorted(standing + table.bank(seat))) == "lllmmmsss"


PRICES = {"stop": 1, "misdirect": 1, "shut-down": 2, "block": 1}


@given(positions())
def test_tokens_are_spent_by_the_one_who_answers_and_never_come_back(state: Position) -> None:
    if state.question() == "first":
        return
    for move in state.legal():
        after = state.copy()
        after.apply(move)
        price = PRICES.get(GAME.vocabulary.block_of(move).name, 0)
        paid = [price if seat == state.actor() else 0 for seat in range(2)]
        assert [old - new for old, new in zip(state.tokens, after.tokens, strict=True)] == paid


@given(positions(), SEEDS)
def test_a_cancelled_action_leaves_no_trace_but_the_missing_tokens(state: Position, seed: int) -> None:
    generator = Random(seed)
    cancels = [GAME.vocabulary.parse(cancel) for cancel in ("stop", "shut-down", "block")]
    for move in state.legal() if state.question() == "act" else ():
        after = state.copy()
        after.apply(move)
        close(after, generator)
        for cancel in cancels:
            if after.question() == "answer" and cancel in after.legal():
                stopped = after.copy()
                stopped.apply(cancel)
                assert list(stopped.board) == list(state.board)
                assert list(stopped.bank) == list(state.bank)
                assert list(stopped.changed) == [EMPTY] * len(state.board)


# Keys, ends, positions ------------------------------------------------------------------------------


@given(positions())
def test_the_key_of_the_board_is_the_key_of_what_stands_there(state: Position) -> None:
    fresh, other = GAME.begin(GAME.setup(2)), GAME.begin(GAME.setup(2))
    assert isinstance(fresh, Position)
    assert isinstance(other, Position)
    for space, unit in enumerate(state.board):
        fresh.put(space, unit)
        other.put(space, EMPTY)
    assert state.board_key == fresh.board_key
    assert other.board_key == 0


@given(positions())
def test_there_are_legal_moves_until_the_end(state: Position) -> None:
    outcome = state.outcome()
    assert (outcome is None) == (len(state.legal()) > 0)
    if outcome is not None:
        assert sorted(outcome.results) == ([-1, 1] if outcome.rule in ("L16-B8", "L16-B17") else [0, 0])


@given(SEEDS)
def test_a_game_ends_in_time_and_never_with_both_finished(seed: int) -> None:
    """Whoever acts keeps two pips: those of the attacker, or those on the Control Points of a beam."""
    generator = Random(seed)
    state = beginning(generator)
    moves = 0
    turn = 0
    while state.outcome() is None:
        turn = state.actor() if state.question() == "act" else turn
        state.apply(choose(state, generator))
        moves += 1
    outcome = state.outcome()
    assert outcome is not None
    assert moves <= GAME.longest
    assert outcome.rule != "L16-B17a"
    if outcome.rule == "L16-B17":
        assert outcome.results[turn] == 1


@given(positions())
def test_a_position_that_can_be_written_reads_the_same_again(state: Position) -> None:
    assert GAME.write_position is not None
    if state.question() == "act":
        again = GAME.begin(GAME.setup(2, position=GAME.write_position(state)))
        assert again.key() == state.key()
        assert list(again.legal()) == list(state.legal())
