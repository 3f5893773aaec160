#!/bin/sh
# make lock: pins the newest development tools that fit, with hashes and without naming a host.
set -eu
.venv/bin/python -m pip install --quiet uv
pin() {
  .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade \
    --no-annotate --no-header --no-emit-index-url --no-emit-find-links "$@"
}
pin requirements-dev.in -o requirements-dev.txt
# The suite runs with the same versions inside Pyodide.
pin requirements-pyodide.in -c requirements-dev.txt -o requirements-pyodide.txt
pin requirements-mutation.in -c requirements-dev.txt -o requirements-mutation.txt
npm install --package-lock-only --ignore-scripts --loglevel=error
echo "lock: done; make test shows whether all still works"
