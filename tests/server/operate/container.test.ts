import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { appEnv } from "../../../stack/app-env";
import { findFreePorts } from "../../../stack/process/ports";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import { findPythonTool } from "../../../stack/program/python-tool";
import { startStack } from "../../../stack/start";
import { argumentsOf, commandOf, stages } from "../../support/world/dockerfile";
import { startOtlpCollector } from "../../support/stand-in/otlp-collector";
import { started } from "../../support/world/started";
import { Visitor } from "../../support/visitor/visitor";

const read = (path: string) => readFileSync(path, "utf8");
const packageSchema = z.object({ name: z.string(), version: z.string() });
const sbomSchema = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(
    packageSchema.extend({
      "bom-ref": z.string(),
      licenses: z.array(z.unknown()).optional(),
      hashes: z.array(z.unknown()).optional(),
    }),
  ),
  dependencies: z.array(z.object({ dependsOn: z.array(z.string()) })),
});

const image = stages.at(-1);
// The container's user may not write. Only root can become another one, who must find Node.
const canChangeUser = process.getuid?.() === 0 && !process.execPath.startsWith(homedir());
const user = canChangeUser ? { uid: 1000, gid: 1000 } : {};

const folder = await makeRunFolder();
afterAll(() => removeRunFolder(folder));
const app = join(folder, "app");
await chmod(folder, 0o755);
stageImage();
const filesIn = () => readdirSync(app, { recursive: true, encoding: "utf8" }).sort();
const listFiles = () => filesIn().map((name) => `${name} ${statSync(join(app, name)).mtimeMs}`);
const staged = listFiles();

const [port = 0] = await findFreePorts(1);
const publicUrl = `http://localhost:${port}`;
const { kratos } = await started(startStack({ publicUrl }));
const collector = await started(startOtlpCollector());
const env: NodeJS.ProcessEnv = {
  ...appEnv({ port, publicUrl, kratos }),
  HOST: "0.0.0.0",
  PATH: process.env.PATH ?? "",
  NODE_ENV: "production",
  BRANDING_DIR: writeItalian(join(folder, "brand")),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: "100",
  TMPDIR: "/nowhere",
  HOME: "/nowhere",
};
const server = start(commandOf(image, "CMD"));
afterAll(() => server.kill("SIGKILL"));
await vi.waitFor(() => fetch(`${publicUrl}/health/alive`), { timeout: 60_000, interval: 100 });

/** Copies exactly the files of the Dockerfile's last stage into the folder. */
function stageImage(): void {
  for (const content of argumentsOf(image, "COPY")) {
    const [from, ...paths] = content.split(" ");
    const target = paths.pop() ?? "";
    if (from !== "--from=build") throw new Error(`COPY ${content} is not from the build.`);
    for (const path of paths.map((path) => path.replace(/^\/app\//, "").replace(/\/$/, ""))) {
      cpSync(path, join(app, target === "./" ? basename(path) : target), { recursive: true });
    }
  }
}

/** Runs a command of the image, in its folder and with its outside values. */
function start([program = "", ...args]: string[]): ChildProcess {
  return spawn(program, args, { cwd: app, env, stdio: "ignore", ...user });
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

function writeItalian(brand: string): string {
  mkdirSync(join(brand, "locales/it"), { recursive: true });
  const words = { login: { title: "Accedi al tuo account" } };
  writeFileSync(join(brand, "locales/it/page.json"), JSON.stringify(words));
  return brand;
}

test("hadolint finds nothing to say of the Dockerfile, not even a matter of style", async () => {
  const command = await findPythonTool("hadolint");
  const { stdout } = spawnSync(command, ["--no-color", "Dockerfile"], { encoding: "utf8" });
  expect(stdout).toBe("");
});

test("The files of the image alone show the sign-in page, a style sheet and the operator's language", async () => {
  const visitor = new Visitor(publicUrl);
  const page = await visitor.get("/login", { "Accept-Language": "it" });
  expect(page.status).toBe(200);
  expect(page.page.querySelector("h1")?.text).toBe("Accedi al tuo account");
  expect(page.page.querySelector('button[name="method"][value="password"]')).not.toBeNull();
  const style = page.page.querySelector('link[rel="stylesheet"][href^="/assets/"]');
  expect((await visitor.get(style?.getAttribute("href") ?? "")).status).toBe(200);
});

test("The files of the image alone send traces to a collector", async () => {
  await new Visitor(publicUrl).get("/nothing");
  await expect.poll(() => collector.spans().length, { timeout: 18_000 }).toBeGreaterThan(0);
});

test("The image's server writes nothing into its own folder", () => {
  expect(listFiles()).toEqual(staged);
});

test("The image has neither packages nor TypeScript sources", () => {
  const names = filesIn();
  expect(names.filter((name) => name.includes("node_modules") || name.endsWith(".ts"))).toEqual([]);
  expect(names).toContain("LICENSE");
});

test("The files of the image are within their budget", () => {
  const bytes = filesIn()
    .map((name) => statSync(join(app, name)))
    .filter((about) => about.isFile())
    .reduce((sum, { size }) => sum + size, 0);
  expect(bytes / 1_000_000).toBeLessThan(7.5);
});

test("R70 The image has a list of everything from others in it, each in the version of the lockfile and with its licence", () => {
  const sbom = sbomSchema.parse(JSON.parse(read(join(app, "build/server/sbom.cdx.json"))));
  expect(sbom.components.length).toBeGreaterThan(50);
  const takenIn = ["client", "server"].flatMap((half) =>
    Array.from(
      read(join(app, `build/${half}/licences.txt`)).matchAll(/^(\S+)\n=+$/gm),
      ([, name]) => name,
    ),
  );
  expect(takenIn).toEqual(
    expect.arrayContaining(["@fontsource-variable/inter", "react", "express"]),
  );
  const names = new Set(sbom.components.map(({ name }) => name));
  expect(takenIn.filter((name) => !names.has(name ?? ""))).toEqual([]);
  const lock = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { version: string }>;
  };
  const locked = Object.entries(lock.packages).map(([path, about]) => `${path} ${about.version}`);
  const other = sbom.components.filter(({ name, version }) => {
    const installed = `node_modules/${name} ${version.replace(/^v/, "")}`;
    return !locked.some((each) => each.endsWith(installed));
  });
  expect(other).toEqual([]);
  const known = new Set(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect(sbom.components.filter((one) => !known.has(one["bom-ref"]))).toEqual([]);
  expect(sbom.components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
  const unknown = sbom.components.filter(({ licenses }) => !licenses?.length);
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test("The image's health check is content while the server answers, and the server ends in order on SIGTERM", async () => {
  expect(await codeOf(start(commandOf(image, "HEALTHCHECK")))).toBe(0);
  const ended = codeOf(server);
  server.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(await codeOf(start(commandOf(image, "HEALTHCHECK")))).toBe(1);
});
