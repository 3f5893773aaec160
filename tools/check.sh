#!/bin/sh
# make check: format, lint, types, then the quick tests with full coverage of pitch_core.
set -eu
sh tools/lint.sh
echo "check: quick tests and coverage"
exec .venv/bin/pytest -q -m "not slow and not browser" \
  --cov=pitch_core --cov-report=term --cov-fail-under=100 "$@"
