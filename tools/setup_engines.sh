#!/bin/sh
# Sees to it that the smoke tests find Firefox and WebKit: FIREFOX= and the PATH, or Debian's packages.
set -eu
missing=""
command -v "${FIREFOX:-firefox-esr}" >/dev/null 2>&1 || command -v firefox >/dev/null 2>&1 || missing="$missing firefox-esr"
command -v WebKitWebDriver >/dev/null 2>&1 || missing="$missing webkit2gtk-driver"
command -v Xvfb >/dev/null 2>&1 || missing="$missing xvfb"
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "setup: installing Debian's packages for the smoke tests:$missing"
  apt-get update -qq
  # shellcheck disable=SC2086 -- a list of words
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
  echo "setup: the smoke tests need other browsers (Debian: apt-get install$missing)" >&2
  exit 1
fi
