import { afterEach, beforeEach, expect, test } from "vitest";
import * as matrix from "../../support/stand-in/fault-matrix";
import { flowWith, goodKratos } from "../../support/stand-in/good-answers";
import { startOnStandIns } from "../../support/stand-in/stand-ins";
import { Visitor } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";
import { started } from "../../support/world/started";

const { visiting, posting, pressing } = matrix;

const { app, kratos } = await started(
  startOnStandIns({
    env: { KRATOS_TIMEOUT_MS: String(matrix.deadlineMs) },
  }),
);
beforeEach(() => {
  kratos.answers = goodKratos;
});
afterEach(async () => {
  expect((await fetch(`${app.url}/health/alive`)).status).toBe(200);
});

const flowShapes = {
  "without ui": { id: "f1" },
  "without ui.nodes": { id: "f1", ui: { action: "https://a.example" } },
  "without ui.action": { id: "f1", ui: { nodes: [] } },
  "with nodes that are none": flowWith("none"),
};
const flowRest = { loopTitle: "Das hat nicht funktioniert", shapes: flowShapes };
const stillOpen = "Sie sind vielleicht noch angemeldet";
const password = "identifier=ada%40example.test&password=hunter2&method=password";

const routes: matrix.FaultyRoute[] = [
  {
    what: "making a flow",
    call: "GET /self-service/login/browser",
    begin: visiting("/login"),
    ...flowRest,
  },
  {
    what: "reading a flow",
    call: "GET /self-service/settings/flows",
    begin: visiting("/settings?flow=f1"),
    ...flowRest,
    // It reads as the way to the successor of an expired flow.
    leaveOut: ["loop"],
  },
  {
    what: "sending a form",
    call: "POST /self-service/login",
    begin: posting("/login?flow=f1", password),
    ...flowRest,
  },
  {
    what: "changing the settings",
    call: "POST /self-service/settings",
    begin: posting("/settings?flow=f1", password),
    ...flowRest,
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
    // A list without what is too large to be read: unreadable-lists.test.ts.
    leaveOut: ["huge"],
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
    title: stillOpen,
    shapes: { "without a token": { logout_url: "https://a.example" } },
  },
  {
    what: "signing out",
    call: "GET /self-service/logout?",
    begin: pressing("/logout", "decision=yes"),
    title: stillOpen,
    shapes: { "with something else": { id: "s1" } },
  },
];

test.each(matrix.crossFaults(routes))(
  "R57 R58 Kratos, %s: %s is a German page of status %i in time, and nothing has happened",
  async (_what, _fault, _status, cell) => {
    const visitor = visitorWithSession(app.url);
    const answered = await matrix.meetFault(kratos, cell, visitor);
    matrix.expectProblem(answered, cell);
    expect(answered.html).not.toContain("hunter2");
    expect(visitor.cookies.get("ory_kratos_session")).toBe("s");
  },
);

test("R58 A flow whose successor is itself is asked for no more than twice, then there is a fresh one", async () => {
  kratos.answers = matrix.putFirst("GET /self-service/settings/flows", "loop", goodKratos);
  kratos.asked = [];
  const page = await visitorWithSession(app.url).get("/settings?flow=f1", matrix.inGerman);
  expect([page.status, page.title]).toEqual([200, "Kontoeinstellungen"]);
  expect(kratos.asked.filter((asked) => asked.includes("/flows?"))).toHaveLength(2);
});

test("R58 A flow that leads the browser back to the page that it asked for is not followed", async () => {
  kratos.answers = {
    "GET /self-service/login": {
      status: 422,
      body: {
        error: { id: "browser_location_change_required", code: 422 },
        redirect_browser_to: `${app.url}/login`,
      },
    },
  };
  const page = await new Visitor(app.url).get("/login", matrix.inGerman);
  expect([page.status, page.location]).toEqual([502, null]);
});

test("R58 While Kratos keeps one visitor waiting, pages that do not need it and the health are there", async () => {
  kratos.answers = { "": "silence" };
  const waiting = new Visitor(app.url).get("/login", matrix.inGerman);
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
