"""Two of huntkit's routes by FastAPI and SQLite: a hunt, and a guess in it.

DATABASE=FILE uvicorn --app-dir peers serve_fastapi:app

The database is one of huntkit's, with tokens hashed by SHA-256. One writer, with a shared transaction
for all guesses that wait; WAL, synchronous = FULL.
"""

import asyncio
import contextlib
import hashlib
import math
import os
import pathlib
import queue
import sqlite3
import threading
import time

import fastapi
import pydantic

SQL = {
    name: text
    for name, _, text in (
        part.partition("\n")
        for part in pathlib.Path(__file__)
        .with_name("serve")
        .joinpath("statements.sql")
        .read_text(encoding="utf-8")
        .split("-- name: ")[1:]
    )
}
MOST_SHARED = 256
waiting = queue.SimpleQueue()


class Place(pydantic.BaseModel):
    latitude: float = pydantic.Field(ge=-90, le=90)
    longitude: float = pydantic.Field(ge=-180, le=180)


def connect():
    database = sqlite3.connect(
        os.environ["DATABASE"], isolation_level=None, check_same_thread=False, timeout=5
    )
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        database.execute(f"PRAGMA {pragma}")
    return database


def metres(latitude, longitude, other_latitude, other_longitude):
    a, b = math.radians(latitude), math.radians(other_latitude)
    x = math.sin((b - a) / 2)
    y = math.sin(math.radians(other_longitude - longitude) / 2)
    return 2 * 6371008.8 * math.asin(math.sqrt(x * x + math.cos(a) * math.cos(b) * y * y))


class Writer:
    def __init__(self):
        self.database = connect()
        hunts = self.database.execute("SELECT id, points, wrong_guess_cost, floor FROM hunt")
        self.scoring = {hunt: rest for hunt, *rest in hunts.fetchall()}
        self.steps = {
            hunt: self.database.execute(SQL["steps"], (hunt,)).fetchall() for hunt in self.scoring
        }

    def work(self):
        """Takes what waits into one transaction, and answers once that is on disk."""
        while True:
            group = [waiting.get()]
            with contextlib.suppress(queue.Empty):
                while len(group) < MOST_SHARED:
                    group.append(waiting.get_nowait())
            self.database.execute("BEGIN IMMEDIATE")
            outcomes = [self.attempt(*guess) for *guess, _, _ in group]
            self.database.execute("COMMIT")
            by_loop = group[0][-2]
            by_loop.call_soon_threadsafe(self.answer, group, outcomes)

    @staticmethod
    def answer(group, outcomes):
        for (*_, future), outcome in zip(group, outcomes, strict=True):
            if not future.done():
                future.set_result(outcome)

    def attempt(self, hunt, player, place):
        """One guess, all or nothing: a status and a reply."""
        self.database.execute("SAVEPOINT one")
        try:
            return self.judge(hunt, player, place)
        except sqlite3.Error:
            self.database.execute("ROLLBACK TO one")
            return 500, None
        finally:
            self.database.execute("RELEASE one")

    def judge(self, hunt, player, place):
        run, now = self.database.execute, time.time_ns() // 1_000_000
        progress = run(SQL["progress"], (hunt, player)).fetchone()
        if not progress or progress[0] != 1:
            return 409, None
        _, open_wrong, points = progress
        solved = {row[0] for row in run(SQL["solved"], (hunt, player))}
        wrong, next_guess = run(SQL["budget"], (hunt, player)).fetchone() or (0, 0)
        if next_guess > now:
            return 429, None
        for step, latitude, longitude, radius, name, reveal in self.steps[hunt]:
            distance = metres(place.latitude, place.longitude, latitude, longitude)
            if step not in solved and distance <= radius:
                full, cost, floor = self.scoring[hunt]
                award = max(floor, full - cost * open_wrong)
                event = self.record(hunt, player, step, "solved", place, now)
                run(SQL["solve"], (hunt, player, award, now))
                run(SQL["step"], (hunt, player, step, now, award))
                run(SQL["count"], (hunt, points, -1))
                run(SQL["count"], (hunt, points + award, 1))
                self.add_up(player)
                run(SQL["publish"], (hunt, event, now))
                run(SQL["guessed"], (hunt,))
                shown = {"id": step, "name": name, "reveal": reveal}
                shown |= {"latitude": latitude, "longitude": longitude}
                budget = {"wrong_guesses": wrong, "next_guess_ms": None}
                return 200, reply("correct", award, budget, shown, points + award)
        wrong += 1
        until = now + 30_000 if wrong >= 5 else None
        self.record(hunt, player, None, "guessedWrong", place, now)
        run(SQL["wrong"], (hunt, player))
        run(SQL["charge"], (hunt, player, wrong, until))
        self.add_up(player)
        run(SQL["guessed"], (hunt,))
        budget = {"wrong_guesses": wrong, "next_guess_ms": until}
        return 200, reply("incorrect", 0, budget, None, points)

    def record(self, hunt, player, step, kind, place, now):
        event = self.database.execute(SQL["event"], (now, player, hunt, step, kind)).lastrowid
        self.database.execute(SQL["place"], (event, place.latitude, place.longitude, now))
        return event

    def add_up(self, player):
        run = self.database.execute
        (before,) = run(SQL["total"], (player,)).fetchone()
        run(SQL["overall"], (player,))
        (after,) = run(SQL["total"], (player,)).fetchone()
        if before != after:
            run(SQL["count"], (0, before, -1))
            run(SQL["count"], (0, after, 1))


def reply(verdict, award, budget, solved, score):
    return {
        "verdict": verdict,
        "award": award,
        "budget": budget,
        "solved": solved,
        "score": score,
    }


app = fastapi.FastAPI()
reader = connect()
threading.Thread(target=Writer().work, daemon=True).start()


@app.get("/api/hunts/{hunt}")
async def show(hunt: int):
    row = reader.execute(SQL["hunt"], (hunt,)).fetchone()
    if not row:
        raise fastapi.HTTPException(404)
    names = ("id", "slug", "name", "description", "kind")
    scoring = dict(
        zip(("points", "hint_cost", "wrong_guess_cost", "floor"), row[8:12], strict=True)
    )
    shown = dict(zip(names, row[:5], strict=True))
    shown |= {"author": {"id": row[5], "name": row[6]}, "ordered": bool(row[7])}
    return shown | {"scoring": scoring, "player_count": row[12], "step_count": row[13]}


@app.post("/api/hunts/{hunt}/guess")
async def guess(hunt: int, place: Place, authorization: str = fastapi.Header()):
    token = hashlib.sha256(authorization.removeprefix("Bearer ").encode()).digest()
    player = reader.execute(SQL["session"], (token, time.time_ns() // 1_000_000)).fetchone()
    if not player:
        raise fastapi.HTTPException(401)
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    waiting.put((hunt, player[0], place, loop, future))
    status, answer = await future
    if status != 200:
        raise fastapi.HTTPException(status)
    return answer
