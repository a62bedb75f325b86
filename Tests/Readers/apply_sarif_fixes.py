"""Applies the fixes of a SARIF log to the files that it names, as SARIF 2.1.0 describes them, in one round.

Usage: apply_sarif_fixes.py LOG FOLDER

Relative URIs are meant from FOLDER. A fix that overlaps one before it is left out. Prints how many fixes were applied.
"""

import json
import re
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

MARK = b"\xef\xbb\xbf"


class Text:
    """The text of an artifact: byte offsets of lines and columns (3.30.2: a byte-order mark is no part of it)."""

    def __init__(self, data, run):
        assert run["columnKind"] == "unicodeCodePoints"
        self.data = data
        start = len(MARK) if data.startswith(MARK) else 0
        ends = "|".join(re.escape(end) for end in run.get("newlineSequences", ["\r\n", "\n"]))
        pieces = re.split(f"({ends})", data[start:].decode(run.get("defaultEncoding", "utf-8"), "surrogateescape"))
        self.starts, self.lines = [], []
        for line, end in zip(pieces[::2], [*pieces[1::2], ""], strict=True):
            self.starts.append(start)
            self.lines.append(line + end)
            start += len((line + end).encode("utf-8", "surrogateescape"))

    def offset(self, line, column):
        text = self.lines[line - 1]
        assert 1 <= column <= len(text) + 1, f"line {line} has no column {column}"
        return self.starts[line - 1] + len(text[: column - 1].encode("utf-8", "surrogateescape"))

    def range(self, region):
        """A region of text, of bytes, or of both, which then are the same."""
        ranges = []
        if "startLine" in region:
            start = self.offset(region["startLine"], region.get("startColumn", 1))
            ranges.append((start, self.offset(region.get("endLine", region["startLine"]), region["endColumn"])))
        if "byteOffset" in region:
            ranges.append((region["byteOffset"], region["byteOffset"] + region.get("byteLength", 0)))
        assert ranges and ranges[0] == ranges[-1] and ranges[0][0] <= ranges[0][1], region
        return ranges[0]


def main(log, folder):
    count = 0
    for run in json.loads(Path(log).read_bytes())["runs"]:
        texts, fixes = {}, {}
        for result in run["results"]:
            for location in result["locations"]:
                place = location["physicalLocation"]
                path = Path(folder, unquote(urlsplit(place["artifactLocation"]["uri"]).path))
                texts.setdefault(path, Text(path.read_bytes(), run))
                texts[path].range(place["region"])
            for fix in result.get("fixes", []):
                for change in fix["artifactChanges"]:
                    edits = []
                    for replacement in change["replacements"]:
                        content = replacement.get("insertedContent", {"text": ""})["text"].encode()
                        edits.append((*texts[path].range(replacement["deletedRegion"]), content))
                    assert edits == sorted(edits), "replacements are in order of the text"
                    fixes.setdefault(path, []).append(edits)
        for path, found in fixes.items():
            end, chosen = 0, []
            for edits in sorted(found, key=lambda edits: edits[0][0]):
                if edits[0][0] >= end:
                    chosen.extend(edits)
                    end = max(max(edit[1], edit[0] + 1) for edit in edits)
                    count += 1
            data = texts[path].data
            for start, stop, content in sorted(chosen, reverse=True):
                data = data[:start] + content + data[stop:]
            path.write_bytes(data)
    print(count)


main(*sys.argv[1:])
