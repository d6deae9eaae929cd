import { startBenchWorld } from "./bench-world";
import { drawTable } from "./draw-table";
import { percentile } from "./figures";
import { followVisit, type FollowedVisit, type VisitStart } from "./follow-visit";

const visits = 200;
/** Visits of each, until V8 has compiled almost everything that both front ends need. */
const warmUps = 1_000;

/**
 * Whole first visits of the sign-in page, redirects included, in turn with Kratos' own call. The peer has its own
 * Kratos, whose `ui_url`s lead to it.
 */
export async function runPeer(peer: string): Promise<string> {
  const world = await startBenchWorld();
  try {
    const { publicUrl } = world.stack.kratos;
    const starts: Record<string, VisitStart> = {
      "Kratos' own create call": {
        url: `${publicUrl}/self-service/login/browser`,
        accept: "application/json",
      },
      vestibule: { url: `${world.app.url}/login`, accept: "text/html" },
      [peer]: { url: new URL("/login", peer).href, accept: "text/html" },
    };
    const found = await visitInTurn(starts);
    const own = percentile(msOf(found.values().next().value ?? []), 0.5);
    return drawTable(
      ["first visit of", "redirects", "status", "p50 ms", "p95 ms", "ratio"],
      [...found].map(([name, followed]) => {
        const p50 = percentile(msOf(followed), 0.5);
        const { redirects, status } = followed[0] ?? {};
        return [name, redirects, status, p50, percentile(msOf(followed), 0.95), p50 / own];
      }),
    );
  } finally {
    await world.stop();
  }
}

async function visitInTurn(
  starts: Record<string, VisitStart>,
): Promise<Map<string, FollowedVisit[]>> {
  const found = new Map<string, FollowedVisit[]>(Object.keys(starts).map((name) => [name, []]));
  for (let visit = 0; visit < visits + warmUps; visit += 1) {
    for (const [name, start] of Object.entries(starts)) {
      const followed = await followVisit(start);
      if (visit >= warmUps) found.get(name)?.push(followed);
    }
  }
  return found;
}

function msOf(followed: FollowedVisit[]): number[] {
  return followed.map(({ ms }) => ms);
}
