import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { account } from "../../../app/model/variants";
import { startBrokenUpstream } from "./broken-upstream";
import { startCountingProxy } from "./counting-proxy";
import { hydraUrl, session as sessionOf } from "./good-answers";

export { hydraUrl } from "./good-answers";
export const session = sessionOf("s1");

export const consentAsked = {
  challenge: "c1",
  subject: "i1",
  requested_scope: ["openid", "email"],
  requested_access_token_audience: ["https://api.example"],
  request_url: `${hydraUrl}/oauth2/auth?x=1`,
  client: { client_id: "books", client_name: "Books" },
};

/** One for the tests of a file; each begins without answers, calls and events. `load` imports the tested code. */
export function hydraFor<T>(load: () => Promise<T>) {
  // Complete before the first test.
  const hydra = {} as Awaited<ReturnType<typeof startHydraInProcess<T>>>;
  beforeAll(async () => {
    Object.assign(hydra, await startHydraInProcess(load));
  });
  afterAll(() => hydra.stop());
  beforeEach(() => {
    hydra.upstream.answers = {};
    hydra.calls.forget();
    hydra.logged.mockClear();
  });
  return hydra;
}

const securityEvents = "../../../app/telemetry/security-event.server";

/** Runs code of app/oauth/ in this process, on a stand-in for Kratos and Hydra with given answers. */
async function startHydraInProcess<T>(load: () => Promise<T>) {
  const upstream = await startBrokenUpstream();
  const calls = await startCountingProxy(upstream.url);
  const logged = vi.fn<(event: unknown) => void>();
  vi.stubEnv("KRATOS_PUBLIC_URL", calls.url);
  vi.stubEnv("HYDRA_ADMIN_URL", calls.url);
  vi.stubEnv("HYDRA_PUBLIC_URL", hydraUrl);
  // No test waits for it.
  vi.stubEnv("HYDRA_TIMEOUT_MS", "10000");
  vi.doMock(securityEvents, () => ({
    logSecurityEvent: (_context: unknown, event: unknown) => logged(event),
  }));
  // The settings are read when the code is imported.
  vi.resetModules();
  const code = await load();
  return {
    code,
    upstream,
    calls,
    /** Security events that were written down. */
    logged,
    /** The code of a product that knows no Hydra. */
    withoutHydra() {
      vi.stubEnv("HYDRA_ADMIN_URL", undefined);
      vi.resetModules();
      return load();
    },
    async stop() {
      vi.unstubAllEnvs();
      vi.doUnmock(securityEvents);
      vi.resetModules();
      await calls.stop();
      await upstream.stop();
    },
  };
}

/** A request of a signed-in person, at a page of the account's variant. */
export function visitOf(path: string, { form, cookie }: { form?: string; cookie?: string } = {}) {
  const headers = new Headers({ Cookie: `ory_kratos_session=x; ${cookie ?? ""}` });
  if (form !== undefined) headers.set("Content-Type", "application/x-www-form-urlencoded");
  const request = new Request(`https://account.example.org${path}`, {
    method: form === undefined ? "GET" : "POST",
    body: form,
    headers,
  });
  return { variant: account, request, context: {} };
}

/** The end of a run: a page's code and status, or the target of a redirect, thrown or returned. */
export async function endOf(running: Promise<unknown>): Promise<unknown> {
  const end = await running.catch((thrown: unknown) => thrown);
  if (end instanceof Response) return [end.status, end.headers.get("Location")];
  const { data, init } = end as { data?: { code?: string }; init?: { status?: number } };
  return data?.code === undefined ? end : [init?.status, data.code];
}
