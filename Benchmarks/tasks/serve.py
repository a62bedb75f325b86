"""serve: a hunt for anybody and durable guesses over HTTP, by wrk with 64 connections."""

import contextlib
import dataclasses
import json
import os
import pathlib
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time

from measure import ratios
from table import Table
from tasks import serve_scene

HERE = pathlib.Path(__file__).resolve().parent
PEERS = HERE.parent / "peers"
STATEMENTS = PEERS / "serve" / "statements.sql"
LOAD = ["wrk", "-t2", "-c64", "--latency"]
HEADER = ["requests/s", "p50 ms", "p99 ms", "huntkit/this", "p99 this/huntkit"]


@dataclasses.dataclass(frozen=True)
class Load:
    rate: float
    p50_ms: float
    p99_ms: float


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def served(command, port, **environment):
    """Runs a server until the block ends."""
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, env=os.environ | environment, start_new_session=True
    )
    try:
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            if process.poll() is not None:
                raise SystemExit(f"ended before it served: {' '.join(map(str, command))}")
            time.sleep(0.05)
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def wrk(seconds, port, path, script, *arguments, load=tuple(LOAD)):
    os.sync()
    url = f"http://127.0.0.1:{port}{path}"
    command = [*load, f"-d{seconds}s", "-s", script, url, "--", *arguments]
    printed = subprocess.run(
        command, cwd=HERE / "wrk", check=True, stdout=subprocess.PIPE, text=True
    ).stdout
    line = next(line for line in printed.splitlines() if line.startswith("measured "))
    requests, duration, p50, p99, errors = map(int, line.split()[1:])
    if errors or "ran out" in printed:
        raise SystemExit(f"not a measurement of {path}:\n{printed}")
    return Load(requests * 1e6 / duration, p50 / 1e3, p99 / 1e3)


def build_go(folder):
    """Builds the Go peer from Debian's packages alone."""
    output = folder / "serve-go"
    environment = os.environ | {"GO111MODULE": "off", "GOPATH": "/usr/share/gocode"}
    subprocess.run(
        ["go", "build", "-tags", "libsqlite3", "-o", output, "."],
        cwd=PEERS / "serve", env=environment, check=True,
    )
    return output


class Scene:
    def __init__(self, options, folder):
        self.folder = folder
        self.huntkit = options.huntkit.resolve()
        self.go = build_go(folder)
        self.pack, self.first = folder / "grid.geojson", folder / "first.db"
        self.places, self.tokens = folder / "places.txt", folder / "tokens.txt"
        self.pack.write_text(json.dumps(serve_scene.pack()), encoding="utf-8")
        self.places.write_text("\n".join(serve_scene.guesses()) + "\n", encoding="utf-8")
        port = free_port()
        command = [*self.by_huntkit(self.first, port), "--import", self.pack]
        with served([*command, "--trusted-proxy", "127.0.0.1"], port):
            tokens = list(serve_scene.players(port))
        self.tokens.write_text("\n".join(tokens) + "\n", encoding="utf-8")
        self.first_of_peers = folder / "first-peers.db"
        serve_scene.copy_for_peer(self.first, self.first_of_peers, tokens)

    def by_huntkit(self, database, port):
        return [self.huntkit, "serve", "--database", database, "--listen", f"127.0.0.1:{port}"]

    def by_go(self, database, port):
        return [self.go, database, STATEMENTS, str(port)]

    def by_fastapi(self, _database, port, workers=1):
        options = ["--no-access-log", "--log-level", "warning", "--workers", str(workers)]
        uvicorn = [sys.executable, "-m", "uvicorn", "--app-dir", PEERS, "serve_fastapi:app"]
        return [*uvicorn, "--port", str(port), *options]

    def by_fastapi_workers(self, database, port):
        return self.by_fastapi(database, port, len(os.sched_getaffinity(0)))

    def run(self, server, seconds, path, script, *arguments):
        """One measurement on a fresh copy of the database, which must be sound afterwards."""
        database, port = self.folder / "game.db", free_port()
        first = self.first if server == self.by_huntkit else self.first_of_peers
        for left in self.folder.glob("game.db*"):
            left.unlink()
        shutil.copyfile(first, database)
        with served(server(database, port), port, DATABASE=str(database)):
            load = wrk(seconds, port, path, script, *arguments)
        check = [self.huntkit, "admin", "check", "--database", database]
        checked = subprocess.run(check, capture_output=True, text=True)
        if checked.returncode:
            found = (checked.stdout + checked.stderr)[:2000]
            raise SystemExit(f"{server.__name__} did not keep the game's books:\n{found}")
        return load


def table(title, note, measured):
    base = measured["huntkit"]
    rows = []
    for name, loads in measured.items():
        median = [statistics.median(getattr(one, key.name) for one in loads) for key in dataclasses.fields(Load)]
        faster = ratios([one.rate for one in base], [one.rate for one in loads])
        slower = ratios([one.p99_ms for one in loads], [one.p99_ms for one in base])
        rows.append([name, f"{median[0]:,.0f}", f"{median[1]:.2f}", f"{median[2]:.2f}", faster, slower])
    return Table(title, note, ["", *HEADER], rows)


def serve(options, _inputs, folder):
    seconds = 2 if options.quick else 3
    scene = Scene(options, folder)

    def rounds(contestants, *arguments):
        measured = {name: [] for name in contestants}
        for _ in range(options.runs):
            for name, (server, path) in contestants.items():
                measured[name].append(scene.run(server, seconds, path, *arguments))
        return measured

    shown = {
        "huntkit": (scene.by_huntkit, "/api/hunts/1"),
        "Go net/http": (scene.by_go, "/api/hunts/1"),
        "Go, ready bytes kept": (scene.by_go, "/kept/hunts/1"),
        "FastAPI, all cores": (scene.by_fastapi_workers, "/api/hunts/1"),
    }
    load = f"{' '.join(LOAD[:3])}, {seconds} s each."
    yield table("serve: a hunt", f"GET as JSON, nobody logged in. {load}", rounds(shown, "report.lua"))

    guessed = {
        "huntkit": (scene.by_huntkit, "/"),
        "Go net/http": (scene.by_go, "/"),
        "FastAPI, one process": (scene.by_fastapi, "/"),
    }
    note = f"POST with a bearer token, 4 of 5 right, answered once on disk (synchronous full). {load}"
    yield table("serve: a guess", note, rounds(guessed, "guesses.lua", scene.places, scene.tokens))
