import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import missingTrait from "../../../app/gallery/examples/registration-missing-trait.json";
import address from "../../../app/gallery/examples/newest/recovery-v2-1-address.json";
import codeInRecovery from "../../../app/gallery/examples/newest/recovery-v2-4-code.json";
import codeOfSecondStep from "../../../app/gallery/examples/newest/login-aal2-code-addresses.json";
import profile from "../../../app/gallery/examples/newest/registration-1-profile.json";
import choice from "../../../app/gallery/examples/recovery-choose-address.json";
import confirmation from "../../../app/gallery/examples/recovery-confirm-address.json";
import { goodHydra, goodKratos, input } from "../../support/stand-in/good-answers";
import { startOnStandIns, type StandIns } from "../../support/stand-in/stand-ins";
import { fieldOf, messagesOf, type Visited } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";

// The stack has Kratos v1.3.1 and Hydra v2.3.0; stand-ins answer as the newest of both do.
const hydraUrl = "https://hydra.example";
let standIns: StandIns;
beforeAll(async () => {
  standIns = await startOnStandIns({ hydraUrl });
});
afterAll(() => standIns.stop());
beforeEach(() => standIns.reset());

const ok = (body: unknown) => ({ status: 200, body });
const ada = { "GET /sessions/whoami": goodKratos["GET /sessions/whoami"] ?? "error" };
const stranger = { "GET /sessions/whoami": { status: 401, body: {} } };
const question = "/logout?logout_challenge=c1";
const leadsOn = `${hydraUrl}/oauth2/auth?consent_verifier=v1`;

function accepted(): string[] {
  return standIns.hydra.asked.filter(
    (asked) => asked.startsWith("PUT") && asked.includes("accept"),
  );
}

function askedToSignOut({ title, status }: Visited): boolean {
  return status === 200 && title === "Log out";
}

test("A sign-out question that was answered with Yes leads on, and signs nobody out a second time", async () => {
  standIns.kratos.answers = goodKratos;
  standIns.hydra.answers = goodHydra(hydraUrl);
  const visitor = visitorWithSession(standIns.app.url);
  const asked = await visitor.get(question);
  expect(askedToSignOut(asked)).toBe(true);
  const answered = await visitor.press(asked, "decision=yes");
  expect([answered.status, answered.location]).toEqual([303, leadsOn]);
  standIns.kratos.asked = [];
  const again = await visitor.get(question);
  expect([again.status, again.location]).toEqual([303, leadsOn]);
  expect(accepted()).toHaveLength(2);
  expect(standIns.kratos.asked.filter((call) => call.includes("logout"))).toEqual([]);
});

test("Another question, another browser and one that was answered with No are asked", async () => {
  standIns.kratos.answers = goodKratos;
  standIns.hydra.answers = goodHydra(hydraUrl);
  const visitor = visitorWithSession(standIns.app.url);
  await visitor.press(await visitor.get(question), "decision=yes");
  expect(askedToSignOut(await visitor.get("/logout?logout_challenge=c2"))).toBe(true);
  const other = visitorWithSession(standIns.app.url);
  const asked = await other.get(question);
  expect(askedToSignOut(asked)).toBe(true);
  await other.press(asked, "decision=no");
  expect(askedToSignOut(await other.get(question))).toBe(true);
  expect(accepted()).toHaveLength(1);
});

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

test("A sign-in form that is answered 401 without an id leads to a fresh one, and is no switched-off account", async () => {
  standIns.kratos.answers = goodKratos;
  const visitor = visitorWithSession(standIns.app.url);
  const page = await visitor.get("/login?flow=f1&return_to=/sessions");
  standIns.kratos.answers = {
    "POST /self-service/login": { status: 401, body: { error: { code: 401 } } },
  };
  const sent = await visitor.press(page, "method=password", { identifier: "ada", password: "x" });
  expect([sent.status, sent.location]).toEqual([303, "/login?return_to=%2Fsessions"]);
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
