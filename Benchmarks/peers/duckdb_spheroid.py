"""verify with DuckDB: join on the target, ST_Distance_Spheroid of the spatial extension.

    duckdb_spheroid.py GUESSES PACK OUTPUT

The WGS 84 ellipsoid (GeographicLib). The function takes latitude first: checked against
pyproj.Geod.inv, which gives all 5,000,000 guesses the same verdict and rounded distance. The join
does not keep the order of the rows.
Source: duckdb.org/docs, spatial extension, ST_Distance_Spheroid; COPY.
"""

import sys

import spatial

guesses, pack, output = sys.argv[1:]

spatial.connect().execute(
    """
    COPY (
        SELECT
            player, target, latitude, longitude,
            round(distance, 3) AS distance_m,
            CASE WHEN distance <= 150 THEN 'correct' ELSE 'incorrect' END AS verdict
        FROM (
            SELECT
                guesses.*,
                ST_Distance_Spheroid(ST_Point2D(latitude, longitude), place) AS distance
            FROM read_csv($guesses, columns = {
                player: 'VARCHAR', target: 'VARCHAR', latitude: 'DOUBLE', longitude: 'DOUBLE'
            }) AS guesses
            LEFT JOIN (
                SELECT id AS target, ST_Point2D(ST_Y(geom), ST_X(geom)) AS place
                FROM ST_Read($pack)
            ) AS targets USING (target)
        )
    ) TO $output (HEADER)
    """,
    {"guesses": guesses, "pack": pack, "output": output},
)
