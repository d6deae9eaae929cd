import { afterEach, beforeEach, expect, test } from "vitest";
import type { JsonAnswer } from "../../support/stand-in/broken-upstream";
import type { Fault } from "../../support/stand-in/faults";
import {
  type Begin,
  deadlineMs,
  deadlinesOf,
  expectPage,
  inGerman,
  posting,
  pressing,
  putFirst,
  visiting,
} from "../../support/stand-in/fault-matrix";
import { confirm } from "../../support/visitor/deletion-form";
import {
  flowWith,
  hydraUrl,
  goodKratos,
  ok,
  passwordNodes,
  session,
} from "../../support/stand-in/good-answers";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { Visitor } from "../../support/visitor/visitor";

const env = deadlinesOf(deadlineMs);
const services = await startOnStandIns({ hasHydra: true, hasAccountApi: true, env });
const { app, kratos, hydra, accountApi } = services;
beforeEach(() => services.heal());
afterEach(async () => {
  expect((await fetch(`${app.url}/health/alive`)).status).toBe(200);
});

/** One request of a visitor, during which one call to a service fails. */
type Route = [
  what: string,
  /** The beginning of "METHOD /path?query" of that call. */
  call: string,
  /** Takes the visitor as far as possible without a fault; the function it returns sends the request. */
  begin: Begin,
  /** An answer of status 200 that lacks an agreed part. */
  lacking: unknown,
  /** The page's heading, if it is not the general one. */
  title?: string,
];

const password = "identifier=ada%40example.test&password=hunter2&method=password";
const signOut = pressing("/logout", "decision=yes");
const endOthers = pressing("/other-sessions", "decision=yes");
const noFlow = { id: "f1", ui: { action: "https://a.example" } };
const other = { id: "s1", active: true };
const noToken = { logout_url: "https://a.example" };
const title = "Sie sind vielleicht noch angemeldet";

const ofKratos: Route[] = [
  ["making a flow", "GET /self-service/login/browser", visiting("/login"), noFlow],
  ["reading a flow", "GET /self-service/settings/flows", visiting("/settings?flow=f1"), noFlow],
  ["sending a form", "POST /self-service/login", posting("/login?flow=f1", password), noFlow],
  ["saving", "POST /self-service/settings", posting("/settings?flow=f1", password), noFlow],
  ["asking who is signed in", "GET /sessions/whoami", visiting("/"), other],
  ["listing the sessions", "GET /sessions?", visiting("/sessions"), other],
  ["ending one session", "DELETE /sessions/s2", pressing("/sessions", "session=s2"), other],
  ["ending the other sessions", "DELETE /sessions", endOthers, other],
  ["beginning to sign out", "GET /self-service/logout/browser", signOut, noToken, title],
  ["signing out", "GET /self-service/logout?", signOut, other, title],
];

const requests = "/admin/oauth2/auth/requests";
const consents = "/admin/oauth2/auth/sessions/consent";
const consent = "/consent?consent_challenge=c1";
const logout = "/logout?logout_challenge=l1";
const foreign = { redirect_to: "https://evil.example/" };
const deciding = (answer: string) => pressing(consent, `decision=${answer}`);
const disconnect = pressing("/connected-apps/disconnect?app=c1", "app=c1");

const beginSilently: Begin = (visitor) => {
  const silent = {
    ...flowWith(passwordNodes),
    oauth2_login_challenge: "s1",
    oauth2_login_request: { request_url: `${hydraUrl}/oauth2/auth?prompt=none` },
  };
  kratos.answers = putFirst("GET /self-service/login/flows?", ok(silent), goodKratos);
  return visiting("/login?flow=f1")(visitor);
};

const ofHydra: Route[] = [
  ["reading a request", `GET ${requests}/consent?`, visiting(consent), { challenge: "c1" }],
  ["refusing a silent sign-in", `PUT ${requests}/login/reject`, beginSilently, foreign],
  ["allowing", `PUT ${requests}/consent/accept`, deciding("allow"), foreign],
  ["denying", `PUT ${requests}/consent/reject`, deciding("deny"), foreign],
  ["reading who asks for a sign-out", `GET ${requests}/logout?`, visiting(logout), "l1"],
  [
    "signing out for an application",
    `PUT ${requests}/logout/accept`,
    pressing(logout, "decision=yes"),
    foreign,
  ],
  ["listing the connected apps", `GET ${consents}?`, visiting("/connected-apps"), {}],
  ["taking back what an app may do", `DELETE ${consents}?`, disconnect, {}],
];
const routes = [...ofKratos, ...ofHydra];
const serviceOf = (call: string) => (call.includes("/admin/") ? hydra : kratos);

