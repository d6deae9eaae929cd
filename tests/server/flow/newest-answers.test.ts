import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import next from "../../../app/gallery/examples/newest/login-expired-next.json";
import login from "../../../app/gallery/examples/newest/login-unified.json";
import settings from "../../../app/gallery/examples/newest/settings.json";
import verification from "../../../app/gallery/examples/newest/verification.json";
import registration from "../../../app/gallery/examples/newest/registration-2-credentials.json";
import { input } from "../../support/stand-in/good-answers";
import { startOnStandIns, type StandIns } from "../../support/stand-in/stand-ins";
import { messagesOf } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";

// Answers of the newest Kratos that are no flows, whole; a stand-in gives them.
let standIns: StandIns;
beforeAll(async () => {
  standIns = await startOnStandIns({});
});
afterAll(() => standIns.stop());
beforeEach(() => standIns.reset());

const secondStep = () => `${standIns.app.url}/self-service/login/browser?aal=aal2`;

const identity = {
  id: "00000000-0000-4000-8000-000000000002",
  schema_id: "default",
  schema_url: "https://account.example.org/schemas/ZGVmYXVsdA",
  state: "active",
  state_changed_at: "2026-01-15T09:30:00.1Z",
  traits: { email: "ada@example.test", name: { first: "Ada" } },
  verifiable_addresses: [
    { id: "v1", value: "ada@example.test", verified: false, via: "email", status: "sent" },
  ],
  recovery_addresses: [{ id: "r1", value: "ada@example.test", via: "email" }],
  metadata_public: null,
  created_at: "2026-01-15T09:30:00.1Z",
  updated_at: "2026-01-15T09:30:00.1Z",
  organization_id: null,
};

const session = {
  id: "00000000-0000-4000-8000-000000000003",
  active: true,
  expires_at: "2026-01-16T09:30:00.1Z",
  authenticated_at: "2026-01-15T09:30:00.1Z",
  authenticator_assurance_level: "aal1",
  authentication_methods: [
    { method: "password", aal: "aal1", completed_at: "2026-01-15T09:30:00.1Z" },
  ],
  issued_at: "2026-01-15T09:30:00.1Z",
  identity,
  devices: [{ id: "d1", ip_address: "192.0.2.1:4711", user_agent: "node", location: "" }],
};

const needsSecondStep = () => ({
  status: 403,
  body: {
    error: {
      id: "session_aal2_required",
      code: 403,
      status: "Forbidden",
      reason: "An active session was found but it does not fulfill the requested level.",
      details: { redirect_browser_to: secondStep() },
      message: "Session does not fulfill the requested Authenticator Assurance Level",
    },
    redirect_browser_to: secondStep(),
  },
});

const toHome = () => ({
  action: "redirect_browser_to",
  redirect_browser_to: `${standIns.app.url}/`,
});
const toVerification = (address = "ada@example.test") => ({
  action: "show_verification_ui",
  flow: {
    id: "v1",
    verifiable_address: address,
    url: `${standIns.app.url}/verification?flow=v1`,
  },
});

/** The form of this flow, sent to a Kratos that answers with this. */
async function send(
  kind: string,
  flow: { id: string },
  answer: { status: number; body?: unknown },
) {
  standIns.kratos.answers = {
    "GET /sessions/whoami": { status: 401, body: {} },
    "GET /self-service/": { status: 200, body: flow },
    "POST /self-service/": answer,
  };
  const visitor = visitorWithSession(standIns.app.url);
  const page = await visitor.get(`/${kind}?flow=${flow.id}`);
  const typed: Record<string, string> = kind === "login" ? { identifier: "ada@example.test" } : {};
  return visitor.press(page, "method=password", { ...typed, password: "x" });
}

test("A sign-in that is done leads where Kratos says", async () => {
  const answered = await send("login", login, {
    status: 200,
    body: { continue_with: [toHome()], session },
  });
  expect([answered.status, answered.location]).toEqual([303, "/"]);
});

