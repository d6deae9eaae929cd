import { startBrokenUpstream } from "./broken-upstream";
import { goodHydra, goodKratos, hydraUrl } from "./good-answers";
import { Visitor } from "../visitor/visitor";
import { ownApp, started } from "../world/started";

interface Wanted {
  hasHydra?: boolean;
  hasAccountApi?: boolean;
  env?: Record<string, string>;
}

/** The production server and a stand-in with given answers for each of its upstreams, for a file or a test. */
export async function startOnStandIns({ hasHydra, hasAccountApi, env }: Wanted = {}) {
  const [kratos, hydra, accountApi] = await Promise.all([
    started(startBrokenUpstream()),
    started(startBrokenUpstream()),
    started(startBrokenUpstream()),
  ]);
  const app = await ownApp({
    kratos: { publicUrl: kratos.url },
    hydra: hasHydra ? { publicUrl: hydraUrl, adminUrl: hydra.url } : undefined,
    accountApi: hasAccountApi ? { url: accountApi.url } : undefined,
    env,
  });
  /** Makes all of them answer with an error again, and forgets their requests. */
  const reset = () => {
    for (const upstream of [kratos, hydra, accountApi]) {
      Object.assign(upstream, { fault: "error", answers: {}, asked: [], bodies: [], hungUp: [] });
    }
  };
  /** Like `reset`, but Kratos and Hydra are healthy. */
  const heal = () => {
    reset();
    kratos.answers = goodKratos;
    hydra.answers = goodHydra;
  };
  return { app, kratos, hydra, accountApi, reset, heal };
}

/** A browser with the cookies of a session, for tests where a stand-in says whose session it is. */
export function visitorWithSession(url: string): Visitor {
  const visitor = new Visitor(url);
  visitor.cookies.set("ory_kratos_session", "s");
  visitor.cookies.set("csrf_token_1", "t");
  return visitor;
}
