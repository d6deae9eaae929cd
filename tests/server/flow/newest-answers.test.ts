import { beforeEach, expect, test } from "vitest";
import next from "../../../app/gallery/examples/newest/login-expired-next.json";
import login from "../../../app/gallery/examples/newest/login-unified.json";
import settings from "../../../app/gallery/examples/newest/settings.json";
import verification from "../../../app/gallery/examples/newest/verification.json";
import { input, goodKratos } from "../../support/stand-in/good-answers";
import { startOnStandIns, type StandIns } from "../../support/stand-in/stand-ins";
import { messagesOf, fieldOf } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";
import { started } from "../../support/world/started";
import missingTrait from "../../../app/gallery/examples/registration-missing-trait.json";
import address from "../../../app/gallery/examples/newest/recovery-v2-1-address.json";
import codeInRecovery from "../../../app/gallery/examples/newest/recovery-v2-4-code.json";
import codeOfSecondStep from "../../../app/gallery/examples/newest/login-aal2-code-addresses.json";
import profile from "../../../app/gallery/examples/newest/registration-1-profile.json";
import choice from "../../../app/gallery/examples/recovery-choose-address.json";
import confirmation from "../../../app/gallery/examples/recovery-confirm-address.json";

// The stack has Kratos v1.3.1; a stand-in answers as the newest does.
const standIns = await started(startOnStandIns({}));

const secondStep = () => `${standIns.app.url}/self-service/login/browser?aal=aal2`;

const identity = {
  id: "i1",
  traits: { email: "ada@example.test", name: { first: "Ada" } },
  verifiable_addresses: [
    { id: "v1", value: "ada@example.test", verified: false, via: "email", status: "sent" },
  ],
};
const session = { id: "s1", authenticated_at: "2026-01-15T09:30:00.1Z", identity };

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

beforeEach(() => standIns.reset());

const ok = (body: unknown) => ({ status: 200, body });
const ada = { "GET /sessions/whoami": goodKratos["GET /sessions/whoami"] ?? "error" };
const stranger = { "GET /sessions/whoami": { status: 401, body: {} } };

test("A sign-up by an identity schema that Kratos does not have leads once to the default one", async () => {
  const error = { code: 400, message: "The request was malformed", status: "Bad Request" };
  standIns.kratos.answers = {
    "GET /sessions/whoami": { status: 401, body: {} },
    "GET /self-service/registration/browser?identity_schema": { status: 400, body: { error } },
    "GET /self-service/registration/browser": { status: 200, body: profile },
  };
  const visitor = visitorWithSession(standIns.app.url);
  const refused = await visitor.get("/registration?identity_schema=none&login_hint=ada");
  expect([refused.status, refused.location]).toEqual([303, "/registration?login_hint=ada"]);
  expect((await visitor.get(refused.location ?? "")).status).toBe(200);
});

test("The identity schema that a flow names goes along to the sign-in and to its own form", async () => {
  standIns.kratos.answers = {
    "GET /self-service/registration": {
      status: 200,
      body: { ...profile, identity_schema: "company" },
    },
  };
  const page = await visitorWithSession(standIns.app.url).get(`/registration?flow=${profile.id}`);
  const link = page.page.querySelector('[data-testid="cta-link"]')?.getAttribute("href");
  const action = page.page.querySelector("main form")?.getAttribute("action");
  expect([link, action]).toEqual([
    "/login?identity_schema=company",
    `/registration?flow=${profile.id}&identity_schema=company`,
  ]);
});

test("An organization without nodes has its sentence and the way out of it", async () => {
  const ui = { action: "x", method: "POST", nodes: null };
  standIns.kratos.answers = {
    "GET /self-service/registration": {
      status: 200,
      body: { id: "f1", organization_id: "o1", ui },
    },
  };
  const page = await visitorWithSession(standIns.app.url).get("/registration?flow=f1");
  const main = page.page.querySelector("main");
  expect(main?.text).toContain("This site doesn’t offer this at the moment.");
  const out = main?.querySelector('[data-testid="anywhere-link"]');
  expect(out?.getAttribute("href")).toBe("/registration");
});

test.each([
  ["+4915112345678", ["Sent to +4915112345678"]],
  ["ada@example.test", ["You're logged in as: ada@example.test"]],
])(
  "A page that waits for a code says whose it is, and of a number that it went there: %s",
  async (identifier, said) => {
    const nodes = [
      input("default", { name: "csrf_token", type: "hidden", value: "t" }),
      input("default", { name: "identifier", type: "hidden", value: identifier }),
      input("code", { name: "code", type: "text", required: true }, 1070013),
      input("code", { name: "method", type: "submit", value: "code" }, 1070009),
    ];
    const ui = { action: "x", nodes };
    standIns.kratos.answers = {
      ...ada,
      "GET /self-service/login": ok({ id: "f1", refresh: true, state: "sent_email", ui }),
    };
    const page = await visitorWithSession(standIns.app.url).get("/login?flow=f1");
    const pills = page.page.querySelectorAll(".address-pill p").map(({ text }) => text.trim());
    expect(pills).toEqual(said);
  },
);

