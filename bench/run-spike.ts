import { startBenchWorld } from "./bench-world";
import { prepareCases } from "./cases";
import { drawTable } from "./draw-table";
import { percentile } from "./figures";
import { measureLoad } from "./measure-load";
import { readMemory } from "./measure-process";
import { startProbe, type Probed } from "./probe";

const times = 10;
const spikeMs = 20_000;
const calmMs = 10_000;
/** Enough for requests to pile up, and few enough for the system's limit on open files. */
const spikeConnections = 800;

/** Offers ten times the capacity, then the usual load: what is refused, and how soon does it recover? */
export async function runSpike(): Promise<string> {
  const world = await startBenchWorld();
  try {
    const [visit] = await prepareCases(world, ["sign-in"]);
    if (!visit) throw new Error("No first visit.");
    const load = { origin: world.app.url, shots: visit.ours };
    await measureLoad({ ...load, connections: 20, ms: 2_000 });
    const before = await measureLoad({ ...load, connections: 20, ms: 4_000 });
    const calm = { ...load, connections: 5, rate: Math.round(before.perSecond / 4) };
    const usual = await measureLoad({ ...calm, ms: 3_000 });

    const alive = startProbe({ url: `${world.app.url}/health/alive`, everyMs: 100 });
    const spike = await measureLoad({
      ...load,
      connections: spikeConnections,
      ms: spikeMs,
      rate: Math.round(before.perSecond * times),
    });
    const duringSpike = alive.found.map(({ ms }) => ms);
    await alive.stop();

    const pages = startProbe({ url: `${world.app.url}/login`, everyMs: 50 });
    const after = await measureLoad({ ...calm, ms: calmMs });
    await pages.stop();
    const { peakMb } = await readMemory(world.app.pid);
    const refused = spike.statuses[503] ?? 0;
    return drawTable(
      ["what", "measured"],
      [
        ["capacity, first visits a second", before.perSecond],
        ["offered, a second", before.perSecond * times],
        ["answered with a page, a second", (spike.statuses[200] ?? 0) / (spikeMs / 1000)],
        ["share of 503 among the answers", refused / Math.max(1, spike.answers)],
        [
          "share of pages among the answers",
          (spike.statuses[200] ?? 0) / Math.max(1, spike.answers),
        ],
        ["connections that got no answer", spike.errors],
        ["p50 ms of an answer", spike.p50],
        ["p99 ms", spike.p99],
        ["/health/alive p50 ms meanwhile", percentile(duringSpike, 0.5)],
        ["/health/alive longest ms meanwhile", Math.max(0, ...duringSpike)],
        ["memory, highest, MB", peakMb],
        ["p50 ms of a page before", usual.p50],
        ["p50 ms of a page after", after.p50],
        ["seconds until pages are as quick as before", recoverySeconds(pages.found, usual.p95)],
      ],
    );
  } finally {
    await world.stop();
  }
}

const calmPages = 5;

/** The time until the first of five consecutive pages that took at most twice as long as usual. */
function recoverySeconds(found: Probed[], usualMs: number): number {
  const isCalm = ({ ms, isAnswered }: Probed) => isAnswered && ms <= 2 * usualMs;
  const first = found.find((_probed, index) => {
    const row = found.slice(index, index + calmPages);
    return row.length === calmPages && row.every(isCalm);
  });
  return first ? first.atMs / 1000 : Infinity;
}
