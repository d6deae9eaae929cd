import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Fault, JsonAnswer } from "../../support/stand-in/broken-upstream";
import {
  type Begin,
  deadlineMs,
  expectPage,
  inGerman,
  posting,
  pressing,
  putFirst,
  visiting,
} from "../../support/stand-in/fault-matrix";
import {
  flowWith,
  goodHydra,
  goodKratos,
  passwordNodes,
} from "../../support/stand-in/good-answers";
import { startOnStandIns } from "../../support/stand-in/stand-ins";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";
import { started } from "../../support/world/started";

const hydraUrl = "https://hydra.example";
const longestAnswerMs = 8_000;

const env = { KRATOS_TIMEOUT_MS: String(deadlineMs), HYDRA_TIMEOUT_MS: String(deadlineMs) };
const services = await started(startOnStandIns({ hydraUrl, env }));
const { app, kratos, hydra } = services;
beforeEach(() => {
  services.reset();
  kratos.answers = goodKratos;
  hydra.answers = goodHydra(hydraUrl);
});
afterEach(async () => {
  expect((await fetch(`${app.url}/health/alive`)).status).toBe(200);
});

/** One request of a visitor, during which one call to a service fails. */
interface Route {
  what: string;
  /** The beginning of "METHOD /path?query" of that call. */
  call: string;
  /** Takes the visitor as far as possible without a fault; the function it returns sends the request. */
  begin: Begin;
  /** The page's heading, if it is not the general one. */
  title?: string;
  /** Answers of status 200 that lack an agreed part, by that part. */
  shapes: Record<string, unknown>;
}

const password = "identifier=ada%40example.test&password=hunter2&method=password";
const noFlow = { "without a flow": { id: "f1", ui: { action: "https://a.example" } } };
const title = "Sie sind vielleicht noch angemeldet";

const ofKratos: Route[] = [
  {
    what: "making a flow",
    call: "GET /self-service/login/browser",
    begin: visiting("/login"),
    shapes: noFlow,
  },
  {
    what: "reading a flow",
    call: "GET /self-service/settings/flows",
    begin: visiting("/settings?flow=f1"),
    shapes: noFlow,
  },
  {
    what: "sending a form",
    call: "POST /self-service/login",
    begin: posting("/login?flow=f1", password),
    shapes: noFlow,
  },
  {
    what: "changing the settings",
    call: "POST /self-service/settings",
    begin: posting("/settings?flow=f1", password),
    shapes: noFlow,
  },
  {
    what: "asking who is signed in",
    call: "GET /sessions/whoami",
    begin: visiting("/"),
    shapes: { "without an identity": { id: "s1", active: true } },
  },
  {
    what: "listing the sessions",
    call: "GET /sessions?",
    begin: visiting("/sessions"),
    shapes: { "without a list": { id: "s1" } },
  },
  {
    what: "ending one session",
    call: "DELETE /sessions/s2",
    begin: pressing("/sessions", "session=s2"),
    shapes: { "with something else": { id: "s1" } },
  },
  {
    what: "ending the other sessions",
    call: "DELETE /sessions",
    begin: pressing("/other-sessions", "decision=yes"),
    shapes: { "without a count": { id: "s1" } },
  },
  {
    what: "beginning to sign out",
    call: "GET /self-service/logout/browser",
    begin: pressing("/logout", "decision=yes"),
    title,
    shapes: { "without a token": { logout_url: "https://a.example" } },
  },
  {
    what: "signing out",
    call: "GET /self-service/logout?",
    begin: pressing("/logout", "decision=yes"),
    title,
    shapes: { "with something else": { id: "s1" } },
  },
];

const requests = "/admin/oauth2/auth/requests";
const consents = "/admin/oauth2/auth/sessions/consent";
const consent = "/consent?consent_challenge=c1";
const logout = "/logout?logout_challenge=l1";
const shapes = {
  "without an address to go to": {},
  "with an address elsewhere": { redirect_to: "https://evil.example/" },
};

