"""Names of the client that programs of others import."""

from mothership import client
from mothership.cli import remote


def test_every_name_of_the_package_is_there() -> None:
    assert [name for name in client.__all__ if not hasattr(client, name)] == []


def test_the_older_names_still_work() -> None:
    assert remote.Line is client.TableConnection
    assert remote.Server is client.Server
    assert {remote.Refused, remote.Unanswered, remote.Unreachable} == {
        client.Refused,
        client.Unanswered,
        client.Unreachable,
    }
