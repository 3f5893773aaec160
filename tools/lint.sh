#!/bin/sh
# Format, lint and types; changes nothing.
set -eu
bin=.venv/bin
echo "check: format"
$bin/ruff format --check --quiet . || { echo "check: run .venv/bin/ruff format ." >&2; exit 1; }
echo "check: lint"
$bin/ruff check --quiet .
echo "check: types"
$bin/mypy --no-error-summary
