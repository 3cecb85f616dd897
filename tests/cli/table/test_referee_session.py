"""The referee: people with the printed game, led from set-up to high score."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mothership.cli.files.saves import read_file
from mothership.cli.referees import find, names
from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import NATURE, NOBODY, registry, replay
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.course import take_tokens
from mothership.games.space_invaders.moves import LAND
from mothership.games.space_invaders.state import Position
from mothership.kit import proves
from mothership.play import Table
from mothership.play.complaint import Complaint
from tests.cli.helpers import Run, saved
from tests.cli.people import AIMS, told_further, told_landing

GAME = registry.load("space-invaders")
BEGUN = [
    "1",
    "3 2 1",
    "1 1 2",
]  # Training; Sidestep, Pierce, Double Blast; Called Shot, Second Chance, Repair
TEN = "o c s o13 o12t o o c c11s s"  # from e4 to a4, then from e3 to a3
TABLE = [*BEGUN, TEN]


def refereed(run: Run, *typed: str, language: str = "en") -> str:
    return run("referee", "--names", "AL,BE", "--lang", language, typed=[*TABLE, *typed]).out


def moves_of(home: Path) -> list[str]:
    record, _ = read_file(saved(home))
    return [entry.move for entry in record.entries]


# Leading ----------------------------------------------------------------------------------------------


def test_what_a_referee_begins_with_is_declared_as_for_a_real_table() -> None:
    declared = {option.name: option.real for option in GAME.options if option.real}
    assert declared == {name: (choice,) for name, choice in find("space-invaders").options.items()}


@pytest.mark.parametrize(
    ("options", "wrong"), [("difficulty=hard", "hard"), ("speed=1", "speed"), ("difficulty", "difficulty")]
)
def test_wrong_options_are_refused_before_the_first_question(
    run: Run, home: Path, options: str, wrong: str
) -> None:
    shown = run("referee", "--options", options, typed=["AL, BE", "1"])
    assert shown.code == 2
    assert wrong in shown.err
    assert shown.out == ""
    assert not home.exists() or not list(home.glob("*.txt"))


def test_set_up_takes_few_answers(run: Run, home: Path) -> None:
    shown = run("referee", typed=["AL, BE", "1", "3 2 1", "1 1 2", TEN])
    assert "Trackers: planet 20, UFO 2." in shown.out
    assert "count out a deck of 25" in shown.words
    assert "Colours, in the order of turns: AL (Red), BE (Orange)." in shown.words
    assert "Reinforcements come on 19, 18, 17, 16, 8, 6, 4, 2" in shown.words
    assert "The Turn Token goes to AL (Red)." in shown.out
    assert "AL (Red), token 1 of 3: level 1, Sidestep. Where does it lie?" in shown.out
    assert "mothership resume" in shown.out
    record, seated = read_file(saved(home))
    assert record.names == ("AL", "BE")
    assert record.setup.choice("aim") == "hands"
    assert seated.by_hand
    assert len(record.entries) == 6 + 10


def test_every_answer_is_saved(run: Run, home: Path) -> None:
    refereed(run, "c4")
    assert moves_of(home)[-1] == f"land : 0 {1 << 17} 0 0 0"


def test_several_answers_can_be_typed_at_once(run: Run, home: Path) -> None:
    refereed(run, "c4, d4, -")
    assert [move.split()[0] for move in moves_of(home)[-3:]] == ["land"] * 3


def test_a_game_goes_on_where_it_stopped(run: Run, home: Path) -> None:
    refereed(run, "c4", "p")
    name = saved(home).stem
    shown = run("resume", name, typed=["relaunch", "u", "back"])
    assert "do you launch this token again?" in shown.out
    assert "Red hits the UFO" not in shown.out  # Sidestep: the UFO is counted at the end of the turn
    assert moves_of(home)[-1] == "relaunch"


def test_who_tells_the_next_landing_has_launched_again(run: Run, home: Path) -> None:
    refereed(run, "p", "c4")
    assert [move.split()[0] for move in moves_of(home)[-3:]] == ["land", "relaunch", "land"]
    shown = refereed_again(run, home, "p", "e1")
    assert "SI-S11" in shown  # no card is there, so nothing was launched again
    assert moves_of(home)[-1].startswith("land : 2")


def refereed_again(run: Run, home: Path, *typed: str) -> str:
    return run("resume", saved(home).stem, typed=list(typed)).out


def test_the_advance_is_told_as_moves_on_the_table(run: Run, home: Path) -> None:
    shown = refereed(run, *["-"] * 3, *["plain", "-"] * 3)
    # a3 is a squid of speed 3: it goes all the way. d4 pushes d3 on.
    advance = " ".join(shown.split("Straighten")[1].split("·")[0].split())
    assert "e3 to e2, e4 to e3" in advance
    assert "d3 to d1, d4 to d2" in advance
    assert "a3 into the planet, a4 to a3" in advance
    assert "Shuffle those that reached the planet back into the deck." in shown
    assert "The planet takes 1 damage: its tracker goes to 19." in shown
    assert "The Turn Token goes to BE (Orange)." in shown
    words = " ".join(shown.split()).partition("All tokens leave the board")[2]
    order = [
        "Straighten",
        "The planet takes",
        "The Turn Token goes to BE",
        "Lay ",
    ]
    places = [words.index(text) for text in order]
    assert places == sorted(places), "told in the order in which it is done"


def test_powers_ask_for_what_they_need_and_nothing_else(run: Run, home: Path) -> None:
    typed = ["1", "2 3 1", "1 1 2", TEN, "-", "a3 b3"]
    shown = run("referee", "--names", "AL,BE", typed=typed)
    assert "Which Invaders would the short side of the Blast Wave reach?" in shown.words
    assert moves_of(home)[-1] == f"land : 0 0 {0b11 << 10} {0b11 << 10} 0"


def test_a_forward_base_asks_whether_the_token_is_on_the_table(run: Run, home: Path) -> None:
    """Level 2 comes into play with a reinforcement; here a record goes on from there."""
    real, words = find("space-invaders"), Words(GAME, "en", Style())
    table = Table(GAME, GAME.setup(2, {"aim": "hands"}), seed="x", by_hand=True)
    for text in ("encore", "forward-base", "chain", "sidestep", "pierce", "repair"):
        table.submit(NATURE, GAME.vocabulary.parse(f"deal {text}"))
    for code in TEN.split():
        for move, data in real.read(table.view(0), [code], words) or []:
            table.submit(NATURE, move, data)
    state = table.position()
    assert isinstance(state, Position)
    state.tokens[0] = 4
    take_tokens(state)
    state.apply(GAME.vocabulary.parse("token 2"))
    view = GAME.view(state, 0)
    assert real.read(view, ["-"], words) is None
    assert "still on the table" in real.ask(view, ["-"], words)
    assert real.read(view, ["-", "y"], words) == [(LAND, (0, 0, 0, 0, 0))]
    assert real.read(view, ["-", "n"], words) == [(LAND, (4, 0, 0, 0, 0))]
    assert real.read(view, ["p", "n"], words) == [(LAND, (3, 0, 0, 0, 0))]
    assert real.read(view, ["u"], words) == [(LAND, (1, 0, 0, 0, 0))]
    with pytest.raises(Complaint):
        real.read(view, ["-", "perhaps"], words)


def test_only_games_with_a_referee_have_one() -> None:
    real = find("space-invaders")
    assert real.options == {"aim": "hands"}
    with pytest.raises(Complaint):
        find("space-defenders")
    assert names() == ["space-invaders"]


def test_bumps(run: Run, home: Path) -> None:
    refereed(run, "c4", "d4; c4>", "-; d4>e4 ?>c3")
    assert moves_of(home)[-2:] == [
        f"land : 0 {1 << 18} 0 0 1 0 0 0 0 0",
        f"land : 0 0 0 0 2 0 0 {1 << 12} 0 0 1 0 {1 << 19} 0 0",
    ]


def test_a_token_that_waits_is_bumped_by_its_card(run: Run, home: Path) -> None:
    shown = refereed(run, "a4", "-", "-", "pass", "plain", "-; a4>")
    assert "A token of Red stays in the middle of a4 and waits." in shown
    assert moves_of(home)[-1] == "land : 0 0 0 0 1 0 0 0 0 0"


def test_alone_one_says_how_many_colours_to_play(run: Run, home: Path) -> None:
    shown = run("referee", typed=["AL", "2", "3", "3 2 1", "1 1 2", "4 3 3", TEN, "-", "-", "-"])
    assert "Colours at the table, if one plays alone: 1 two, 2 three, 3 four?" in shown.words
    record, _ = read_file(saved(home))
    assert record.setup.players == 1
    assert (record.setup.choice("difficulty"), record.setup.choice("alone")) == ("standard", "4")


def test_a_question_says_which_token_it_is_about(run: Run, home: Path) -> None:
    shown = refereed(run, "c4", "-", "-")
    assert "Red, power of this token: Sidestep The hit on c4 may move to a neighbour." in " ".join(
        shown.split()
    )


# What is wrong ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("zz", "“zz” is no place"),
        (";", "is no place"),
        ("c4 u p", "“p” is no place"),
        ("e1", "SI-S11"),
        ("-; a4", "not how a bumped token is told"),
        ("-; a4>", "no token lies there"),
        ("-; ?>c4", "no token lies there"),
    ],
)
def test_a_wrong_answer_changes_nothing(run: Run, home: Path, answer: str, said: str) -> None:
    shown = refereed(run, answer)
    assert said in " ".join(shown.split())
    assert len(moves_of(home)) == 16


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["1", "3 2"], "3 numbers are needed"),
        (["1", "3 2 9"], "“9” is no power of level 3 that is left: 1 Double Blast, 2 Repair"),
        (["1", "3 2 1", "1 2 2"], "“2” is no power of level 2 that is left: 1 Second Chance, 3 Forward"),
        (
            ["1", "3 2 1", "3 1 2"],
            "“3” is no power of level 1 that is left: 1 Called Shot, 2 Short Blast, 4 Encore",
        ),
        ([*BEGUN, "x11"], "“x11” is no card"),
        ([*BEGUN, "o51"], "“o51” is no card"),
        ([*BEGUN, TEN + " o"], "11 cards are too many: there is room for 10"),
    ],
)
def test_wrong_answers_at_set_up(run: Run, home: Path, typed: list[str], said: str) -> None:
    shown = run("referee", "--names", "AL,BE", typed=typed)
    assert said in shown.words
    assert len(moves_of(home)) in (0, 3, 6)  # an answer is taken whole or not at all


def test_names_are_checked(run: Run, home: Path) -> None:
    shown = run("referee", "--names", "A,B,C,D,E")
    assert shown.code == 2
    assert "A,B,C,D,E" in shown.err
    assert run("referee", "space-defenders").code == 2


def test_whose_token_was_bumped_has_to_be_clear(run: Run, home: Path) -> None:
    # Red waits on a4, which takes two hits; Orange lands there too and is bumped before the turn ends.
    typed = ["a4", "-", "-", "pass", "plain", "a4", "plain"]
    shown = refereed(run, *typed, "-; a4>")
    assert "tokens of several colours lie there" in " ".join(shown.split())
    refereed_again(run, home, "-; orange:a4>")
    assert moves_of(home)[-1] == "land : 0 0 0 0 1 7 0 0 0 0"


# Corrections ------------------------------------------------------------------------------------------


def test_back_takes_the_last_answer_back(run: Run, home: Path) -> None:
    refereed(run, "c4", "back", "d4")
    assert moves_of(home)[-1] == f"land : 0 {1 << 18} 0 0 0"
    assert len(moves_of(home)) == 17


def test_back_at_the_beginning_says_so(run: Run, home: Path) -> None:
    shown = run("referee", "--names", "AL,BE", typed=["1", "back"])
    assert "There is no answer yet." in shown.out


def test_an_earlier_answer_is_corrected_and_the_later_ones_are_kept(run: Run, home: Path) -> None:
    shown = refereed(run, "c4", "d4", "-", "answers", "fix 4", "b4")
    assert "4. Red lands on c4." in shown
    assert "Answer 4 was: Red lands on c4." in shown
    assert "Corrected; everything after it still fits. On the table: · nothing is different" in " ".join(
        shown.split()
    )
    lands = [move for move in moves_of(home) if move.startswith("land")]
    assert lands == [f"land : 0 {1 << 16} 0 0 0", f"land : 0 {1 << 18} 0 0 0", "land : 0 0 0 0 0"]


def test_answers_keep_their_numbers_when_another_one_is_corrected(run: Run) -> None:
    shown = refereed(run, "c4", "p", "d4", "fix 2", "2 1 2", "answers", "fix 5")
    listed = " ".join(shown[shown.index("Corrected;") :].split())
    assert "1. Dealt: Sidestep for Red, Pierce for Red, Double Blast for Red." in listed
    assert "2. Dealt: Short Blast for Orange, Second Chance for Orange, Repair for Orange." in listed
    assert "3. New on the board: 10 Invaders." in listed
    assert "4. Red lands on c4." in listed
    assert "5. Red lands in the planet area." in listed
    assert "again: lands on d4." in listed
    assert "Answer 5 was: Red lands in the planet area." in listed


def test_what_does_not_fit_any_more_is_asked_again(run: Run, home: Path) -> None:
    shown = refereed(run, "d4", "-", "-", "n", "plain", "c4", "fix 4", "c4")
    assert "The last move does not fit any more" in " ".join(shown.split())
    assert "There is no answer 99; the last one is" in refereed_again(run, home, "fix 99")
    assert "Which answer is wrong?" in refereed_again(run, home, "fix it")


def test_a_stop_in_the_middle_of_a_correction_loses_nothing(run: Run, home: Path) -> None:
    refereed(run, "c4", "d4", "-", "fix 4")
    assert len(moves_of(home)) == 19


def test_a_move_that_nobody_needs_any_more_is_left_out_of_a_correction(run: Run, home: Path) -> None:
    """With a4 there is one question of Sidestep, with nothing none: what was declined there is dropped."""
    shown = refereed(run, "c4", "d4", "-", "n", "n", "plain", "e4", "fix 4", "-")
    assert "Corrected; everything after it still fits." in shown
    assert "these spaces are different: c4 squid (speed 3, damage 1)" in " ".join(shown.split())
    assert [move.split()[0] for move in moves_of(home)[16:]] == [
        "land",
        "land",
        "land",
        "pass",
        "plain",
        "land",
    ]


def test_a_correction_that_raises_a_question_puts_it_and_then_goes_on(run: Run, home: Path) -> None:
    shown = refereed(run, "-", "d4", "-", "n", "plain", "e4", "fix 4", "c4", "n")
    words = " ".join(shown.split())
    assert "With this answer there is one more question; then the rest follows." in words
    assert "these spaces are different: c4 empty" in words
    kinds = [move.split()[0] for move in moves_of(home)[16:]]
    assert kinds == ["land", "land", "land", "pass", "pass", "plain", "land"]


def test_back_in_the_middle_of_a_correction_leaves_the_game_as_it_was(run: Run, home: Path) -> None:
    refereed(run, "c4", "d4", "-")
    before = moves_of(home)
    shown = refereed_again(run, home, "fix 17", "back", "fix 17", "fix 18", "back")
    assert shown.count("It is all as it was before the correction.") == 3
    assert moves_of(home) == before


def test_back_after_a_correction_that_cost_moves_brings_the_old_game_back(run: Run, home: Path) -> None:
    refereed(run, "d4", "-", "-", "n", "plain", "c4")
    before = moves_of(home)
    shown = refereed_again(run, home, "fix 17", "c4", "back")
    assert "It is all as it was before the correction." in shown
    assert moves_of(home) == before
    refereed_again(run, home, "fix 17", "c4", "e4", "back")
    assert len(moves_of(home)) == len(before) - 1, "after another answer it is only that one that goes"


def test_cards_can_be_corrected_in_parts_without_losing_what_followed(run: Run, home: Path) -> None:
    shown = refereed(run, "c4", "fix 3", "o c c o13 o12t", "o o c c11s s")
    assert "these spaces are different: c4 crab (speed 2, damage 1)" in " ".join(shown.split())
    assert moves_of(home)[-1] == f"land : 0 {1 << 17} 0 0 0"


def test_back_says_what_it_takes_back_and_a_line_is_one_answer(run: Run, home: Path) -> None:
    shown = refereed(run, "p", "c4", "back")
    assert "Taken back: AL (Red), again: lands on c4." in " ".join(shown.split())
    assert moves_of(home)[-1] == "land : 2 0 0 0 0"


# Words ------------------------------------------------------------------------------------------------


def test_yes_and_no_are_answers(run: Run, home: Path) -> None:
    refereed(run, "p", "y", "c4", "p", "no", "-", "-", "-", "c3")
    kinds = [move.split()[0] for move in moves_of(home)[16:]]
    assert kinds == ["land", "relaunch", "land", "land", "leave", "land", "pass", "plain", "land"]


def test_a_landing_at_the_question_for_an_announcement_means_that_there_is_none(run: Run, home: Path) -> None:
    refereed(run, "-", "-", "-", "u", "c3 d3", "call c4", "c4")
    kinds = [move.split()[0] for move in moves_of(home)[19:]]
    assert kinds == ["plain", "land", "plain", "land", "call", "land"]


def test_a_space_at_the_question_for_a_call_is_where_the_token_lies(run: Run, home: Path) -> None:
    refereed(run, "-", "-", "-", "c4")
    assert moves_of(home)[19:] == ["plain", f"land : 0 {1 << 17} 0 0 0"]


def test_p_at_the_question_for_a_call_is_the_planet_area(run: Run, home: Path) -> None:
    refereed(run, "-", "-", "-", "p")
    assert moves_of(home)[19:] == ["plain", "land : 2 0 0 0 0"]


def test_the_words_and_numbers_of_moves_are_still_read_at_the_question_for_a_call(
    run: Run, home: Path
) -> None:
    refereed(run, "-", "-", "-", "pl", "u", "1")
    moves = [move.split()[0] for move in moves_of(home)[19:]]
    assert moves == ["plain", "land", "call"]


def test_the_older_names_of_the_referee_still_work() -> None:
    from mothership import referees
    from mothership.cli import referees as older
    from mothership.cli.referees.space_invaders import REFEREE

    assert older.RealTable is referees.RealTable
    assert older.Complaint is Complaint
    assert older.find("space-invaders").options is REFEREE.options


def test_yes_takes_the_only_target(run: Run, home: Path) -> None:
    run("referee", "--names", "AL,BE", typed=["1", "2 3 1", "1 1 2", TEN, "-", "a3", "off", "off", "y"])
    assert "target a3" in moves_of(home)


def test_what_is_no_answer_is_told_with_those_that_are(run: Run, home: Path) -> None:
    shown = " ".join(refereed(run, "c4", "-", "-", "perhaps").split())
    assert "“perhaps” is no answer here. Possible: target c3, target b4, target d4, pass." in shown


def test_after_a_mistake_in_the_middle_of_a_line_the_open_question_is_shown(run: Run, home: Path) -> None:
    shown = refereed(run, "c4, zz, d4")
    assert "token 2 of 3" in shown.partition("“zz” is no place")[2]


def test_who_plays_is_asked_until_it_is_clear(run: Run, home: Path) -> None:
    shown = run("referee", typed=["", "A,B,C,D,E", "AL,BE", "easy", "7", "tr"])
    assert shown.words.count("Who plays?") == 3
    assert "“easy” is none of these: 1 Training" in shown.words
    assert "“7” is none of these" in shown.words
    assert "AL (Red) gets one player card of each level." in shown.words


def test_powers_are_explained_once_and_found_by_their_names(run: Run, home: Path) -> None:
    shown = run("referee", "--names", "AL,BE", "--lang", "de", typed=["1", "seiten pierce doppelte"])
    assert shown.words.count("Stufe 1, 3 Seitenschritt: Statt eines Invasors") == 1
    assert moves_of(home) == ["deal sidestep", "deal pierce", "deal double-blast"]


@proves("SI-B12b")
def test_any_printed_card_can_come(run: Run, home: Path) -> None:
    """The box is a reconstruction, so nothing that is read from a card is refused."""
    run("referee", "--names", "AL,BE", typed=[*BEGUN, "c22 c22 c22 c22 c34b o13 o13 o13 o13 o13"])
    drawn = [move for move in moves_of(home) if move.startswith("draw")]
    assert drawn[:5] == ["draw crab.2.2"] * 4 + ["draw crab.3.4.both"]
    assert len(drawn) == 10
    record, _ = read_file(saved(home))
    state = replay(record, GAME)
    assert min(state.box) == 0  # type: ignore[attr-defined]


def test_a_deck_of_known_cards_says_what_can_be_left(run: Run, home: Path) -> None:
    """One squid of ten cards comes back; in a deck of that card only it can come."""
    real, words = find("space-invaders"), Words(GAME, "en", Style())
    table = Table(GAME, GAME.setup(2, {"aim": "hands"}), seed="x", by_hand=True)
    for text in ("encore", "forward-base", "chain", "sidestep", "pierce", "repair"):
        table.submit(NATURE, GAME.vocabulary.parse(f"deal {text}"))
    state = table.position()
    state.deck = 1  # type: ignore[attr-defined]
    state.back[GAME.vocabulary.parse("again squid.3.1") - GAME.vocabulary.parse("again octopus.1.1")] = 1  # type: ignore[attr-defined]
    view = GAME.view(state, 0)
    assert real.read(view, ["s"], words) is not None
    with pytest.raises(Complaint) as complaint:
        real.read(view, ["o"], words)
    assert complaint.value.facts == {"given": "o", "known": "s31"}


def test_data_of_ones_own(run: Run, home: Path, tmp_path: Path) -> None:
    text = GAME.released[-1].files["numbers.toml"]
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("2 = [19, 18, 17, 16, 8, 6, 4, 2]", "2 = [16, 9, 8, 7]"), encoding="utf-8")
    shown = run("referee", "--names", "AL,BE", "--data", f"numbers.toml={mine}", typed=["1"])
    assert "Reinforcements come on 16, 9, 8, 7 of" in shown.words


# The end ----------------------------------------------------------------------------------------------

LOSING = ["--names", "AL,BE", "--options", "difficulty=elite,planet=1"]
LOST = ["3 2 1", "2 1 2", TEN, *["-"] * 3, *["-", "-"] * 3]


def test_the_last_answer_can_be_corrected_too(run: Run, home: Path) -> None:
    shown = run("referee", *LOSING, typed=[*LOST, "what", "back", "quit"])
    assert "The game is over." in shown.out
    assert "“?” shows what can be typed." in shown.out
    assert "Taken back: " in shown.out
    assert saved(home).exists()
    assert "AL" not in run("scores", "space-invaders").out
    ended = run("resume", saved(home).stem, typed=["-", "-", ""])
    assert "lost" in ended.out.lower()
    assert "AL" in run("scores", "space-invaders").out


# The same game ----------------------------------------------------------------------------------------


@proves("SI-B12a")
@pytest.mark.parametrize("seed", range(4))
def test_fed_the_facts_of_another_table_it_reaches_the_same_states(seed: int) -> None:
    """Through the referee's own questions and answers, State by State."""
    players = 1 + seed
    options = {"difficulty": ("training", "elite")[seed % 2], "alone": "3"}
    played = Table(GAME, GAME.setup(players, options), seed=seed)
    dice = Random(seed)
    while played.actor != NOBODY:
        played.submit(played.actor, dice.choice(played.view(played.actor).legal))
    real, words = find("space-invaders"), Words(GAME, "en", Style())
    told = Table(GAME, GAME.setup(players, {**options, "aim": "hands"}), seed="x", by_hand=True)
    state = GAME.begin(played.record.setup)
    compared = 0
    for entry in played.record.entries:
        move, data = GAME.vocabulary.parse_measured(entry.move)
        block = GAME.vocabulary.block_of(move).name
        if block == "land":
            view, lines = told.view(0), [told_landing(data)]
            while (answer := real.read(view, lines, words)) is None:
                lines.append(told_further(real.ask(view, lines, words), data))
            told.submit(NATURE, *answer[0])
        elif block not in AIMS:
            told.submit(NATURE if entry.actor == "nature" else told.actor, move)
        state.apply(move, vec[i64](data))
        if not told.draft and state.question() not in AIMS:
            same = told.position()
            assert (same.question(), same.key()) == (state.question(), state.key()) or block == "press"
            compared += 1
    assert compared > 20
    assert told.record.outcome == played.record.outcome
    assert replay(told.record, GAME).key() == state.key()


def test_a_whole_game_through_the_terminal(run: Run, home: Path) -> None:
    """Everybody misses until the planet is gone; the score goes into the table of high scores."""
    typed = [*TABLE]
    for _ in range(12):
        typed += ["-"] * 6
    shown = run(
        "referee",
        "--names",
        "AL,BE",
        "--options",
        "difficulty=elite,planet=1",
        typed=["3 2 1", "2 1 2", TEN, *typed],
    )
    assert "lost" in shown.out.lower()
    assert "AL" in run("scores", "space-invaders").out
    assert not list(home.glob("*.txt"))


def test_german(run: Run, home: Path) -> None:
    shown = refereed(run, "c4", "zurück", "weg", "antworten", language="de")
    assert "Wo liegt er?" in shown
    assert "Rot: Der Marker fällt vom Tisch." in shown
