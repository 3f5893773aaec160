#!/bin/sh
# Makes the virtual environment .venv with the development tools, pinned and checked by hash.
set -eu
python=${PYTHON:-$(sh tools/find_python.sh)}
echo "setup: making .venv with $("$python" --version) ($python)"
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
  echo "setup: this Python has no venv module; on Debian: apt-get install python3-venv" >&2
  exit 1
fi
"$python" -m venv --clear .venv
echo "setup: installing the pinned development tools"
.venv/bin/python -m pip install --quiet --disable-pip-version-check \
  --require-hashes -r requirements-dev.txt
touch .venv/stamp
