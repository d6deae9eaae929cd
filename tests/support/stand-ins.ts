import type { App } from "../../stack/app";
import { startBrokenUpstream, type BrokenUpstream } from "./broken-upstream";
import { startLocalApp } from "./local-app";

export interface StandIns {
  app: App;
  kratos: BrokenUpstream;
  hydra: BrokenUpstream;
  accountApi: BrokenUpstream;
  /** Has all of them answer with an error again, and forget what they were asked. */
  reset: () => void;
  stop: () => Promise<void>;
}

interface Wanted {
  /** Where browsers find Hydra; unless it is given, the front end has no Hydra. */
  hydraUrl?: string;
  hasAccountApi?: boolean;
  env?: Record<string, string>;
}

/** The production server and, for each of its upstreams, one that answers as it is told. */
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
        Object.assign(upstream, { fault: "error", answers: {}, asked: [] });
      }
    },
    stop: async () => {
      await app.stop();
      await Promise.all([kratos, hydra, accountApi].map((upstream) => upstream.stop()));
    },
  };
}
