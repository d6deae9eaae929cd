import { z } from "zod";
import { env } from "../env.server";
import type { UpstreamName } from "../metrics/count-call.server";
import { keepFor } from "./keep-for";
import { createUpstream } from "./upstream.server";

const longestWaitMs = 2_000;
const keptMs = 1_000;

/** A proxy's own page in front of a Kratos that is down may well have the status 200. */
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

/** However many ask us, each upstream is asked once a second. */
function describe(name: UpstreamName, address: string): Asked {
  const upstream = createUpstream(longestWaitMs, name);
  const isReady = keepFor(keptMs, async () => {
    const asked = await upstream.ask((options) =>
      upstream.axios.get(`${address}/health/ready`, options),
    );
    return readySchema.safeParse(asked).success;
  });
  return { name, isReady };
}

/** The names of those that do not say that they are ready: `kratos`, and `hydra` where there is one. */
export async function listNotReady(): Promise<string[]> {
  const answers = await Promise.all(upstreams.map(({ isReady }) => isReady()));
  return upstreams.filter((_upstream, place) => !answers[place]).map(({ name }) => name);
}
