import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import type { App } from "../../../stack/app";

export type LogLine = Record<string, unknown>;

/** Everything that the front end has logged so far; throws for a line that is not JSON. */
export async function readLog({ logPath }: Pick<App, "logPath">): Promise<LogLine[]> {
  const lines = (await readFile(logPath, "utf8")).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as LogLine);
}

/** The lines of one kind. */
export async function readEvents(app: Pick<App, "logPath">, event: string): Promise<LogLine[]> {
  return (await readLog(app)).filter((line) => line.event === event);
}

/** The lines of one request, as soon as it is finished. */
export async function readRequestLines(
  app: Pick<App, "logPath">,
  { headers }: { headers: Headers },
): Promise<LogLine[]> {
  const id = headers.get("X-Request-Id");
  const find = async () => (await readLog(app)).filter(({ requestId }) => requestId === id);
  await expect
    .poll(async () => (await find()).map(({ event }) => event), { timeout: 10_000 })
    .toContain("request");
  return find();
}
