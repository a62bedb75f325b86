"""The peers' scripts: one for each peer and task, a command of its own."""

import pathlib
import sys


def command(script, *arguments):
    """The command line of a peer's script, with the Python that runs this."""
    return [sys.executable, pathlib.Path(__file__).with_name(script), *arguments]
