import { startBrokenUpstream } from "./broken-upstream";
import { Visitor } from "../visitor/visitor";
import { ownApp, started } from "../world/started";

export type StandIns = Awaited<ReturnType<typeof startOnStandIns>>;

interface Wanted {
  /** Where browsers find Hydra; without it, the front end has no Hydra. */
  hydraUrl?: string;
  hasAccountApi?: boolean;
  env?: Record<string, string>;
}

/** The production server and a stand-in with given answers for each of its upstreams, for a file or a test. */
export async function startOnStandIns({ hydraUrl, hasAccountApi, env }: Wanted) {
  const [kratos, hydra, accountApi] = await Promise.all([
    started(startBrokenUpstream()),
    started(startBrokenUpstream()),
    started(startBrokenUpstream()),
  ]);
  const app = await ownApp({
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
  };
}

/** A browser with the cookies of a session, for tests where a stand-in says whose session it is. */
export function visitorWithSession(url: string): Visitor {
  const visitor = new Visitor(url);
  visitor.cookies.set("ory_kratos_session", "s");
  visitor.cookies.set("csrf_token_1", "t");
  return visitor;
}
