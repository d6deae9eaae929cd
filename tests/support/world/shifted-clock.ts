import { fileURLToPath } from "node:url";

const preload = fileURLToPath(new URL("shift-clock.mjs", import.meta.url));

/** Settings of a server whose clock is shifted, and can be shifted anew at that port. */
export function withClock(port: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_PORT: String(port) };
}

export async function shiftClock(port: number, shiftMs: number): Promise<void> {
  await (await fetch(`http://127.0.0.1:${port}/${shiftMs}`)).text();
}
