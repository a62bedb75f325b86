"""Measures huntkit and its peers in turn on the same files.

run.py --huntkit PATH --bench PATH [--rows 5000000] [--data DIR] [--runs 3]
       [--only verify,within,heatmap,validate,memory,micro,serve,large] [--quick] [--report FILE] [TASK ...]
"""

import argparse
import os
import pathlib
import platform
import subprocess
import sys
import tempfile

from inputs import Inputs
from tasks import TASKS

HERE = pathlib.Path(__file__).resolve().parent


def machine():
    """What the figures depend on."""
    cpu_lines = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    cpu = next(line for line in cpu_lines if line.startswith("model name")).split(": ")[1]
    cores = len(os.sched_getaffinity(0))
    memory_gib = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1024**3
    pins = (HERE / "requirements.txt").read_text(encoding="utf-8").splitlines()
    peers = [pin.replace("==", " ") for pin in pins if "==" in pin]
    return [
        f"CPU: {cpu}, {cores} cores",
        f"Memory: {memory_gib:.1f} GiB",
        f"Kernel: {platform.system()} {platform.release()}",
        f"Load before: {os.getloadavg()[0]:.2f}",
        f"Peers: Python {platform.python_version()}, {', '.join(peers)}",
    ]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    path, folder = pathlib.Path, pathlib.Path(tempfile.gettempdir(), "huntkit-bench")
    parser.add_argument("--huntkit", type=path, required=True, help="the executable huntkit")
    parser.add_argument("--bench", type=path, required=True, help="the executable huntkit-bench")
    parser.add_argument("--data", type=path, default=folder, help="for inputs and outputs")
    parser.add_argument("--rows", type=int, help="guesses (5,000,000)")
    parser.add_argument("--runs", type=int, help="measured runs of each command (3)")
    parser.add_argument("--only", help=f"some of {','.join(TASKS)}")
    parser.add_argument("--quick", action="store_true", help="200,000 guesses, one run")
    parser.add_argument("--report", type=path, help="write the tables to this file as Markdown")
    parser.add_argument("tasks", nargs="*", metavar="TASK", help="the same as --only")
    options = parser.parse_args()
    options.rows = options.rows or (200_000 if options.quick else 5_000_000)
    options.runs = options.runs or (1 if options.quick else 3)
    named = options.tasks + (options.only.split(",") if options.only else [])
    options.only = named or list(TASKS)
    if unknown := sorted(set(options.only) - set(TASKS)):
        parser.error(f"the tasks are {', '.join(TASKS)}; not {', '.join(unknown)}")
    return options


def main():
    options = parse_arguments()
    inputs = Inputs(options.data.resolve(), options.rows)
    inputs.folder.mkdir(parents=True, exist_ok=True)
    if not set(options.only) <= {"serve", "large"}:  # which make their own
        generate = [sys.executable, HERE / "generate.py", inputs.folder, "--rows", str(inputs.rows)]
        subprocess.run(generate, check=True)

    facts = [*machine(), f"Runs: {options.runs} of each command, in turn; medians"]
    print("\n".join(facts), end="\n\n")
    report = ["# Benchmarks\n", "\n".join(f"- {fact}" for fact in facts) + "\n"]
    for name in options.only:
        with tempfile.TemporaryDirectory(prefix="output-", dir=inputs.folder) as folder:
            for table in TASKS[name](options, inputs, pathlib.Path(folder)):
                print(table.text(), flush=True)
                report.append(table.markdown())
    if options.report:
        options.report.write_text("\n".join(report), encoding="utf-8")


if __name__ == "__main__":
    main()
