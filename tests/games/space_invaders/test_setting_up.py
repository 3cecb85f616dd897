"""Setup: players, cards, tokens, health; and the data files."""

import tomllib
from typing import Any

import pytest

from mothership.core import Data, DataError, SetupError
from mothership.core.registry import game_messages, load
from mothership.games.space_invaders.board import (
    KIND_WORDS,
    POWER_WORDS,
    TWICE,
    damage_of,
    icon_of,
    species_of,
    speed_of,
)
from mothership.kit import proves
from tests.games.space_invaders.situation import GAME, Situation, sign_of, situation

DATA = GAME.released[-1]


def begun(players: int, **options: str) -> Situation:
    return Situation(GAME.start(players, **options))


def dealt(players: int, **options: str) -> Situation:
    """A game whose player cards have been dealt in their order."""
    table = begun(players, **options)
    while table.state.question() == "deal":
        table.play(min(table.legal(), key=lambda move: POWER_WORDS.index(move.split()[1])))
    return table


@proves("SI-B1")
def test_twenty_spaces_in_five_columns_and_four_rows() -> None:
    words = GAME.vocabulary["target"].fields[0].words
    assert (len(words), words[0], words[4], words[5], words[-1]) == (20, "a1", "e1", "a2", "e4")
    assert len(begun(2).part("board")) == 20
    corner = situation(". . . . .\n. . . . .\n. . . . o11\n. . . o11 o11", red="sidestep pierce repair")
    corner.land("e1").land("off").land("off")
    assert corner.legal() == {"target d1", "target e2", "pass"}
    edge = situation("o11 . . . .\no11 . . . o11", red="sidestep pierce repair")
    edge.land("a3").land("off").land("off")
    assert edge.legal() == {"target a4", "pass"}  # the row before ends with e3, which is no neighbour


@proves("SI-B2")
def test_a_card_shows_species_speed_damage_and_icon() -> None:
    assert len(KIND_WORDS) == len(set(KIND_WORDS)) == 3 * 3 * 4 * 4
    kind = KIND_WORDS.index("squid.2.4.twice")
    assert (species_of(kind), speed_of(kind), damage_of(kind), icon_of(kind)) == (2, 2, 4, TWICE)
    for sign in ("o11", "c23t", "s34b", "c12s"):
        assert sign_of(situation(f"{sign} . . . .").state.board[15]) == sign


@proves("SI-S2")
def test_sixty_cards() -> None:
    box = begun(2).part("box")
    assert sum(box) == 60
    found = {sign_of(kind): count for kind, count in enumerate(box) if count}
    assert found == {
        "o11": 2,
        "o11s": 2,
        "o11t": 2,
        "o12": 10,
        "o12t": 3,
        "o13": 5,
        "c11": 1,
        "c11s": 2,
        "c21": 6,
        "c21t": 4,
        "c22": 6,
        "c23": 1,
        "s31": 2,
        "s32t": 5,
        "s33": 6,
        "s34b": 3,
    }


@proves("SI-S2")
def test_no_kind_fills_the_box() -> None:
    box = [count for count in begun(2).part("box") if count]
    assert len(box) >= 10
    assert max(box) <= 18


@proves("SI-S2", "SI-B12b")
def test_a_kind_comes_no_more_often_than_it_is_in_the_box() -> None:
    table = dealt(2)
    table.play(*["draw squid.3.4.both"] * 3)
    assert table.forbids("draw squid.3.4.both") == "SI-S2"
    assert table.forbids("draw octopus.1.4") == "SI-S2"


@proves("SI-B12b")
def test_at_a_real_table_any_card_can_come() -> None:
    table = dealt(2, aim="hands")
    assert len(table.legal()) == len(KIND_WORDS)
    boxed = list(table.part("box"))
    table.play(*["draw squid.3.4.both"] * 5, "draw octopus.1.4")
    boxed[KIND_WORDS.index("squid.3.4.both")] = 0
    assert list(table.part("box")) == boxed, "what the box does not hold is not taken out of it"
    assert table.part("deck") == 19


