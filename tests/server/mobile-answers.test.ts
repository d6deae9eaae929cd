import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startApp, type App } from "../../stack/app";
import { findFreePorts } from "../../stack/ports";
import { startBrokenUpstream, type BrokenUpstream, type Fault } from "../support/broken-upstream";
import { fieldOf, messagesOf, Visitor, type Visited } from "../support/visitor";

let upstream: BrokenUpstream;
let app: App;
beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  upstream = await startBrokenUpstream();
  app = await startApp({
    port,
    publicUrl: `http://localhost:${port}`,
    kratos: { publicUrl: upstream.url },
    env: { KRATOS_TIMEOUT_MS: "500", SUPPORT_EMAIL: "ayuda@example.test" },
  });
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
});
beforeEach(() => {
  upstream.fault = "error";
  upstream.answers = {};
  upstream.asked = [];
});

type Answers = BrokenUpstream["answers"];
type Answer = Answers[string];

const whoami = "GET /sessions/whoami";

function sessionBy(method: string): Answer {
  const identity = { id: "i1", traits: { email: "ada@example.test" } };
  return { status: 200, body: { id: "s1", identity, authentication_methods: [{ method }] } };
}

/** Whoami answers a session that began with a password, unless said otherwise; all else is `answer`. */
function answering(answer: Answer, session = sessionBy("password")): Answers {
  return { [whoami]: session, "": answer };
}

function failure(status: number, id?: string, more: object = {}): Answer {
  return { status, body: { error: { id, code: status, message: "a message" }, ...more } };
}

function input(group: string, attributes: object, label?: number): object {
  const text = label === undefined ? undefined : { id: label, text: "a label", type: "info" };
  return { type: "input", group, attributes, messages: [], meta: { label: text } };
}

const messageOf = (id: number, type: string) => ({ id, type, text: "a text", context: {} });
const credentialsInvalid = 4000006;

/** A flow that has what the sign-in and the settings forms need. */
function flow(id: string, messages: object[] = []): { id: string; ui: object } {
  return {
    id,
    ui: {
      action: "https://identity.example/",
      messages,
      nodes: [
        input("default", { name: "csrf_token", type: "hidden", value: "t" }),
        input("default", { name: "identifier", type: "text", value: "", required: true }, 1070004),
        input("password", { name: "password", type: "password", required: true }, 1070001),
        input("password", { name: "method", type: "submit", value: "password" }, 1010022),
      ],
    },
  };
}

/** A visitor whose browser has the cookies of a session. */
function visitorWithSession(): Visitor {
  const visitor = new Visitor(app.url);
  visitor.cookies.set("ory_kratos_session", "s");
  visitor.cookies.set("csrf_token_1", "t");
  return visitor;
}

const get = (path: string) => visitorWithSession().get(path);

/** What comes of pressing the button of the form at `path`, when its submit is answered so. */
async function send(path: string, answer: Answer, typed: Record<string, string> = {}) {
  const visitor = visitorWithSession();
  upstream.answers = answering({ status: 200, body: flow("f1") });
  const page = await visitor.get(path);
  upstream.answers = { [whoami]: sessionBy("password"), "POST ": answer, ...upstream.answers };
  upstream.asked = [];
  return visitor.press(page, "method=password", {
    identifier: "ada",
    password: "hunter2",
    ...typed,
  });
}

const leadsTo = ({ status, location }: Visited) => [status, location];

/** The error that an address of the error page holds. */
function reportIn({ status, location }: Visited): unknown {
  expect(status).toBe(303);
  const url = new URL(location ?? "", app.url);
  expect(url.pathname).toBe("/ui/error");
  return JSON.parse(url.searchParams.get("error") ?? "");
}

function expectApplicationError(page: Visited, status: number): void {
  expect(page.status).toBe(status);
  expect(page.page.querySelector("h1")?.text).toBe("Unexpected Application Error!");
  expect(page.page.querySelector("html")?.getAttribute("lang")).toBe("es");
}

const flowPages = ["/ui/login", "/ui", "/ui/recovery"];

