"""Reads a JSON file with Python's parser and nothing else: what every Python tool does first.

    json_load.py FILE
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    print(len(json.load(file)["features"]))
