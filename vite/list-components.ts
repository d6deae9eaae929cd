import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { findBundledPackages } from "./bundled-packages";
import { describeImage } from "./image-parts";
import {
  findDependencies,
  findHash,
  lockPath,
  readLockedPackages,
  type LockedPackages,
} from "./locked-packages";

const root = join(import.meta.dirname, "..");

interface Package {
  name: string;
  version: string;
  license?: string;
}

interface Surroundings {
  /** In seconds since 1970: SOURCE_DATE_EPOCH. */
  sourceDate: number;
  /** Set while the Dockerfile builds: its base's Node and packages are listed too. */
  nodeImage?: string;
}

/** Writes `sbom.cdx.json`: `npm sbom` would list what is installed, not what is built in. */
export function listComponents(): Plugin {
  return {
    name: "vestibule:list-components",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    generateBundle(_options, bundle) {
      const { SOURCE_DATE_EPOCH, NODE_IMAGE } = process.env;
      const sourceDate = Number(SOURCE_DATE_EPOCH || Math.floor(Date.now() / 1000));
      const about = { sourceDate, nodeImage: NODE_IMAGE };
      const source = `${JSON.stringify(describeBuild(findBundledPackages(bundle), about), null, 1)}\n`;
      this.emitFile({ type: "asset", fileName: "sbom.cdx.json", source });
    },
  };
}

export function describeBuild(folders: readonly string[], { sourceDate, nodeImage }: Surroundings) {
  const locked = readLockedPackages(root);
  const taken = folders.map((folder) => {
    const path = lockPath(folder);
    return { path, ...describe(readPackage(join(folder, "package.json"))) };
  });
  const refs = new Map(taken.map((one) => [one.path, one["bom-ref"]]));
  const own = describe(readPackage(join(root, "package.json")));
  const hashed = taken.map(({ path, ...one }) => {
    const content = findHash(locked, path);
    const hashes = content && [{ alg: "SHA-512", content }];
    return { type: "library", ...one, ...(hashes && { hashes }) };
  });
  const content = {
    metadata: {
      timestamp: new Date(sourceDate * 1000).toISOString(),
      component: { ...own, type: "application" },
    },
    components: [...onceEach(hashed), ...(nodeImage ? describeImage() : [])],
    dependencies: describeDependencies({ locked, refs, own: own["bom-ref"] }),
  };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(content))}`;
  return { bomFormat: "CycloneDX", specVersion: "1.5", serialNumber, version: 1, ...content };
}

/** A version may be installed in two places. */
function onceEach<T extends { "bom-ref": string }>(all: T[]): T[] {
  const each = new Map(all.map((one) => [one["bom-ref"], one]));
  return [...each].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

interface Graph {
  locked: LockedPackages;
  /** By the path in the lock file. */
  refs: ReadonlyMap<string, string>;
  own: string;
}

function describeDependencies({ locked, refs, own }: Graph) {
  const graph = new Map<string, Set<string>>();
  for (const [path, ref] of [["", own] as const, ...refs]) {
    const found = findListed({ locked, refs, path });
    graph.set(ref, new Set([...(graph.get(ref) ?? []), ...found]));
  }
  return [...graph.keys()].sort().map((ref) => {
    return { ref, dependsOn: [...(graph.get(ref) ?? [])].sort() };
  });
}

interface Search extends Omit<Graph, "own"> {
  path: string;
  seen?: Set<string>;
}

/** Directly, or through packages that only hand on their imports. */
function findListed({ locked, refs, path, seen = new Set() }: Search): string[] {
  return findDependencies(locked, path).flatMap((other) => {
    const ref = refs.get(other);
    if (ref !== undefined) return [ref];
    if (seen.has(other)) return [];
    seen.add(other);
    return findListed({ locked, refs, path: other, seen });
  });
}

/** RFC 9562's version 8: 122 bits of a hash, so that the same list has the same number. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const variant = ((parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
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
