"""Executes a notebook from its first cell to its last, and keeps what its cells showed."""

from __future__ import annotations

from pathlib import Path


def execute(notebook: Path, output: Path) -> None:
    """Raises if a cell does."""
    import nbformat
    from nbclient import NotebookClient

    read = nbformat.read(notebook, as_version=4)
    NotebookClient(read, timeout=600, kernel_name="python3").execute()
    nbformat.write(read, output)
