#!/bin/sh
# Installs the Debian packages that are missing, asking nothing. With arguments: those packages instead of the usual ones.
set -eu

# pkg-config tells the Swift package manager where the libraries are.
packages="${*:-pkg-config libproj-dev libpng-dev zlib1g-dev libxml2-dev libsqlite3-dev libsodium-dev libmicrohttpd-dev libcurl4-openssl-dev ca-certificates libutf8proc-dev}"
missing=""
for package in $packages; do
  dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

sudo=""
[ "$(id -u)" -eq 0 ] || sudo="sudo"
echo "installing:$missing"
export DEBIAN_FRONTEND=noninteractive
$sudo apt-get update -qq
# shellcheck disable=SC2086  # several packages are several words
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
