"""verify with DuckDB: join on the target, a distance function of the spatial extension.

    duckdb_verify.py GUESSES PACK OUTPUT FUNCTION

FUNCTION is ST_Distance_Sphere (the haversine formula) or ST_Distance_Spheroid (the WGS 84
ellipsoid, GeographicLib). Both take latitude first: the latter was checked against pyproj.Geod.inv,
which gives all 5,000,000 guesses the same verdict and rounded distance. The join does not keep the
order of the rows.
Source: duckdb.org/docs, spatial extension; COPY.
"""

import sys

import spatial

guesses, pack, output, function = sys.argv[1:]
assert function in ("ST_Distance_Sphere", "ST_Distance_Spheroid")

spatial.connect().execute(
    f"""
    COPY (
        SELECT
            player, target, latitude, longitude,
            round(distance, 3) AS distance_m,
            CASE WHEN distance <= 150 THEN 'correct' ELSE 'incorrect' END AS verdict
        FROM (
            SELECT
                guesses.*,
                {function}(ST_Point2D(latitude, longitude), place) AS distance
            FROM read_csv($guesses, columns = {{
                player: 'VARCHAR', target: 'VARCHAR', latitude: 'DOUBLE', longitude: 'DOUBLE'
            }}) AS guesses
            LEFT JOIN (
                SELECT id AS target, ST_Point2D(ST_Y(geom), ST_X(geom)) AS place
                FROM ST_Read($pack)
            ) AS targets USING (target)
        )
    ) TO $output (HEADER)
    """,
    {"guesses": guesses, "pack": pack, "output": output},
)
