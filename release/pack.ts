import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { z } from "zod";
import { listFiles } from "./list-files";

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal("module"),
  engines: z.object({ node: z.string() }),
  scripts: z.object({ start: z.string() }),
});

interface Packed {
  /** The folder of the repository, with a build. */
  folder: string;
  /** Where the files go. */
  dist: string;
  /** The time that every file in them has, in seconds since 1970. */
  sourceDate: number;
}

/**
 * Writes an archive that runs with Node alone, the chart, the list of parts and their checksums, and returns their
 * names. One build and time give the same bytes, with any owner, mode and time of the files.
 */
export function pack({ folder, dist, sourceDate }: Packed): string[] {
  const about = packageSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const { version } = about;
  const names = fileNames(version);
  const stage = mkdtempSync(join(tmpdir(), "vestibule-release-"));
  try {
    const root = join(stage, `vestibule-${version}`);
    for (const path of listFiles(folder)) copy(join(folder, path), join(root, path));
    writeFileSync(join(root, "server.js"), launcher);
    writeFileSync(join(root, "package.json"), describePackage(about));
    copy(join(folder, "deploy/helm/vestibule"), join(stage, "vestibule"));
    mkdirSync(dist, { recursive: true });
    const tar = (tree: string) => tarOf({ stage, tree, sourceDate });
    writeFileSync(join(dist, names.archive), tar(`vestibule-${version}`));
    writeFileSync(join(dist, names.chart), tar("vestibule"));
    copy(join(folder, "build/server/sbom.cdx.json"), join(dist, names.parts));
  } finally {
    rmSync(stage, { recursive: true });
  }
  const made = Object.values(names);
  writeFileSync(join(dist, "SHA256SUMS"), made.map((name) => checksum(dist, name)).join(""));
  return [...made, "SHA256SUMS"];
}

export function fileNames(version: string) {
  return {
    archive: `vestibule-${version}.tar.gz`,
    chart: `vestibule-chart-${version}.tgz`,
    parts: `vestibule-${version}.cdx.json`,
  };
}

const launcher = `// The server, with Node alone. Its settings are environment variables: docs/configure.md.
import "./build/server/edge.js";
`;

/** Without what only builds and tests need; the commands of the documents work. */
function describePackage({ scripts, ...about }: z.infer<typeof packageSchema>): string {
  const own = {
    start: scripts.start,
    doctor: "node build/server/doctor.js",
    "mail-templates": "node build/server/mail-templates.js",
  };
  return `${JSON.stringify({ ...about, private: true, scripts: own }, null, 2)}\n`;
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}

interface Tree {
  stage: string;
  tree: string;
  sourceDate: number;
}

function tarOf({ stage, tree, sourceDate }: Tree): Buffer {
  const same = ["--format=ustar", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"];
  const args = [...same, "--mode=u=rwX,go=rX", `--mtime=@${sourceDate}`, "--create", tree];
  const plain = execFileSync("tar", args, { cwd: stage, maxBuffer: 256 * 1024 * 1024 });
  // Its header has no name and no time, unlike that of the program gzip.
  return gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
}

function checksum(folder: string, name: string): string {
  const content = readFileSync(join(folder, name));
  return `${createHash("sha256").update(content).digest("hex")}  ${name}\n`;
}
