"""large: one huntkit serve with 100,000 players on a board, 10,000 hunts and 2,000 who watch."""

import http.client
import json
import pathlib
import subprocess

from measure import megabytes
from table import Table
from tasks.serve import free_port, served, wrk

LOAD = ["wrk", "-t1", "-c2", "--latency"]


def middle(port, path, pages):
    """The address of a page so many pages of 100 further on."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    address = f"{path}?limit=100"
    for _ in range(pages):
        connection.request("GET", address)
        page = json.load(connection.getresponse())
        address = f"{path}?limit=100&cursor={page['next']}"
    return address


def pages(port, board, players, hunts):
    yield "list of hunts, first page", "/api/hunts"
    yield "100 in the middle", middle(port, "/api/hunts", hunts // 200)
    yield "search for a word that most have", "/api/hunts?q=lake"
    yield "search for what one has", "/api/hunts?q=hunt%2017%20"
    yield "search for what none has", "/api/hunts?q=lake%20nowhere"
    path = f"/api/hunts/{board}/leaderboard"
    yield "board of a hunt, first page", path
    yield "100 in the middle", middle(port, path, players // 200)
    yield "board over all hunts, first page", "/api/leaderboard"
    yield "100 in the middle", middle(port, "/api/leaderboard", players // 300)


def peak(process):
    """The most memory that it had, bytes."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) * 1024


def printed(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def large(options, _inputs, folder):
    players, hunts, guesses, streams = 100_000, 10_000, 1_000_000, 2_000
    seconds = 2 if options.quick else 3
    if options.quick:
        players, hunts, guesses = 10_000, 1_000, 10_000
    database, port = folder / "large.db", free_port()
    sizes = ["--players", str(players), "--hunts", str(hunts)]
    board = printed(options.bench, "store-fill", database, *sizes).strip()
    command = [options.huntkit.resolve(), "serve", "--database", database, "--listen", f"127.0.0.1:{port}"]
    with served(command, port) as process:
        rows = []
        for name, path in pages(port, board, players, hunts):
            load = wrk(seconds, port, path, "report.lua", load=LOAD)
            rows.append([name, f"{load.rate:,.0f}", f"{load.p50_ms:.2f}", f"{load.p99_ms:.2f}", megabytes(peak(process))])
        note = f"{players:,} players, {hunts:,} hunts; GET as JSON by {' '.join(LOAD[:3])}, {seconds} s each."
        yield Table("large: pages", note, ["", "requests/s", "p50 ms", "p99 ms", "memory so far"], rows)

        line = printed(
            options.bench, "serve-streams", "--port", str(port), "--streams", str(streams), "--seconds", str(10 * seconds)
        )
        watched, posts, right, events, _, p50, p99, most = line.split()
        note = f"The same process: {int(watched):,} event streams, {posts} posts and {right} solves in {10 * seconds} s."
        rows = [["from a post's sending to its event", f"{int(events):,}", p50, p99, most, megabytes(peak(process))]]
        yield Table("large: streams", note, ["", "events", "p50 ms", "p99 ms", "most ms", "memory at most"], rows)

    rows = []
    for line in printed(options.bench, "guess-cost", "--guesses", str(guesses)).splitlines():
        words = line.split()
        rows.append([f"beside {int(words[3]):,} stored ones", words[6]])
    yield Table("large: a guess", "In the writer, best of ten times 500.", ["", "µs"], rows)