test("The sign-in page creates its flow with refresh on and level aal1, in one call", async () => {
  upstream.answers = answering({ status: 200, body: flow("f1") });
  const page = await get("/ui/login");
  expect([page.status, page.title]).toEqual([200, "Iniciar sesión"]);
  expect(upstream.asked).toEqual(["GET /self-service/login/browser?refresh=true&aal=aal1"]);
});

test.each(["/ui/login?aal2", "/ui/login?aal2=true"])(
  "%s creates its flow with level aal2",
  async (path) => {
    upstream.answers = answering({ status: 200, body: flow("f1") });
    expect((await get(path)).status).toBe(200);
    expect(upstream.asked).toEqual(["GET /self-service/login/browser?refresh=true&aal=aal2"]);
  },
);

test("The sign-in page passes login_challenge and return_to on to its flow", async () => {
  upstream.answers = answering({ status: 200, body: flow("f1") });
  await get("/ui/login?login_challenge=c1&return_to=/ui");
  const [asked = ""] = upstream.asked;
  const { searchParams } = new URL(asked.replace("GET ", ""), upstream.url);
  expect(searchParams.get("login_challenge")).toBe("c1");
  expect(searchParams.get("return_to")).toBe(`${app.url}/ui`);
  expect(upstream.asked).toHaveLength(1);
});

test("The sign-in page with a flow in its address loads that flow and creates none", async () => {
  upstream.answers = answering({ status: 200, body: flow("f7") });
  const page = await get("/ui/login?flow=f7");
  expect(page.page.querySelector("main form")?.getAttribute("action")).toBe("/ui/login?flow=f7");
  expect(upstream.asked).toEqual(["GET /self-service/login/flows?id=f7"]);
});

test("The settings page with a flow in its address loads that flow and creates none", async () => {
  upstream.answers = answering({ status: 200, body: flow("f7") });
  const page = await get("/ui?flow=f7");
  expect(page.page.querySelector("main form")?.getAttribute("action")).toBe("/ui?flow=f7");
  expect(upstream.asked).toContain("GET /self-service/settings/flows?id=f7");
  expect(upstream.asked.join()).not.toContain("/self-service/settings/browser");
});

test("The settings page asks for a log-out link that comes back to it", async () => {
  upstream.answers = {
    "GET /self-service/logout/browser": {
      status: 200,
      body: { logout_url: `${app.url}/self-service/logout?token=l1`, logout_token: "l1" },
    },
    ...answering({ status: 200, body: flow("f1") }),
  };
  const page = await get("/ui");
  expect(page.page.querySelector('[data-testid="logout-link"]')?.getAttribute("href")).toBe(
    "/self-service/logout?token=l1",
  );
  const returnTo = encodeURIComponent(`${app.url}/ui`);
  expect(upstream.asked).toContain(`GET /self-service/logout/browser?return_to=${returnTo}`);
});

test("R19 A log-out link to a foreign site is not offered", async () => {
  upstream.answers = {
    "GET /self-service/logout/browser": {
      status: 200,
      body: { logout_url: "https://evil.example/", logout_token: "l1" },
    },
    ...answering({ status: 200, body: flow("f1") }),
  };
  const page = await get("/ui");
  expect(page.status).toBe(200);
  expect(page.html).not.toContain("evil.example");
});

test("A flow's label for an identifier reads as the mobile form has it", async () => {
  upstream.answers = answering({ status: 200, body: flow("f1") });
  const page = await get("/ui/login");
  const label = page.page.querySelector('label[for="identifier"]')?.childNodes[0]?.text;
  expect(label).toBe("Correo electrónico");
});

test("A flow's message 4000027 says what to do on the page Mi perfil", async () => {
  const body = flow("f1", [messageOf(4000027, "error")]);
  upstream.answers = answering({ status: 200, body });
  const [message] = messagesOf(await get("/ui/login"), 4000027);
  expect(message).toContain("Inicie sesión con esa cuenta y");
  expect(message).toContain("vincule su perfil social en la página “Mi perfil”.");
});

