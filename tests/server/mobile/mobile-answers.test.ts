import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Fault } from "../../support/stand-in/broken-upstream";
import { input } from "../../support/stand-in/good-answers";
import { kratosFailure } from "../../support/stand-in/kratos-failure";
import {
  answering,
  expectApplicationError,
  flow,
  flowPages,
  foreignAddresses,
  leadsTo,
  messageOf,
  reportIn,
  sessionBy,
  startMobileStandIn,
  whoami,
  type MobileStandIn,
} from "../../support/stand-in/mobile-stand-in";
import { fieldOf, messagesOf } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";

const credentialsInvalid = 4000006;

let mobile: MobileStandIn;
beforeAll(async () => {
  mobile = await startMobileStandIn();
});
afterAll(() => mobile.stop());
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

test("A flow that answers its own reading with 400 is drawn", async () => {
  const body = flow("f1", [messageOf(credentialsInvalid, "error")]);
  mobile.kratos.answers = answering({ status: 400, body });
  const page = await mobile.open("/ui/login");
  expect(messagesOf(page, credentialsInvalid)).toHaveLength(1);
});

test.each([
  ["/ui/login?flow=f1", "/self-service/login"],
  ["/ui?flow=f1", "/self-service/settings"],
])("404 at %s leads to the error page with the error in its address", async (path, url) => {
  mobile.kratos.answers = answering(kratosFailure(404));
  const answer = await mobile.open(path);
  expect(reportIn(answer)).toEqual({
    data: { error: { code: 404 } },
    status: 404,
    statusText: "Not Found",
    url,
  });
});

test.each([
  ["/ui/login?flow=f1", "/self-service/login"],
  ["/ui?flow=f1", "/self-service/settings"],
])(
  "404 at %s with a text that is no JSON leads to the error page all the same",
  async (path, url) => {
    const text = { status: 404, body: "<h1>no such page</h1>" };
    mobile.kratos.answers = answering(text);
    const report = { data: null, status: 404, statusText: "Not Found", url };
    expect(reportIn(await mobile.open(path))).toEqual(report);
    expect(reportIn(await mobile.submit(path, text))).toEqual(report);
    mobile.kratos.answers = answering(text);
    expect(leadsTo(await mobile.open("/ui/recovery?flow=f1"))).toEqual([303, "/ui"]);
  },
);

test("A form that is answered 404 leads to the error page with the error in its address", async () => {
  const answer = await mobile.submit("/ui/login", kratosFailure(404));
  expect(reportIn(answer)).toMatchObject({ status: 404, statusText: "Not Found" });
});

test("The error page shows the error of a 404 with a line for each part", async () => {
  mobile.kratos.answers = answering(kratosFailure(404));
  const answer = await mobile.open("/ui?flow=f1");
  const page = await mobile.open(answer.location ?? "");
  expect(page.status).toBe(200);
  const shown = page.page.querySelector('[data-testid="ui/error/message"]')?.text;
  expect(shown).toContain('\n  "status": 404,\n  "statusText": "Not Found",');
});