@proves("SI-B12b")
def test_at_a_real_table_a_card_that_the_box_does_not_hold_is_not_expected() -> None:
    table = dealt(2, aim="hands")
    notation = GAME.vocabulary.notation
    weights = dict(zip(map(notation, table.state.legal()), table.state.weights(), strict=True))
    assert weights["draw octopus.1.4"] == 1
    assert weights["draw crab.2.1"] == 6 * weights["draw crab.1.1"] > 1_000_000
    for kind in range(len(KIND_WORDS)):
        table.state.box[kind] = 0
    table.state.back[0] = 1
    assert min(table.state.weights()) > 0


@proves("SI-B3")
def test_two_to_four_play_in_the_order_of_colours() -> None:
    assert GAME.players == (1, 2, 3, 4)
    assert GAME.seats == ("red", "orange", "green", "blue")
    table = situation("o11 . . . .", players=4)
    for seat in range(4):
        assert table.state.hand == seat
        assert table.state.actor_of_hand() == seat
        table.finish_turn()


@proves("SI-S8")
@pytest.mark.parametrize("hands", [2, 3, 4])
def test_alone_one_plays_all_the_colours_of_a_table(hands: int) -> None:
    alone, together = dealt(1, alone=str(hands)), dealt(hands)
    assert alone.part("hands") == hands
    for part in ("deck", "ufo", "tokens", "powers", "icons"):
        assert alone.part(part) == together.part(part)
    table = situation("o11 . . . .", players=1, tokens=4, options={"alone": str(hands)})
    for hand in range(hands):
        assert (table.state.hand, table.state.actor()) == (hand, 0)
        table.finish_turn()


@proves("SI-S8")
def test_the_choice_for_one_does_not_matter_to_several() -> None:
    assert begun(3, alone="4").part("hands") == 3


@proves("SI-B4")
def test_three_two_and_two_tokens() -> None:
    table = situation("o11 . . . .", tokens=7, red="sidestep pierce repair")
    levels = []
    while table.state.hand == 0:
        if table.state.question() == "token":
            table.play(min(table.legal()))
        levels.append([0, 0, 0, 1, 1, 2, 2][table.part("flying")] + 1)
        table.land("off")
    assert levels == [1, 1, 1, 2, 2, 3, 3]
    assert len(table.part("stage")) == 4 * 7 + 1  # and a spare one for bonus shots


@proves("SI-B5")
def test_one_card_of_each_level_for_each_colour() -> None:
    table = begun(4)
    assert table.legal() == {f"deal {power}" for power in POWER_WORDS[:4]}
    assert table.forbids("deal pierce") == "SI-B5"
    table.play("deal encore")
    assert table.legal() == {f"deal {power}" for power in POWER_WORDS[4:8]}
    table.play("deal pierce", "deal chain")
    assert table.forbids("deal encore") == "SI-B5"  # there is only one of each
    assert table.legal() == {"deal called-shot", "deal short-blast", "deal sidestep"}
    table.play("deal sidestep", "deal long-blast", "deal repair")
    table.play("deal called-shot", "deal forward-base", "deal barrage")
    table.play("deal short-blast", "deal second-chance", "deal double-blast")
    assert table.part("powers")[:2] == [["encore", "pierce", "chain"], ["sidestep", "long-blast", "repair"]]
    assert table.state.question() == "fill"
    assert set(begun(2).state.weights()) == {1}


@proves("SI-B6")
@pytest.mark.parametrize(("players", "tokens"), [(2, [3, 3, 0, 0]), (3, [2, 2, 2, 0]), (4, [2, 2, 2, 2])])
def test_first_tokens(players: int, tokens: list[int]) -> None:
    assert begun(players).part("tokens") == tokens


