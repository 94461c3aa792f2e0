# A thin front for CMake: every target does one whole thing, its set-up included.
.DEFAULT_GOAL := help
GAME ?= convoy
SECONDS ?= 300
JOBS := $(shell nproc)

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{printf "%-18s %s\n", $$1, $$2}'

play: build ## play in the terminal (another game: make play GAME=kolonne)
	@build/flotilla play $(GAME)

build: ## the program build/flotilla and the libraries
	@scripts/setup build
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target flotilla flotilla_static flotilla_shared

test: ## all tests: release, sanitizers, gcc, threads, a short fuzz run
	@scripts/setup test
	@$(MAKE) --no-print-directory test-release test-asan test-gcc test-tsan
	@$(MAKE) --no-print-directory fuzz SECONDS=20
	@echo "All tests passed."

test-release test-asan test-gcc test-tsan: test-%:
	@echo "== $*"
	@cmake --preset $* >/dev/null
	@cmake --build --preset $* -j $(JOBS)
	@ctest --preset $* -j $(JOBS)

soak: build ## 1,000 games of every variant played, verified, inspected
	@tests/soak build/flotilla 1000

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

coverage: ## line and branch cover of the engine and the games
	@scripts/setup coverage
	@rm -rf build/coverage # counts of an older build would not fit
	@cmake --preset coverage >/dev/null
	@cmake --build --preset coverage -j $(JOBS)
	@ctest --preset coverage -j $(JOBS)
	@scripts/coverage build/coverage

lint: ## formatting, clang-tidy, cppcheck
	@scripts/setup lint
	@scripts/lint

clean: ## remove all that was built
	@rm -rf build

.PHONY: help play build test test-release test-asan test-gcc test-tsan soak fuzz bench coverage lint clean