test.each([
  ["/ui/login?flow=f1", "login"],
  ["/ui?flow=f1", "settings"],
  ["/ui/recovery?flow=f1", "settings"],
])("410 with use_flow_id at %s loads that flow", async (path, kind) => {
  mobile.kratos.answers = {
    [`GET /self-service/${kind}/flows?id=f2`]: { status: 200, body: flow("f2") },
    ...answering(kratosFailure(410, { id: "self_service_flow_expired", use_flow_id: "f2" })),
  };
  const page = await mobile.open(path);
  expect(page.status).toBe(200);
  const [pathname = ""] = path.split("?");
  const action = page.page.querySelector("main form")?.getAttribute("action");
  expect(action).toBe(`${pathname}?flow=f2`);
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

test.each(["/ui/login?flow=f1", "/ui?flow=f1"])(
  "410 without use_flow_id at %s leads to /ui",
  async (path) => {
    mobile.kratos.answers = answering(kratosFailure(410, { id: "self_service_flow_expired" }));
    expect(leadsTo(await mobile.open(path))).toEqual([303, "/ui"]);
  },
);

test.each(["/ui/login", "/ui"])(
  "A form of %s that is answered 410 without use_flow_id leads to /ui",
  async (path) => {
    const answer = await mobile.submit(
      path,
      kratosFailure(410, { id: "self_service_flow_expired" }),
    );
    expect(leadsTo(answer)).toEqual([303, "/ui"]);
  },
);

test.each(["/ui/login?flow=f9", "/ui", "/ui/login?aal2=true&x=1"])(
  "422 that names %s on our own origin leads there",
  async (address) => {
    const more = { redirect_browser_to: mobile.app.url + address };
    const answer = kratosFailure(422, { id: "browser_location_change_required", ...more });
    mobile.kratos.answers = answering(answer);
    expect(leadsTo(await mobile.open("/ui/login?flow=f1"))).toEqual([303, address]);
    expect(leadsTo(await mobile.submit("/ui/login", answer))).toEqual([303, address]);
  },
);

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

test.each(foreignAddresses)(
  "R19 422 to %s is a page of status 502 and no redirect",
  async (address) => {
    const more = { redirect_browser_to: address };
    const answer = await mobile.submit(
      "/ui/login",
      kratosFailure(422, { id: "browser_location_change_required", ...more }),
    );
    expectApplicationError(answer, 502);
    expect(answer.location).toBeNull();
  },
);

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

test("403 for a fresh sign-in without an address leads to the sign-in, also from the recovery page", async () => {
  const tooOld = kratosFailure(403, { id: "session_refresh_required" });
  const back = `/ui/login?refresh=true&return_to=${encodeURIComponent("/ui/recovery?flow=f1")}`;
  const sent = await mobile.submit("/ui/recovery", tooOld);
  expect(leadsTo(sent)).toEqual([
    303,
    expect.stringMatching(/^\/ui\/login\?refresh=true&return_to=/),
  ]);
  mobile.kratos.answers = answering(tooOld);
  expect(leadsTo(await mobile.open("/ui/recovery?flow=f1"))).toEqual([303, back]);
});

test("A sign-in form that is answered 401 without an id leads to a fresh one, and is no switched-off account", async () => {
  const answer = await mobile.submit("/ui/login", kratosFailure(401));
  expect(leadsTo(answer)).toEqual([303, "/ui/login"]);
});

test("404 at the recovery page leads to /ui", async () => {
  mobile.kratos.answers = answering(kratosFailure(404));
  expect(leadsTo(await mobile.open("/ui/recovery?flow=f1"))).toEqual([303, "/ui"]);
  expect(leadsTo(await mobile.submit("/ui/recovery", kratosFailure(404)))).toEqual([303, "/ui"]);
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

test("410 at the recovery page leads to /ui/recovery without its flow", async () => {
  mobile.kratos.answers = answering(kratosFailure(410, { id: "self_service_flow_expired" }));
  expect(leadsTo(await mobile.open("/ui/recovery?flow=f1"))).toEqual([303, "/ui/recovery"]);
  const sent = await mobile.submit(
    "/ui/recovery",
    kratosFailure(410, { id: "self_service_flow_expired" }),
  );
  expect(leadsTo(sent)).toEqual([303, "/ui/recovery"]);
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

test("An answer of no known rule is an application error in Spanish", async () => {
  mobile.kratos.answers = answering(kratosFailure(409));
  for (const path of flowPages) {
    expectApplicationError(await mobile.open(path), 400);
  }
});

test("A sign-in form that could not be delivered keeps the identifier and not the password", async () => {
  const answer = await mobile.submit("/ui/login", "error");
  expectApplicationError(answer, 502);
  expect(answer.html).not.toContain("hunter2");
  expect(fieldOf(answer, "identifier").getAttribute("value")).toBe("ada@example.test");
});
