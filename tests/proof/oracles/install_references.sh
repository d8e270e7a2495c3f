#!/usr/bin/env bash
# The references of the oracles, from Debian's packages: GNU units, the IANA time zones, Unicode's data
# and GeoNames' cities. The time zones are always brought up to date.
set -e
apt-get update -qq
apt-get install -y -qq --no-install-recommends \
  units tzdata unicode-data libtimezonemap-data > /dev/null
