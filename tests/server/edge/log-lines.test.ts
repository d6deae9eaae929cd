import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { startBrokenUpstream } from "../../support/stand-in/broken-upstream";
import type { Fault } from "../../support/stand-in/faults";
import { flowWith, ok, passwordNodes } from "../../support/stand-in/good-answers";
import { startCountingProxy } from "../../support/stand-in/counting-proxy";
import { readLog, readRequestLines, type LogLine } from "../../support/measure/log-lines";
import { sendRaw } from "../../support/visitor/raw-request";
import { Visitor } from "../../support/visitor/visitor";
import { ownApp, started } from "../../support/world/started";

const upstream = await started(startBrokenUpstream());
const calls = await started(startCountingProxy(upstream.url));
const start = (env: Record<string, string> = {}) =>
  ownApp({
    kratos: { publicUrl: calls.url },
    hydra: { publicUrl: calls.url, adminUrl: calls.url },
    env: { KRATOS_TIMEOUT_MS: "2000", ...env },
  });
const [app, behindProxy] = await Promise.all([start(), start({ TRUSTED_PROXY_HOPS: "1" })]);
beforeEach(() => {
  upstream.fault = "error";
  upstream.answers = {};
  calls.forget();
});

const linesOf = (answer: { headers: Headers }) => readRequestLines(app, answer);
/** The line of a request alone, of one that was answered. */
async function lineOf(answer: { headers: Headers }): Promise<LogLine> {
  const lines = (await linesOf(answer)).filter(({ event }) => event === "request");
  expect(lines).toHaveLength(1);
  return lines[0] ?? {};
}

test.each([
  ["/login?flow=marked-flow", "/login"],
  ["/login.data?flow=marked-flow", "*"],
  ["/ui/recovery?token=marked", "/ui/recovery"],
  ["/nothing/of/marked", "*"],
  ["/gallery/marked", "/gallery/*"],
  ["/self-service/login/browser?return_to=marked", "gateway /self-service/login/browser"],
  ["/self-service/methods/oidc/callback/marked", "gateway /self-service/methods/oidc/callback/:id"],
  ["/favicon.svg?v=marked", "asset"],
  ["/assets/marked.js", "asset"],
])("A request for %s is one line that names it %s", async (path, route) => {
  const answer = await fetch(app.url + path, { redirect: "manual" });
  const line = await lineOf(answer);
  expect(line).toMatchObject({ method: "GET", route, isAborted: false, status: answer.status });
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(JSON.stringify(await linesOf(answer))).not.toContain("marked");
});

test("A line says how many calls to Kratos a request took, through the gateway as well", async () => {
  for (const path of ["/login?flow=f1", "/self-service/login/browser"]) {
    const line = await lineOf(await fetch(app.url + path, { redirect: "manual" }));
    expect([path, line.upstreamCalls]).toEqual([path, calls.list().length]);
    calls.forget();
  }
});

test("A 500 of Kratos that the gateway passes on is no fault of this process", async () => {
  const answer = await fetch(`${app.url}/self-service/login/browser`, { redirect: "manual" });
  expect(await lineOf(answer)).toMatchObject({ status: 500, level: 40 });
});

test("A health check leaves a line when not all is well, and else none", async () => {
  const well = await fetch(`${app.url}/health/alive?marked`);
  const unwell = await fetch(`${app.url}/health/ready?marked`);
  expect([well.status, unwell.status]).toEqual([200, 503]);
  expect(await lineOf(unwell)).toMatchObject({ method: "GET", route: "/health/*", status: 503 });
  const log = await readFile(app.logPath, "utf8");
  expect(log).not.toContain(well.headers.get("X-Request-Id"));
  expect(log).not.toContain("marked");
});

test("R53 What Node's parser refuses is answered, and leaves no line", async () => {
  const before = (await readLog(app)).length;
  for (const line of ["GET /a\xe2\x80\xa8b HTTP/1.1\r\nHost: x\r\n\r\n", "NONSENSE\r\n\r\n"]) {
    expect((await sendRaw(Number(new URL(app.url).port), line)).status).toBe(400);
  }
  // The next line belongs to the next request.
  const answer = await fetch(`${app.url}/nothing`);
  await linesOf(answer);
  expect(await readLog(app)).toHaveLength(before + 1);
});

test.each<[Fault, string, number | undefined]>([
  ["html", "junk", 200],
  ["error", "broken", 500],
  ["busy", "busy", 429],
  ["silence", "timeout", undefined],
])(
  "When Kratos answers with %s, one line says which call it was and that it was %s",
  async (fault, outcome, status) => {
    upstream.fault = fault;
    const lines = await linesOf(await new Visitor(app.url).get("/login?flow=marked-flow"));
    const failed = lines.filter(({ event }) => event === "upstream_failed");
    const operation = "GET /self-service/login/flows";
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({ upstream: "kratos", operation, outcome, level: 40 });
    expect(failed[0]?.status).toBe(status);
    const request = lines.find(({ event }) => event === "request");
    expect(request).toMatchObject({ upstreamCalls: 1, level: 40 });
  },
);

