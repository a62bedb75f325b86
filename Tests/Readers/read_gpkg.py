"""Reads a GeoPackage as GDAL does and prints every layer: its name, geometry type, reference system, columns and rows.

Usage: read_gpkg.py FILE
"""

import json
import sys

import pyogrio
import pyogrio.raw
import shapely


def layer(path, name):
    info = pyogrio.read_info(path, layer=name)
    meta, fids, geometries, columns = pyogrio.raw.read(path, layer=name, return_fids=True)
    shapes = shapely.from_wkb(geometries)
    return {
        "name": str(name),
        "type": info["geometry_type"],
        "crs": info["crs"],
        "key": info["fid_column"],
        "geometry": info["geometry_name"],
        "description": (info["layer_metadata"] or {}).get("DESCRIPTION", ""),
        "bounds": [float(bound) for bound in info["total_bounds"]] if len(shapes) else [],
        "fields": [str(name) for name in meta["fields"]],
        "types": [kind + ("" if sub == "OFSTNone" else "/" + sub) for kind, sub in zip(info["ogr_types"], info["ogr_subtypes"], strict=True)],
        "fids": [int(fid) for fid in fids],
        "shapes": [shapely.to_wkt(shape, rounding_precision=-1) for shape in shapes],
        "valid": bool(shapely.is_valid(shapes).all()),
        "rows": [["" if value is None else str(value) for value in row] for row in zip(*columns, strict=True)],
    }


path = sys.argv[1]
print(json.dumps([layer(path, name) for name, _ in pyogrio.list_layers(path)]))
