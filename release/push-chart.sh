#!/bin/sh
# Pushes the chart beside IMAGE, below charts/, and signs it.
set -eu
# A registry takes no capitals, which an owner's name may have.
IMAGE=$(printf '%s' "$IMAGE" | tr '[:upper:]' '[:lower:]')
charts=${IMAGE%/*}/charts
said=$(helm push "dist/vestibule-chart-${TAG#v}.tgz" "oci://$charts" 2>&1)
echo "$said"
digest=$(echo "$said" | sed -n 's/^Digest: *//p')
if [ -z "$digest" ]; then
  echo "Helm said no digest." >&2
  exit 1
fi
cosign sign --yes "$charts/vestibule@$digest"
