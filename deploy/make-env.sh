#!/bin/sh
# Copies .env.example to .env and gives each empty secret and password a random value of its own.
set -eu
cd "$(dirname "$0")/.."

if [ -e .env ]; then
  echo ".env is there already. Changed secrets end every session and lock out of the database." >&2
  exit 1
fi

umask 077
while IFS= read -r line; do
  case "$line" in
    *_SECRET= | *_PASSWORD=)
      random=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
      echo "$line$random"
      ;;
    *) echo "$line" ;;
  esac
done <.env.example >.env
echo ".env is written. Keep it: its secrets belong to the data."
