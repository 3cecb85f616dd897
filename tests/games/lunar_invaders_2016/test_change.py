"""Change: units are exchanged for others of the same size, where an action is impossible without it."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import Situation, drawn, situation


def units(source: str, *others: str, tokens: str = "0 0") -> Situation:
    """A unit of A in the north of its moon, with room beside it, and up to two others on the moon of B.

    What does not stand there is in A's bank.
    """
    first, second = [*(f"a.{other}" for other in others), ".", "."][:2]
    return situation(
        f"""
        .    a.{source} .    {first} .    .
        .    .          .    .       b.ms .
        b.ll .          .    .       .    {second}
        """,
        tokens=tokens,
    )


GIVE_SMALL = "divide a.n small ne"
GIVE_MEDIUM = "divide a.n medium ne"
GIVE_LARGE = "divide a.n large ne"


# One unit -----------------------------------------------------------------------------------------


@proves("L16-B14")
def test_a_unit_is_changed_so_that_it_can_give() -> None:
    table = units("mm").play(GIVE_SMALL)
    assert table.asked == "a change"
    table.play("change a.n mss")
    assert table.events == ["changed a a.n mm mss", "divided a small a.n a.ne"]
    assert (table.at("a.n"), table.at("a.ne")) == ("a.ms", "a.s")
    assert table.asked == "b act"


@proves("L16-B14")
def test_the_bank_takes_the_old_pieces_for_the_new_ones() -> None:
    table = units("mm")
    assert table.bank("a") == "sssmlll"
    assert table.play(GIVE_SMALL, "change a.n mss").bank("a") == "smmlll"


@proves("L16-B14")
def test_a_transfer_can_need_change_too_and_its_pieces_are_counted_afterwards() -> None:
    """Two lone pieces side by side: only after the change there are three."""
    table = situation("""
        a.l a.m .    b.ms .   .
        .   .   .    .    .   .
        .   .   .    .    .   .
    """).play("transfer a.n small nw")
    table.play("change a.n ss")
    assert table.events == ["changed a a.n m ss", "transferred a small a.n a.nw a.ls"]
    assert (table.at("a.nw"), table.at("a.n")) == ("a.ls", "a.s")


@proves("L16-B14")
def test_change_is_part_of_the_announcement() -> None:
    table = units("mm", tokens="4 4").play(GIVE_SMALL)
    assert table.state.mid_act()
    assert table.asked == "a change"
    table.play("change a.n mss")
    assert not table.state.mid_act()
    assert table.asked == "b answer"
    assert table.at("a.n") == "a.mss"
    table.play("allow")
    assert table.events == ["allowed b", "divided a small a.n a.ne"]
    assert (table.at("a.n"), table.at("a.ne")) == ("a.ms", "a.s")


# Only where it is needed --------------------------------------------------------------------------


@proves("L16-B14a")
@pytest.mark.parametrize(
    ("source", "action"), [("ms", GIVE_SMALL), ("lm", GIVE_MEDIUM), ("mmm", GIVE_MEDIUM)]
)
def test_no_change_where_the_piece_is_at_hand(source: str, action: str) -> None:
    assert units(source).play(action).asked == "b act"
    assert units(source, tokens="0 1").play(action).asked == "b answer"


@proves("L16-B14a")
def test_no_change_where_a_lone_piece_can_be_split() -> None:
    """A Large could become three Smalls by change; but it is split, and the Medium stays."""
    table = units("l").play(GIVE_SMALL)
    assert table.events == ["split a a.n l ms", "divided a small a.n a.ne"]


@proves("L16-B14a", "L16-B14")
def test_where_a_lone_piece_cannot_be_split_change_may_help() -> None:
    """All Mediums are on the table: the Large becomes three Smalls."""
    table = units("l", "mmm").play(GIVE_SMALL)
    assert table.legal() == {"change a.n sss"}
    table.play("change a.n sss")
    assert (table.at("a.n"), table.at("a.ne")) == ("a.ss", "a.s")
    assert table.bank("a") == "lll"


@proves("L16-B14a")
def test_change_is_no_action_of_its_own() -> None:
    table = units("mm")
    assert table.forbids("change a.n ls") == "L16-B14a"


# What can be exchanged ----------------------------------------------------------------------------


@proves("L16-B14b")
@pytest.mark.parametrize("change", ["change a.sw lms", "change b.pad l", "change a.pad mss"])
def test_only_own_units_are_changed(change: str) -> None:
    """Neither enemies, though it were right for them, nor nobody."""
    assert units("mm").play(GIVE_SMALL).forbids(change) == "L16-B14b"


@proves("L16-B14c")
@pytest.mark.parametrize("tower", ["s", "ms", "lss", "-"])
def test_the_new_unit_is_as_large_as_the_old_one(tower: str) -> None:
    assert units("mm").play(GIVE_SMALL).forbids(f"change a.n {tower}") == "L16-B14c"


@proves("L16-B14c")
def test_the_new_unit_is_not_the_old_one() -> None:
    assert units("mm").play(GIVE_SMALL).forbids("change a.n mm") == "L16-B14c"


@proves("L16-B14d")
def test_the_new_pieces_come_from_the_bank() -> None:
    """One Small is left there: enough for a Large and a Small, not for a Medium and two Smalls."""
    table = units("mm", "s", "s").play(GIVE_SMALL)
    assert table.bank("a") == "smlll"
    assert table.legal() == {"change a.n ls"}
    assert table.forbids("change a.n mss") == "L16-B14d"


@proves("L16-B14d")
def test_pieces_that_stay_need_not_be_in_the_bank() -> None:
    """Neither a Large nor a Medium is left there, but one of them stays while the other is changed."""
    table = units("lm", "mm", "ll").play(GIVE_SMALL)
    assert table.bank("a") == "sss"
    assert table.legal() == {"change a.n msss"}
    assert table.forbids("change a.n lss") == "L16-B14g"


@proves("L16-B14d")
def test_the_other_players_bank_is_no_help() -> None:
    table = units("m", "s", "s")
    assert table.bank("b") == "ssmml"
    assert table.forbids(GIVE_SMALL) == "L16-B12d"


# No more changes than needed ----------------------------------------------------------------------


@proves("L16-B14e")
def test_where_one_unit_is_enough_no_other_one_is_changed() -> None:
    table = units("mm", "l").play(GIVE_SMALL)
    assert table.forbids("change b.nw ms") == "L16-B14e"


@proves("L16-B14e")
def test_a_change_that_does_not_help_is_not_made() -> None:
    """Six pips without a Large in them cannot give one."""
    assert units("mmm").play(GIVE_LARGE).forbids("change a.n mmss") == "L16-B14e"


# The Medium has to become two Smalls, and the bank has none: the other unit has to give them back first.
TWO_UNITS = ("m", "msss")


@proves("L16-B14e")
def test_another_unit_is_changed_first_where_one_is_not_enough() -> None:
    """It must set two Smalls free: a Large and two Smalls would set free only one."""
    table = units(*TWO_UNITS)
    assert table.bank("a") == "mlll"
    table.play(GIVE_SMALL)
    assert table.legal() == {"change b.nw mms"}
    assert table.forbids("change b.nw lss") == "L16-B14e"


@proves("L16-B14e")
def test_then_the_giving_unit_is_changed_and_gives() -> None:
    table = units(*TWO_UNITS).play(GIVE_SMALL, "change b.nw mms")
    assert table.legal() == {"change a.n ss"}
    table.play("change a.n ss")
    assert table.board == drawn("""
        .    a.s a.s    a.mms .    .
        .    .   .      .    b.ms .
        b.ll .   .      .    .    .
    """)
    assert table.bank("a") == "mlll"


# Three units have to be changed. The bank has one Large: if the wrong unit takes it, nothing goes on.
THREE_UNITS = ("m", "lms", "lmss")


@proves("L16-B14e")
def test_a_change_that_leads_nowhere_is_not_made() -> None:
    table = units(*THREE_UNITS)
    assert table.bank("a") == "l"
    table.play(GIVE_SMALL)
    assert table.legal() == {"change b.nw ll"}
    assert table.forbids("change b.se lls") == "L16-B14e"


@proves("L16-B14e")
def test_three_units_are_changed_one_after_the_other() -> None:
    table = units(*THREE_UNITS).play(GIVE_SMALL, "change b.nw ll")
    assert table.legal() == {"change b.se lmm"}
    table.play("change b.se lmm")
    assert table.legal() == {"change a.n ss"}
    table.play("change a.n ss")
    assert table.events == ["changed a a.n m ss", "divided a small a.n a.ne"]
    assert table.asked == "b act"


@proves("L16-B14e", "L16-B12d")
def test_what_no_change_makes_possible_cannot_be_announced() -> None:
    """As above, but without the Large in the bank nothing can begin."""
    table = units("m", "lllms", "mss")
    assert table.bank("a") == ""
    assert table.forbids(GIVE_SMALL) == "L16-B12d"


# As often as needed -------------------------------------------------------------------------------


def three_smalls(tokens: str = "0 0") -> Situation:
    """Three Smalls are to give a Medium. The bank has none, and no Small to change a Medium into."""
    return situation(
        """
        a.sss . a.m    a.l . b.l
        .     . .      .   . .
        a.m   . a.m    .   . b.l
        """,
        tokens=tokens,
    )


THREE_CHANGES = ("change a.nw l", "change a.ne ss", "change a.nw ms")


@proves("L16-B14e", "L16-B12d")
def test_a_unit_is_changed_twice_where_that_is_needed() -> None:
    """It becomes a Large, whose Smalls free a Medium, and then a Medium and a Small."""
    table = three_smalls()
    assert table.bank("a") == "ll"
    table.play("divide a.nw medium n")
    assert table.legal() == {"change a.nw l"}
    table.play("change a.nw l")
    assert table.legal() == {"change a.ne ss", "change a.sw ss", "change a.se ss"}
    table.play("change a.ne ss")
    assert table.legal() == {"change a.nw ms"}
    table.play("change a.nw ms")
    assert table.events == ["changed a a.nw l ms", "divided a medium a.nw a.n"]
    assert table.board == drawn("""
        a.s a.m a.ss    a.l . b.l
        .   .   .       .   . .
        a.m .   a.m     .   . b.l
    """)
    assert table.bank("a") == "ll"


@proves("L16-B14e", "L16-B13d")
def test_so_it_is_for_a_transfer() -> None:
    table = situation("""
        a.sss a.m .    a.l . b.l
        .     .   .    .   . .
        a.m   .   a.m  .   . b.l
    """).play("transfer a.nw medium n", "change a.nw l", "change a.se ss", "change a.nw ms")
    assert (table.at("a.nw"), table.at("a.n")) == ("a.s", "a.mm")


@proves("L16-B14e")
def test_another_unit_too_is_changed_twice_where_that_is_needed() -> None:
    """Two Smalls and a Small with a Medium on the moon of A; the longest way that there is, five changes."""
    table = situation("""
        a.ss a.ms .    a.l . b.ll
        .    .    .    .   . .
        a.mm .    a.l  .   . .
    """)
    assert table.bank("a") == "l"
    table.play("divide a.sw large w")
    made = []
    while table.asked == "a change":
        made.append(sorted(table.legal())[0])
        table.play(made[-1])
    assert len(made) == 5
    assert len({change.split()[1] for change in made}) < 5
    assert table.at("a.w") == "a.l"


# Which of several ways ----------------------------------------------------------------------------


@proves("L16-B14g")
@pytest.mark.parametrize(
    ("source", "action", "tower", "others"),
    [
        ("mm", GIVE_SMALL, "mss", {"ls"}),
        ("ls", GIVE_MEDIUM, "mss", {"mm"}),
        ("ll", GIVE_SMALL, "mmss", {"lms", "lsss"}),
        ("mmm", GIVE_LARGE, "lsss", {"ll", "lms"}),
        ("lm", GIVE_SMALL, "msss", {"lss", "mms"}),
    ],
)
def test_the_bank_is_left_with_the_largest_pieces(
    source: str, action: str, tower: str, others: set[str]
) -> None:
    """All other pieces are in the bank. First as many Larges as possible stay there, then Mediums."""
    table = units(source).play(action)
    assert table.legal() == {f"change a.n {tower}"}
    assert {table.forbids(f"change a.n {other}") for other in others} == {"L16-B14g"}


@proves("L16-B14g", "L16-B14e")
def test_fewer_changes_come_before_larger_pieces() -> None:
    """With the Smalls of the other unit there would be a way that leaves all Larges in the bank."""
    table = units("mm", "ss").play(GIVE_SMALL)
    assert table.bank("a") == "smlll"
    assert table.legal() == {"change a.n ls"}
    assert table.forbids("change b.nw m") == "L16-B14e"


@proves("L16-B14g")
def test_the_bank_counts_as_it_is_after_the_last_change() -> None:
    """Either way there are two changes; a Large that is given up first does not come back."""
    table = units(*TWO_UNITS).play(GIVE_SMALL)
    assert table.forbids("change b.nw lm") == "L16-B14g"


@proves("L16-B14g")
def test_where_the_bank_ends_the_same_the_choice_is_free() -> None:
    table = three_smalls().play("divide a.nw medium n", "change a.nw l")
    assert table.allows("change a.ne ss", "change a.sw ss", "change a.se ss")


# Taken back ---------------------------------------------------------------------------------------


@proves("L16-B14f")
def test_change_is_taken_back_when_the_action_is_stopped() -> None:
    table = units("mm", tokens="0 1").play(GIVE_SMALL, "change a.n mss")
    table.play("stop")
    assert sorted(table.events) == ["changed-back a a.n mss mm", "stopped b 1 0"]
    assert (table.at("a.n"), table.bank("a")) == ("a.mm", "sssmlll")
    assert table.asked == "b act"


@proves("L16-B14f")
def test_so_is_the_change_of_several_units() -> None:
    table = units(*THREE_UNITS, tokens="0 1")
    before = table.board
    table.play(GIVE_SMALL, "change b.nw ll", "change b.se lmm", "change a.n ss")
    assert table.part("changed").count(".") == 15
    table.play("stop")
    assert len([event for event in table.events if event.startswith("changed-back")]) == 3
    assert table.board == before
    assert table.bank("a") == "l"
    assert table.part("changed") == ["."] * 18


@proves("L16-B14f")
def test_what_was_allowed_stays_changed() -> None:
    table = units(*TWO_UNITS, tokens="0 1").play(GIVE_SMALL, "change b.nw mms", "change a.n ss", "allow")
    assert table.at("b.nw") == "a.mms"
    assert table.part("changed") == ["."] * 18
    table.play("move a.sw s")
    assert table.at("b.nw") == "a.mms"


@proves("L16-B14f")
def test_after_a_stop_the_same_change_can_be_made_again() -> None:
    table = units(*TWO_UNITS, tokens="0 1").play(GIVE_SMALL, "change b.nw mms", "change a.n ss", "stop")
    table.play("move a.sw s", GIVE_SMALL)
    assert table.legal() == {"change b.nw mms"}


@proves("L16-B14f")
def test_a_unit_that_was_changed_twice_is_again_what_it_was_at_first() -> None:
    table = three_smalls("0 1")
    before = table.board
    table.play("divide a.nw medium n", *THREE_CHANGES)
    assert table.part("changed")[0] == "a.sss"
    table.play("stop")
    assert sorted(table.events) == [
        "changed-back a a.ne ss m",
        "changed-back a a.nw ms sss",
        "stopped b 1 0",
    ]
    assert table.board == before
    assert table.bank("a") == "ll"
    assert table.part("changed") == ["."] * 18
