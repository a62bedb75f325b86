"""memory: does huntkit verify need more for ten times the rows, from a file or a pipe?"""

import shutil

from inputs import label
from measure import Command, megabytes, run
from table import Table
from tasks.verify import huntkit_verify


def repeat_rows(source, times, path):
    """A CSV file with the rows of the source so many times, under one header."""
    with open(source, "rb") as rows, open(path, "wb") as file:
        file.write(rows.readline())
        first = rows.tell()
        for _ in range(times):
            rows.seek(first)
            shutil.copyfileobj(rows, file, 1 << 20)


def memory(options, inputs, folder):
    files = {inputs.rows: inputs.guesses}
    note = "Peak memory of huntkit verify, one run each."
    needed = (
        30 * inputs.guesses.stat().st_size
    )  # ten times the input and, twice as much, the output
    if shutil.disk_usage(folder).free > needed:
        files[10 * inputs.rows] = folder / f"guesses-{label(10 * inputs.rows)}.csv"
        repeat_rows(inputs.guesses, 10, files[10 * inputs.rows])
    else:
        note += f" Ten times the rows need {megabytes(needed)} of free disk: left out."

    output = folder / "memory.csv"
    rows = []
    for count, path in files.items():
        file = Command(huntkit_verify(options, inputs, path, output))
        pipe = Command(huntkit_verify(options, inputs, "-", output), stdin_from=["cat", path])
        for how, command in (("file", file), ("pipe", pipe)):
            one = run(command)
            output.unlink()
            rows.append([f"{count:,} rows, {how}", megabytes(one.peak_bytes), f"{one.seconds:.2f}"])

    floor = megabytes(run(Command(["true"])).peak_bytes)
    note += f" Nothing below {floor} can be seen in this way."
    yield Table("memory", note, ["", "peak memory", "seconds"], rows)
