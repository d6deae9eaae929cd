import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Fault } from "../../support/stand-in/broken-upstream";
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
import { messagesOf } from "../../support/visitor/visitor";

let mobile: MobileStandIn;
beforeAll(async () => {
  mobile = await startMobileStandIn();
});
afterAll(() => mobile.stop());
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

test("The sign-in page passes login_challenge and return_to on to its flow", async () => {
  mobile.kratos.answers = answering({ status: 200, body: flow("f1") });
  await mobile.open("/ui/login?login_challenge=c1&return_to=/ui");
  const [asked = ""] = mobile.kratos.asked;
  const { searchParams } = new URL(asked.replace("GET ", ""), mobile.kratos.url);
  expect(searchParams.get("login_challenge")).toBe("c1");
  expect(searchParams.get("return_to")).toBe(`${mobile.app.url}/ui`);
  expect(mobile.kratos.asked).toHaveLength(1);
});

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

test("The settings page asks for a log-out link that comes back to it", async () => {
  mobile.kratos.answers = {
    "GET /self-service/logout/browser": {
      status: 200,
      body: { logout_url: `${mobile.app.url}/self-service/logout?token=l1`, logout_token: "l1" },
    },
    ...answering({ status: 200, body: flow("f1") }),
  };
  const page = await mobile.open("/ui");
  expect(page.page.querySelector('[data-testid="logout-link"]')?.getAttribute("href")).toBe(
    "/self-service/logout?token=l1",
  );
  const returnTo = encodeURIComponent(`${mobile.app.url}/ui`);
  expect(mobile.kratos.asked).toContain(`GET /self-service/logout/browser?return_to=${returnTo}`);
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

test("A flow's label for an identifier reads as the mobile form has it", async () => {
  mobile.kratos.answers = answering({ status: 200, body: flow("f1") });
  const page = await mobile.open("/ui/login");
  const label = page.page.querySelector('label[for="identifier"]')?.childNodes[0]?.text;
  expect(label).toBe("Correo electrónico");
});

test("A flow's message 4000027 says what to do on the page Mi perfil", async () => {
  const body = flow("f1", [messageOf(4000027, "error")]);
  mobile.kratos.answers = answering({ status: 200, body });
  const [message] = messagesOf(await mobile.open("/ui/login"), 4000027);
  expect(message).toContain("Inicie sesión con esa cuenta y");
  expect(message).toContain("vincule su perfil social en la página “Mi perfil”.");
});

test.each(flowPages)("400 session_already_available at %s leads to /ui", async (path) => {
  mobile.kratos.answers = answering(kratosFailure(400, { id: "session_already_available" }));
  expect(leadsTo(await mobile.open(path))).toEqual([303, "/ui"]);
});

test("A sign-in form that is answered 400 session_already_available leads to /ui", async () => {
  const answer = await mobile.submit(
    "/ui/login",
    kratosFailure(400, { id: "session_already_available" }),
  );
  expect(leadsTo(answer)).toEqual([303, "/ui"]);
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

test.each(["/ui", "/ui?flow=f1"])("401 at %s leads to /ui/login", async (path) => {
  mobile.kratos.answers = answering(kratosFailure(401, { id: "session_inactive" }));
  expect(leadsTo(await mobile.open(path))).toEqual([303, "/ui/login"]);
});

test.each(["/ui/login", "/ui"])(
  "A form of %s that is answered 401 leads to /ui/login",
  async (path) => {
    const answer = await mobile.submit(path, kratosFailure(401, { id: "session_inactive" }));
    expect(leadsTo(answer)).toEqual([303, "/ui/login"]);
  },
);

test("Without a session /ui leads to /ui/login and asks for no flow", async () => {
  mobile.kratos.answers = answering(
    { status: 200, body: flow("f1") },
    kratosFailure(401, { id: "session_inactive" }),
  );
  expect(leadsTo(await mobile.open("/ui"))).toEqual([303, "/ui/login"]);
  expect(mobile.kratos.asked).toEqual([whoami]);
});

test.each(flowPages)(
  "403 session_aal2_required at %s leads to /ui/login?aal2=true",
  async (path) => {
    mobile.kratos.answers = answering(kratosFailure(403, { id: "session_aal2_required" }));
    expect(leadsTo(await mobile.open(path))).toEqual([303, "/ui/login?aal2=true"]);
  },
);

test.each(["/ui", "/ui/recovery"])(
  "A session without its second factor is led from %s to /ui/login?aal2=true",
  async (path) => {
    mobile.kratos.answers = { [whoami]: kratosFailure(403, { id: "session_aal2_required" }) };
    expect(leadsTo(await mobile.open(path))).toEqual([303, "/ui/login?aal2=true"]);
  },
);

test.each(flowPages)(
  "403 session_refresh_required at %s leads where the service says, on our own origin",
  async (path) => {
    const to = "/self-service/login/browser?refresh=true&return_to=x";
    const more = { redirect_browser_to: mobile.app.url + to };
    mobile.kratos.answers = answering(
      kratosFailure(403, { id: "session_refresh_required", ...more }),
    );
    expect(leadsTo(await mobile.open(path))).toEqual([303, to]);
  },
);

test("A password that is answered 403 session_refresh_required leads where the service says", async () => {
  const to = "/self-service/login/browser?refresh=true";
  const more = { redirect_browser_to: mobile.app.url + to };
  const answer = await mobile.submit(
    "/ui",
    kratosFailure(403, { id: "session_refresh_required", ...more }),
  );
  expect(leadsTo(answer)).toEqual([303, to]);
});

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
