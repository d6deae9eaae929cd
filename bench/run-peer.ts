import { startBenchWorld } from "./bench-world";
import { drawTable } from "./draw-table";
import { percentile } from "./figures";
import { readCpuMs } from "./measure-process";
import { followVisit, type FollowedVisit, type VisitStart } from "./follow-visit";

const visits = 600;
/** Visits of each, until V8 has compiled almost everything that both front ends need. */
const warmUps = 1_000;

/**
 * Whole first visits of the sign-in page, redirects included, in turn with Kratos' own call. The peer has its own
 * Kratos, whose `ui_url`s lead to it; `peerPid` is its process, for its CPU.
 */
export async function runPeer(peer: string, peerPid?: number): Promise<string> {
  const world = await startBenchWorld();
  try {
    const { publicUrl } = world.stack.kratos;
    const starts: Record<string, Start> = {
      "Kratos' own create call": {
        url: `${publicUrl}/self-service/login/browser`,
        accept: "application/json",
      },
      vestibule: { url: `${world.app.url}/login`, accept: "text/html", pid: world.app.pid },
      [peer]: { url: new URL("/login", peer).href, accept: "text/html", pid: peerPid },
    };
    const found = await visitInTurn(starts);
    const own = percentile(msOf(found.values().next().value?.followed ?? []), 0.5);
    return drawTable(
      ["first visit of", "redirects", "status", "p50 ms", "p95 ms", "ratio", "CPU ms"],
      [...found].map(([name, { followed, cpuMs }]) => {
        const p50 = percentile(msOf(followed), 0.5);
        const { redirects, status } = followed[0] ?? {};
        return [name, redirects, status, p50, percentile(msOf(followed), 0.95), p50 / own, cpuMs];
      }),
    );
  } finally {
    await world.stop();
  }
}

interface Start extends VisitStart {
  pid?: number;
}

interface Found {
  followed: FollowedVisit[];
  /** CPU of the front end's process for each visit. */
  cpuMs?: number;
}

async function visitInTurn(starts: Record<string, Start>): Promise<Map<string, Found>> {
  const all = Object.entries(starts);
  const readCpu = () => Promise.all(all.map(async ([, { pid }]) => pid && readCpuMs(pid)));
  for (let visit = 0; visit < warmUps; visit += 1) {
    for (const [, start] of all) await followVisit(start);
  }
  const before = await readCpu();
  const followed = all.map((): FollowedVisit[] => []);
  for (let visit = 0; visit < visits; visit += 1) {
    for (const [at, [, start]] of all.entries()) followed[at]?.push(await followVisit(start));
  }
  const after = await readCpu();
  return new Map(
    all.map(([name], at) => {
      const [begun, ended] = [before[at], after[at]];
      const cpuMs = begun === undefined || !ended ? undefined : (ended - begun) / visits;
      return [name, { followed: followed[at] ?? [], cpuMs }];
    }),
  );
}

function msOf(followed: FollowedVisit[]): number[] {
  return followed.map(({ ms }) => ms);
}
