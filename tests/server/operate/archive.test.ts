import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import packages from "../../../package.json";
import { pack } from "../../../release/pack";
import { findFreePorts } from "../../../stack/process/ports";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";

const { version } = packages;
const folder = await makeRunFolder();
afterAll(() => removeRunFolder(folder));
pack({ folder: process.cwd(), dist: join(folder, "dist"), sourceDate: 1_700_000_000 });

const empty = join(folder, "empty");
mkdirSync(empty);
execFileSync("tar", ["-xzf", join(folder, `dist/vestibule-${version}.tar.gz`)], { cwd: empty });
const app = join(empty, `vestibule-${version}`);
const path = join(folder, "only-node");
mkdirSync(path);
symlinkSync(process.execPath, join(path, "node"));

const [port = 0] = await findFreePorts(1);
const publicUrl = `http://localhost:${port}`;
/** All that the process gets. No service answers. */
const env = {
  NODE_ENV: "production" as const,
  PATH: path,
  PUBLIC_URL: publicUrl,
  KRATOS_PUBLIC_URL: "http://127.0.0.1:1",
  COOKIE_SECRET: "0123456789abcdef0123456789abcdef",
  HOST: "127.0.0.1",
  PORT: String(port),
};
const runNode = (...args: string[]) =>
  spawnSync("node", args, { cwd: app, env, encoding: "utf8", timeout: 60_000 });

test("The unpacked archive serves its pages and files with Node alone, without packages, npm or a compiler", async () => {
  const server = spawn("node", ["server.js"], { cwd: app, env, stdio: "ignore" });
  try {
    await vi.waitFor(() => fetch(`${publicUrl}/health/alive`), { timeout: 40_000, interval: 100 });
    const page = await fetch(`${publicUrl}/login`);
    const html = await page.text();
    expect(page.status).toBe(503);
    const [, style = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(new URL(style, publicUrl))).status).toBe(200);
  } finally {
    server.kill("SIGKILL");
  }
});

test("The unpacked archive writes the mail templates, and has the doctor", () => {
  expect(runNode("build/server/mail-templates.js", join(folder, "mails"))).toMatchObject({
    status: 0,
    stderr: "",
  });
  expect(readdirSync(join(folder, "mails"))).toContain("recovery_code");
  expect(runNode("build/server/doctor.js", "--help").status).toBe(0);
});

test("The archive has the licences of its parts, the chart and the examples, no packages and no TypeScript", () => {
  const names = readdirSync(app, { recursive: true, encoding: "utf8" });
  const wanted = ["LICENSE", "build/server/licences.txt", "build/client/licences.txt"];
  const examples = ["deploy/helm/vestibule/Chart.yaml", "deploy/nginx.conf", "docs/deploy.md"];
  expect(names).toEqual(expect.arrayContaining([...wanted, ...examples]));
  expect(names.filter((name) => /node_modules|\.tsx?$/.test(name))).toEqual([]);
});

test("The archive names no folder of the machine that built it", () => {
  const texts = readdirSync(join(app, "build"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|css|json|txt|svg)$/.test(name))
    .map((name) => [name, readFileSync(join(app, "build", name), "utf8")] as const);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(([, text]) => text.includes(process.cwd())).map(([name]) => name)).toEqual(
    [],
  );
});
