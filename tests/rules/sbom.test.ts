import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const sbomSchema = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});
const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

test("R70 A bill of materials names each runtime dependency in the version of the lockfile", () => {
  // With --omit=dev npm 11 leaves out what a development package needs as well, react among them.
  const options = ["--package-lock-only", "--sbom-format=cyclonedx"];
  const said = execFileSync("npm", ["sbom", ...options], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: "pipe",
  });
  const { components } = sbomSchema.parse(JSON.parse(said));
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const { dependencies } = packageSchema.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const wanted = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((each) => !listed.has(each))).toEqual([]);
});
