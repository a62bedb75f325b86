"""heatmap with DuckDB: count of guesses in cells of 50 m.

    duckdb_heatmap.py GUESSES OUTPUT [--players]

Cells of equirectangular metres around Stanford (the cheapest grid); --players also counts the
different players of each cell. All cores.
Source: duckdb.org/docs, read_csv, aggregates, COPY.
"""

import argparse
import math

import duckdb

parser = argparse.ArgumentParser()
parser.add_argument("guesses")
parser.add_argument("output")
parser.add_argument("--players", action="store_true")
arguments = parser.parse_args()

CELL_M = 50
LATITUDE, LONGITUDE = 37.4275, -122.1697
NORTH_M = math.radians(1) * 6_371_008.8
EAST_M = NORTH_M * math.cos(math.radians(LATITUDE))

duckdb.execute(
    f"""
    COPY (
        SELECT
            round({LATITUDE} + north_m / {NORTH_M}, 7) AS latitude,
            round({LONGITUDE} + east_m / {EAST_M}, 7) AS longitude,
            * EXCLUDE (east, north)
        FROM (
            SELECT
                floor((longitude - {LONGITUDE}) * {EAST_M / CELL_M})::INTEGER AS east,
                floor((latitude - {LATITUDE}) * {NORTH_M / CELL_M})::INTEGER AS north,
                (east + 0.5) * {CELL_M} AS east_m,
                (north + 0.5) * {CELL_M} AS north_m,
                count(*) AS count
                {", count(DISTINCT player) AS players" if arguments.players else ""}
            FROM read_csv($guesses, columns = {{
                player: 'VARCHAR', target: 'VARCHAR', latitude: 'DOUBLE', longitude: 'DOUBLE'
            }})
            GROUP BY east, north
            ORDER BY north, east
        )
    ) TO $output (HEADER)
    """,
    {"guesses": arguments.guesses, "output": arguments.output},
)
