"""Links to a server, or to a table there."""

import pytest

from mothership.client import BadLink, Link, read_link


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://127.0.0.1:8466", Link("http://127.0.0.1:8466")),
        ("http://127.0.0.1:8466/", Link("http://127.0.0.1:8466")),
        ("games.example.org", Link("http://games.example.org")),
        ("https://games.example.org/tables/abc", Link("https://games.example.org", "abc")),
        ("https://games.example.org/t/abc", Link("https://games.example.org", "abc")),  # as the page has it
        (
            "https://games.example.org/tables/abc#invite=s3cret",
            Link("https://games.example.org", "abc", "s3cret"),
        ),
    ],
)
def test_a_link_leads_to_a_server_or_a_table(text: str, link: Link) -> None:
    assert read_link(text) == link


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ftp://x/tables/abc",
        "http://",
        "http://x/abc",
        "http://x/tables/a/b",
        "http://x:port",
        "http://[x",
    ],
)
def test_anything_else_is_no_link(text: str) -> None:
    with pytest.raises(BadLink):
        read_link(text)