test("A sign-in that needs a second step leads to it", async () => {
  const answered = await send("login", login, {
    status: 422,
    body: {
      error: {
        id: "browser_location_change_required",
        code: 422,
        status: "Unprocessable Entity",
        reason: `In order to complete this flow please redirect the browser to: ${secondStep()}`,
        message: "browser location change required",
      },
      redirect_browser_to: secondStep(),
    },
  });
  expect([answered.status, answered.location]).toEqual([
    303,
    "/self-service/login/browser?aal=aal2",
  ]);
});

test("A form that was sent too late is replaced by its successor, with what was typed", async () => {
  standIns.kratos.answers = {
    "GET /sessions/whoami": { status: 401, body: {} },
    [`GET /self-service/login/flows?id=${next.id}-2`]: { status: 200, body: next },
    "GET /self-service/": { status: 200, body: login },
    "POST /self-service/": {
      status: 410,
      body: {
        error: {
          id: "self_service_flow_expired",
          code: 410,
          status: "Gone",
          reason: "The self-service flow expired 1.00 minutes ago, initialize a new one.",
          message: "self-service flow expired",
        },
        expired_at: "2026-01-15T09:29:00.1Z",
        since: 60_000_000_000,
        use_flow_id: `${next.id}-2`,
      },
    },
  };
  const visitor = visitorWithSession(standIns.app.url);
  const page = await visitor.get(`/login?flow=${login.id}`);
  const typed = { identifier: "grace@example.test", password: "x" };
  const answered = await visitor.press(page, "method=password", typed);
  expect([answered.status, messagesOf(answered, 4_010_001).length]).toEqual([400, 1]);
  expect(answered.page.querySelector("[name=identifier]")?.getAttribute("value")).toBe(
    "grace@example.test",
  );
});

test("A registration that is done leads to the verification, if one follows", async () => {
  const done = (...steps: object[]) => ({ session, identity, continue_with: steps });
  const body = done(toHome(), toVerification());
  const first = await send("registration", registration, { status: 200, body });
  expect([first.status, first.location]).toEqual([303, "/verification?flow=v1"]);
  // Without the hook show_verification_ui the newest says nothing of it.
  const only = await send("registration", registration, { status: 200, body: done(toHome()) });
  expect([only.status, only.location]).toEqual([303, "/"]);
});

const newAddress = "new@example.test";
const record = { id: "v2", value: newAddress, verified: false, via: "email", status: "sent" };
const withCode = {
  ...verification,
  id: "v1",
  state: "sent_email",
  request_url: "https://account.example.org/self-service/settings/browser",
  ui: {
    ...verification.ui,
    nodes: [
      input("default", { name: "csrf_token", type: "hidden", value: "t" }),
      input("code", { name: "code", type: "text" }, 1070011),
      input("code", { name: "method", type: "submit", value: "code" }, 1070009),
      input("code", { name: "email", type: "submit", value: newAddress }, 1070008),
    ],
  },
};

/** The profile of the settings, sent with a new address to a Kratos that answers with this, and where that leads. */
async function changeAddress(answer: object, verifications: StandIns["kratos"]["answers"]) {
  standIns.kratos.answers = {
    "GET /sessions/whoami": { status: 200, body: session },
    "GET /self-service/settings": { status: 200, body: { ...settings, identity } },
    "POST /self-service/settings": { status: 200, body: { ...settings, ...answer } },
    ...verifications,
  };
  const visitor = visitorWithSession(standIns.app.url);
  const page = await visitor.get(`/settings?flow=${settings.id}&section=profile`);
  const answered = await visitor.press(page, "method=profile", { "traits.email": newAddress });
  return { visitor, answered };
}

