import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startApp, type App } from "../stack/app";
import { findFreePorts } from "../stack/process/ports";
import { makeRunFolder, removeRunFolder } from "../stack/process/run-folder";
import { drawCurves, type Curve } from "./draw-curves";
import { drawTable, type Cell } from "./draw-table";
import { measureLoad, type Load, type LoadFigures } from "./measure-load";
import { readMemory } from "./measure-process";
import { measureStart } from "./measure-start";
import { startStubUpstream, type StubUpstream } from "./stub-upstream";
import { unusedLanguages } from "./unused-languages";

const ms = 1_500;
const nodeCounts = [10, 30, 100, 300, 1_000];
const languageCounts = [8, 20, 40, 80];
const clientCounts = [0, 10, 100, 1_000, 5_000];
const flowCounts = [1, 10, 100, 500, 1_000, 2_000];

interface Grown {
  table: string;
  curve: Curve;
}

/**
 * How the cost grows with an operator's settings and with many visitors. Kratos is a stub here, which costs almost
 * nothing.
 */
export async function runGrowth(): Promise<{ tables: string; picture: string }> {
  const stub = await startStubUpstream();
  try {
    const all = [
      await growNodes(stub),
      await growLanguages(stub),
      await growBrand(stub),
      await growFlows(stub),
    ];
    return {
      tables: all.map(({ curve, table }) => `## ${curve.title}\n\n${table}`).join("\n\n"),
      picture: drawCurves(all.map(({ curve }) => curve)),
    };
  } finally {
    await stub.stop();
  }
}

async function growNodes(stub: StubUpstream): Promise<Grown> {
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
  return grown("Nodes of a flow", ["nodes", "p50 ms", "CPU ms", "µs a node", "kB"], rows);
}

async function growLanguages(stub: StubUpstream): Promise<Grown> {
  const builtIn = languageCounts[0] ?? 0;
  const rows: Cell[][] = [];
  for (const count of languageCounts) {
    await withFolder(async (folder) => {
      for (const code of unusedLanguages(count - builtIn)) {
        await mkdir(join(folder, "locales", code), { recursive: true });
        const words = JSON.stringify({ login: { title: `Sign in (${code})` } });
        await writeFile(join(folder, "locales", code, "page.json"), words);
      }
      rows.push([count, ...(await measureFolder(stub, folder))]);
    });
  }
  const head = ["languages", "start ms", "p50 ms", "CPU ms", "kB", "memory MB"];
  return grown("Languages", head, rows);
}

async function growBrand(stub: StubUpstream): Promise<Grown> {
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
  return grown("Applications in brand.json", head, rows);
}

async function growFlows(stub: StubUpstream): Promise<Grown> {
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
  return grown("Flows at the same time", head, rows);
}

/** A table, and the curve of CPU over its first column. */
function grown(title: string, head: string[], rows: Cell[][]): Grown {
  const cpu = head.indexOf("CPU ms");
  const points = rows.map((row) => ({ at: Number(row[0]), measured: Number(row[cpu]) }));
  return { table: drawTable(head, rows), curve: { title, points } };
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
