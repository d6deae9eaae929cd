import { z } from "zod";
import { env } from "../../settings/env.server";
import type { UpstreamName } from "../../telemetry/count-call.server";
import { cacheFor } from "./cache-for";
import { createUpstream } from "../../upstream/upstream.server";
import { watchUpstream } from "../../upstream/watch-upstream.server";

const longestWaitMs = 2_000;
const keptMs = 1_000;

/** A proxy in front of a Kratos that is down may answer 200 with a page of its own. */
const readySchema = z.object({
  status: z.literal(200),
  body: z.object({ status: z.literal("ok") }),
});

interface Asked {
  name: UpstreamName;
  isReady: () => Promise<boolean>;
}

const upstreams: Asked[] = [
  describe("kratos", env.KRATOS_PUBLIC_URL),
  ...(env.HYDRA_ADMIN_URL ? [describe("hydra", env.HYDRA_ADMIN_URL)] : []),
];

/** Each upstream is asked at most once a second, however many clients ask us. */
function describe(name: UpstreamName, address: string): Asked {
  const upstream = watchUpstream(name, createUpstream(longestWaitMs));
  const isReady = cacheFor(keptMs, async () => {
    const asked = await upstream.ask(undefined, (options) =>
      upstream.transport.request({ ...options, url: `${address}/health/ready` }),
    );
    return readySchema.safeParse(asked).success;
  });
  return { name, isReady };
}

/** The names of the upstreams that are not ready: `kratos`, and `hydra` if it is set. */
export async function listNotReady(): Promise<string[]> {
  const answers = await Promise.all(upstreams.map(({ isReady }) => isReady()));
  return upstreams.filter((_upstream, place) => !answers[place]).map(({ name }) => name);
}