const ofHydra: Route[] = [
  {
    what: "reading what an application asks for",
    call: `GET ${requests}/consent?`,
    begin: visiting(consent),
    shapes: { "without an application": { challenge: "c1", subject: "i1" } },
  },
  {
    what: "refusing a silent sign-in",
    call: `PUT ${requests}/login/reject`,
    begin: (visitor) => {
      const body = {
        ...flowWith(passwordNodes),
        oauth2_login_challenge: "s1",
        oauth2_login_request: { request_url: `${hydraUrl}/oauth2/auth?prompt=none` },
      };
      const silent = { status: 200, body };
      kratos.answers = putFirst("GET /self-service/login/flows?", silent, goodKratos);
      return visiting("/login?flow=f1")(visitor);
    },
    shapes,
  },
  {
    what: "allowing",
    call: `PUT ${requests}/consent/accept`,
    begin: pressing(consent, "decision=allow"),
    shapes,
  },
  {
    what: "denying",
    call: `PUT ${requests}/consent/reject`,
    begin: pressing(consent, "decision=deny"),
    shapes,
  },
  {
    what: "reading who asks for a sign-out",
    call: `GET ${requests}/logout?`,
    begin: visiting(logout),
    shapes: { "that is no object": "l1" },
  },
  {
    what: "signing out for an application",
    call: `PUT ${requests}/logout/accept`,
    begin: pressing(logout, "decision=yes"),
    shapes,
  },
  {
    what: "listing the connected apps",
    call: `GET ${consents}?`,
    begin: visiting("/connected-apps"),
    shapes: { "without a list": {}, "without applications": [{ consent_request: {} }] },
  },
  {
    what: "taking back what an app may do",
    call: `DELETE ${consents}?`,
    begin: pressing("/connected-apps/disconnect?app=c1", "app=c1"),
    shapes: { "with something else": {} },
  },
];

const isReading = ({ call }: Route) => call.startsWith("GET ");

/** Lets a visitor do what the route describes while its call is answered so; expects a German page, in time. */
async function expectProblem(route: Route, answer: Fault | JsonAnswer, status: number) {
  const visitor = visitorWithSession(app.url);
  const send = await route.begin(visitor);
  const service = ofHydra.includes(route) ? hydra : kratos;
  service.answers = putFirst(route.call, answer, service.answers);
  service.asked = [];
  const begun = performance.now();
  const answered = await send();
  expect(performance.now() - begun).toBeLessThan(longestAnswerMs);
  // A connection that breaks off is the one fault after which a read is tried again.
  const calls = answer === "reset" && isReading(route) ? 2 : 1;
  expect(service.asked.filter((asked) => asked.startsWith(route.call))).toHaveLength(calls);
  expectPage(answered, status, route.title);
  expect(answered.html).not.toContain("hunter2");
  expect(visitor.cookies.get("ory_kratos_session")).toBe("s");
}

/** What else a call can end with: app/upstream/upstream.server.test.ts. */
test.each(
  [ofKratos, ofHydra].flatMap(([route]) =>
    (
      [
        ["no answer", "silence", 504],
        ["half a JSON", "garbage", 502],
        ["500", "error", 502],
        ["429", "busy", 503],
      ] as const
    ).map((row) => [route?.what ?? "", ...row, route] as const),
  ),
)(
  "R57 R58 When %s, %s is a German page (%s) of status %i in time",
  async (_what, _fault, answer, status, route) => {
    if (route) await expectProblem(route, answer, status);
  },
);

test.each([...ofKratos, ...ofHydra])(
  "R57 R58 When $what, a connection that breaks off is a German page, nothing has happened, and no change is sent twice",
  (route) => expectProblem(route, "reset", 503),
);

