import { beforeEach, expect, test } from "vitest";
import { confirm, send, tokenFor } from "../../support/visitor/deletion-form";
import { expectPage, inGerman, pressing, putFirst } from "../../support/stand-in/fault-matrix";
import { startFullPort } from "../../support/stand-in/full-port";
import { hydraUrl } from "../../support/stand-in/good-answers";
import { readEvents } from "../../support/measure/log-lines";
import { Visitor } from "../../support/visitor/visitor";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { ownApp, started } from "../../support/world/started";

/** Deadlines that no test waits for. */
const env = Object.fromEntries(
  ["KRATOS_TIMEOUT_MS", "HYDRA_TIMEOUT_MS", "ACCOUNT_API_TIMEOUT_MS"].map((name) => [
    name,
    "120000",
  ]),
);
const standIns = await startOnStandIns({ hasHydra: true, hasAccountApi: true, env });
const { app, kratos, hydra, accountApi } = standIns;
beforeEach(() => standIns.heal());

/** The newest line of a request. */
const readLast = async () => (await readEvents(app, "request")).at(-1);

test("R57 A machine that takes no connection is given up after a second by pages, gateway and deletion, even if the call may take longer", async () => {
  const { url } = await started(startFullPort());
  const withoutKratos = await ownApp({ kratos: { publicUrl: url }, env });
  const alone = await ownApp({
    kratos: { publicUrl: kratos.url },
    hydra: { publicUrl: hydraUrl, adminUrl: url },
    accountApi: { url },
    env,
  });
  const visitor = visitorWithSession(alone.url);
  // With the deadlines of the calls, two minutes, the test would not end in time.
  for (const page of [
    await new Visitor(withoutKratos.url).get("/login", inGerman),
    await new Visitor(withoutKratos.url).get("/self-service/login/browser", inGerman),
    await visitor.get("/consent?consent_challenge=c1", inGerman),
  ]) {
    expectPage(page, 504);
  }
  const deletion = await confirm(visitor, { email: "ada@example.test" });
  expect(deletion.location).toBe("/ui");
  expect((await visitor.follow(deletion)).html).toContain("Error al eliminar la cuenta.");
});

test.each([
  ["reads a page", kratos, "GET /self-service/login/browser", "/login", undefined],
  ["sends a form", kratos, "POST /self-service/login", "/login?flow=f1", "method=password"],
  ["reads a consent", hydra, "GET /admin/", "/consent?consent_challenge=c1", undefined],
  ["asks the gateway", kratos, "GET /schemas", "/schemas", undefined],
])(
  "R57 When a browser that %s has gone, the call to the service ends, and the log has no status that nobody got",
  async (_what, service, call, path, body) => {
    service.answers = putFirst(call, "silence", service.answers);
    const leaving = new AbortController();
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: app.url,
      Cookie: "ory_kratos_session=s",
    };
    const method = body === undefined ? "GET" : "POST";
    const asking = fetch(app.url + path, { method, body, headers, signal: leaving.signal });
    await expect.poll(() => service.asked.at(-1)).toContain(call);
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await expect.poll(() => service.hungUp).toEqual([expect.stringContaining(call)]);
    const route: unknown = expect.stringContaining(path.replace(/\?.*/, ""));
    const line = { method, route, status: 499, isAborted: true, level: 30 };
    await expect.poll(readLast).toMatchObject(line);
  },
);

test.each([
  ["has confirmed a deletion", accountApi, "DELETE /api/user/1", "/ui", pressingInDialog],
  [
    "has allowed something",
    hydra,
    "PUT /admin/oauth2/auth/requests/consent/accept",
    "/consent",
    pressing("/consent?consent_challenge=c1", "decision=allow"),
  ],
])("R41 When a browser that %s has gone, the call goes on", async (_what, service, ...row) => {
  const [call, route, begin] = row;
  service.answers = { [call]: "silence", ...service.answers };
  const visitor = visitorWithSession(app.url);
  const send = await begin(visitor);
  const leaving = new AbortController();
  visitor.send = (url, init) => fetch(url, { ...init, signal: leaving.signal });
  const asking = send();
  await expect.poll(() => service.asked.at(-1)).toContain(call);
  leaving.abort();
  await expect(asking).rejects.toThrow();
  await expect.poll(readLast).toMatchObject({ method: "POST", route, isAborted: true });
  // What ends with a browser has ended by the time that the next page is there.
  expect((await new Visitor(app.url).get("/login")).status).toBe(200);
  expect(service.hungUp).toEqual([]);
});

async function pressingInDialog(visitor: Visitor): Promise<() => Promise<unknown>> {
  const token = await tokenFor(visitor);
  return () => send(visitor, { token, email: "ada@example.test" });
}
