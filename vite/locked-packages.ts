import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const namesSchema = z.record(z.string(), z.unknown()).default({});
const packageSchema = z.object({
  integrity: z.string().optional(),
  dependencies: namesSchema,
  devDependencies: namesSchema,
  optionalDependencies: namesSchema,
  peerDependencies: namesSchema,
});
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });

export type LockedPackages = z.infer<typeof lockSchema>["packages"];

/** By the path, such as node_modules/express. The project itself is "". */
export function readLockedPackages(root: string): LockedPackages {
  return lockSchema.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")))
    .packages;
}

export function lockPath(folder: string): string {
  return folder.slice(folder.indexOf("/node_modules/") + 1);
}

/** The registry's SHA-512 of the package, in hexadecimal digits. */
export function findHash(locked: LockedPackages, path: string): string | undefined {
  const [, base64] = /\bsha512-(\S+)/.exec(locked[path]?.integrity ?? "") ?? [];
  return base64 && Buffer.from(base64, "base64").toString("hex");
}

/** As Node finds them. */
export function findDependencies(locked: LockedPackages, path: string): string[] {
  const own = locked[path];
  if (!own) return [];
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = own;
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
  return Object.keys(all).flatMap((name) => findInstalled(locked, path, name) ?? []);
}

/** Beside the package, or beside one that it is below. */
function findInstalled(locked: LockedPackages, path: string, name: string): string | undefined {
  const beside = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  if (beside in locked) return beside;
  if (path === "") return undefined;
  const above = path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")));
  return findInstalled(locked, above, name);
}
