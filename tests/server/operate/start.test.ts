import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { minimalEnv } from "../../../stack/process/minimal-env";
import { findFreePorts } from "../../../stack/process/ports";
import { runBuilt } from "../../support/world/run-built";

const good = {
  PUBLIC_URL: "http://localhost:1",
  KRATOS_PUBLIC_URL: "http://127.0.0.1:2",
  COOKIE_SECRET: "0123456789abcdef0123456789abcdef",
};

// app/config/env.server.test.ts has each setting.
test("R69 Without a setting, or with a malformed one, the server ends and says what it should be, not what it was", async () => {
  const { COOKIE_SECRET: _missing, ...others } = good;
  expect(await runBuilt("edge", { ...others, PORT: "many" })).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^COOKIE_SECRET is missing\. Signs our .+\nPORT is not valid: it must be a port number from 1 to 65535\.\n$/,
    ) as string,
  });
});

test(
  "A signal to npm ends the server that npm start has started",
  { timeout: 60_000 },
  async () => {
    const [port = 0] = await findFreePorts(1);
    const own = { HOST: "127.0.0.1", PORT: String(port) };
    const npm = spawn("npm", ["start"], { env: { ...minimalEnv(), ...good, ...own } });
    const ended = once(npm, "exit");
    const alive = () => fetch(`http://127.0.0.1:${port}/health/alive`);
    await vi.waitFor(alive, { timeout: 40_000, interval: 50 });
    npm.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
    await expect(alive()).rejects.toThrow();
  },
);