/** Lets a visitor follow the route while its call is answered so; expects a German page. */
async function expectProblem(
  [, call, begin, , title]: Route,
  answer: Fault | JsonAnswer,
  status: number,
) {
  const visitor = visitorWithSession(app.url);
  const send = await begin(visitor);
  const service = serviceOf(call);
  service.answers = putFirst(call, answer, service.answers);
  service.asked = [];
  const answered = await send();
  // Only after a connection that breaks off is a read tried again.
  const calls = answer === "reset" && call.startsWith("GET ") ? 2 : 1;
  expect(service.asked.filter((asked) => asked.startsWith(call))).toHaveLength(calls);
  expectPage(answered, status, title);
  expect(answered.html).not.toContain("hunter2");
  expect(visitor.cookies.get("ory_kratos_session")).toBe("s");
}

/** app/upstream/upstream.server.test.ts has the other ends of a call. */
test.each<[string, Fault, number]>([
  ["no answer", "silence", 504],
  ["half a JSON", "garbage", 502],
  ["500", "error", 502],
  ["429", "busy", 503],
])("R57 R58 Of either service, %s is a German page (%s) of status %i", async (_what, ...fault) => {
  for (const [route] of [ofKratos, ofHydra]) if (route) await expectProblem(route, ...fault);
});

test.each(routes)(
  "R57 R58 When %s, a connection that breaks off is a German page, nothing has happened, and no change is sent twice",
  (...route) => expectProblem(route, "reset", 503),
);

test.each(routes)(
  "R58 When %s, a 200 that lacks something is a German page, and nobody is sent on",
  (...route) => expectProblem(route, ok(route[3]), 502),
);

test("R58 Without a fault each request does what it is there for, so the table proves something", async () => {
  for (const [what, call, begin] of routes) {
    const send = await begin(visitorWithSession(app.url));
    const service = serviceOf(call);
    service.asked = [];
    const { status } = await send();
    kratos.answers = goodKratos;
    expect([what, status]).toEqual([what, expect.toBeOneOf([200, 303])]);
    expect(service.asked.some((asked) => asked.startsWith(call))).toBe(true);
  }
});

test("A form that could not be delivered keeps what was typed and asks for the password again", async () => {
  kratos.answers = {};
  const path = "/login?flow=f1&return_to=%2Fsettings";
  const answer = await new Visitor(app.url).post(path, `${password}&csrf_token=t`);
  expect(answer.status).toBe(502);
  expect(answer.html).not.toContain("hunter2");
  const form = answer.page.querySelector("main form");
  const valueOf = (name: string) => form?.querySelector(`[name="${name}"]`)?.getAttribute("value");
  expect(form?.getAttribute("action")).toBe(path);
  expect([valueOf("identifier"), valueOf("password")]).toEqual(["ada@example.test", undefined]);
});

test("R58 While Kratos keeps one visitor waiting, pages that do not need it and the health are there", async () => {
  kratos.answers = { "": "silence" };
  const waiting = new Visitor(app.url).get("/login", inGerman);
  const paths = { "/health/alive": 200, "/favicon.svg": 200, "/error": 200, "/nothing": 404 };
  for (const [path, status] of Object.entries(paths)) {
    expect([path, (await fetch(app.url + path)).status]).toEqual([path, status]);
  }
  expect((await waiting).status).toBe(504);
});

let deletions = 0;

/**
 * Confirms the deletion of an account while the API fails so; a session that has just done it gets that result once
 * more.
 */
async function confirmDeletion(fault: Fault) {
  deletions += 1;
  kratos.answers = { ...goodKratos, "GET /sessions/whoami": ok(session(`s${deletions}`)) };
  accountApi.fault = fault;
  const visitor = visitorWithSession(app.url);
  const answered = await confirm(visitor, { email: "ada@example.test" });
  expect(accountApi.asked).toEqual(["DELETE /api/user/1"]);
  return { visitor, answered };
}

// app/upstream/upstream.server.test.ts has the other faults, transport.server.test.ts an answer that is not read.
test.each<Fault>(["silence", "error"])(
  "R57 R58 The fault “%s” of the deletion API is a failure in Spanish in time, asked once, and the session stays",
  async (fault) => {
    const { visitor, answered } = await confirmDeletion(fault);
    expect([answered.status, answered.location]).toEqual([303, "/ui"]);
    expect(visitor.cookies.get("ory_kratos_session")).toBe("s");
    expect(kratos.asked.join()).not.toContain("GET /self-service/logout?");
    const { status, page } = await visitor.follow(answered);
    expect([status, page.querySelector("html")?.getAttribute("lang")]).toEqual([200, "es"]);
    const toasts = page.querySelectorAll(".toast").map(({ text }) => text);
    expect(toasts).toEqual(["Error al eliminar la cuenta."]);
  },
);

test("R41 R58 After a 2xx of the deletion API the body is not read: the account is said to be deleted", async () => {
  const { answered } = await confirmDeletion("slow body");
  expect([answered.status, answered.location]).toEqual([303, "/ui/login"]);
  await expect.poll(() => accountApi.hungUp).toHaveLength(1);
});
