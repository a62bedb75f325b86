"""within: which guesses have any of 100,000 targets within 150 m; in memory."""

import os
import statistics
import subprocess

import peers
from measure import ratios
from table import Table

HEADER = [
    *["", "seconds", "ns/guess", "times huntkit"],
    *["query only", "query times huntkit", "with a target"],
]


def timings(command):
    """Seconds of the whole, seconds of the query alone (huntkit: the whole), the count."""
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    *query, whole, count = printed.split("\t")
    return float(whole), float(query[0] if query else whole), int(count)


def within(options, inputs, _):
    files = [inputs.target_points, inputs.guess_points]
    for threads in sorted({1, len(os.sched_getaffinity(0))}):
        ours = [options.bench, "within", "--targets", files[0], "--guesses", files[1]]
        workers = ["--workers", str(threads)]
        commands = {
            "huntkit": [*ours, "--threads", str(threads)],
            "SciPy cKDTree": peers.command("ckdtree_within.py", *files, *workers),
            "Shapely STRtree": peers.command("strtree_within.py", *files, *workers),
        }
        measured = {name: [] for name in commands}
        for _ in range(options.runs):
            for name, command in commands.items():
                measured[name].append(timings(command))
        base = [seconds for seconds, _, _ in measured["huntkit"]]
        rows = []
        for name, runs in measured.items():
            wholes, queries, counts = zip(*runs, strict=True)
            median = statistics.median(wholes)
            rows.append(
                [
                    name,
                    f"{median:.3f}",
                    f"{1e9 * median / inputs.rows:,.0f}",
                    ratios(wholes, base),
                    f"{statistics.median(queries):.3f}",
                    ratios(queries, base),
                    f"{counts[0]:,}",
                ]
            )
        note = (
            f"{inputs.rows:,} guesses: is any of 100,000 targets within 150 m? In memory, from "
            "latitude and longitude to the count; the index is there. Query only: without the "
            "peers' projection to UTM, whose distances are 0.03 % short, so that the peers find a "
            "little more."
        )
        yield Table(f"within, threads: {threads}", note, HEADER, rows)