test.each(
  [...ofKratos, ...ofHydra].flatMap((route) =>
    Object.entries(route.shapes).map(([lack, body]) => ({ ...route, lack, body, route })),
  ),
)("R58 When $what, a 200 $lack is a German page, and nobody is sent on", ({ route, body }) =>
  expectProblem(route, { status: 200, body }, 502),
);

test("R58 Without a fault each request does what it is there for, so the table proves something", async () => {
  for (const route of [...ofKratos, ...ofHydra]) {
    const send = await route.begin(visitorWithSession(app.url));
    const service = ofHydra.includes(route) ? hydra : kratos;
    service.asked = [];
    const { status } = await send();
    kratos.answers = goodKratos;
    expect([route.what, status]).toEqual([route.what, expect.toBeOneOf([200, 303])]);
    expect(service.asked.some((asked) => asked.startsWith(route.call))).toBe(true);
  }
});

test("R57 R58 With nobody there a page says when to try again", async () => {
  await kratos.leave();
  expectPage(await new Visitor(app.url).get("/login", inGerman), 503);
  await kratos.comeBack();
});

test("A form that could not be delivered keeps what was typed and asks for the password again", async () => {
  kratos.answers = {};
  const answer = await new Visitor(app.url).post(
    "/login?flow=f1&return_to=%2Fsettings",
    `${password}&csrf_token=t`,
  );
  expect(answer.status).toBe(502);
  expect(answer.html).not.toContain("hunter2");
  const form = answer.page.querySelector("main form");
  const valueOf = (name: string) => form?.querySelector(`[name="${name}"]`)?.getAttribute("value");
  expect(form?.getAttribute("action")).toBe("/login?flow=f1&return_to=%2Fsettings");
  expect([valueOf("identifier"), valueOf("password")]).toEqual(["ada@example.test", undefined]);
});

test("R58 A flow whose successor is itself is asked for no more than twice, then there is a fresh one", async () => {
  kratos.answers = putFirst("GET /self-service/settings/flows", "loop", goodKratos);
  const page = await visitorWithSession(app.url).get("/settings?flow=f1", inGerman);
  expect([page.status, page.title]).toEqual([200, "Kontoeinstellungen"]);
  expect(kratos.asked.filter((asked) => asked.includes("/flows?"))).toHaveLength(2);
});

test("R58 A flow that leads the browser back to the page that it asked for is not followed", async () => {
  const error = { id: "browser_location_change_required", code: 422 };
  const body = { error, redirect_browser_to: `${app.url}/login` };
  kratos.answers = { "GET /self-service/login": { status: 422, body } };
  const page = await new Visitor(app.url).get("/login", inGerman);
  expect([page.status, page.location]).toEqual([502, null]);
});

test("R58 While Kratos keeps one visitor waiting, pages that do not need it and the health are there", async () => {
  kratos.answers = { "": "silence" };
  const waiting: Promise<Visited> = new Visitor(app.url).get("/login", inGerman);
  for (const [path, status] of [
    ["/health/alive", 200],
    ["/favicon.svg", 200],
    ["/error", 200],
    ["/nothing", 404],
  ] as const) {
    expect([path, (await fetch(app.url + path)).status]).toEqual([path, status]);
  }
  expect((await waiting).status).toBe(504);
});

test("R58 The log calls a consent allowed or denied when Hydra has taken the answer, not before", async () => {
  const outcomes = async () => {
    const log = await readFile(app.logPath, "utf8");
    return [...log.matchAll(/"event":"consent","outcome":"(\w+)"/g)].map(([, outcome]) => outcome);
  };
  const before = await outcomes();
  const visitor = visitorWithSession(app.url);
  hydra.answers = putFirst("PUT /", "error", hydra.answers);
  expect((await (await pressing(consent, "decision=allow")(visitor))()).status).toBe(502);
  hydra.answers = goodHydra(hydraUrl);
  expect((await (await pressing(consent, "decision=deny")(visitor))()).status).toBe(303);
  const since = async () => (await outcomes()).slice(before.length);
  await expect.poll(since).toEqual(["failed", "denied"]);
});
