#!/bin/sh
# Prints the first Python of 3.11 or newer on the PATH; fails with a word when there is none.
set -eu
for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
  if command -v "$name" >/dev/null 2>&1 &&
    "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    command -v "$name"
    exit 0
  fi
done
echo "No Python 3.11 or newer was found; install one, or say PYTHON=/path/to/python3." >&2
exit 1