test("A changed address whose flow Kratos does not name leads to a code of its own (v26.2)", async () => {
  const saved = {
    state: "success",
    identity: { ...identity, verifiable_addresses: [record] },
    continue_with: [toHome()],
  };
  const cookies = { "Set-Cookie": "csrf_token_1=fresh; Path=/" };
  const { visitor, answered } = await changeAddress(saved, {
    "GET /self-service/verification/browser": {
      status: 200,
      body: { ...verification, id: "v1" },
      headers: cookies,
    },
    "GET /self-service/verification/flows?id=v1": { status: 200, body: withCode },
    "POST /self-service/verification?flow=v1": { status: 200, body: withCode },
  });
  expect([answered.status, answered.location]).toEqual([303, "/verification?flow=v1"]);
  expect(answered.headers.getSetCookie()).toContain("csrf_token_1=fresh; Path=/");
  const form = standIns.kratos.forms.at(-1);
  expect([form?.get("email"), form?.get("method")]).toEqual([newAddress, "code"]);
  expect(form?.get("transient_payload")).toContain('"lang":"en"');
  const page = await visitor.follow(answered);
  expect(page.page.querySelector("main")?.text).toContain(newAddress);

  // Where Kratos sends no code, the settings say that the change is saved, as without verification.
  const disabled = { status: 400, body: { error: { code: 400, message: "disabled" } } };
  const without = await changeAddress(saved, { "GET /self-service/verification": disabled });
  expect(without.answered.location).toBe("/settings?section=profile#profile");
});

test("An address that is saved once it is verified leads to the code, and is not said to be saved", async () => {
  const held = { state: "show_form", continue_with: [toVerification(newAddress)] };
  const { visitor, answered } = await changeAddress(held, {
    "GET /self-service/verification/flows?id=v1": { status: 200, body: withCode },
  });
  expect([answered.status, answered.location]).toEqual([303, "/verification?flow=v1"]);
  const text = (await visitor.follow(answered)).page.querySelector("main")?.text;
  expect(text).toContain(`Enter the code we sent to ${newAddress}.`);
  expect(text).not.toContain("is saved");
});

test("A flow that nobody knows begins anew", async () => {
  standIns.kratos.answers = {
    "GET /sessions/whoami": { status: 401, body: {} },
    "GET /self-service/login/flows": {
      status: 404,
      body: {
        error: { code: 404, status: "Not Found", message: "Unable to locate the resource" },
      },
    },
    "GET /self-service/login/browser": { status: 200, body: login },
  };
  const page = await visitorWithSession(standIns.app.url).get("/login?flow=nonsense");
  expect([page.status, page.title]).toEqual([200, "Sign in"]);
  expect(page.page.querySelector("main form")?.getAttribute("action")).toContain(login.id);
});

test.each(["/", "/settings", "/sessions"])(
  "Somebody who lacks the second step is led from %s to it, and back",
  async (path) => {
    standIns.kratos.answers = {
      "GET /sessions": needsSecondStep(),
      "GET /self-service/settings": needsSecondStep(),
    };
    const page = await visitorWithSession(standIns.app.url).get(path);
    const to = `/login?aal=aal2&return_to=${encodeURIComponent(path)}`;
    expect([page.status, page.location]).toEqual([303, to]);
  },
);

test("An error that Kratos kept is told with its id", async () => {
  standIns.kratos.answers = {
    "GET /self-service/errors": {
      status: 200,
      body: {
        id: "00000000-0000-4000-8000-000000000005",
        error: {
          code: 500,
          status: "Internal Server Error",
          reason: "This is a stub error.",
          message: "An internal server error occurred, please contact the system administrator",
        },
        created_at: "0001-01-01T00:00:00Z",
        updated_at: "0001-01-01T00:00:00Z",
      },
    },
  };
  const page = await visitorWithSession(standIns.app.url).get("/error?id=stub:500");
  expect([page.status, page.title]).toEqual([200, "An error occurred"]);
  expect(page.page.querySelector("main")?.text).toContain("00000000-0000-4000-8000-000000000005");
});
