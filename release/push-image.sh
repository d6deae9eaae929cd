#!/bin/sh
# Builds IMAGE for two processors, with a list of its packages and how it was built, pushes and signs it.
# Without a key: the signature names this workflow. https://docs.sigstore.dev/cosign/signing/overview/
set -eu
# A registry takes no capitals, which an owner's name may have.
IMAGE=$(printf '%s' "$IMAGE" | tr '[:upper:]' '[:lower:]')
version=${TAG#v}
seconds=$(git log -1 --format=%ct)
facts=$(mktemp)
docker buildx create --use
docker buildx build \
  --platform linux/amd64,linux/arm64 \
  --provenance mode=max --sbom true \
  --build-arg VERSION="$version" \
  --build-arg REVISION="$(git rev-parse HEAD)" \
  --build-arg CREATED="$(date -u -d "@$seconds" +%FT%TZ)" \
  --build-arg SOURCE="$SOURCE" \
  --build-arg SOURCE_DATE_EPOCH="$seconds" \
  --tag "$IMAGE:$version" --tag "$IMAGE:${version%.*}" --tag "$IMAGE:latest" \
  --metadata-file "$facts" --push .
digest=$(node -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))["containerimage.digest"]' "$facts")
cosign sign --yes "$IMAGE@$digest"
