#!/bin/sh
# Logs in to the registry of IMAGE. Helm and cosign read the same file as Docker.
set -eu
printf '%s' "$REGISTRY_TOKEN" | docker login --username "$REGISTRY_USER" --password-stdin "${IMAGE%%/*}"
