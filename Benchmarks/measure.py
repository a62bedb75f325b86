"""Runs commands and measures them. Imports no packages, so that it stays small: Linux counts the
memory of the process that starts a command as the least peak memory of that command.
"""

import dataclasses
import os
import pathlib
import statistics
import subprocess
import time


@dataclasses.dataclass(frozen=True)
class Command:
    arguments: list
    stdin_from: list | None = None  # the command whose output is piped in
    stdout_to: pathlib.Path | None = None


@dataclasses.dataclass(frozen=True)
class Run:
    seconds: float
    cpu_seconds: float  # user + system
    peak_bytes: int


def run(command):
    """Runs the command once. Earlier writes are flushed to disk first, outside the time taken."""
    os.sync()
    with open(command.stdout_to or os.devnull, "wb") as stdout:
        started = time.perf_counter()
        source = None
        stdin = subprocess.DEVNULL
        if command.stdin_from:
            source = subprocess.Popen(command.stdin_from, stdout=subprocess.PIPE)
            stdin = source.stdout
        process = subprocess.Popen(command.arguments, stdin=stdin, stdout=stdout)
        if source:
            source.stdout.close()  # so that it sees a closed pipe if the command ends early
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        if source:
            source.wait()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"exit code {process.returncode}: {' '.join(map(str, command.arguments))}")
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def run_in_turn(commands, output, runs, after_warm_up, warms_each=False):
    """One warm-up of each named command, then rounds of all of them (A B C A B C ...).

    With `warms_each` each measured run comes right after an unmeasured one of the same command (a A b B c C ...):
    for commands so short that it would count what memory the one before has left, which a virtual machine
    may have to get from its host again.

    The output file is removed before each run, so that none overwrites another's.
    """
    measured = {name: [] for name in commands}
    for name, command in commands.items():
        output.unlink(missing_ok=True)
        run(command)
        after_warm_up(name)
    for _ in range(runs):
        for name, command in commands.items():
            if warms_each:
                output.unlink(missing_ok=True)
                run(command)
            output.unlink(missing_ok=True)
            measured[name].append(run(command))
    return measured


def ratios(values, base):
    """Median and range of values against base, pair by pair: "1.25 (1.20-1.31)"."""
    pairs = [value / reference for value, reference in zip(values, base, strict=True)]
    return f"{statistics.median(pairs):.2f} ({min(pairs):.2f}-{max(pairs):.2f})"


def megabytes(count):
    return f"{count / 1e6:,.0f} MB"


TIMING_HEADER = ["seconds", "CPU s", "rows/s", "times huntkit", "peak memory"]


def timing_cells(runs, base, rows):
    """The cells under TIMING_HEADER: medians; the ratio to the runs of base; the highest peak."""
    seconds = [one.seconds for one in runs]
    median = statistics.median(seconds)
    return [
        f"{median:.2f}",
        f"{statistics.median(one.cpu_seconds for one in runs):.2f}",
        f"{rows / median:,.0f}",
        ratios(seconds, [one.seconds for one in base]),
        megabytes(max(one.peak_bytes for one in runs)),
    ]
