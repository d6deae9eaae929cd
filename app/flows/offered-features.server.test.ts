import { afterEach, beforeEach, expect, test } from "vitest";
import { flowOf, input, submit } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { describeDeleted, describeDeletionPage } from "../account/deletion-page.server";
import { describeHome, describeSecurityCheck } from "../account/home.server";
import { wordsIn } from "../i18n/words.server";
import { forgetFeatures, learnFrom } from "../kratos/kratos-features.server";
import type { FlowKind } from "../model/flow";
import { sessionSchema } from "../model/session";
import { mobile } from "../model/variants";
import { carriedFrom } from "../web/visit.server";
import { fitFlow } from "./fit-flow.server";
import { flowLinks } from "./links.server";
import { describeMailLink } from "./mail-link.server";
import { mayHavePassword } from "./page-texts.server";
import { aboutRecovery } from "./recovery-page.server";
import { recoveredTexts } from "./settings-flow-page.server";

const words = wordsIn("en");
const session = sessionSchema.parse({
  id: "s1",
  identity: {
    id: "i1",
    traits: { email: "ada@example.test" },
    verifiable_addresses: [{ value: "ada@example.test", verified: false }],
  },
});

/** Stands for a Kratos without optional flows and without passwords. */
function lackEverything() {
  for (const kind of ["registration", "recovery", "verification"] as const) {
    learnFrom({ kind, step: "create" }, { kind: "disabled" });
  }
  learnFrom({ kind: "settings", step: "read" }, { kind: "shown", flow: flowOf([]) });
}

beforeEach(forgetFeatures);
afterEach(forgetFeatures);

function linksOf(kind: FlowKind) {
  const visit = visitTo(kind);
  return flowLinks(visit, { flow: flowOf([]), carriedTo: carriedFrom(visit.url) });
}

test.each<FlowKind>(["login", "registration", "recovery", "verification", "settings"])(
  "The page %s has no link to a flow that is off, and still one to itself",
  (kind) => {
    const before = linksOf(kind);
    expect([before.registration, before.recovery, before.verification]).toEqual([
      "/registration",
      "/recovery",
      "/verification",
    ]);
    lackEverything();
    const { registration, recovery, verification, fresh } = linksOf(kind);
    expect([registration, recovery, verification, fresh]).toEqual([
      undefined,
      undefined,
      undefined,
      `/${kind}`,
    ]);
  },
);

test("Home neither asks to verify an address nor says how it stands where Kratos verifies none", () => {
  expect(describeHome(session, words)).toMatchObject({ isVerified: false, verify: {} });
  lackEverything();
  const { isVerified, verify } = describeHome(session, words);
  expect([isVerified, verify]).toEqual([undefined, undefined]);
});

test("The security check has no step for a password where there are none", () => {
  const check = () => describeSecurityCheck({ session, token: "", action: "" }, words).to.password;
  expect(check()).toContain("/settings/new-password");
  lackEverything();
  expect(check()).toBeUndefined();
});

test("A deletion names a password, and a new account after it, only where Kratos has them", () => {
  const deletion = {
    token: "",
    address: "",
    takesSpellings: false,
    text: words.section("deletion"),
  };
  const lost = () => describeDeletionPage({ deletion, session, action: "" }, words).lost.things[0];
  expect([lost(), describeDeleted(words).register?.to]).toEqual([
    "Your profile, your password and all other ways to sign in",
    "/registration",
  ]);
  lackEverything();
  expect([lost(), describeDeleted(words).register]).toEqual([
    "Your profile and all your ways to sign in",
    undefined,
  ]);
});

const byCode = flowOf([input("email", "email", { group: "code" })]);
const byLink = flowOf([input("email", "email", { group: "link" })]);
const byAny = flowOf([input("recovery_address", "text", { group: "code" })]);

test("Without passwords, a recovery says how it gets people back in, and its link leads on", () => {
  const link = () => describeMailLink({ kind: "recovery" }, { token: "", words }).text.take_link;
  expect([byCode, byLink, byAny].map((flow) => aboutRecovery(flow, words))).toEqual(
    ["email you a code", "email you a link", "send you a message"].map(
      (way) => `We’ll ${way}. Then you choose a new password.`,
    ),
  );
  expect(link()).toBe("Continue to set a new password");
  lackEverything();
  expect([byCode, byLink, byAny].map((flow) => aboutRecovery(flow, words))).toEqual([
    "We’ll email you a code to get back in.",
    "We’ll email you a link to get back in.",
    "We’ll send you a message to get back in.",
  ]);
  expect(link()).toBe("Continue");
});

test("After a recovery, settings without a password ask for none", () => {
  const texts = recoveredTexts(visitTo("settings"), flowOf([]), 9);
  expect([...(texts ?? [])]).toEqual([[1060001, "You’re back in your account."]]);
  const onPhone = visitTo("settings", { variant: mobile });
  expect(recoveredTexts(onPhone, flowOf([]), 9)).toEqual(texts);
});

const password = input("password", "password", { group: "password" });
const identifierFirst = submit("method", "identifier_first");
const fresh = { state: "choose_method" };

test("Whether people have passwords, a sign-in says itself, and its first step what is known", () => {
  const passkey = submit("method", "passkey");
  expect(mayHavePassword(flowOf([password], fresh))).toBe(true);
  expect(mayHavePassword(flowOf([passkey], fresh))).toBe(false);
  expect(mayHavePassword(flowOf([identifierFirst], fresh))).toBe(true);
  expect(mayHavePassword(flowOf([], { state: "sent_email" }))).toBe(true);
  lackEverything();
  expect(mayHavePassword(flowOf([identifierFirst], fresh))).toBe(false);
});

test("A sign-up for an account that exists names the recovery only where Kratos has one", async () => {
  const text = "An account with the same identifier (email, phone, username, ...) exists already.";
  const exists = { id: 4000007, text, type: "error", context: {} };
  const flow = flowOf([], { messages: [exists] });
  const typed = new URLSearchParams("method=password");
  const said = async () => {
    const { shown } = await fitFlow(visitTo("registration"), flow, { wait: 0, typed });
    return shown.ui.messages.map((message) => words.say(message)).join();
  };
  expect(await said()).toContain("or recover your account");
  lackEverything();
  expect(await said()).toBe("An account with these details already exists. Sign in to it.");
});