test("A verification by link after a registration has one button, and speaks of a link", async () => {
  const nodes = [
    input("default", { name: "csrf_token", type: "hidden", value: "t" }),
    input("link", { name: "email", type: "email", required: true }, 1070007),
    input("link", { name: "method", type: "submit", value: "link" }, 1070009),
    input("code", { name: "email", type: "submit", value: "ada@example.test" }, 1070008),
  ];
  const flow = { id: "f1", state: "sent_email", active: "link", ui: { action: "x", nodes } };
  standIns.kratos.answers = { "GET /self-service/verification": { status: 200, body: flow } };
  const page = await visitorWithSession(standIns.app.url).get("/verification?flow=f1");
  const main = page.page.querySelector("main");
  expect(main?.querySelectorAll("button").map(({ text }) => text)).toEqual(["Send another"]);
  expect(main?.querySelector("[name=email]")?.getAttribute("value")).toBe("ada@example.test");
  expect(main?.text).toContain("an email with a verification link is on its way");
  expect(main?.text).not.toContain("code");
  expect(messagesOf(page, 1080003)).toEqual([]);
});

test("A code of the second step that was sent by itself is asked for at once, and can be sent", async () => {
  standIns.kratos.answers = {
    ...ada,
    "GET /self-service/login/browser": ok(codeOfSecondStep),
    "GET /self-service/login/flows": ok(codeOfSecondStep),
    "POST /self-service/": { status: 400, body: codeOfSecondStep },
  };
  const visitor = visitorWithSession(standIns.app.url);
  const page = await visitor.get("/login?aal=aal2");
  expect([page.title, messagesOf(page, 1_010_025).length]).toEqual([
    "Two-Factor Authentication",
    1,
  ]);
  expect(fieldOf(page, "code").getAttribute("autocomplete")).toBe("one-time-code");
  await visitor.press(page, "resend=code");
  expect(standIns.kratos.forms).toEqual([]);
  await visitor.press(page, "method=code", { code: "123456" });
  const [sent] = standIns.kratos.forms;
  expect([sent?.get("code"), sent?.get("identifier")]).toEqual(["123456", "ada@example.test"]);
});

test("Each of several masked addresses for the second step has its button, and the pressed one is asked for", async () => {
  const at = (value: string, channel: string, masked: string) => ({
    ...input("code", { name: "address", type: "submit", value }),
    meta: {
      label: {
        id: 1_010_023,
        type: "info",
        text: `Send code to ${masked}`,
        context: { address: masked, channel },
      },
    },
  });
  const nodes = [
    input("default", { name: "csrf_token", type: "hidden", value: "t" }),
    input("code", { name: "method", type: "hidden", value: "code" }),
    at("hash-1", "email", "ad****@example.test"),
    at("hash-2", "sms", "+44****00"),
  ];
  const flow = { id: "f1", requested_aal: "aal2", ui: { action: "x", nodes } };
  standIns.kratos.answers = {
    ...ada,
    "GET /self-service/": ok(flow),
    "POST /self-service/": { status: 400, body: { ...codeOfSecondStep, id: "f1" } },
  };
  const visitor = visitorWithSession(standIns.app.url);
  const page = await visitor.get("/login?aal=aal2");
  const buttons = page.page.querySelectorAll('main button[name="address"]');
  expect(buttons.map(({ text }) => text)).toEqual([
    "Send a code to ad****@example.test",
    "Send a code to +44****00",
  ]);
  await visitor.press(page, "address=hash-2");
  const [sent] = standIns.kratos.forms;
  expect([sent?.get("address"), sent?.get("method")]).toEqual(["hash-2", "code"]);
});

test("A recovery asks for an address, for one of the masked ones, for that one in full, and for the code", async () => {
  const steps = [address, choice, confirmation, codeInRecovery];
  const typed: [button: string, fields: Record<string, string>, step: number][] = [
    ["method=code", { recovery_address: "ada@example.test" }, 1],
    ["recovery_select_address=example-2", {}, 2],
    ["method=code", { recovery_confirm_address: "+441632960000" }, 3],
  ];
  const visitor = visitorWithSession(standIns.app.url);
  standIns.kratos.answers = { ...stranger, "GET /self-service/": ok(steps[0]) };
  let page = await visitor.get("/recovery");
  for (const [button, fields, next] of typed) {
    standIns.kratos.answers = {
      ...stranger,
      "POST /self-service/": ok(steps[next]),
      "GET /self-service/": ok(steps[next]),
    };
    page = await visitor.follow(await visitor.press(page, button, fields));
  }
  expect(fieldOf(page, "code").getAttribute("inputmode")).toBe("numeric");
  const sent = standIns.kratos.forms.map((form) =>
    [...form.keys()].filter((name) => name.startsWith("recovery_")).sort(),
  );
  expect(sent).toEqual([
    ["recovery_address"],
    ["recovery_address", "recovery_select_address"],
    ["recovery_address", "recovery_confirm_address"],
  ]);
  standIns.kratos.answers = {
    ...ada,
    "POST /self-service/": ok({
      ...codeInRecovery,
      state: "passed_challenge",
      continue_with: [{ action: "show_settings_ui", flow: { id: "s1" } }],
    }),
  };
  const done = await visitor.press(page, "method=code", { code: "123456" });
  expect([done.status, done.location]).toEqual([303, expect.stringMatching(/^\/\S+flow=s1/)]);
});

