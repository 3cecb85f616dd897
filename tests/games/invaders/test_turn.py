"""A turn: its phases, and what has to wait."""

from mothership.kit import proves
from tests.games.invaders.situation import situation


@proves("INV-R11")
def test_texts_of_every_turn_then_two_cards_then_the_main_phase() -> None:
    table = situation("eurasia / field-hospital ; pile mankind veto").play("end, ...")
    began = table.events.index("began mankind 1")
    kinds = [event.split()[0] for event in table.events[began:]]
    assert kinds == ["began", "every-turn", "recycled", "drew", "learnt", "drew", "learnt"]
    assert table.asked == "mankind main"
    table.shows("turn mankind", "round 1")


@proves("INV-R11")
def test_in_the_main_phase_everything_comes_in_any_order_and_as_often_as_one_likes() -> None:
    table = situation("eurasia anthraxus ; hand invader 2 drones 2 hive-mind")
    table.play("play drones, zone africa, strategy ice-caps, ..., use eurasia 1, ...")
    assert table.asked == "invader main"
    table.play("plot draw, ..., end, ...")
    assert table.asked == "mankind main"


@proves("INV-R11")
def test_the_attack_comes_last_and_only_in_the_invaders_turn() -> None:
    table = situation("pacific-rim kraken kraken").play("end, ...")
    assert table.logged("broke-through", "held", "began") == [
        "broke-through pacific-rim 6 3",
        "held eurasia 0 5",
        "held africa 0 4",
        "began mankind 1",
    ]
    table.play("end, ...")
    assert table.logged("broke-through", "held", "struck-back") == []
    table.shows("turn invader", "round 2")


@proves("INV-R11")
def test_there_is_no_limit_to_a_hand() -> None:
    table = situation("turn mankind ; hand invader 5 kraken 4 squid 4 drones 3 medusa").play("end, ...")
    assert table.asked == "invader main"
    table.shows("hands 18 0")


@proves("INV-R11")
def test_what_is_asked_comes_first() -> None:
    paying = situation("hand invader kraken 2 drones").play("play kraken, zone eurasia")
    targeting = situation("hand invader grasper 2 drones ; eurasia / mako").play("play grasper, zone eurasia")
    answering = situation("hand invader drones ; hand mankind veto").play("play drones, zone africa")
    drawing = situation("turn mankind").play("end")
    assert [table.asked for table in (paying, targeting, answering, drawing)] == [
        "invader pay",
        "invader target",
        "mankind cancel",
        "nature draw",
    ]
    never = ["end", "plot draw", "strategy moon", "use eurasia 1", "spend eurasia 1", "hero-move africa"]
    never += ["room 1", "prevent guerillas", "shield eurasia 1", "limit 5", "out drones", "in mimic"]
    for table in (paying, targeting, answering, drawing):
        for move in [*never, "play drones", "hero medic", "lose mankind veto", "drain invader drones"]:
            assert table.forbids(move) == "INV-R11", (table.asked, move)
    for table, others in (
        (
            paying,
            ["zone africa", "target mankind eurasia 1", "none", "cancel veto", "let", "draw invader drones"],
        ),
        (targeting, ["zone africa", "discard drones", "cancel veto", "let"]),
        (answering, ["zone africa", "target mankind eurasia 1", "none", "discard veto"]),
        (
            drawing,
            ["zone africa", "target mankind eurasia 1", "none", "discard drones", "cancel veto", "let"],
        ),
    ):
        for move in others:
            assert table.forbids(move) == "INV-R11", (table.asked, move)


@proves("INV-I16")
def test_a_card_that_wins_leaves_four_opposing_turns_to_answer() -> None:
    table = situation("turn mankind ; hand mankind succubus 4 saladin")
    table.play("play succubus, zone eurasia, pay, ...")
    assert table.events[-1] == "tokens mankind succubus 1"
    opposing_turns = 0
    for _ in range(10):
        table.play("end, ...")
        opposing_turns += table.events.count(f"began invader {opposing_turns + 2}")
        if table.won:
            break
    assert (table.won, opposing_turns) == ("mankind INV-R5", 4)


@proves("INV-I16")
def test_tokens_come_in_the_own_turn_only() -> None:
    table = situation("turn mankind ; eurasia / succubus*2").play("end, ...")
    table.shows("eurasia / succubus*2")
    table.play("end, ...").shows("eurasia / succubus*3")
