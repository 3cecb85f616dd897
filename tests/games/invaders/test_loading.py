"""A file of cards is read, or everything that is wrong with it is named."""

from __future__ import annotations

import pytest

from mothership.core import DataError
from mothership.games.invaders.decks import DECK_FILES, read_decks, side_meant
from mothership.games.invaders.loading import FILE, look_at_cards, read_cards
from tests.games.invaders.situation import BOX, GAME

FILES = BOX.files
CARDS = FILES[FILE]


def changed(old: str, new: str) -> str:
    """The file with one thing changed in it."""
    assert CARDS.count(old) >= 1
    return CARDS.replace(old, new, 1)


def faults(text: str) -> list[str]:
    return [str(fault) for fault in look_at_cards(text).faults]


@pytest.mark.parametrize("files", [FILES, GAME.released[-1].files], ids=["box", "game"])
def test_the_cards_of_the_box_have_no_fault(files: dict[str, str]) -> None:
    assert look_at_cards(files[FILE]).faults == ()
    assert len(read_cards(files[FILE])[1]) == 55 + 50 + 11
    assert sum(read_decks(files).lists) == 140


SALADIN = 'enters = [{ do = "move", whom = "own defender", may = true }]'
WRONG = [
    ("strength = 1\n", "strength = 99\n", "saladin, strength", "-9 … 20"),
    ("strength = 1\n", 'strength = "weak"\n', "saladin, strength", "-9 … 20"),
    ('symbols = ["defender"]', 'symbols = ["defendr"]', "saladin, symbols", "defender"),
    ('symbols = ["defender"]', "symbols = []", "saladin, symbols", "defender"),
    ('keywords = ["aircraft"]', 'keywords = ["Air Craft"]', "saladin, keywords", "tank"),
    ('keywords = ["aircraft"]', 'keyword = ["aircraft"]', "saladin, keyword", "keywords"),
    ("discard = 0\n", "discard = -1\n", "saladin, discard", "0 … 20"),
    ("printed = true\n", "printed = 1\n", "saladin, printed", "true, false"),
    (SALADIN, 'enters = [{ do = "destory" }]', "saladin, enters 1: do", "destroy"),
    (SALADIN, 'enters = [{ do = "draw" }]', "saladin, enters 1: amount", "1 … 20"),
    (SALADIN, 'enters = [{ do = "zone", amount = 0 }]', "saladin, enters 1: amount", "-1, 1"),
    (
        SALADIN,
        'enters = [{ do = "draw", amount = 1, whom = "own" }]',
        "saladin, enters 1: whom",
        "amount, do",
    ),
    (SALADIN, 'enters = [{ do = "destroy", whom = "opposing pods" }]', "saladin, enters 1: whom", "pod"),
    (SALADIN, 'enters = [{ do = "if", amount = 1 }]', "saladin, enters 2", "do"),
    (SALADIN, 'play = [{ do = "draw", amount = 1 }]', "saladin, play", "enters"),
    (SALADIN, "enters = 3", "saladin, enters", "do"),
    (SALADIN, 'always = [{ is = "fast" }]', "saladin, always 1: is", "bonus"),
    (SALADIN, 'always = [{ is = "tax", amount = 1 }]', "saladin, always 1: symbols", "location"),
    (SALADIN, 'always = [{ is = "impervious", to = ["swarms"] }]', "saladin, always 1: to", "swarm"),
    (SALADIN, "ability = { discard = 1 }", "saladin, ability: do", "do"),
    (SALADIN, 'cancel = "any"', "saladin, cancel", "strength"),
    (SALADIN, 'every-turn = [{ do = "destroy" }]', "saladin, every-turn", "choose for: destroy."),
    (
        SALADIN,
        'enters = [{ do = "move" }, { do = "move" }]',
        "saladin, enters",
        "choose 4 times; 3 times is the most",
    ),
    (
        "[hero.colonel]",
        '[hero.colonel]\nenters = [{ do = "zone", amount = 1 }]',
        "colonel, enters",
        "for: zone.",
    ),
    ('flavour = { en = "-"', 'flavour = { en = "It lands {where}."', "saladin, flavour: en", "braces"),
    (", de = \"'Saladin'-Senkrechtstarter\"", "", "saladin, name: de", "…"),
    ("Village Militia", "Minutemen", "minutemen, name: en", "militia"),
    ("[mankind.ramses]", "[mankind.rameses]", "mankind.rameses", "own-m01"),
    ("[mankind.ramses]", "[people.ramses]", "people", "mankind, invader, hero"),
    ("[hero.colonel]", "[hero.own-h01]\n[hero.colonel]", "hero", "11"),
    ("prevent = 3", "prevent = 0", "guerillas, prevent", "1 … 20"),
    ("prevent = 3", 'cancel = "pods"', "guerillas, cancel", "any"),
    ("prevent = 3", "tokens = 1", "guerillas, strength / play", "prevent"),
    ("[mankind.saladin]", "people = 3\n[mankind.saladin]", "people", "mankind, invader, hero"),
    ("[mankind.saladin]", "[mankind]\nown-m01 = 3\n[mankind.saladin]", "mankind.own-m01", "name"),
    ('keywords = ["aircraft"]', 'keywords = "aircraft"', "saladin, keywords", "["),
    (SALADIN, 'always = "mobile"', "saladin, always", "is"),
    (SALADIN, "always = [3]", "saladin, always 1", "is"),
    (SALADIN, 'always = [{ is = "bonus", amount = 0, whom = "tank" }]', "saladin, always 1: amount", "-1, 1"),
    (SALADIN, 'always = [{ is = "impervious", to = [] }]', "saladin, always 1: to", "["),
    (SALADIN, "ability = 3", "saladin, ability", "do"),
    (SALADIN, 'enters = [{ do = "destroy", whom = 3 }]', "saladin, enters 1: whom", "…"),
    (SALADIN, "enters = [3]", "saladin, enters 1", "do"),
    (SALADIN, "enters = [{ amount = 3 }]", "saladin, enters 1: do", "draw"),
    (
        SALADIN,
        'enters = [{ do = "per", whom = "own", amount = 2 }, { do = "reveal" }]',
        "saladin, enters 2",
        "draw",
    ),
    *(
        (
            'play = [{ do = "draw", amount = 3 }]',
            f"play = [{{ {step} }}]",
            f"think-tank, play 1: {field}",
            "with a strength",
        )
        for step, field in (
            ('do = "zone-here", amount = 1', "do"),
            ('do = "strengthen-self", amount = 1', "do"),
            ('do = "tokens-self", amount = 1', "do"),
            ('do = "destroy", whom = "opposing"', "whom"),
            ('do = "destroy-all"', "whom"),
            ('do = "strengthen", whom = "own here", amount = 1', "whom"),
        )
    ),
    (
        'play = [{ do = "draw", amount = 3 }]',
        'tokens = 2\nplay = [{ do = "draw", amount = 3 }]',
        "think-tank, tokens",
        "strength",
    ),
    ("[hero.colonel]", "[hero.colonel]\nprevent = 2", "colonel, prevent", "mankind, invader"),
    *(
        (
            "[hero.colonel]",
            f'[hero.colonel]\nenters = [{{ do = "destroy-all", whom = "{whom}" }}]',
            "colonel, enters 1: whom",
            f"Right would be: {right}.",
        )
        for whom, right in (
            ("any", "any not-hero"),
            ("own defender", "own defender not-hero"),
            ("any only-hero", "any not-hero"),
        )
    ),
    (
        SALADIN,
        'always = [{ is = "bonus", amount = 1, whom = "tank" }, { is = "bonus", amount = 1, whom = "pod" }]',
        "saladin, always 2: is",
        "one entry for all of it",
    ),
    (SALADIN, 'always = [{ is = "mobile" }]', "saladin, always 1: is", "for cards of: hero."),
    (
        "[invader.mimic]",
        '[invader.mimic]\nalways = [{ is = "second-attack" }]',
        "mimic, always 1: is",
        "for cards of: mankind, hero.",
    ),
    (SALADIN, 'enters = [{ do = "return", whom = "own only-hero" }]', "saladin, enters 1: whom", "not-hero"),
]


