import type { Plugin } from "vite";
import { findBundledPackages, readLicence } from "./bundled-packages";

/** Writes `licences.txt` into either half of the build, with the terms of all packages in it. */
export function shipLicences(): Plugin {
  return {
    name: "vestibule:ship-licences",
    generateBundle(_options, bundle) {
      const source = findBundledPackages(bundle).map(readLicence).join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
