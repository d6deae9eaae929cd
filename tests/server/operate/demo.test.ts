import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { afterAll, expect, test, vi } from "vitest";
import { minimalEnv } from "../../../stack/process/minimal-env";
import { sendTraits } from "../../support/visitor/sign-up";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { makeBranding } from "../../support/world/branding";

interface Demo {
  url: string;
  mobileUrl: string;
  said: () => string;
  /** Sends npm alone the signal of Ctrl-C in a terminal. */
  interrupt: () => Promise<number | null>;
}

const brand = await makeBranding({ "brand.json": { name: "Meadow", colours: {} } });
const demo = await startDemo();
afterAll(() => demo.interrupt());

/** `npm run demo` where everything is installed and built. */
async function startDemo(): Promise<Demo> {
  // The ports are below those of other tests and of outgoing connections; another run may have taken these.
  const base = 5000 + 100 * randomInt(55);
  const npm = spawn("npm", ["run", "demo"], {
    env: { ...minimalEnv(), BRANDING_DIR: brand, STACK_PORT_BASE: String(base) },
  });
  let said = "";
  const keep = (chunk: Buffer) => (said += chunk.toString());
  npm.stdout.on("data", keep);
  npm.stderr.on("data", keep);
  const ended = once(npm, "exit").then(([code]) => code as number | null);
  const interrupt = () => {
    npm.kill("SIGINT");
    return ended;
  };
  const isReady = () => said.includes("Try first");
  const isOver = () => isReady() || npm.exitCode !== null;
  await vi.waitFor(() => expect(isOver()).toBe(true), { timeout: 180_000, interval: 100 });
  if (!isReady()) {
    if (/^Port \d+ .* is in use/m.test(said)) return startDemo();
    throw new Error(said);
  }
  return {
    url: `http://localhost:${base + 55}`,
    mobileUrl: `http://127.0.0.1:${base + 56}/ui`,
    said: () => said,
    interrupt,
  };
}

test("The demo says what it starts, installs nothing that is there, and ends with what to try first", () => {
  const lines = demo.said().trim().split("\n");
  expect(lines).toContain("Starting Kratos, Hydra and the pages.");
  expect(demo.said()).not.toContain("npm ci");
  expect(lines.map((line) => line.trim())).toContain(
    `Try first: open ${demo.url} and sign in with the name and the password above. Ctrl-C stops everything.`,
  );
});

test("The demo shows a brand on both forms, and says what of it cannot be used", async () => {
  for (const page of [`${demo.url}/login`, `${demo.mobileUrl}/login`]) {
    expect(await (await fetch(page)).text()).toContain("Meadow");
  }
  await expect.poll(demo.said).toContain("Your brand: brand.json, colours: unknown field.");
});

test("The demo refuses a password that is easy to guess, and names the length that it accepts", async () => {
  const visitor = new Visitor(demo.url);
  const second = await sendTraits(visitor);
  const refused = await visitor.press(second, "method=password", { password: "password12" });
  expect(refused.status).toBe(400);
  expect(messagesOf(refused, 4000032).join()).toContain("12");
});

test("The demo ends when npm is interrupted, with everything that it started", async () => {
  expect(await demo.interrupt()).toBe(0);
  await expect(fetch(demo.url)).rejects.toThrow();
});
