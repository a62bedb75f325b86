# huntkit: make run | serve | test | sanitize | bench | fuzz | lint | install. Each installs what it needs.

SWIFT ?= swift
# The toolchain's libraries inside the program, so that it runs without the toolchain.
RELEASE = --configuration release --static-swift-stdlib --build-path .build/static
BINARY = .build/static/release/huntkit
PREFIX ?= /usr/local
OUT = out
# Its backtraces can outlive a test that crashes on purpose.
export SWIFT_BACKTRACE = enable=no

.PHONY: sanitize run serve build test bench exact kill siege fuzz lint install dependencies readers clean

# The main job on data/, from end to end.
run: build
	@mkdir -p $(OUT)
	@scripts/main-job.sh $(BINARY) $(OUT)

# The game with the sample packs, in a fresh database.
LISTEN = 127.0.0.1:8080
serve: build
	@folder=$$(mktemp -d) && echo "the game's database: $$folder/game.db" && exec $(BINARY) serve --database $$folder/game.db \
		--listen $(LISTEN) $(patsubst %,--import %,$(wildcard data/packs/*.geojson))

build: dependencies
	$(SWIFT) build $(RELEASE) --product huntkit

dependencies:
	@scripts/dependencies.sh

readers:
	@scripts/readers.sh

# The command line is tested as people run it: the release build.
test: build readers
	HUNTKIT_READERS="$(CURDIR)/.build/readers/bin/python" HUNTKIT_BINARY="$(CURDIR)/$(BINARY)" SWIFT="$(SWIFT)" scripts/test.sh

# The tests under ThreadSanitizer, then under AddressSanitizer; half an hour. FILTER=StoreTests for some of them.
# Tests of the command line run the release build, which is held to limits that no sanitizer bears.
sanitize: build readers
	@for kind in thread address; do HUNTKIT_READERS="$(CURDIR)/.build/readers/bin/python" HUNTKIT_BINARY="$(CURDIR)/$(BINARY)" \
		SWIFT="$(SWIFT)" scripts/sanitize.sh $$kind $(FILTER) || exit 1; done

# Against other tools on the same files; minutes and some gigabytes.
bench: build
	$(SWIFT) build $(RELEASE) --product huntkit-bench
	Benchmarks/setup.sh
	Benchmarks/.venv/bin/python Benchmarks/run.py --huntkit $(BINARY) --bench .build/static/release/huntkit-bench $(BENCH)

# 10^8 random guesses and 10^6 at the very edge against Karney's geodesic; minutes.
exact: dependencies
	$(SWIFT) build $(RELEASE) --product huntkit-bench
	.build/static/release/huntkit-bench exact

# kill -9 of the served game while many play over HTTP, 50 times: what was acknowledged must be there, and nothing else; minutes.
kill: build
	$(SWIFT) build $(RELEASE) --product huntkit-bench
	.build/static/release/huntkit-bench serve-kill --huntkit $(BINARY)

# Clients that are slow, silent, endless or do not read, by the thousand, or one ATTACK alone; minutes.
siege: build
	$(SWIFT) build $(RELEASE) --product huntkit-bench
	.build/static/release/huntkit-bench serve-siege --huntkit $(BINARY) $(ATTACK)

# Each reader, or TARGET alone, over its seeds for so many seconds.
SECONDS = 600
fuzz: dependencies
	SWIFT="$(SWIFT)" scripts/fuzz.sh $(SECONDS) $(TARGET)

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks Fuzz

install: build
	install -D -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/huntkit

clean:
	rm -rf .build $(OUT) Benchmarks/.venv
