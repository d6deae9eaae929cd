import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const perProcess = 400;

/** Ports that a process of its own was given, which it keeps until `end` is called. */
function findInProcess() {
  const module = new URL("../../stack/process/ports.ts", import.meta.url).href;
  const code = `
    import { findFreePorts } from ${JSON.stringify(module)};
    console.log(JSON.stringify(await findFreePorts(${perProcess})));
    process.stdin.once("end", () => process.exit()).resume();`;
  const tsx = fileURLToPath(new URL("../../node_modules/.bin/tsx", import.meta.url));
  const child = spawn(tsx, ["--input-type=module", "--eval", code]);
  const ports = new Promise<number[]>((resolve, reject) => {
    child.stdout.once("data", (line: Buffer) => resolve(JSON.parse(line.toString()) as number[]));
    void text(child.stderr).then((said) => reject(new Error(said)));
  });
  return { ports, end: () => void child.stdin.end() };
}

test("Tests that run beside one another, each in a process of its own, are given no port twice", async () => {
  const processes = [findInProcess(), findInProcess(), findInProcess()];
  const ports = (await Promise.all(processes.map((one) => one.ports))).flat();
  for (const one of processes) one.end();
  expect(new Set(ports).size).toBe(processes.length * perProcess);
});
