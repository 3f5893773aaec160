#!/bin/sh
# Installs the pinned npm packages: Pyodide, idiomorph, PyScript, axe-core.
set -eu
if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
  echo "setup: Node 20 or newer and npm are needed" >&2
  exit 1
fi
if ! node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'; then
  echo "setup: Node 20 or newer is needed; this is $(node --version)" >&2
  exit 1
fi
echo "setup: installing the pinned npm packages with Node $(node --version)"
npm ci --ignore-scripts --loglevel=error
touch node_modules/stamp
