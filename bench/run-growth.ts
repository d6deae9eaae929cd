import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startApp, type App } from "../stack/app";
import { findFreePorts } from "../stack/process/ports";
import { makeRunFolder, removeRunFolder } from "../stack/process/run-folder";
import { drawTable, type Cell } from "./draw-table";
import { measureLoad, type Load, type LoadFigures } from "./measure-load";
import { readMemory } from "./measure-process";
import { measureStart } from "./measure-start";
import { startStubUpstream, type StubUpstream } from "./stub-upstream";

const ms = 1_500;
const nodeCounts = [10, 30, 100, 300, 1_000];
const clientCounts = [0, 10, 100, 1_000, 5_000];
const flowCounts = [1, 10, 100, 500, 1_000, 2_000];

/**
 * How the cost grows with an operator's settings and with many visitors. Kratos is a stub here, which costs almost
 * nothing.
 */
export async function runGrowth(): Promise<string> {
  const stub = await startStubUpstream();
  try {
    const tables = [await growNodes(stub), await growBrand(stub), await growFlows(stub)];
    return tables.join("\n\n");
  } finally {
    await stub.stop();
  }
}

async function growNodes(stub: StubUpstream): Promise<string> {
  const rows: Cell[][] = [];
  await withApp({ stub }, async (app) => {
    await drawPages(app, { connections: 20, ms: 3_000 });
    for (const count of nodeCounts) {
      stub.nodes = count;
      const { p50, cpuMs = 0, bytes } = await drawPages(app);
      rows.push([count, p50, cpuMs, (cpuMs / count) * 1000, bytes / 1000]);
    }
  });
  stub.nodes = nodeCounts[0] ?? 0;
  return `## Nodes of a flow\n\n${drawTable(["nodes", "p50 ms", "CPU ms", "µs a node", "kB"], rows)}`;
}

async function growBrand(stub: StubUpstream): Promise<string> {
  const rows: Cell[][] = [];
  for (const count of clientCounts) {
    await withFolder(async (folder) => {
      const clients = Array.from({ length: count }, (_, index): [string, object] => [
        `client-${index}`,
        {
          name: `Application ${index}`,
          accent: `#${(index % 4096).toString(16).padStart(3, "0")}`,
        },
      ]);
      const text = JSON.stringify({ name: "Meadow", clients: Object.fromEntries(clients) });
      await writeFile(join(folder, "brand.json"), text);
      rows.push([count, text.length / 1000, ...(await measureFolder(stub, folder))]);
    });
  }
  const head = ["applications", "file kB", "start ms", "p50 ms", "CPU ms", "kB", "memory MB"];
  return `## Applications in brand.json\n\n${drawTable(head, rows)}`;
}

async function growFlows(stub: StubUpstream): Promise<string> {
  const rows: Cell[][] = [];
  await withApp({ stub }, async (app) => {
    await drawPages(app, { connections: 20, ms: 3_000 });
    for (const connections of flowCounts) {
      // Long enough to answer everybody at 8 ms each.
      const found = await drawPages(app, { connections, ms: 4_000 + connections * 8 });
      const { nowMb } = await readMemory(app.pid);
      const failed = found.answers - (found.statuses[200] ?? 0) + found.errors;
      rows.push([
        connections,
        found.answers,
        found.p50,
        found.p99,
        found.perSecond,
        found.cpuMs,
        nowMb,
        failed,
      ]);
    }
  });
  const head = [
    "flows",
    "answered",
    "p50 ms",
    "p99 ms",
    "a second",
    "CPU ms",
    "memory MB",
    "failed",
  ];
  return `## Flows at the same time\n\n${drawTable(head, rows)}`;
}

async function measureFolder(stub: StubUpstream, folder: string): Promise<Cell[]> {
  const env = { BRANDING_DIR: folder, LOG_LEVEL: "error" };
  const startMs = await measureStart({ kratosUrl: stub.url, env, times: 1 });
  let cells: Cell[] = [];
  await withApp({ stub, env }, async (app) => {
    await drawPages(app, { connections: 20 });
    const { p50, cpuMs, bytes } = await drawPages(app);
    const { nowMb } = await readMemory(app.pid);
    cells = [startMs, p50, cpuMs, bytes / 1000, nowMb];
  });
  return cells;
}

function drawPages(app: App, how: Partial<Load> = {}): Promise<LoadFigures> {
  const shots = [{ method: "GET" as const, path: "/login", headers: { Accept: "text/html" } }];
  return measureLoad({ origin: app.url, shots, connections: 1, ms, pid: app.pid, ...how });
}

async function withApp(
  { stub, env }: { stub: StubUpstream; env?: Record<string, string> },
  measure: (app: App) => Promise<void>,
): Promise<void> {
  const [port = 0] = await findFreePorts(1);
  const publicUrl = `http://localhost:${port}`;
  const app = await startApp({ port, publicUrl, kratos: { publicUrl: stub.url }, env });
  try {
    await measure(app);
  } finally {
    await app.stop();
  }
}

async function withFolder(measure: (folder: string) => Promise<void>): Promise<void> {
  const folder = await makeRunFolder();
  try {
    await measure(folder);
  } finally {
    await removeRunFolder(folder);
  }
}
