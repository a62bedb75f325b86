"""micro: what huntkit-bench prints of single calls."""

import subprocess

from table import Table


def micro(options, _inputs, _folder):
    command = [options.bench, "micro"]
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    rows = [line.split("\t") for line in printed.splitlines()]
    yield Table("micro", "Nanoseconds for each call, one thread.", ["", "ns", "answer"], rows)
