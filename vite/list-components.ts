import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { findBundledPackages } from "./bundled-packages";

const root = join(import.meta.dirname, "..");

interface Package {
  name: string;
  version: string;
  license?: string;
}

/**
 * Writes `sbom.cdx.json` into the server's half: CycloneDX' list of all foreign code in the build. `npm sbom` would
 * list what is installed. Equal code gives an equal file, so it has neither a time nor a number of its own.
 */
export function listComponents(): Plugin {
  return {
    name: "vestibule:list-components",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    generateBundle(_options, bundle) {
      const folders = findBundledPackages(bundle);
      const found = folders.map((folder) => readPackage(join(folder, "package.json")));
      const each = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
      const own = readPackage(join(root, "package.json"));
      const sbom = {
        bomFormat: "CycloneDX",
        specVersion: "1.5",
        version: 1,
        metadata: { component: { ...describe(own), type: "application" } },
        components: [...each.keys()].sort().flatMap((key) => {
          const one = each.get(key);
          return one ? [{ ...describe(one), type: "library" }] : [];
        }),
      };
      const source = `${JSON.stringify(sbom, null, 1)}\n`;
      this.emitFile({ type: "asset", fileName: "sbom.cdx.json", source });
    },
  };
}

function readPackage(path: string): Package {
  return JSON.parse(readFileSync(path, "utf8")) as Package;
}

function describe({ name, version, license }: Package) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  // An SPDX id or, with a space, an expression of several.
  const licence = license?.includes(" ") ? { expression: license } : { license: { id: license } };
  return { "bom-ref": purl, name, version, purl, ...(license && { licenses: [licence] }) };
}