@proves("SI-B7", "SI-B8")
@pytest.mark.parametrize(
    ("players", "difficulty", "deck", "planet", "ufo"),
    [
        (2, "training", 25, 20, 2),
        (2, "standard", 28, 20, 3),
        (2, "expert", 33, 15, 5),
        (2, "elite", 37, 10, 7),
        (3, "training", 30, 20, 3),
        (3, "standard", 34, 20, 4),
        (3, "expert", 40, 15, 7),
        (3, "elite", 45, 10, 9),
        (4, "training", 40, 20, 4),
        (4, "standard", 45, 20, 6),
        (4, "expert", 50, 15, 9),
        (4, "elite", 60, 10, 12),
    ],
)
def test_what_difficulty_decides(players: int, difficulty: str, deck: int, planet: int, ufo: int) -> None:
    table = begun(players, difficulty=difficulty)
    assert [table.part(name) for name in ("deck", "health", "ufo")] == [deck, planet, ufo]
    assert table.part("most-health") == planet


@proves("SI-B7", "SI-S6")
def test_the_first_ten_cards_count_towards_the_deck_and_come_as_later_ones_do() -> None:
    table = dealt(2)
    spaces = []
    while table.state.question() == "fill":
        table.play(sorted(table.legal())[0])
        spaces.append(table.told("arrived")[0].split()[-1])
    assert spaces == ["e4", "d4", "c4", "b4", "a4", "e3", "d3", "c3", "b3", "a3"]
    assert table.part("deck") == 15
    assert table.asked.startswith("red")


@proves("SI-S3")
@pytest.mark.parametrize(
    ("players", "spaces"),
    [
        (2, [2, 4, 6, 8, 16, 17, 18, 19]),
        (3, [1, 3, 8, 9, 12, 14, 16]),
        (4, [1, 3, 8, 9, 12, 14, 16]),
    ],
)
def test_reinforcement_spaces(players: int, spaces: list[int]) -> None:
    assert [space for space, marked in enumerate(begun(players).part("icons")) if marked] == spaces


@proves("SI-S7")
@pytest.mark.parametrize("difficulty", ["expert", "elite"])
def test_no_reinforcement_for_where_the_tracker_begins(difficulty: str) -> None:
    table = situation(
        ". . . . .\n. . . . .\n. . . . .\no11 . . . .", options={"difficulty": difficulty, "planet": "16"}
    )
    assert table.part("tokens")[0] == 3
    table.finish_turn().finish_turn()
    assert table.part("tokens")[0] == 3  # 16 to 15


@proves("SI-B9")
def test_red_begins() -> None:
    table = dealt(3).fill()
    assert (table.part("starter"), table.part("hand")) == ("red", "red")


@proves("SI-S39")
def test_own_health_for_planet_and_ufo() -> None:
    table = begun(2, ufo="20", planet="7", difficulty="elite")
    assert (table.part("ufo"), table.part("health"), table.part("most-health")) == (20, 7, 7)
    with pytest.raises(SetupError):
        begun(2, ufo="21")


@proves("SI-S39")
def test_three_rows_are_dealt_to_rows_three_and_two() -> None:
    table = dealt(2, rows="3").fill()
    assert [row.count(".") for row in table.board] == [5, 0, 0, 5]


@proves("SI-B41", "SI-S39")
def test_the_score_is_everybodys_and_variants_have_tables_of_their_own() -> None:
    assert GAME.scores == GAME.players
    names = {option.name for option in GAME.options}
    assert {
        "relaunch",
        "rows",
        "ufo",
        "planet",
        "flick",
    } <= names  # a table of scores is for one choice of each
    table = situation("o13 . . . .", players=4, tokens=3, health=3, last=True, deck=0)
    for _ in range(4):
        table.finish_turn()
    assert table.outcome is not None
    assert len(set(table.outcome.results)) == 1


# Data files -------------------------------------------------------------------------------------------


def with_data(old: str, new: str) -> Situation:
    """A game whose data have something replaced."""
    text = DATA.files["numbers.toml"]
    assert old in text
    data = Data({"numbers.toml": text.replace(old, new, 1)})
    return Situation(GAME.begin(GAME.setup(2, data=data)))