test.each(flowPages)("400 session_already_available at %s leads to /ui", async (path) => {
  upstream.answers = answering(failure(400, "session_already_available"));
  expect(leadsTo(await get(path))).toEqual([303, "/ui"]);
});

test("A sign-in form that is answered 400 session_already_available leads to /ui", async () => {
  const answer = await send("/ui/login", failure(400, "session_already_available"));
  expect(leadsTo(answer)).toEqual([303, "/ui"]);
});

test.each(["/ui/login", "/ui"])(
  "A form of %s that is answered 400 with a flow is drawn again with that flow",
  async (path) => {
    const body = flow("f1", [messageOf(credentialsInvalid, "error")]);
    const answer = await send(path, { status: 400, body });
    expect(answer.status).toBe(400);
    expect(messagesOf(answer, credentialsInvalid)).toHaveLength(1);
    expect(answer.html).not.toContain("hunter2");
  },
);

test("A flow that answers its own reading with 400 is drawn", async () => {
  const body = flow("f1", [messageOf(credentialsInvalid, "error")]);
  upstream.answers = answering({ status: 400, body });
  const page = await get("/ui/login");
  expect(messagesOf(page, credentialsInvalid)).toHaveLength(1);
});

test.each(["/ui", "/ui?flow=f1"])("401 at %s leads to /ui/login", async (path) => {
  upstream.answers = answering(failure(401, "session_inactive"));
  expect(leadsTo(await get(path))).toEqual([303, "/ui/login"]);
});

test.each(["/ui/login", "/ui"])(
  "A form of %s that is answered 401 leads to /ui/login",
  async (path) => {
    const answer = await send(path, failure(401, "session_inactive"));
    expect(leadsTo(answer)).toEqual([303, "/ui/login"]);
  },
);

test("Without a session /ui leads to /ui/login and asks for no flow", async () => {
  upstream.answers = answering({ status: 200, body: flow("f1") }, failure(401, "session_inactive"));
  expect(leadsTo(await get("/ui"))).toEqual([303, "/ui/login"]);
  expect(upstream.asked).toEqual([whoami]);
});

test.each(flowPages)(
  "403 session_aal2_required at %s leads to /ui/login?aal2=true",
  async (path) => {
    upstream.answers = answering(failure(403, "session_aal2_required"));
    expect(leadsTo(await get(path))).toEqual([303, "/ui/login?aal2=true"]);
  },
);

test.each(["/ui", "/ui/recovery"])(
  "A session without its second factor is led from %s to /ui/login?aal2=true",
  async (path) => {
    upstream.answers = { [whoami]: failure(403, "session_aal2_required") };
    expect(leadsTo(await get(path))).toEqual([303, "/ui/login?aal2=true"]);
  },
);

test.each(flowPages)(
  "403 session_refresh_required at %s leads where the service says, on our own origin",
  async (path) => {
    const to = "/self-service/login/browser?refresh=true&return_to=x";
    const more = { redirect_browser_to: app.url + to };
    upstream.answers = answering(failure(403, "session_refresh_required", more));
    expect(leadsTo(await get(path))).toEqual([303, to]);
  },
);

test("A password that is answered 403 session_refresh_required leads where the service says", async () => {
  const to = "/self-service/login/browser?refresh=true";
  const more = { redirect_browser_to: app.url + to };
  const answer = await send("/ui", failure(403, "session_refresh_required", more));
  expect(leadsTo(answer)).toEqual([303, to]);
});

const foreignAddresses = ["https://evil.example/", "//evil.example/", "/\\evil.example/"];

test.each(foreignAddresses)(
  "R19 403 session_refresh_required to %s is a page of status 502 and no redirect",
  async (address) => {
    const more = { redirect_browser_to: address };
    upstream.answers = answering(failure(403, "session_refresh_required", more));
    for (const path of flowPages) {
      const page = await get(path);
      expectApplicationError(page, 502);
      expect([path, page.location]).toEqual([path, null]);
      expect(page.html).not.toContain("evil.example");
    }
  },
);

