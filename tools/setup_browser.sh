#!/bin/sh
# Sees to it that the browser tests find a Chromium: CHROMIUM=, one on the PATH, or Debian's package.
set -eu
if [ -n "${CHROMIUM:-}" ]; then
  [ -x "$CHROMIUM" ] && exit 0
  echo "setup: CHROMIUM=$CHROMIUM is not a program" >&2
  exit 1
fi
for name in chromium chromium-browser google-chrome-stable google-chrome; do
  if command -v "$name" >/dev/null 2>&1; then
    exit 0
  fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "setup: installing Debian's chromium for the browser tests"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
else
  echo "setup: no Chromium found: install one (Debian: apt-get install chromium) or say CHROMIUM=/path" >&2
  exit 1
fi