test.each([
  ["/registration", "GET /self-service/registration/browser", "policy_new", "policy_new"],
  ["/login?flow=f1", "GET /self-service/login/flows", "policy_new", "policy_new"],
  ["/login?flow=f1", "GET /self-service/login/flows", "marked by Ann", undefined],
  ["/login?flow=f1", "GET /self-service/login/flows", undefined, undefined],
])(
  "A refusal of Kratos that no page knows, at %s by %s with the id %s, is one line that names it",
  async (path, operation, id, named) => {
    const error = { id, message: "marked", reason: "marked", details: { of: "marked" } };
    upstream.answers = { [operation]: { status: 400, body: { error } } };
    const answer = await new Visitor(app.url).get(path);
    expect(answer.status).toBe(400);
    const lines = await linesOf(answer);
    const rejected = lines.filter(({ event }) => event === "upstream_rejected");
    expect(rejected).toHaveLength(1);
    expect(rejected[0]).toMatchObject({ upstream: "kratos", operation, status: 400, level: 40 });
    expect(rejected[0]?.id).toBe(named);
    expect(JSON.stringify(lines)).not.toContain("marked");
  },
);

test("A kind of flow that is switched off at Kratos is no surprise, and leaves no line but the request's", async () => {
  const error = { code: 400, message: "Recovery is not allowed." };
  upstream.answers = { "GET /self-service/recovery/browser": { status: 400, body: { error } } };
  const lines = await linesOf(await new Visitor(app.url).get("/recovery"));
  expect(lines.map(({ event }) => event)).toEqual(["request"]);
});

test("The id of a request goes to Kratos and Hydra, through the gateway as well, and a visitor cannot choose it", async () => {
  const visitor = new Visitor(app.url);
  const chosen = { "X-Request-Id": "chosen-by-a-visitor" };
  const session = { status: 200, body: { id: "s", identity: { id: "i" } } };
  upstream.answers = { "GET /sessions/whoami": session };
  visitor.cookies.set("ory_kratos_session", "s");
  for (const path of ["/login", "/self-service/login/browser", "/consent?consent_challenge=c"]) {
    calls.forget();
    const { headers } = await visitor.get(path, chosen);
    const id = headers.get("X-Request-Id");
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(calls.list().length).toBeGreaterThan(0);
    for (const call of calls.list()) expect(call.headers["x-request-id"]).toBe(id);
  }
});

test("Behind a trusted proxy its id of the request is kept, unless it cannot be one", async () => {
  const idFor = async (given: string) => {
    const { headers } = await new Visitor(behindProxy.url).get("/login", { "X-Request-Id": given });
    return headers.get("X-Request-Id");
  };
  expect(await idFor("proxy-0123456789")).toBe("proxy-0123456789");
  expect(calls.list()[0]?.headers["x-request-id"]).toBe("proxy-0123456789");
  for (const given of ["short", "a b c d e f g h", `x${"y".repeat(64)}`, '{"a":"bcdefgh"}']) {
    expect(await idFor(given)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  }
});

test.each(["/nothing", "/login", "/ui/error?error=x", "/self-service/login/browser?x=1"])(
  "The error page at %s shows the time and the request's id",
  async (path) => {
    upstream.fault = path.startsWith("/self-service") ? "reset" : "error";
    const page = await new Visitor(app.url).get(path);
    expect(page.html).toContain(page.headers.get("X-Request-Id"));
    expect(page.html).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z/);
  },
);

test.each([
  ["warn", "upstream_failed 500, request 502, form_refused origin"],
  ["silent", ""],
])(
  "R54 With LOG_LEVEL=%s the log has what an operator must watch, and no line of a request that went well: %j",
  async (LOG_LEVEL, expected) => {
    upstream.answers = { "GET /self-service/login/browser": ok(flowWith(passwordNodes)) };
    const quiet = await start({ LOG_LEVEL });
    const foreign = { method: "POST", headers: { Origin: "https://evil.example" } };
    expect([
      (await fetch(`${quiet.url}/login`)).status,
      (await fetch(`${quiet.url}/registration`)).status,
      (await fetch(`${quiet.url}/login`, foreign)).status,
    ]).toEqual([200, 502, 403]);
    const lines = async () =>
      (await readLog(quiet))
        .map(({ event, status, outcome }) => [event, status ?? outcome].join(" "))
        .join(", ");
    await expect.poll(lines).toBe(expected);
  },
);
