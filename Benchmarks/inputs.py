"""The names of the files the benchmarks read. No packages, so that run.py stays small."""

import dataclasses
import pathlib


def label(count):
    """5000000 -> "5m", 200000 -> "200k", 1234 -> "1234"."""
    for unit, suffix in ((1_000_000, "m"), (1_000, "k")):
        if count >= unit and count % unit == 0:
            return f"{count // unit}{suffix}"
    return str(count)


@dataclasses.dataclass(frozen=True)
class Inputs:
    folder: pathlib.Path
    rows: int

    @property
    def pack(self):
        return self.folder / "pack40.geojson"

    @property
    def large_pack(self):
        return self.folder / "pack100k.geojson"

    @property
    def guesses(self):
        return self.folder / f"guesses-{label(self.rows)}.csv"

    @property
    def target_points(self):
        return self.folder / "targets-100k.bin"

    @property
    def guess_points(self):
        return self.folder / f"guesses-{label(self.rows)}.bin"
