import { startBrokenUpstream } from "./broken-upstream";
import { startLocalApp } from "../world/local-app";

export type StandIns = Awaited<ReturnType<typeof startOnStandIns>>;

interface Wanted {
  /** Where browsers find Hydra; without it, the front end has no Hydra. */
  hydraUrl?: string;
  hasAccountApi?: boolean;
  env?: Record<string, string>;
}

/** The production server and a stand-in with given answers for each of its upstreams. */
export async function startOnStandIns({ hydraUrl, hasAccountApi, env }: Wanted) {
  const [kratos, hydra, accountApi] = await Promise.all([
    startBrokenUpstream(),
    startBrokenUpstream(),
    startBrokenUpstream(),
  ]);
  const app = await startLocalApp({
    kratos: { publicUrl: kratos.url },
    hydra: hydraUrl ? { publicUrl: hydraUrl, adminUrl: hydra.url } : undefined,
    accountApi: hasAccountApi ? { url: accountApi.url } : undefined,
    env,
  });
  return {
    app,
    kratos,
    hydra,
    accountApi,
    /** Makes all of them answer with an error again, and forgets their requests. */
    reset: () => {
      for (const upstream of [kratos, hydra, accountApi]) {
        Object.assign(upstream, { fault: "error", answers: {}, asked: [], forms: [] });
      }
    },
    stop: async () => {
      await app.stop();
      await Promise.all([kratos, hydra, accountApi].map((upstream) => upstream.stop()));
    },
  };
}
