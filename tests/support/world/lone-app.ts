import { startApp } from "../../../stack/app";
import { findFreePorts } from "../../../stack/process/ports";
import { startBrokenUpstream } from "../stand-in/broken-upstream";
import { asksNothing } from "./local-app";

export type LoneApp = Awaited<ReturnType<typeof startLoneApp>>;

/** The production server as behind a proxy that ends TLS, with a small stand-in instead of Kratos. */
export async function startLoneApp({
  publicUrl = "https://account.example.org",
  env = {},
}: { publicUrl?: string; env?: Record<string, string> } = {}) {
  const [port = 0] = await findFreePorts(1);
  const upstream = await startBrokenUpstream();
  upstream.fault = "error";
  const flow = { id: "f1", ui: { action: `${publicUrl}/self-service/login?flow=f1`, nodes: [] } };
  const nobody = { status: 401, body: { error: { code: 401 } } };
  upstream.answers = {
    "GET /self-service/login": { status: 200, body: flow },
    "GET /self-service/logout": nobody,
    "GET /sessions/whoami": nobody,
  };
  const app = await startApp({
    port,
    publicUrl,
    kratos: { publicUrl: upstream.url },
    hydra: { publicUrl: "https://id.example.org", adminUrl: upstream.url },
    accountApi: { url: upstream.url },
    env: { ...asksNothing, ...env },
  });
  return {
    app,
    /** The address it listens on; PUBLIC_URL may be another. */
    here: `http://127.0.0.1:${port}`,
    port,
    /** Replaces Kratos and Hydra: has a sign-in form, knows no session, and otherwise answers with its fault. */
    upstream,
    async stop() {
      await app.stop();
      await upstream.stop();
    },
  };
}
