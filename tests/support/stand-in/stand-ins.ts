import type { App } from "../../../stack/app";
import { startBrokenUpstream, type BrokenUpstream } from "./broken-upstream";
import { startLocalApp } from "../world/local-app";

export interface StandIns {
  app: App;
  kratos: BrokenUpstream;
  hydra: BrokenUpstream;
  accountApi: BrokenUpstream;
  /** Makes all of them answer with an error again, and forgets their requests. */
  reset: () => void;
  stop: () => Promise<void>;
}

interface Wanted {
  /** Where browsers find Hydra; without it, the front end has no Hydra. */
  hydraUrl?: string;
  hasAccountApi?: boolean;
  env?: Record<string, string>;
}

/** The production server and a stand-in with given answers for each of its upstreams. */
export async function startOnStandIns({ hydraUrl, hasAccountApi, env }: Wanted): Promise<StandIns> {
  const [kratos, hydra, accountApi] = [
    await startBrokenUpstream(),
    await startBrokenUpstream(),
    await startBrokenUpstream(),
  ];
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
