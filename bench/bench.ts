// `npm run bench`: what the pages cost, in ratios to the cost of Kratos itself in the same seconds.
import { buildPagesIfStale } from "../stack/build-pages";
import { ExpectedFailure } from "../stack/process/expected-failure";
import { readOptions, type Command, type Options } from "./read-options";
import { report } from "./report";
import { runBrowser } from "./run-browser";
import { runDistance } from "./run-distance";
import { runFloor } from "./run-floor";
import { runGrowth } from "./run-growth";
import { runLighthouse } from "./run-lighthouse";
import { runLoad } from "./run-load";
import { runPeer } from "./run-peer";
import { runSoak } from "./run-soak";
import { runSpike } from "./run-spike";
import { drawVerdicts } from "./targets";

const everyPage = ["/login", "/registration", "/settings"];

const commands: Record<Command, (options: Options) => Promise<void>> = {
  async all(options) {
    const { load, calls, verdicts } = await runLoad({ ms: 2_000, rounds: 3, warmUpMs: 30_000 });
    await report("load", load, options);
    await report("calls", calls, options);
    const browser = await runBrowser({ rounds: 3, pages: everyPage, peer: options.peer });
    await report("browser", browser.table, options);
    const floor = await runFloor(options.before);
    await report("compare", floor.table, options);
    const judged = [...verdicts, ...floor.verdicts, ...browser.verdicts];
    await report("targets", drawVerdicts(judged), options);
    await comparePeer(options);
  },
  async quick(options) {
    const { load, verdicts } = await runLoad({
      ms: 1_000,
      rounds: 1,
      warmUpMs: 8_000,
      screens: ["sign-in"],
    });
    const browser = await runBrowser({ rounds: 1, pages: ["/login"] });
    const floor = await runFloor(options.before);
    const all = drawVerdicts([...verdicts, ...floor.verdicts, ...browser.verdicts]);
    await report("quick", [all, floor.table, load, browser.table].join("\n\n"), options);
  },
  async compare(options) {
    const { table } = await runFloor(options.before);
    await report("compare", table, options);
  },
  async browser(options) {
    const { table } = await runBrowser({ rounds: 3, pages: everyPage, peer: options.peer });
    await report("browser", table, options);
  },
  peer: comparePeer,
  soak: async (options) => report("soak", await runSoak(options), options),
  spike: async (options) => report("spike", await runSpike(), options),
  growth: async (options) => report("growth", await runGrowth(), options),
  distance: async (options) => report("distance", await runDistance(), options),
  lighthouse: async (options) => report("lighthouse", await runLighthouse(), options),
};

async function comparePeer(options: Options): Promise<void> {
  if (options.peer) await report("peer", await runPeer(options.peer, options.peerPid), options);
}

try {
  const options = readOptions(process.argv.slice(2));
  await buildPagesIfStale();
  await commands[options.command](options);
} catch (error) {
  console.error(error instanceof ExpectedFailure ? error.message : error);
  process.exitCode = 1;
}
// Connections that a run has left open would keep the process alive.
process.exit();
