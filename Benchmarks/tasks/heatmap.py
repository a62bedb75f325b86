"""heatmap: guesses in, cells of 50 m with their counts out, from file to file."""

import csv

import peers
from measure import TIMING_HEADER, Command, run_in_turn, timing_cells
from table import Table


def heatmap(options, inputs, folder):
    for title, players in [("heatmap", False), ("heatmap with players", True)]:
        yield measure(title, players, options, inputs, folder)


def measure(title, players, options, inputs, folder):
    output = folder / "heatmap.csv"
    ours = [options.huntkit, "heatmap", inputs.guesses, "--cell", "50", "--output", output]
    files = [inputs.guesses, output, *(["--players"] if players else [])]
    commands = {
        "huntkit": Command([*ours, "--quiet", *([] if players else ["--no-players"])]),
        "Polars": Command(peers.command("polars_heatmap.py", *files)),
        "DuckDB": Command(peers.command("duckdb_heatmap.py", *files)),
        "cat INPUT > /dev/null": Command(["cat", inputs.guesses]),
    }
    counted = {}

    def count(name):
        if output.exists():
            with open(output, newline="", encoding="utf-8") as file:
                counts = [int(row["count"]) for row in csv.DictReader(file)]
            counted[name] = [f"{len(counts):,}", f"{sum(counts):,}"]

    measured = run_in_turn(commands, output, options.runs, count)
    note = (
        f"{inputs.rows:,} guesses, cells of 50 m with their guesses"
        f"{' and different players' if players else ''}; from file to file. The peers use a "
        "plainer grid, so their cells are not quite the same."
    )
    rows = [
        [
            name,
            *timing_cells(runs, measured["huntkit"], inputs.rows),
            *counted.get(name, ["-", "-"]),
        ]
        for name, runs in measured.items()
    ]
    return Table(title, note, ["", *TIMING_HEADER, "cells", "guesses counted"], rows)
