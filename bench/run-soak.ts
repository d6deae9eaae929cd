import { startBenchWorld } from "./bench-world";
import { prepareCases } from "./cases";
import { drawTable } from "./draw-table";
import { percentile, slope } from "./figures";
import { measureLoad } from "./measure-load";
import { readMemory } from "./measure-process";
import { startProbe } from "./probe";

const probeMs = 250;
const sampleMs = 1_000;
const msPerHour = 3_600_000;
/** While the heap grows to its needed size. This growth says nothing about a leak. */
const settling = 0.3;

/** Runs at half of capacity for minutes: does it grow, stall or fail? */
export async function runSoak({ minutes }: { minutes: number }): Promise<string> {
  const world = await startBenchWorld();
  try {
    const cases = await prepareCases(world, ["sign-in", "registration"]);
    const kept = cases.filter(({ step }) => step !== "accepted form");
    const load = { origin: world.app.url, shots: kept.flatMap(({ ours }) => ours) };
    const capacity = await measureLoad({ ...load, connections: 20, ms: 4_000 });
    const rate = Math.max(1, Math.round(capacity.perSecond / 2));

    const memory: { x: number; y: number }[] = [];
    const begun = performance.now();
    const sampling = setInterval(() => {
      void readMemory(world.app.pid).then(({ nowMb }) =>
        memory.push({ x: (performance.now() - begun) / msPerHour, y: nowMb }),
      );
    }, sampleMs);
    const probe = startProbe({ url: `${world.app.url}/health/alive`, everyMs: probeMs });
    const found = await measureLoad({ ...load, connections: 20, ms: minutes * 60_000, rate });
    clearInterval(sampling);
    await probe.stop();

    const settled = memory.slice(Math.floor(memory.length * settling));
    const waits = probe.found.map(({ ms }) => ms);
    const unexpected = Object.entries(found.statuses).filter(([status]) => Number(status) >= 500);
    return drawTable(
      ["what", "measured"],
      [
        ["minutes", minutes],
        ["requests a second, offered (half of capacity)", rate],
        ["requests answered", found.answers],
        ["p50 ms", found.p50],
        ["p99 ms", found.p99],
        ["memory after settling, MB", settled[0]?.y],
        ["memory at the end, MB", settled.at(-1)?.y],
        ["memory, slope, MB an hour", slope(settled)],
        ["/health/alive p50 ms", percentile(waits, 0.5)],
        ["/health/alive p99 ms", percentile(waits, 0.99)],
        ["/health/alive longest ms", Math.max(...waits)],
        ["connection errors", found.errors],
        ["answers of 5xx", unexpected.reduce((sum, [, count]) => sum + count, 0)],
      ],
    );
  } finally {
    await world.stop();
  }
}