def test_somebody_may_bring_their_own_cards() -> None:
    table = with_data('"octopus.1.1" = 2', '"octopus.1.1" = 1\n"squid.3.3.both" = 1')
    assert table.part("box")[KIND_WORDS.index("squid.3.3.both")] == 1


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[cards]", "[cards", "not readable"),
        ("[cards]", "[box]", "cards"),
        ('"squid.3.1"', '"whale.1.1"', "whale.1.1"),
        ('"crab.2.1" = 6', '"crab.2.1" = -1', "crab.2.1"),
        ('"crab.2.1" = 6', '"crab.2.1" = true', "crab.2.1"),
        ('"crab.2.1" = 6', '"crab.2.1" = 80', "134"),
        ('"crab.2.1" = 6', '"crab.2.1" = 100', "crab.2.1"),
        ("[training]", "[easy]", "training"),
        ("planet = 20", "planet = 0", "training.planet"),
        ("deck = { 2 = 25, 3 = 30, 4 = 40 }", "deck = 30", "training.deck.2"),
        ("deck = { 2 = 25", "deck = { 2 = 9", "training.deck.2"),
        ("deck = { 2 = 25", "deck = { 2 = 61", "training.deck.2"),
        ("ufo = { 2 = 2,", "ufo = { 2 = 21,", "training.ufo.2"),
        ("[reinforcements]", "[help]", "reinforcements"),
        ("[cards]", "padding = [0]\n[cards]", "padding"),
        ("planet = 20", "planet = 20\nmoon = 1", "moon"),
        ("deck = { 2 = 25", "deck = { 1 = 0, 2 = 25", "training.deck"),
        ("ufo = { 2 = 2,", "ufo = { 5 = 1, 2 = 2,", "training.ufo"),
        ("[reinforcements]", "[reinforcements]\n5 = [1]", "reinforcements"),
        ("2 = [19, 18, 17, 16, 8, 6, 4, 2]", f"2 = {[1] * 40}", "reinforcements.2"),
        ("2 = [19, 18, 17, 16, 8, 6, 4, 2]", "2 = [0]", "reinforcements.2"),
        ("2 = [19, 18, 17, 16, 8, 6, 4, 2]", "2 = 16", "reinforcements.2"),
    ],
)
def test_faulty_data_are_refused_by_name(old: str, new: str, said: str) -> None:
    with pytest.raises(DataError, match=said.replace(".", r"\.")) as refused:
        with_data(old, new)
    assert "numbers.toml" in str(refused.value)


POINT_WORDS = ("octopus", "crab", "squid", "icon", "ufo", "health", "win")
POINTS = [10, 20, 30, 10, 20, 10, 100]
MOST_POINTS = [50, 50, 50, 20, 50, 20, 200, 200]  # the last is for difficulty


def added(more: str, **options: str) -> Situation:
    """A game with data that end like this, and say nothing else of points and powers."""
    data = Data({"numbers.toml": GAME.released[0].files["numbers.toml"] + more})
    return Situation(GAME.begin(GAME.setup(2, options, data=data)))


@proves("SI-B40", "SI-S38")
@pytest.mark.parametrize(
    ("difficulty", "points"), [("training", 0), ("standard", 0), ("expert", 50), ("elite", 100)]
)
def test_what_counts_how_much(difficulty: str, points: int) -> None:
    for data in GAME.released:
        table = Situation(GAME.begin(GAME.setup(2, {"difficulty": difficulty}, data=data)))
        assert table.part("points") == [*POINTS, points]


