import { beforeEach, expect, test } from "vitest";
import type { Fault } from "../../support/stand-in/broken-upstream";
import {
  answering,
  expectApplicationError,
  flow,
  flowPages,
  foreignAddresses,
  leadsTo,
  reportIn,
  sessionBy,
  startMobileStandIn,
  whoami,
  messageOf,
} from "../../support/stand-in/mobile-stand-in";
import { started } from "../../support/world/started";
import { input, kratosFailure } from "../../support/stand-in/good-answers";
import { fieldOf, messagesOf } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";

const mobile = await started(startMobileStandIn());
beforeEach(() => mobile.reset());

test("The sign-in page creates its flow with refresh on and level aal1, in one call", async () => {
  mobile.kratos.answers = answering({ status: 200, body: flow("f1") });
  const page = await mobile.open("/ui/login");
  expect([page.status, page.title]).toEqual([200, "Iniciar sesión"]);
  expect(mobile.kratos.asked).toEqual(["GET /self-service/login/browser?refresh=true&aal=aal1"]);
});

test.each(["/ui/login?aal2", "/ui/login?aal2=true"])(
  "%s creates its flow with level aal2",
  async (path) => {
    mobile.kratos.answers = answering({ status: 200, body: flow("f1") });
    expect((await mobile.open(path)).status).toBe(200);
    expect(mobile.kratos.asked).toEqual(["GET /self-service/login/browser?refresh=true&aal=aal2"]);
  },
);

test("The sign-in page with a flow in its address loads that flow and creates none", async () => {
  mobile.kratos.answers = answering({ status: 200, body: flow("f7") });
  const page = await mobile.open("/ui/login?flow=f7");
  expect(page.page.querySelector("main form")?.getAttribute("action")).toBe("/ui/login?flow=f7");
  expect(mobile.kratos.asked).toEqual(["GET /self-service/login/flows?id=f7"]);
});

test("The settings page with a flow in its address loads that flow and creates none", async () => {
  mobile.kratos.answers = answering({ status: 200, body: flow("f7") });
  const page = await mobile.open("/ui?flow=f7");
  expect(page.page.querySelector("main form")?.getAttribute("action")).toBe("/ui?flow=f7");
  expect(mobile.kratos.asked).toContain("GET /self-service/settings/flows?id=f7");
  expect(mobile.kratos.asked.join()).not.toContain("/self-service/settings/browser");
});

test("R19 A log-out link to a foreign site is not offered", async () => {
  mobile.kratos.answers = {
    "GET /self-service/logout/browser": {
      status: 200,
      body: { logout_url: "https://evil.example/", logout_token: "l1" },
    },
    ...answering({ status: 200, body: flow("f1") }),
  };
  const page = await mobile.open("/ui");
  expect(page.status).toBe(200);
  expect(page.html).not.toContain("evil.example");
});

test("A form of /ui that is answered 401 or 403 session_aal2_required says that the change is not saved", async () => {
  for (const [status, id] of [
    [401, "session_inactive"],
    [403, "session_aal2_required"],
  ] as const) {
    const answer = await mobile.submit("/ui", kratosFailure(status, { id }));
    expect(answer.headers.getSetCookie().join()).toContain("toast=");
  }
});

test("Without a session /ui leads to /ui/login and asks for no flow", async () => {
  mobile.kratos.answers = answering(
    { status: 200, body: flow("f1") },
    kratosFailure(401, { id: "session_inactive" }),
  );
  expect(leadsTo(await mobile.open("/ui"))).toEqual([303, "/ui/login"]);
  expect(mobile.kratos.asked).toEqual([whoami]);
});

test.each(["/ui", "/ui/recovery"])(
  "A session without its second factor is led from %s to /ui/login?aal2=true",
  async (path) => {
    mobile.kratos.answers = { [whoami]: kratosFailure(403, { id: "session_aal2_required" }) };
    expect(leadsTo(await mobile.open(path))).toEqual([303, "/ui/login?aal2=true"]);
  },
);

test.each(foreignAddresses)(
  "R19 403 session_refresh_required to %s is a page of status 502 and no redirect",
  async (address) => {
    const more = { redirect_browser_to: address };
    mobile.kratos.answers = answering(
      kratosFailure(403, { id: "session_refresh_required", ...more }),
    );
    for (const path of flowPages) {
      const page = await mobile.open(path);
      expectApplicationError(page, 502);
      expect([path, page.location]).toEqual([path, null]);
      expect(page.html).not.toContain("evil.example");
    }
  },
);

test.each<[string, Fault, number, string]>([
  ["a server error", "error", 500, "Internal Server Error"],
  ["another program's page", "html", 502, "Bad Gateway"],
  ["nothing in time", "silence", 504, "Gateway Timeout"],
  ["a broken connection", "reset", 503, "Service Unavailable"],
])(
  "When whoami answers %s, /ui and /ui/recovery lead to the error page with the error",
  async (_name, fault, status, statusText) => {
    mobile.kratos.answers = { [whoami]: fault };
    for (const path of ["/ui", "/ui/recovery"]) {
      const answer = await mobile.open(path);
      expect(reportIn(answer)).toMatchObject({ status, statusText, url: "/sessions/whoami" });
      expect((await mobile.open(answer.location ?? "")).html).toContain(statusText);
    }
  },
);

test("A session that began with a recovery link is led from /ui to /ui/recovery with its flow", async () => {
  mobile.kratos.answers = answering({ status: 200, body: flow("f1") }, sessionBy("link_recovery"));
  expect(leadsTo(await mobile.open("/ui?flow=f1"))).toEqual([303, "/ui/recovery?flow=f1"]);
  expect(mobile.kratos.asked).toEqual([whoami]);
});