test("The values that a trait can have are offered, and the chosen one outlives a refusal", async () => {
  standIns.kratos.answers = {
    ...stranger,
    "GET /self-service/": ok(profile),
    "POST /self-service/": { status: 400, body: refused() },
  };
  const visitor = visitorWithSession(standIns.app.url);
  const page = await visitor.get("/registration");
  const field = fieldOf(page, "traits.colour");
  const offered = field.querySelectorAll("option").map((option) => option.getAttribute("value"));
  expect([field.tagName, offered]).toEqual(["SELECT", ["", "amber", "teal", "violet"]]);
  const again = await visitor.press(page, "method=profile", { "traits.colour": "teal" });
  expect(standIns.kratos.forms.map((form) => form.get("traits.colour"))).toEqual(["teal"]);
  const chosen = fieldOf(again, "traits.colour").querySelector("option[selected]");
  expect([again.status, chosen?.getAttribute("value")]).toEqual([400, "teal"]);
});

/** The profile as it comes back: with what was typed, and an error at the first name. */
function refused() {
  const missing = { id: 4_000_002, type: "error", text: "…", context: { property: "first" } };
  const nodes = profile.ui.nodes.map(({ attributes, ...node }) => ({
    ...node,
    attributes: attributes.name === "traits.colour" ? { ...attributes, value: "teal" } : attributes,
    messages: attributes.name === "traits.name.first" ? [missing] : [],
  }));
  return { ...profile, ui: { ...profile.ui, nodes } };
}

test("The form asks for what a social provider did not tell without a reproach, and goes back to the provider", async () => {
  const nodes = missingTrait.ui.nodes.map((node) => ({
    ...node,
    group: node.attributes.name === "provider" ? "oidc" : "default",
  }));
  const flow = { ...missingTrait, ui: { ...missingTrait.ui, nodes } };
  standIns.kratos.answers = {
    ...stranger,
    "GET /self-service/": ok(flow),
    "POST /self-service/": { status: 400, body: flow },
  };
  const visitor = visitorWithSession(standIns.app.url);
  const page = await visitor.get(`/registration?flow=${flow.id}`);
  expect(page.title).toBe("Register an account");
  expect(page.page.querySelector("main")?.text).toContain("Acme has confirmed who you are.");
  expect(messagesOf(page, 4_000_002)).toEqual([]);
  expect(page.page.querySelector("main .button-primary")?.getAttribute("name")).toBe("provider");
  await visitor.press(page, "provider=acme", { "traits.name.first": "Ada" });
  const [sent] = standIns.kratos.forms;
  expect([sent?.get("provider"), sent?.get("traits.name.first")]).toEqual(["acme", "Ada"]);
});

test("After a registration Kratos' own button sends another code, and ours is not beside it", async () => {
  const nodes = [
    input("default", { name: "csrf_token", type: "hidden", value: "t" }),
    input("code", { name: "code", type: "text", required: true }, 1_070_011),
    input("code", { name: "method", type: "hidden", value: "code" }),
    input("code", { name: "method", type: "submit", value: "code" }, 1_070_009),
    input("code", { name: "email", type: "submit", value: "ada@example.test" }, 1_070_008),
  ];
  const flow = {
    id: "f1",
    state: "sent_email",
    active: "code",
    request_url: `${standIns.app.url}/self-service/registration?flow=r1`,
    ui: { action: "x", nodes },
  };
  standIns.kratos.answers = { ...ada, "GET /self-service/verification": ok(flow) };
  const page = await visitorWithSession(standIns.app.url).get("/verification?flow=f1");
  const buttons = page.page.querySelectorAll("main button").map(({ text }) => text);
  expect(buttons).toEqual(["Continue", "Resend code"]);
});

test("A sign-in with an address that is not verified leads to the verification that Kratos began", async () => {
  standIns.kratos.answers = {
    ...stranger,
    "GET /self-service/": goodKratos["GET /self-service/"] ?? "error",
    "POST /self-service/": {
      status: 403,
      body: {
        error: {
          id: "session_verified_address_required",
          code: 400,
          details: { continue_with: [{ action: "show_verification_ui", flow: { id: "v1" } }] },
        },
      },
    },
  };
  const visitor = visitorWithSession(standIns.app.url);
  const page = await visitor.get("/login");
  const typed = { identifier: "ada@example.test", password: "x" };
  const answered = await visitor.press(page, "method=password", typed);
  expect([answered.status, answered.location]).toEqual([303, "/verification?flow=v1"]);
});