@proves("SI-B40", "SI-S38")
@pytest.mark.parametrize("place", range(8))
def test_an_owner_can_correct_the_points(place: int) -> None:
    word, most = (*POINT_WORDS, "elite")[place], MOST_POINTS[place]
    usual = [*POINTS, 100]
    for given in (0, 7, most):
        corrected = added(f"[points]\n{word} = {given}\n", difficulty="elite").part("points")
        assert corrected == [*usual[:place], given, *usual[place + 1 :]]
    for given in (-1, most + 1):
        with pytest.raises(DataError, match=rf"points\.{word}"):
            added(f"[points]\n{word} = {given}\n")


@proves("SI-B40")
def test_points_of_a_difficulty_are_for_that_one_alone() -> None:
    assert added("[points]\nelite = 7\n", difficulty="expert").part("points")[-1] == 50


@proves("SI-B40", "SI-S38")
def test_the_score_counts_as_the_data_say() -> None:
    words = (*POINT_WORDS, "training")
    table = added("[points]\n" + "".join(f"{word} = {number}\n" for number, word in enumerate(words, 11)))
    state = table.state
    assert table.part("score") == 20 * 16 + 18
    state.health = 0
    assert table.part("score") == 18
    for place, much in ((0, 11), (1, 12), (2, 13)):
        state.pile[place] = 2
        assert table.part("score") == 18 + 2 * much
        state.pile[place] = 0
    state.specials = 3
    assert table.part("score") == 18 + 3 * 14
    state.specials, state.ufo_hits = 0, 2
    assert table.part("score") == 18 + 2 * 15
    state.ufo_hits, state.won = 0, True
    assert table.part("score") == 18 + 17


@proves("SI-B40")
def test_no_score_is_greater_than_the_game_says() -> None:
    dearest, icon, ufo, health, win, difficulty = MOST_POINTS[2:]
    assert GAME.results == (0, 60 * (dearest + icon) + 20 * (ufo + health) + win + difficulty)


@proves("SI-S1")
def test_the_fourth_card_of_level_two_does_what_the_data_say() -> None:
    assert begun(2).part("fourth") == "long-blast"
    assert added("").part("fourth") == "long-blast"
    for power in ("short-blast", "sidestep", "long-blast", "double-blast", "chain"):
        assert added(f"[powers]\nfourth = '{power}'\n").part("fourth") == power


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("[points]\nwhale = 5\n", "whale"),
        ("[points]\nsquid = '9'\n", "points.squid"),
        ("[points]\nsquid = true\n", "points.squid"),
        ("[points]\ndifficulty = 5\n", "difficulty"),
        ("[powers]\nfourth = 'encore'\n", "encore"),
        ("[powers]\nfourth = 3\n", "powers.fourth"),
        ("[powers]\nfourth = ['chain']\n", "powers.fourth"),
        ("[powers]\nfifth = 'chain'\n", "fifth"),
        ("[[points]]\n", "points"),
        ("[[powers]]\n", "powers"),
    ],
)
def test_faulty_points_and_powers_are_refused_by_name(more: str, said: str) -> None:
    with pytest.raises(DataError, match=said.replace(".", r"\.")) as refused:
        added(more)
    assert "numbers.toml" in str(refused.value)


def test_a_file_is_parsed_once_however_often_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server begins games and words rules for people: a file of their own must not cost it more."""
    parsed, loads = [], tomllib.loads

    def count(text: str) -> dict[str, Any]:
        parsed.append(text)
        return loads(text)

    monkeypatch.setattr(tomllib, "loads", count)
    data = Data({"numbers.toml": DATA.files["numbers.toml"].replace("planet = 20", "planet = 19", 1)})
    assert Situation(GAME.begin(GAME.setup(2, data=data))).part("most-health") == 19
    for language in ("en", "de"):
        assert game_messages(GAME, language, data)["rule.planet"].startswith("19, ")
    assert parsed.count(data.files["numbers.toml"]) == 1


def test_a_missing_file_is_named() -> None:
    with pytest.raises(DataError, match=r"numbers\.toml"):
        GAME.begin(GAME.setup(2, data=Data({})))


def test_the_game_is_known_by_its_id() -> None:
    assert load("space-invaders").title == "Space Invaders"