@pytest.mark.parametrize("whom", ["opposing", "enemy tank", "any not-hero"])
def test_a_hero_may_destroy_all_but_heroes(whom: str) -> None:
    entry = f'[hero.colonel]\nenters = [{{ do = "destroy-all", whom = "{whom}" }}]'
    assert faults(changed("[hero.colonel]", entry)) == []


@pytest.mark.parametrize(("old", "new", "where", "right"), WRONG, ids=[one[1] for one in WRONG])
def test_a_fault_names_file_card_and_field_and_what_would_be_right(
    old: str, new: str, where: str, right: str
) -> None:
    told = faults(changed(old, new))
    ours = [line for line in told if line.startswith(f"{FILE}, {where}:")]
    assert ours, told
    assert right in ours[0]
    with pytest.raises(DataError):
        read_cards(changed(old, new))


def test_a_mankind_card_cannot_do_what_only_the_other_side_can() -> None:
    told = faults(changed('do = "plot", amount = 1 }]', 'do = "ops", amount = 1 }]'))
    assert [line for line in told if line.startswith("cards.toml, oracle, play 1: do")]


def test_all_faults_are_found_at_once() -> None:
    text = changed("strength = 1\n", "strength = 99\n").replace('"naval"', '"Naval"', 1)
    text = text.replace("[mankind.mako]", "[mankind.macho]", 1).replace('do = "draw"', 'do = "pull"')
    told = faults(text)
    for where in ("saladin, strength", "ramses, keywords", "mankind.macho", "think-tank, play 1: do"):
        assert any(line.startswith(f"{FILE}, {where}") for line in told), where
    assert len(told) > 12  # every card that drew


