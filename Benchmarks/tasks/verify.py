"""verify: guesses in, guesses with distance and verdict out, from file to file."""

import pathlib
import subprocess
import sys

import peers
from measure import TIMING_HEADER, Command, megabytes, run_in_turn, timing_cells
from table import Table


def huntkit_verify(options, inputs, guesses, output):
    """The command line of `huntkit verify`."""
    judge = [options.huntkit, "verify", "--pack", inputs.pack, guesses]
    return [*judge, "--output", output, "--quiet"]


def wrong_verdicts(reference, output):
    """How many verdicts differ; in another process, which needs much memory."""
    script = pathlib.Path(__file__).parent.parent / "compare.py"
    compared = subprocess.run(
        [sys.executable, script, reference, output], check=True, stdout=subprocess.PIPE, text=True
    )
    return f"{int(compared.stdout):,}"


def verify(options, inputs, folder):
    output = folder / "verify.csv"
    reference = folder / "verify-huntkit.csv"
    ours = huntkit_verify(options, inputs, inputs.guesses, output)
    files = [inputs.guesses, inputs.pack, output]
    commands = {
        "huntkit": Command(ours),
        "huntkit, 1 thread": Command([*ours, "--threads", "1"]),
        "Polars, sphere": Command(peers.command("polars_haversine.py", *files)),
        "DuckDB, sphere": Command(peers.command("duckdb_verify.py", *files, "ST_Distance_Sphere")),
        "DuckDB, spheroid": Command(peers.command("duckdb_verify.py", *files, "ST_Distance_Spheroid")),
        "GeoPandas, UTM": Command(peers.command("geopandas_utm.py", *files)),
        "cat OUTPUT > FILE": Command(["cat", reference], stdout_to=output),
    }
    wrong = {}

    def compare(name):
        if name == "huntkit":
            output.replace(reference)
        elif commands[name].stdout_to is None:
            wrong[name] = wrong_verdicts(reference, output)

    measured = run_in_turn(commands, output, options.runs, compare)
    note = (
        f"{inputs.rows:,} guesses, {megabytes(inputs.guesses.stat().st_size)} in, "
        f"{megabytes(reference.stat().st_size)} out, 40 targets; from file to file. "
        "Wrong verdicts: rows judged otherwise than by huntkit."
    )
    rows = [
        [name, *timing_cells(runs, measured["huntkit"], inputs.rows), wrong.get(name, "-")]
        for name, runs in measured.items()
    ]
    yield Table("verify", note, ["", *TIMING_HEADER, "wrong verdicts"], rows)
