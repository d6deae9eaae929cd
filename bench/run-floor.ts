import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startApp } from "../stack/app";
import { startChild } from "../stack/process/child";
import { minimalEnv } from "../stack/process/minimal-env";
import { findFreePorts } from "../stack/process/ports";
import { makeRunFolder, removeRunFolder } from "../stack/process/run-folder";
import { drawTable } from "./draw-table";
import { median } from "./figures";
import { measureLoad, type LoadFigures } from "./measure-load";
import { startStubUpstream } from "./stub-upstream";
import type { Verdict } from "./targets";

const ms = 1_500;
const warmUpMs = 8_000;
const rounds = 7;
const connections = 4;

interface Contender {
  name: string;
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Measures the sign-in page in turn with a bare Remix page on express that shows the same flow, and with the build in
 * another folder, over a stub for Kratos. One build runs twice: a gain counts if it is larger than the noise between
 * both.
 */
export async function runFloor(before?: string): Promise<{ table: string; verdicts: Verdict[] }> {
  const stub = await startStubUpstream();
  const all: Contender[] = [];
  try {
    const starts = [
      () => startFloor(stub.url),
      () => startBuild("this build", stub.url),
      () => startBuild("this build again (noise)", stub.url),
      ...(before === undefined ? [] : [() => startBuild(before, stub.url, before)]),
    ];
    for (const start of starts) all.push(await start());
    for (const each of all) await drawPages(each, warmUpMs);
    const found = all.map((): LoadFigures[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, each] of all.entries()) found[at]?.push(await drawPages(each, ms));
    }
    const [floor = [], ours = []] = found;
    const rows = all.map(({ name }, at) => {
      const own = found[at] ?? [];
      const cpu = median(own.map(({ cpuMs = NaN }) => cpuMs));
      const p50 = median(own.map((each) => each.p50));
      return [name, cpu, p50, ratioOf(own, floor), ratioOf(ours, own) - 1] as const;
    });
    return {
      table: drawTable(
        ["front end", "CPU ms", "p50 ms", "× the floor", "this build takes more"],
        rows.map(([name, cpu, p50, floors, more]) => [name, cpu, p50, floors, percent(more)]),
      ),
      verdicts: [{ target: "floorRatio", value: ratioOf(ours, floor) }],
    };
  } finally {
    await Promise.all(all.map((each) => each.stop()));
    await stub.stop();
  }
}

/** The ratio of the CPU for a page, round by round: other load on the machine affects both. */
function ratioOf(own: LoadFigures[], other: LoadFigures[]): number {
  return median(own.map(({ cpuMs = NaN }, round) => cpuMs / (other[round]?.cpuMs ?? NaN)));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

async function drawPages({ name, url, pid }: Contender, ms: number): Promise<LoadFigures> {
  const shots = [{ method: "GET" as const, path: "/login", headers: { Accept: "text/html" } }];
  const found = await measureLoad({ origin: url, shots, connections, ms, pid });
  if (found.statuses[200] === found.answers) return found;
  throw new Error(`${name} answered ${JSON.stringify(found.statuses)}.`);
}

async function startBuild(
  name: string,
  kratosUrl: string,
  projectFolder?: string,
): Promise<Contender> {
  const [port = 0] = await findFreePorts(1);
  const publicUrl = `http://localhost:${port}`;
  const app = await startApp({ port, publicUrl, kratos: { publicUrl: kratosUrl }, projectFolder });
  return { name, url: app.url, pid: app.pid, stop: () => app.stop() };
}

async function startFloor(kratosUrl: string): Promise<Contender> {
  const [port = 0] = await findFreePorts(1);
  const folder = await makeRunFolder();
  const url = `http://127.0.0.1:${port}`;
  const name = "the floor: a bare Remix page";
  const child = await startChild({
    name,
    command: process.execPath,
    args: ["--import", "tsx", "bench/floor.tsx"],
    env: {
      ...minimalEnv(),
      NODE_ENV: "production",
      PORT: String(port),
      KRATOS_PUBLIC_URL: kratosUrl,
    },
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    logPath: join(folder, "floor.log"),
    readyUrls: [`${url}/login`],
    endSignal: "SIGKILL",
  });
  const stop = async () => {
    await child.stop();
    await removeRunFolder(folder);
  };
  return { name, url, pid: child.pid, stop };
}
