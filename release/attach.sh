#!/bin/sh
# Checks and signs the checksums, and attaches everything to the release, with the notes of the version.
set -eu
cd dist
sha256sum --check SHA256SUMS
cosign sign-blob --yes --bundle SHA256SUMS.sigstore.json SHA256SUMS
cd ..
gh release create "$TAG" --verify-tag --title "vestibule ${TAG#v}" \
  --notes-file "docs/release-notes/${TAG#v}.md" dist/*
