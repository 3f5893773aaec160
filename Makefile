# Pitch: what can be done here, each with all the set-up that it needs.
#
#   make play     build the page, serve it and say where         (PORT=8000)
#   make test     everything: checks, suites, Pyodide, browsers
#   make check    format, lint, types, quick tests with coverage
#   make mutation do the tests notice when a rule changes? (JOBS=2)
#   make bench    the measurements, beside their limits          (ONLY=name)
#   make arena    bots against bots, beside what they have to reach   (ROWS='pawnee money-4')
#   make site     the page as static files in dist/
#   make single   the whole game as one file, dist/pitch.html
#   make messages  bring the message catalogues up to date with the code
#   make lock     pin the newest development tools that fit
#   make clean    forget everything that was built or installed
#
# PYTHON=… chooses the Python (3.11 or newer), CHROMIUM=… and FIREFOX=… the browsers.

SHELL := /bin/sh
.DEFAULT_GOAL := help
PY := .venv/bin/python
PORT ?= 8000

.PHONY: help play test check mutation bench site single messages arena lock clean browser engines

help:
	@sed -n 's/^#   /  /p' Makefile

.venv/stamp: requirements-dev.txt tools/setup_python.sh
	@sh tools/setup_python.sh

node_modules/stamp: package-lock.json package.json tools/setup_node.sh
	@sh tools/setup_node.sh

browser:
	@sh tools/setup_browser.sh

engines:
	@sh tools/setup_engines.sh

site: .venv/stamp node_modules/stamp
	@$(PY) tools/build_site.py

single: .venv/stamp node_modules/stamp
	@$(PY) tools/build_single.py

play: site
	@$(PY) tools/serve.py --port $(PORT)

check: .venv/stamp
	@sh tools/check.sh

test: .venv/stamp node_modules/stamp browser engines
	@$(PY) tools/test.py

mutation: .venv/stamp
	@$(PY) tools/mutation.py $(JOBS)

bench: .venv/stamp node_modules/stamp browser
	@$(PY) bench/run.py $(ONLY)

arena: .venv/stamp
	@$(PY) tools/arena.py $(ROWS)

messages: .venv/stamp
	@$(PY) tools/messages.py

lock: .venv/stamp
	@sh tools/lock.sh

clean:
	rm -rf .venv node_modules dist build .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find . -name '*.mo' -type f -exec rm -f {} +
