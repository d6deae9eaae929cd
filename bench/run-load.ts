import { startBenchWorld, type BenchWorld } from "./bench-world";
import { prepareCases, type Case } from "./cases";
import { compare, type Compared } from "./compare";
import { countCalls, type Counted } from "./count-calls";
import { drawTable } from "./draw-table";
import { measureLoad } from "./measure-load";
import { readMemory } from "./measure-process";
import { measureStart } from "./measure-start";
import type { Verdict } from "./targets";

export interface LoadRun {
  ms: number;
  rounds: number;
  warmUpMs: number;
  /** All of them by default. */
  screens?: string[];
}

export interface LoadReport {
  load: string;
  calls: string;
  verdicts: Verdict[];
}

const connectionCounts = [1, 20] as const;

export async function runLoad(run: LoadRun): Promise<LoadReport> {
  const world = await startBenchWorld();
  try {
    const cases = await prepareCases(world, run.screens);
    const counted = await countAll(world, cases);
    await warmUp(world, cases, run);
    const compared = await compareAll(world, cases, run);
    const memory = await readMemory(world.app.pid);
    const startMs = await measureStart({ kratosUrl: world.stack.kratos.publicUrl });
    return {
      load: drawLoad(compared),
      calls: drawCalls(cases, counted),
      verdicts: judge({ compared, peakMb: memory.peakMb, startMs }),
    };
  } finally {
    await world.stop();
  }
}

async function countAll(world: BenchWorld, cases: Case[]): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const each of cases) counted.push(await countCalls(world, each));
  // The forms sent for counting are used up.
  for (const each of cases.filter(({ isOnce }) => isOnce)) each.ours.pop();
  return counted;
}

/** A new process is slow until its code is compiled: V8 compiles for about 4,000 pages. */
async function warmUp(world: BenchWorld, cases: Case[], { warmUpMs }: LoadRun): Promise<void> {
  const pages = cases.filter(({ step }) => step === "first visit" || step === "with a flow");
  const shots = pages.flatMap(({ ours }) => ours);
  await measureLoad({ origin: world.app.url, shots, connections: 20, ms: warmUpMs });
}

async function compareAll(world: BenchWorld, cases: Case[], run: LoadRun): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const of of cases) {
    for (const connections of connectionCounts) {
      // There are too few of these forms for twenty connections.
      if (of.isOnce && connections > 1) continue;
      compared.push(await compare(world, { of, connections, ms: run.ms, rounds: run.rounds }));
    }
  }
  return compared;
}

function drawLoad(compared: Compared[]): string {
  return drawTable(
    [
      "screen",
      "step",
      "conn.",
      "p50 ms",
      "p95",
      "p99",
      "a second",
      "CPU ms",
      "Kratos p50",
      "ratio",
    ],
    compared.map(({ of, connections, ours, kratos, ratio }) => [
      of.screen,
      of.step,
      connections,
      ours.p50,
      ours.p95,
      ours.p99,
      ours.perSecond,
      ours.cpuMs,
      kratos.p50,
      ratio,
    ]),
  );
}

function drawCalls(cases: Case[], counted: Counted[]): string {
  return drawTable(
    ["screen", "step", "calls to Kratos", "bytes from Kratos", "bytes to the browser"],
    cases.map(({ screen, step }, index) => [
      screen,
      step,
      counted[index]?.calls.join(", "),
      counted[index]?.kratosBytes,
      counted[index]?.bytes,
    ]),
  );
}

interface Judged {
  compared: Compared[];
  peakMb: number;
  startMs: number;
}

function judge({ compared, peakMb, startMs }: Judged): Verdict[] {
  const find = (step: Case["step"], connections: number) =>
    compared.find((each) => each.of.step === step && each.connections === connections);
  const [visit, flow] = [find("first visit", 1), find("with a flow", 20)];
  return [
    { target: "visitRatio", value: visit?.ratio },
    { target: "visitCpuMs", value: find("first visit", 20)?.ours.cpuMs },
    { target: "pagesPerSecond", value: flow?.ours.perSecond },
    { target: "memoryMb", value: peakMb },
    { target: "startMs", value: startMs },
  ];
}
