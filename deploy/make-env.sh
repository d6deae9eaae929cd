#!/bin/sh
# Copies .env.example to .env and gives each empty secret and password its own random value.
set -eu
cd "$(dirname "$0")/.."

if [ -e .env ]; then
  echo ".env exists already. New secrets would end every session and lock Kratos and Hydra out of their database." >&2
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
echo ".env was created. Keep it: the data cannot be used without its secrets."