test.each([
  ["/ui/login?flow=f1", "/self-service/login"],
  ["/ui?flow=f1", "/self-service/settings"],
])("404 at %s leads to the error page with the error in its address", async (path, url) => {
  upstream.answers = answering(failure(404));
  const answer = await get(path);
  expect(reportIn(answer)).toEqual({
    data: { error: { code: 404, message: "a message" } },
    status: 404,
    statusText: "Not Found",
    url,
  });
});

test("A form that is answered 404 leads to the error page with the error in its address", async () => {
  const answer = await send("/ui/login", failure(404));
  expect(reportIn(answer)).toMatchObject({ status: 404, statusText: "Not Found" });
});

test("The error page shows the error of a 404 with a line for each part", async () => {
  upstream.answers = answering(failure(404));
  const answer = await get("/ui?flow=f1");
  const page = await get(answer.location ?? "");
  expect(page.status).toBe(200);
  const shown = page.page.querySelector('[data-testid="ui/error/message"]')?.text;
  expect(shown).toContain('\n  "status": 404,\n  "statusText": "Not Found",');
});

test.each([
  ["/ui/login?flow=f1", "login"],
  ["/ui?flow=f1", "settings"],
  ["/ui/recovery?flow=f1", "settings"],
])("410 with use_flow_id at %s loads that flow", async (path, kind) => {
  upstream.answers = {
    [`GET /self-service/${kind}/flows?id=f2`]: { status: 200, body: flow("f2") },
    ...answering(failure(410, "self_service_flow_expired", { use_flow_id: "f2" })),
  };
  const page = await get(path);
  expect(page.status).toBe(200);
  const [pathname = ""] = path.split("?");
  const action = page.page.querySelector("main form")?.getAttribute("action");
  expect(action).toBe(`${pathname}?flow=f2`);
});

