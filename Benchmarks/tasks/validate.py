"""validate: a large pack in, what is wrong with it out."""

import peers
from measure import TIMING_HEADER, Command, megabytes, run_in_turn, timing_cells
from table import Table


def validate(options, inputs, folder):
    output = folder / "findings.json"
    arguments = ["validate", "--format", "json", inputs.large_pack, "--output", output]
    commands = {
        "huntkit": Command([options.huntkit, *arguments]),
        "geojson-validator": Command(peers.command("geojson_validator_check.py", inputs.large_pack)),
        "json.load alone": Command(peers.command("json_load.py", inputs.large_pack)),
    }
    measured = run_in_turn(commands, output, options.runs, lambda name: None, warms_each=True)
    note = (
        f"A pack of 100,000 features, {megabytes(inputs.large_pack.stat().st_size)}, good but for "
        "one: all rules of huntkit against the structure and geometry of geojson-validator. Each run comes "
        "right after an unmeasured one of the same program."
    )
    rows = [
        [name, *timing_cells(runs, measured["huntkit"], 100_000)] for name, runs in measured.items()
    ]
    yield Table("validate", note, ["", *TIMING_HEADER], rows)
