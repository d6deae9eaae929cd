#!/bin/sh
# Builds what people get into dist/, from the packages of the lock file. The tag of a release names the version.
set -eu
version=$(node -p 'require("./package.json").version')
if [ "${TAG:-}" != "v$version" ]; then
  echo "The tag is ${TAG:-not set}, but the version is $version." >&2
  exit 1
fi
npm ci
npm run --silent pack