const credentialsInvalid = 4000006;
beforeEach(() => mobile.reset());

test.each(["/ui/login", "/ui"])(
  "A form of %s that is answered 400 with a flow is drawn again with that flow",
  async (path) => {
    const body = flow("f1", [messageOf(credentialsInvalid, "error")]);
    const answer = await mobile.submit(path, { status: 400, body });
    expect(answer.status).toBe(400);
    expect(messagesOf(answer, credentialsInvalid)).toHaveLength(1);
    expect(answer.html).not.toContain("hunter2");
  },
);

test("The error page shows the error of a 404 with a line for each part", async () => {
  mobile.kratos.answers = answering(kratosFailure(404));
  const answer = await mobile.open("/ui?flow=f1");
  const page = await mobile.open(answer.location ?? "");
  expect(page.status).toBe(200);
  const shown = page.page.querySelector('[data-testid="ui/error/message"]')?.text;
  expect(shown).toContain('\n  "status": 404,\n  "statusText": "Not Found",');
});

test("A form that is answered 410 with use_flow_id is drawn with that flow and what was typed", async () => {
  const successor = "GET /self-service/login/flows?id=f2";
  const visitor = visitorWithSession(mobile.app.url);
  mobile.kratos.answers = answering({ status: 200, body: flow("f1") });
  const page = await visitor.get("/ui/login");
  mobile.kratos.answers = {
    [successor]: { status: 200, body: flow("f2") },
    ...answering(kratosFailure(410, { id: "self_service_flow_expired", use_flow_id: "f2" })),
  };
  const typed = { identifier: "ada@example.test", password: "hunter2" };
  const fresh = await visitor.press(page, "method=password", typed);
  expect(fresh.status).toBe(400);
  expect(fresh.page.querySelector("main form")?.getAttribute("action")).toBe("/ui/login?flow=f2");
  expect(fieldOf(fresh, "identifier").getAttribute("value")).toBe("ada@example.test");
  expect(fresh.html).not.toContain("hunter2");
});

test("422 to a flow of the page that is open loads that flow", async () => {
  const more = { redirect_browser_to: `${mobile.app.url}/ui/login?flow=f9` };
  mobile.kratos.answers = {
    "GET /self-service/login/flows?id=f9": { status: 200, body: flow("f9") },
    ...answering(kratosFailure(422, { id: "browser_location_change_required", ...more })),
  };
  const visitor = visitorWithSession(mobile.app.url);
  const page = await visitor.follow(await visitor.get("/ui/login?flow=f1"));
  expect(page.status).toBe(200);
  expect(page.page.querySelector("main form")?.getAttribute("action")).toBe("/ui/login?flow=f9");
});

test("The recovery page draws the password alone, even if the flow has more", async () => {
  const body = flow("f1");
  const profile = [
    input("profile", { name: "traits.name", type: "text", value: "Ada" }, 1070002),
    input("profile", { name: "method", type: "submit", value: "profile" }, 1070003),
  ];
  const { ui } = body as { ui: { nodes: object[] } };
  mobile.kratos.answers = answering(
    { status: 200, body: { ...body, ui: { ...ui, nodes: [...profile, ...ui.nodes] } } },
    sessionBy("link_recovery"),
  );
  const page = await mobile.open("/ui/recovery?flow=f1");
  expect(page.title).toBe("Cambiar contraseña nueva");
  expect(fieldOf(page, "password")).toBeDefined();
  expect(page.page.querySelectorAll("main form")).toHaveLength(1);
  expect(page.page.querySelector('[name="traits.name"]')).toBeNull();
});

test("401 at the recovery page leads to /ui/recovery-expired, from whoami and from the flow", async () => {
  mobile.kratos.answers = { [whoami]: kratosFailure(401, { id: "session_inactive" }) };
  expect(leadsTo(await mobile.open("/ui/recovery"))).toEqual([303, "/ui/recovery-expired"]);
  mobile.kratos.answers = answering(kratosFailure(401, { id: "session_inactive" }));
  expect(leadsTo(await mobile.open("/ui/recovery?flow=f1"))).toEqual([303, "/ui/recovery-expired"]);
  const sent = await mobile.submit("/ui/recovery", kratosFailure(401, { id: "session_inactive" }));
  expect(leadsTo(sent)).toEqual([303, "/ui/recovery-expired"]);
});

test("A saved new password leads to its dialog and ends the session, or lets this browser forget it at least", async () => {
  const saved = { status: 200, body: { ...flow("f1"), state: "success" } };
  const answer = await mobile.submit("/ui/recovery", saved);
  expect(answer.status).toBe(303);
  expect(answer.location).toMatch(/^\/ui\/recovery\?flow=f1&saved=/);
  expect(mobile.kratos.asked).toContain("GET /self-service/logout/browser");
  // The stand-in for Kratos has no answer for a sign-out.
  expect(answer.headers.getSetCookie().join()).toContain("ory_kratos_session=; Path=/; Max-Age=0");
});

test.each<[string, Fault, number]>([
  ["a server error", "error", 502],
  ["another program's page", "html", 502],
  ["too many requests", "busy", 503],
  ["nothing in time", "silence", 504],
])("%s on the flow is an application error in Spanish", async (_name, fault, status) => {
  mobile.kratos.answers = answering(fault);
  for (const path of flowPages) {
    const page = await mobile.open(path);
    expectApplicationError(page, status);
    expect(page.html).not.toContain("a secret of the upstream");
    expect(page.html).toContain("ayuda@example.test");
  }
});
