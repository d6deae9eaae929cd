import { beforeEach, expect, test } from "vitest";
import { send, tokenFor } from "../../support/visitor/deletion-form";
import type { BrokenUpstream } from "../../support/stand-in/broken-upstream";
import {
  type Begin,
  deadlinesOf,
  expectPage,
  inGerman,
  posting,
  pressing,
  putFirst,
  visiting,
} from "../../support/stand-in/fault-matrix";
import { startFullPort } from "../../support/stand-in/full-port";
import { readEvents } from "../../support/measure/log-lines";
import { Visitor } from "../../support/visitor/visitor";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { ownApp, started } from "../../support/world/started";

/** Deadlines that no test waits for. */
const env = deadlinesOf(120_000);
const standIns = await startOnStandIns({ hasHydra: true, hasAccountApi: true, env });
const { app, kratos, hydra, accountApi } = standIns;
beforeEach(() => standIns.heal());

/** The newest line of a request. */
const readLast = async () => (await readEvents(app, "request")).at(-1);

test("R57 A machine that takes no connection is given up after a second by pages and gateway, even if the call may take longer", async () => {
  const { url: publicUrl } = await started(startFullPort());
  const visitor = new Visitor((await ownApp({ kratos: { publicUrl }, env })).url);
  // The deadline of the call, two minutes, would be too long for the test.
  for (const path of ["/login", "/self-service/login/browser"]) {
    expectPage(await visitor.get(path, inGerman), 504);
  }
});

/** Lets a browser leave while the service keeps its call waiting. */
async function leaveDuring(service: BrokenUpstream, call: string, begin: Begin): Promise<void> {
  service.answers = putFirst(call, "silence", service.answers);
  const visitor = visitorWithSession(app.url);
  const send = await begin(visitor);
  const leaving = new AbortController();
  visitor.send = (url, init) => fetch(url, { ...init, signal: leaving.signal });
  const asking = send();
  await expect.poll(() => service.asked.at(-1)).toContain(call);
  leaving.abort();
  await expect(asking).rejects.toThrow();
}

const sendingForm = posting("/login?flow=f1", "method=password");
const consent = "/consent?consent_challenge=c1";

test.each([
  ["reads a page", kratos, "GET /self-service/login/browser", visiting("/login"), "/login"],
  ["sends a form", kratos, "POST /self-service/login", sendingForm, "/login"],
  ["reads a consent", hydra, "GET /admin/", visiting(consent), "/consent"],
  ["asks the gateway", kratos, "GET /schemas", visiting("/schemas"), "gateway /schemas"],
])(
  "R57 When a browser that %s has gone, the call to the service ends, and the log has no status that nobody got",
  async (_what, service, call, begin, route) => {
    await leaveDuring(service, call, begin);
    await expect.poll(() => service.hungUp).toEqual([expect.stringContaining(call)]);
    const line = { method: call.split(" ")[0], route, status: 499, isAborted: true, level: 30 };
    await expect.poll(readLast).toMatchObject(line);
  },
);

const confirming: Begin = async (visitor) => {
  const token = await tokenFor(visitor);
  return () => send(visitor, { token, email: "ada@example.test" });
};
const accept = "PUT /admin/oauth2/auth/requests/consent/accept";

test.each([
  ["has confirmed a deletion", accountApi, "DELETE /api/user/1", confirming, "/ui"],
  ["has allowed something", hydra, accept, pressing(consent, "decision=allow"), "/consent"],
])(
  "R41 When a browser that %s has gone, the call goes on",
  async (_what, service, call, begin, route) => {
    await leaveDuring(service, call, begin);
    await expect.poll(readLast).toMatchObject({ method: "POST", route, isAborted: true });
    // Anything that ends with a browser has ended by the time of the next page.
    expect((await new Visitor(app.url).get("/login")).status).toBe(200);
    expect(service.hungUp).toEqual([]);
  },
);
