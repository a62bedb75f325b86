"""Reads a GeoJSON file as GDAL does and prints what it found: rows, geometry types, fields, the first row.

Usage: read_geojson.py FILE
"""

import json
import sys
from collections import Counter

import pyogrio.raw
import shapely


def main(path):
    meta, _, geometries, columns = pyogrio.raw.read(path)
    shapes = shapely.from_wkb(geometries)
    fields = [str(name) for name in meta["fields"]]
    first = {name: str(column[0]) for name, column in zip(fields, columns, strict=True)} if len(shapes) else {}
    print(
        json.dumps(
            {
                "rows": len(shapes),
                "crs": meta["crs"],
                "types": dict(Counter("none" if shape is None else shape.geom_type for shape in shapes)),
                "valid": bool(shapely.is_valid(shapes[shapely.is_geometry(shapes)]).all()),
                "fields": fields,
                "first": first,
                "firstPoint": None if shapes[0] is None else list(shapes[0].representative_point().coords[0]),
            }
        )
    )


main(sys.argv[1])
