"""validate with geojson-validator: the structure and the geometries of a file.

    geojson_validator_check.py PACK
"""

import json
import sys

from geojson_validator import validate_geometries, validate_structure
from loguru import logger

logger.remove()
with open(sys.argv[1], encoding="utf-8") as file:
    collection = json.load(file)
structure = validate_structure(collection)
geometries = validate_geometries(collection)
print(len(structure), len(geometries["invalid"]), len(geometries["problematic"]))
