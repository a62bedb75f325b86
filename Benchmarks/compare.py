"""Prints how many verdicts of OTHER differ from those of REFERENCE, two outputs of verify.

    compare.py REFERENCE OTHER

Rows may come in any order: both files are sorted by target and place, which decide the verdict.
"""

import sys

import polars as pl


def verdicts(path):
    return (
        pl.read_csv(path, columns=["target", "latitude", "longitude", "verdict"])
        .with_columns((pl.col("latitude", "longitude") * 1e6).round().cast(pl.Int64))
        .sort("target", "latitude", "longitude")
    )


reference, other = (verdicts(path) for path in sys.argv[1:])
if not reference.drop("verdict").equals(other.drop("verdict")):
    sys.exit("the two files do not have the same guesses")
print((reference["verdict"] != other["verdict"]).sum())
