import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { appEnv } from "../../../stack/app-env";
import { findFreePorts } from "../../../stack/process/ports";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import { startStack, type Stack } from "../../../stack/start";
import { commandOf, stages } from "../../support/world/dockerfile";
import { startOtlpCollector, type OtlpCollector } from "../../support/stand-in/otlp-collector";
import { stageImage } from "./stage-image";
import { Visitor } from "../../support/visitor/visitor";

const read = (path: string) => readFileSync(path, "utf8");
const packageSchema = z.object({ name: z.string(), version: z.string() });
const sbomSchema = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(packageSchema.extend({ licenses: z.array(z.unknown()).optional() })),
});

const image = stages.at(-1);
// The container's user may not write. Only root can become another one, who must find Node.
const canChangeUser = process.getuid?.() === 0 && !process.execPath.startsWith(homedir());
const user = canChangeUser ? { uid: 1000, gid: 1000 } : {};

let folder: string;
let stack: Stack;
let server: ChildProcess | undefined;
let env: NodeJS.ProcessEnv;
let collector: OtlpCollector;
let staged: string[];

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  const publicUrl = `http://localhost:${port}`;
  [stack, folder] = await Promise.all([startStack({ publicUrl }), makeRunFolder()]);
  collector = await startOtlpCollector();
  await chmod(folder, 0o755);
  const app = join(folder, "app");
  stageImage(app);
  staged = listFiles(app);
  env = {
    ...appEnv({ port, publicUrl, kratos: stack.kratos }),
    HOST: "0.0.0.0",
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    BRANDING_DIR: writeItalian(join(folder, "brand")),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    TMPDIR: "/nowhere",
    HOME: "/nowhere",
  };
  server = start(commandOf(image, "CMD"));
  await vi.waitFor(
    async () => expect((await fetch(`${publicUrl}/health/alive`)).status).toBe(200),
    { timeout: 30_000, interval: 100 },
  );
}, 120_000);
afterAll(async () => {
  server?.kill("SIGKILL");
  await collector.stop();
  await stack.stop();
  await removeRunFolder(folder);
});

/** A command of the image, in its folder and with what it gets from outside. */
function start([program = "", ...args]: string[]): ChildProcess {
  return spawn(program, args, { cwd: join(folder, "app"), env, stdio: "ignore", ...user });
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

function listFiles(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => `${name} ${statSync(join(path, name)).mtimeMs}`)
    .sort();
}

function writeItalian(brand: string): string {
  mkdirSync(join(brand, "locales/it"), { recursive: true });
  const words = { login: { title: "Accedi al tuo account" } };
  writeFileSync(join(brand, "locales/it/page.json"), JSON.stringify(words));
  return brand;
}

test("The files of the image alone show the sign-in page, a style sheet and the operator's language", async () => {
  const visitor = new Visitor(env.PUBLIC_URL ?? "");
  const page = await visitor.get("/login", { "Accept-Language": "it" });
  expect(page.status).toBe(200);
  expect(page.page.querySelector("h1")?.text).toBe("Accedi al tuo account");
  expect(page.page.querySelector('button[name="method"][value="password"]')).not.toBeNull();
  const style = page.page.querySelector('link[rel="stylesheet"][href^="/assets/"]');
  expect((await visitor.get(style?.getAttribute("href") ?? "")).status).toBe(200);
});

test("The files of the image alone send traces to a collector", async () => {
  await new Visitor(env.PUBLIC_URL ?? "").get("/nothing");
  await expect.poll(() => collector.spans().length, { timeout: 15_000 }).toBeGreaterThan(0);
});

test("The image's server writes nothing into its own folder", () => {
  expect(listFiles(join(folder, "app"))).toEqual(staged);
});

test("The image has neither packages nor TypeScript sources", () => {
  const names = staged.map((line) => line.split(" ")[0] ?? "");
  expect(names.filter((name) => name.includes("node_modules") || name.endsWith(".ts"))).toEqual([]);
  expect(names).toContain("LICENSE");
});

test("The files of the image are within their budget", () => {
  const app = join(folder, "app");
  const bytes = readdirSync(app, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(app, name)))
    .filter((about) => about.isFile())
    .reduce((sum, { size }) => sum + size, 0);
  expect(bytes / 1_000_000).toBeLessThan(7);
});

test("The image has a list of everything from others in it, each with its licence", () => {
  const app = join(folder, "app");
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
  const unknown = sbom.components.filter(({ licenses }) => !licenses?.length);
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test("The image's health check is content while the server answers, and the server ends in order on SIGTERM", async () => {
  expect(await codeOf(start(commandOf(image, "HEALTHCHECK")))).toBe(0);
  const ended = server && codeOf(server);
  server?.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(await codeOf(start(commandOf(image, "HEALTHCHECK")))).toBe(1);
});
