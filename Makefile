# A thin front for CMake: every target does one whole thing, its set-up included.
.DEFAULT_GOAL := help
GAME ?= convoy
PORT ?= 8080
# Not from the environment, where some shells keep the machine's name.
HOST = 127.0.0.1
SECONDS ?= 300
KILLS ?= 200
WORLDS ?= 10000
SEED ?= 1
PREFIX ?= /usr/local
DESTDIR ?=
JOBS := $(shell nproc)
export PATH := $(CURDIR)/build/tools/bin:$(PATH)

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{printf "%-18s %s\n", $$1, $$2}'

play: build ## play in the terminal (another game: make play GAME=kolonne)
	@build/flotilla play $(GAME)

serve: build ## play in the browser: builds the web client, serves it, prints the address
	@if [ -f web/package.json ]; then $(MAKE) --no-print-directory web && scripts/pack web/dist; fi
	@build/flotilla serve --dir web/dist --host $(HOST) --port $(PORT)

build: ## the program build/flotilla and the libraries
	@scripts/setup build
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target flotilla flotilla_static flotilla_shared

wasm: ## the engine for browsers, build/wasm/flotilla.wasm
	@scripts/setup web
	@cmake --preset wasm >/dev/null
	@cmake --build --preset wasm

web: wasm web/node_modules/.package-lock.json ## the web client, web/dist
	@npm --prefix web run --silent build

# What the lock file says, once: npm writes this file last.
web/node_modules/.package-lock.json: web/package-lock.json
	@npm --prefix web ci --no-fund --no-audit
	@touch $@

test: ## all tests: release, sanitizers, gcc, threads, the web, a short fuzz run
	@scripts/setup test
	@$(MAKE) --no-print-directory test-release test-asan
	@# Side by side: one waits for its server while the other compiles.
	@$(MAKE) --no-print-directory --output-sync=target -j 2 test-gcc test-tsan
	@$(MAKE) --no-print-directory test-web
	@$(MAKE) --no-print-directory fuzz SECONDS=4
	@echo "All tests passed."

test-release test-asan test-gcc test-tsan: test-%:
	@echo "== $*"
	@cmake --preset $* >/dev/null
	@cmake --build --preset $* -j $(JOBS)
	@ctest --preset $* -j $$(($(JOBS) + 2)) # some wait for a terminal or a server

test-web: build web
	@echo "== web"
	@npm --prefix web run --silent test
	@echo "== browser"
	@scripts/pack web/dist
	@npm --prefix web run --silent e2e

test-browsers: build web ## a game of each kind in Firefox and WebKit (not in `make test`)
	@scripts/setup browsers
	@scripts/pack web/dist
	@npm --prefix web run --silent browsers

pictures: build web ## every table in the middle of a game, at three widths, light and dark: build/screenshots
	@scripts/setup test
	@scripts/pack web/dist
	@npm --prefix web run --silent pictures

soak: build ## 1,000 games of every variant played, verified, inspected
	@tests/soak build/flotilla 1000

soak-online: online-tests ## tables online: 200 kills of the server, 10,000 simulated worlds, 10,000 games of secrecy
	@tests/soak_online build $(KILLS) $(WORLDS) 10000

simulate: online-tests ## one simulated world of tables online, with all that is said in it: make simulate SEED=17
	@build/simulate_online $(SEED) 1 --loud

online-tests:
	@scripts/setup test
	@cmake --preset release >/dev/null
	@cmake --build --preset release -j $(JOBS) --target flotilla kills_online simulate_online \
	  $(if $(wildcard tests/online/secrecy_run.c),secrecy_online)

fuzz: ## fuzz every reader for SECONDS (300) each
	@scripts/setup test
	@cmake --preset fuzz >/dev/null
	@cmake --build --preset fuzz -j $(JOBS)
	@tests/fuzz/run build/fuzz $(SECONDS)

bench: ## the speed tables of docs/performance.md
	@scripts/setup test
	@cmake --preset release >/dev/null
	@cmake --build --preset release
	@build/bench_speed
	@bench/instructions build

bench-web: wasm web/node_modules/.package-lock.json ## the same playouts natively and in WebAssembly, and its size
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target bench_playouts
	@cd web && npx tsc -p tests
	@node build/web/bench/playouts.js build/bench_playouts build/wasm/flotilla.wasm

bench-online: build ## the server under load, beside boardgame.io's where npm can install it
	@cmake --build --preset release --target bench_online
	@bench/online/run build

coverage: ## line and branch cover of the engine and the games
	@scripts/setup coverage
	@rm -rf build/coverage # counts of an older build would not fit
	@cmake --preset coverage >/dev/null
	@cmake --build --preset coverage -j $(JOBS)
	@ctest --preset coverage -j $(JOBS)
	@scripts/coverage build/coverage

install: build web ## program, library, manual, completions, web client into PREFIX (/usr/local), below DESTDIR
	@scripts/pack web/dist
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" scripts/install build web/dist

uninstall: ## takes away what install has put there, and nothing else
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" scripts/install --remove

lint: ## formatting, clang-tidy, cppcheck
	@scripts/setup lint
	@scripts/lint

clean: ## remove all that was built
	@rm -rf build web/dist web/node_modules

.PHONY: help play serve build install uninstall wasm web test test-release test-asan test-gcc test-tsan test-web test-browsers pictures soak soak-online simulate online-tests fuzz bench bench-web bench-online coverage lint clean
