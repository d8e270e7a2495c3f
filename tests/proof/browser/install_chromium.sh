#!/usr/bin/env bash
# The Chromium that the browser tests drive, from Debian's packages, where it is missing.
set -e
[ -x /usr/bin/chromium ] && exit
apt-get update -qq
apt-get install -y -qq --no-install-recommends chromium > /dev/null
