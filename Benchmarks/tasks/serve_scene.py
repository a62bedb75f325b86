"""What serve plays with: hunts, players with tokens, and places to guess, in databases of the game."""

import hashlib
import http.client
import json
import shutil
import sqlite3

HUNTS, STEPS, PLAYERS = 30, 16, 128
GUESSES_FOR_ONE_WRONG = 5  # so there are 4 in a hunt, and none brings a wait


def pack():
    hunts = [
        {
            "id": f"hunt-{hunt}",
            "name": f"Hunt {hunt}",
            "description": "Sixteen places on a grid, in any order. " * 4,
            "kind": "hunt",
            "ordered": False,
            "scoring": {"points": 60, "hint_cost": 5, "wrong_guess_cost": 5, "floor": 20},
        }
        for hunt in range(HUNTS)
    ]
    features = [
        {
            "type": "Feature",
            "id": f"hunt-{hunt}-{step}",
            "geometry": {"type": "Point", "coordinates": place(hunt, step)},
            "properties": {
                "hunt": f"hunt-{hunt}",
                "step": step + 1,
                "name": f"Place {step} of hunt {hunt}",
                "description": "Look for the place that is named on the map, and for nothing else.",
                "reveal": "It was the place that is named on the map.",
                "hints": ["It is on the grid."],
                "radius_m": 30,
            },
        }
        for hunt in range(HUNTS)
        for step in range(STEPS)
    ]
    header = {"version": 1, "title": "Grid", "author": "huntkit", "license": "CC0-1.0", "hunts": hunts}
    return {"type": "FeatureCollection", "huntpack": header, "features": features}


def place(hunt, step):
    """Longitude and latitude, half a kilometre from the next."""
    return [round(-122.3 + 0.006 * step, 6), round(37.3 + 0.005 * hunt, 6)]


def guesses():
    """Lines of a hunt's id, a latitude and a longitude: all steps, and a wrong one in between."""
    for hunt in range(HUNTS):
        wrong = 0
        for step in range(STEPS):
            longitude, latitude = place(hunt, step)
            yield f"{hunt + 1} {latitude} {longitude}"
            if step % (GUESSES_FOR_ONE_WRONG - 1) == 1:
                wrong += 1
                yield f"{hunt + 1} {latitude + 0.002:.6f} {longitude + 0.0001 * wrong:.6f}"


def call(connection, path, body=None, **headers):
    headers["Content-Type"] = "application/json"
    connection.request("POST", path, json.dumps(body) if body else None, headers)
    response = connection.getresponse()
    text = response.read()
    if response.status >= 300:
        raise SystemExit(f"POST {path}: {response.status} {text.decode()}")
    return response, json.loads(text or b"null")


def players(port):
    """Tokens of players who have joined all hunts. Each comes from an address of its own."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for player in range(PLAYERS):
        address = {"X-Forwarded-For": f"10.0.{player}.1"}
        account = {"name": f"player-{player}", "password": "a walk under the arches"}
        response, _ = call(connection, "/api/accounts", account, **address)
        cookie = response.headers["Set-Cookie"].partition(";")[0]
        _, made = call(connection, "/api/account/tokens", {"label": "bench"}, Cookie=cookie)
        for hunt in range(1, HUNTS + 1):
            bearer = {"Authorization": f"Bearer {made['token']}"}
            call(connection, f"/api/hunts/{hunt}/join", **bearer)
        yield made["token"]


def copy_for_peer(source, target, tokens):
    """A copy with tokens hashed as the peers do."""
    shutil.copyfile(source, target)
    database = sqlite3.connect(target)
    ids = [row[0] for row in database.execute("SELECT id FROM session WHERE kind = 'bearer' ORDER BY id")]
    hashes = [hashlib.sha256(token.encode()).digest() for token in tokens]
    pairs = list(zip(hashes, ids, strict=True))
    database.executemany("UPDATE session SET token_hash = ? WHERE id = ?", pairs)
    database.commit()
    database.close()
