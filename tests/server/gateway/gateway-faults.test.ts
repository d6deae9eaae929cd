import { beforeEach, expect, test } from "vitest";
import { deadlineMs, expectPage, inGerman } from "../../support/stand-in/fault-matrix";
import { type Fault, upstreamSecret } from "../../support/stand-in/faults";
import { startOnStandIns } from "../../support/stand-in/stand-ins";
import { readEvents } from "../../support/measure/log-lines";
import { openRawConnection } from "../../support/visitor/raw-connection";
import { sendBy } from "../../support/visitor/send";
import { Visitor } from "../../support/visitor/visitor";

const path = "/self-service/login/browser";

const { app, kratos } = await startOnStandIns({ env: { KRATOS_TIMEOUT_MS: String(deadlineMs) } });
beforeEach(() => void Object.assign(kratos, { asked: [], hungUp: [] }));

test.each<[string, Fault, number]>([
  ["a connection closed before the headers", "reset", 503],
  ["no answer", "silence", 504],
  ["headers byte by byte", "slow headers", 504],
  ["another protocol", "not http", 502],
])(
  "R58 At the gateway a browser gets our German page for %s, and a program a problem body",
  async (_what, fault, status) => {
    kratos.fault = fault;
    expectPage(await new Visitor(app.url).get(path, inGerman), status);
    expect(kratos.asked).toEqual([`GET ${path}`]);
    const answer = await fetch(app.url + path, { headers: { Accept: "application/json" } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
    expect(answer.headers.get("Retry-After")).toBe(status === 503 ? "5" : null);
    expect(await answer.json()).toMatchObject({ status });
  },
);

test("R58 At the gateway a form that breaks off is sent once and answered with our page", async () => {
  kratos.fault = "reset";
  const visitor = new Visitor(app.url);
  const answer = await visitor.post("/self-service/login?flow=f1", "method=password", inGerman);
  expectPage(answer, 503);
  expect(kratos.asked).toEqual(["POST /self-service/login?flow=f1"]);
});

test("R58 At the gateway a script that breaks off is a script without a line", async () => {
  kratos.fault = "reset";
  const script = await fetch(`${app.url}/.well-known/ory/webauthn.js`);
  expect([script.status, await script.text()]).toEqual([503, ""]);
  expect(script.headers.get("Content-Type")).toContain("text/javascript");
});

test.each<[string, Fault]>([
  ["that breaks off", "cut"],
  ["that never ends", "slow body"],
])("R58 At the gateway an answer %s is torn off and does not look whole", async (_what, fault) => {
  kratos.fault = fault;
  const answer = await fetch(`${app.url}/sessions/whoami`, { signal: AbortSignal.timeout(15_000) });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow(TypeError);
});

test.each<[string, Fault]>([
  ["500", "error"],
  ["429", "busy"],
  ["503", "unavailable"],
])("R58 Kratos' own answers with %s pass the gateway unchanged", async (status, fault) => {
  kratos.fault = fault;
  const answer = await fetch(`${app.url}/sessions/whoami`);
  expect(answer.status).toBe(Number(status));
  expect(await answer.text()).toContain(upstreamSecret);
});

test("R57 When a browser has gone, the gateway's call to Kratos ends", async () => {
  kratos.fault = "slow body";
  const leaving = new AbortController();
  const answer = await fetch(`${app.url}/sessions/whoami`, { signal: leaving.signal });
  expect(answer.status).toBe(200);
  leaving.abort();
  await expect.poll(() => kratos.hungUp).toEqual(["GET /sessions/whoami"]);
});

async function sendForm(more: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const visitor = new Visitor(app.url, sendBy({ more }));
  expect((await visitor.post("/self-service/login?flow=f", "method=password")).status).toBe(504);
  return performance.now() - begun;
}

const many = Array.from({ length: 100 }, (_, at) => [`X-More-${at}`, "more"]);

test.each<[string, Record<string, string>]>([
  ["asks for leave to send its body", { Expect: "100-continue" }],
  ["has a header of its own for the next hop", { Connection: "True-Client-IP, close" }],
  ["does not say how long it is", { "Transfer-Encoding": "chunked" }],
  ["has a hundred headers more", Object.fromEntries(many) as Record<string, string>],
])("R74 A form that %s waits no longer for a silent Kratos than any other", async (_what, more) => {
  kratos.fault = "silence";
  const [ms, anyOther] = await Promise.all([sendForm(more), sendForm({})]);
  expect(ms).toBeLessThan(3 * anyOther);
  const hungUp = "POST /self-service/login?flow=f";
  await expect.poll(() => kratos.hungUp).toEqual([hungUp, hungUp]);
});

/** A form whose second half is still to come. */
async function sendHalf() {
  const connection = await openRawConnection(app.url);
  connection.write(
    `POST /self-service/login?flow=f HTTP/1.1\r\nHost: localhost\r\nOrigin: ${app.url}\r\n` +
      "Content-Length: 20\r\n\r\nmethod=pas",
  );
  return connection;
}

test("R77 The deadline of Kratos begins when a form is complete", async () => {
  kratos.fault = "silence";
  const connection = await sendHalf();
  // This takes as long as the deadline.
  await sendForm({});
  expect(connection.statuses()).toEqual([]);
  Object.assign(kratos, { asked: [], fault: "error" });
  connection.write("word&csrf_");
  await expect.poll(() => connection.statuses()).toEqual([500]);
  expect(kratos.asked).toEqual(["POST /self-service/login?flow=f"]);
  connection.end();
});

test("R74 R77 A form that never becomes complete is answered 408, and is no failure of Kratos", async () => {
  kratos.fault = "silence";
  const failures = async () => (await readEvents(app, "upstream_failed")).length;
  const before = await failures();
  const slow = await sendHalf();
  const asking = await openRawConnection(app.url);
  asking.write(
    `POST /self-service/login?flow=f HTTP/1.1\r\nHost: localhost\r\nOrigin: ${app.url}\r\n` +
      "Expect: 100-continue\r\nContent-Length: 100\r\n\r\n",
  );
  await expect.poll(() => slow.statuses()).toEqual([408]);
  await expect.poll(() => asking.statuses()).toEqual([100, 408]);
  expect([kratos.asked, await failures()]).toEqual([[], before]);
  const tooSlow = async () =>
    (await readEvents(app, "request")).filter(({ status }) => status === 408);
  const line = {
    method: "POST",
    route: "gateway /self-service/login",
    upstreamCalls: 0,
    level: 30,
  };
  await expect
    .poll(tooSlow)
    .toEqual([expect.objectContaining(line), expect.objectContaining(line)]);
}, 60_000);
