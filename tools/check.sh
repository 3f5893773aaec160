#!/bin/sh
# make check: format, lint, types, then the quick tests with full coverage of pitch_core.
set -eu
bin=.venv/bin
echo "check: format"
$bin/ruff format --check --quiet . || { echo "check: run .venv/bin/ruff format ." >&2; exit 1; }
echo "check: lint"
$bin/ruff check --quiet .
echo "check: types"
$bin/mypy --no-error-summary
echo "check: quick tests and coverage"
$bin/pytest -q -m "not slow and not browser" --ignore=tests/browser \
  --cov=pitch_core --cov-report=term --cov-fail-under=100