test("A form that is answered 410 with use_flow_id is drawn with that flow and what was typed", async () => {
  const successor = "GET /self-service/login/flows?id=f2";
  const visitor = visitorWithSession();
  upstream.answers = answering({ status: 200, body: flow("f1") });
  const page = await visitor.get("/ui/login");
  upstream.answers = {
    [successor]: { status: 200, body: flow("f2") },
    ...answering(failure(410, "self_service_flow_expired", { use_flow_id: "f2" })),
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
    upstream.answers = answering(failure(410, "self_service_flow_expired"));
    expect(leadsTo(await get(path))).toEqual([303, "/ui"]);
  },
);

test.each(["/ui/login", "/ui"])(
  "A form of %s that is answered 410 without use_flow_id leads to /ui",
  async (path) => {
    const answer = await send(path, failure(410, "self_service_flow_expired"));
    expect(leadsTo(answer)).toEqual([303, "/ui"]);
  },
);

test.each(["/ui/login?flow=f9", "/ui", "/ui/login?aal2=true&x=1"])(
  "422 that names %s on our own origin leads there",
  async (address) => {
    const more = { redirect_browser_to: app.url + address };
    const answer = failure(422, "browser_location_change_required", more);
    upstream.answers = answering(answer);
    expect(leadsTo(await get("/ui/login?flow=f1"))).toEqual([303, address]);
    expect(leadsTo(await send("/ui/login", answer))).toEqual([303, address]);
  },
);

test("422 to a flow of the page that is open loads that flow", async () => {
  const more = { redirect_browser_to: `${app.url}/ui/login?flow=f9` };
  upstream.answers = {
    "GET /self-service/login/flows?id=f9": { status: 200, body: flow("f9") },
    ...answering(failure(422, "browser_location_change_required", more)),
  };
  const visitor = visitorWithSession();
  const page = await visitor.follow(await visitor.get("/ui/login?flow=f1"));
  expect(page.status).toBe(200);
  expect(page.page.querySelector("main form")?.getAttribute("action")).toBe("/ui/login?flow=f9");
});

test.each(foreignAddresses)(
  "R19 422 to %s is a page of status 502 and no redirect",
  async (address) => {
    const more = { redirect_browser_to: address };
    const answer = await send("/ui/login", failure(422, "browser_location_change_required", more));
    expectApplicationError(answer, 502);
    expect(answer.location).toBeNull();
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
    upstream.answers = { [whoami]: fault };
    for (const path of ["/ui", "/ui/recovery"]) {
      const answer = await get(path);
      expect(reportIn(answer)).toMatchObject({ status, statusText, url: "/sessions/whoami" });
      expect((await get(answer.location ?? "")).html).toContain(statusText);
    }
  },
);

test("A session that began with a recovery link is led from /ui to /ui/recovery with its flow", async () => {
  upstream.answers = answering({ status: 200, body: flow("f1") }, sessionBy("link_recovery"));
  expect(leadsTo(await get("/ui?flow=f1"))).toEqual([303, "/ui/recovery?flow=f1"]);
  expect(upstream.asked).toEqual([whoami]);
});

test("The recovery page draws the password alone, whatever the flow has besides", async () => {
  const body = flow("f1");
  const profile = [
    input("profile", { name: "traits.name", type: "text", value: "Ada" }, 1070002),
    input("profile", { name: "method", type: "submit", value: "profile" }, 1070003),
  ];
  const { ui } = body as { ui: { nodes: object[] } };
  upstream.answers = answering(
    { status: 200, body: { ...body, ui: { ...ui, nodes: [...profile, ...ui.nodes] } } },
    sessionBy("link_recovery"),
  );
  const page = await get("/ui/recovery?flow=f1");
  expect(page.title).toBe("Cambiar contraseña nueva");
  expect(fieldOf(page, "password")).toBeDefined();
  expect(page.page.querySelectorAll("main form")).toHaveLength(1);
  expect(page.page.querySelector('[name="traits.name"]')).toBeNull();
});

test("401 at the recovery page leads to /ui/recovery-expired, from whoami and from the flow", async () => {
  upstream.answers = { [whoami]: failure(401, "session_inactive") };
  expect(leadsTo(await get("/ui/recovery"))).toEqual([303, "/ui/recovery-expired"]);
  upstream.answers = answering(failure(401, "session_inactive"));
  expect(leadsTo(await get("/ui/recovery?flow=f1"))).toEqual([303, "/ui/recovery-expired"]);
  const sent = await send("/ui/recovery", failure(401, "session_inactive"));
  expect(leadsTo(sent)).toEqual([303, "/ui/recovery-expired"]);
});

test("404 at the recovery page leads to /ui", async () => {
  upstream.answers = answering(failure(404));
  expect(leadsTo(await get("/ui/recovery?flow=f1"))).toEqual([303, "/ui"]);
  expect(leadsTo(await send("/ui/recovery", failure(404)))).toEqual([303, "/ui"]);
});

test("410 at the recovery page leads to /ui/recovery without its flow", async () => {
  upstream.answers = answering(failure(410, "self_service_flow_expired"));
  expect(leadsTo(await get("/ui/recovery?flow=f1"))).toEqual([303, "/ui/recovery"]);
  const sent = await send("/ui/recovery", failure(410, "self_service_flow_expired"));
  expect(leadsTo(sent)).toEqual([303, "/ui/recovery"]);
});

test.each<[string, Fault, number]>([
  ["a server error", "error", 502],
  ["another program's page", "html", 502],
  ["too many requests", "busy", 503],
  ["nothing in time", "silence", 504],
])("%s on the flow is an application error in Spanish", async (_name, fault, status) => {
  upstream.answers = answering(fault);
  for (const path of flowPages) {
    const page = await get(path);
    expectApplicationError(page, status);
    expect(page.html).not.toContain("a secret of the upstream");
    expect(page.html).toContain("ayuda@example.test");
  }
});

test("An answer of no known rule is an application error in Spanish", async () => {
  upstream.answers = answering(failure(409));
  for (const path of flowPages) {
    expectApplicationError(await get(path), 400);
  }
});

test("A sign-in form that could not be delivered keeps the identifier and not the password", async () => {
  const typed = { identifier: "ada@example.test", password: "hunter2" };
  const answer = await send("/ui/login", "error", typed);
  expectApplicationError(answer, 502);
  expect(answer.html).not.toContain("hunter2");
  expect(fieldOf(answer, "identifier").getAttribute("value")).toBe("ada@example.test");
});