def test_several_faults_of_one_card_are_all_named() -> None:
    text = changed(SALADIN, 'enters = [{ do = "destory" }, { do = "draw" }]').replace(
        "discard = 0", "discard = 99", 1
    )
    told = [line.partition(": ")[0] for line in faults(text)]
    assert told == [f"{FILE}, saladin, {where}" for where in ("discard", "enters 1", "enters 2")]


def test_a_file_that_is_no_toml_is_one_fault() -> None:
    (told,) = faults("[mankind.saladin\n")
    assert told.startswith("cards.toml, line 1: ")


def test_too_many_cards_that_cancel_are_refused() -> None:
    """A chain of answers has to end somewhere."""
    told = faults(
        changed(
            'copies = 2\nsymbols = ["skull"]\ndiscard = 1\ndrain = 0\ncancel',
            'copies = 20\nsymbols = ["skull"]\ndiscard = 1\ndrain = 0\ncancel',
        )
    )
    assert any(line.startswith("cards.toml, cancel:") for line in told)


# Decks --------------------------------------------------------------------------------------------


def deck_fault(text: str, language: str = "en") -> str:
    with pytest.raises(DataError) as caught:
        read_decks({**FILES, DECK_FILES["mankind"]: text})
    return caught.value.text(language)


def test_the_decks_of_the_box_are_legal() -> None:
    decks = read_decks(FILES)
    assert sum(decks.lists) == 140
    assert decks.plot == 10


def test_an_illegal_deck_gives_a_list_of_all_that_is_wrong() -> None:
    told = deck_fault("9 saladin\n2 village milita\nmany ramses\n2 kraken\n")
    assert told.startswith("mankind.deck, ")
    assert "line 2: “village milita” is not possible. Right would be: village militia" in told
    assert "line 3: “many”" in told
    assert "line 4: “kraken”" in told
    assert "saladin: 9 of them; in the box are 4." in told
    assert "9 cards; a deck has 70 to 90." in told


@pytest.mark.parametrize("card", ["kraken", "'Kraken' Kriegsmaschine", "colonel"])
def test_cards_of_the_other_side_and_heroes_are_called_that(card: str) -> None:
    usual = FILES["mankind.deck"]
    assert f"“{card}” is no card of this side" in deck_fault(f"{usual}\n1 {card}\n")


def test_a_deck_can_name_cards_as_they_are_called_in_either_language() -> None:
    english = FILES["mankind.deck"].replace("2 militia", "2 Village Militia")
    german = FILES["mankind.deck"].replace("2 militia", "1 dorfmiliz  # unsere\n\n1 Village  MILITIA")
    usual = read_decks(FILES).lists
    for text in (english, german):
        assert read_decks({**FILES, "mankind.deck": text}).lists == usual


def test_a_larger_deck_gives_the_plot_more_time() -> None:
    for more, plot in (
        ("2 tokyo", 11),
        ("2 tokyo\n2 carrier\n2 partisans\n2 propaganda\n2 decoy\n2 jammer", 12),
    ):
        assert read_decks({**FILES, "mankind.deck": f"{FILES['mankind.deck']}\n{more}\n"}).plot == plot


def test_whose_deck_a_text_is_follows_from_its_cards() -> None:
    _, entries = read_cards(CARDS)
    for side, file in DECK_FILES.items():
        assert side_meant(FILES[file], entries) == side
