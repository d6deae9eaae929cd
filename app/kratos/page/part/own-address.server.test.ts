import { expect, test } from "vitest";
import { input } from "../../../../tests/support/stand-in/view-nodes";
import { account } from "../../../doors/account";
import { flowSchema } from "../../../flow/flow-schema";
import type { FlowView } from "../../../flow/view/model/flow-view";
import { wordsIn } from "../../../i18n/words.server";
import { makeVisit } from "../../call/visit.server";
import type { Person } from "../../session/find-person.server";
import { isNeedless, verifiedAddress, withoutAwaited, withOwnAddress } from "./own-address.server";

const signedIn: Person = {
  isSignedIn: true,
  unverified: "ada@example.test",
  unverifiedSince: "2026-11-23T09:59:59.5Z",
};
const settings = "http://127.0.0.1/self-service/settings/browser";
const registration = "http://127.0.0.1/self-service/registration/browser";
const provider = "http://127.0.0.1/self-service/methods/oidc/callback/acme?state=s";
const refusal = { id: 4070006, text: "no", type: "error" };

interface Given {
  person?: Person;
  requestUrl?: string;
  sentTo?: string;
  messages?: object[];
  /** The code that the mail's link filled in. */
  code?: string;
  isKnown?: boolean;
}

function firstMessage(given: Given) {
  return withAddress(given).messages[0];
}

function withAddress({
  person = signedIn,
  requestUrl,
  sentTo,
  messages = [],
  code,
  isKnown,
}: Given) {
  const flow = flowSchema.parse({
    id: "f1",
    state: "sent_email",
    request_url: requestUrl,
    issued_at: "2026-11-23T10:00:00Z",
    ui: { action: "x", nodes: [input("code", "text", { value: code })], messages },
  });
  const said = messages.map((message) => ({ ...message, tone: "info" }));
  const view = { kind: "verification", messages: said, sentTo } as unknown as FlowView;
  return withOwnAddress(view, flow, { person, words: wordsIn("en"), isKnown });
}

test("A changed address is said to be saved, named, and not done with yet", () => {
  expect(firstMessage({ requestUrl: settings })).toMatchObject({
    text: "Your new address is saved, but not verified yet. Enter the code we sent to ada@example.test.",
    tone: "info",
    strong: "ada@example.test",
  });
});

test("An address without a dot is said to be saved like any other", () => {
  const person = { ...signedIn, unverified: "ada@example" };
  expect(firstMessage({ person, requestUrl: settings })?.text).toBe(
    "Your new address is saved, but not verified yet. Enter the code we sent to ada@example.",
  );
});

test("A social sign-in that made the account says so, and one to an older account does not", () => {
  expect(firstMessage({ requestUrl: provider })).toMatchObject({
    text: "Account created. Enter the code we sent to ada@example.test.",
    tone: "success",
  });
  const older = { ...signedIn, unverifiedSince: "2026-11-22T10:00:00Z" };
  expect(firstMessage({ person: older, requestUrl: provider })?.text).toBe(
    "Enter the code we sent to ada@example.test.",
  );
  const stranger = { isSignedIn: false };
  expect(firstMessage({ person: stranger, requestUrl: provider })).toBeUndefined();
});

test("A code for the person's own address is said to be on its way there", () => {
  expect(firstMessage({ sentTo: "ada@example.test" })).toMatchObject({
    text: "Enter the code we sent to ada@example.test.",
    tone: "info",
  });
});

test("A code for another address says no more than to a stranger", () => {
  expect(firstMessage({ sentTo: "eve@example.test" })).toBeUndefined();
  expect(firstMessage({ sentTo: "eve@example.test", requestUrl: settings })).toBeUndefined();
  expect(firstMessage({ person: { isSignedIn: false }, requestUrl: settings })).toBeUndefined();
});

test("An address that became theirs after the flow began is not the one that its mail went to", () => {
  const since = (unverifiedSince: string) =>
    firstMessage({ requestUrl: settings, person: { ...signedIn, unverifiedSince } });
  expect(since("2026-11-23T10:00:00.5Z")).toMatchObject({ strong: "ada@example.test" });
  expect(since("2026-11-23T10:05:00Z")).toBeUndefined();
});

test("The link of a mail that somebody else's registration sent names nobody here as the one it went to", () => {
  const person = { ...signedIn, unverifiedSince: "2026-11-23T09:30:00Z" };
  expect(firstMessage({ requestUrl: registration, person })).toMatchObject({
    text: "Account created. Enter the code that we sent you.",
    strong: undefined,
  });
});

test("Nothing is announced as done above a refused code", () => {
  for (const requestUrl of [settings, registration]) {
    expect(firstMessage({ requestUrl, messages: [refusal] })).toMatchObject({
      text: "Enter the code we sent to ada@example.test.",
      tone: "info",
    });
  }
});

test("Whoever followed the mail's link is told what to press, and not to enter the code", () => {
  const code = "123456";
  const text = "Choose “Continue” to verify ada@example.test.";
  const asked = { text, tone: "info", strong: "ada@example.test" };
  for (const requestUrl of [settings, registration]) {
    expect(firstMessage({ requestUrl, code, isKnown: true })).toMatchObject(asked);
    // A flow that this browser has not shown may be that of somebody else's mail.
    expect(firstMessage({ requestUrl, code })).toMatchObject({
      text: "Choose “Continue” to verify your e-mail address.",
      strong: undefined,
    });
  }
  const stranger = { isSignedIn: false };
  const toSender = withAddress({ person: stranger, sentTo: "ada@example.test", code });
  expect(toSender).toMatchObject({ messages: [asked], sentTo: undefined });
  expect(firstMessage({ requestUrl: registration, code, messages: [refusal] })).toMatchObject({
    text: "Enter the code we sent to ada@example.test.",
  });
});

test("Where the mail's link does not tell the address, nothing is said of a mail on its way", () => {
  const messages = [{ id: 1080003, text: "sent", type: "info" }];
  const person = { isSignedIn: false };
  const { messages: said } = withAddress({ person, messages, code: "123456" });
  expect(said.map(({ text }) => text)).toEqual([
    "Choose “Continue” to verify your e-mail address.",
  ]);
  expect(firstMessage({ person, messages })).toMatchObject({ id: 1080003 });
});

const verified: Person = { isSignedIn: true, isVerified: true };

function fresh(more: object = {}) {
  return flowSchema.parse({
    id: "f1",
    state: "choose_method",
    ui: { action: "x", nodes: [] },
    ...more,
  });
}

function isDone(given: Parameters<typeof isNeedless>[2], flow = fresh()) {
  const request = new Request("https://account.example.org/verification");
  const visit = makeVisit("verification", { door: account, request, context: {} });
  return isNeedless(visit, flow, given);
}

test("A fresh form is needless for somebody with no address left to verify, and for nobody else", () => {
  expect(isDone({ person: verified })).toBe(true);
  expect(isDone({ notice: "lost", person: verified })).toBe(true);
  expect(isDone({ person: signedIn })).toBe(false);
  expect(isDone({ person: { isSignedIn: false } })).toBe(false);
});

test("A form that was sent is answered, unless it is gone", () => {
  const typed = new URLSearchParams({ email: "eve@example.test" });
  expect(isDone({ person: verified, typed })).toBe(false);
  expect(isDone({ notice: "expired", person: verified, typed })).toBe(true);
  expect(isDone({ person: verified }, fresh({ state: "sent_email" }))).toBe(false);
  const ui = { action: "x", nodes: [], messages: [refusal] };
  expect(isDone({ person: verified }, fresh({ ui }))).toBe(false);
});

test("A code is no longer awaited once its address is verified by another message", () => {
  const identity = {
    id: "i1",
    traits: { email: "ada@example.test" },
    verifiable_addresses: [
      { value: "ada@example.test", verified: true, created_at: "2026-11-23T10:00:00Z" },
    ],
  };
  const waiting = (address: string | undefined, more: object = {}) => {
    const nodes = address ? [input("email", "submit", { value: address })] : [];
    const ui = { action: "x", nodes, messages: [refusal] };
    return fresh({ state: "sent_email", issued_at: "2026-11-23T10:00:01Z", ui, ...more });
  };
  const person = { ...verified, identity };
  const typed = new URLSearchParams({ code: "123456" });
  expect(isDone({ person, typed }, waiting("ada@example.test"))).toBe(true);
  expect(isDone({ person }, waiting("eve@example.test"))).toBe(false);
  expect(isDone({ person: { ...person, isVerified: false } }, waiting("ada@example.test"))).toBe(
    false,
  );
  // The flow after a registration does not name its address (v1.3.1).
  const newcomers = waiting(undefined, { request_url: registration });
  expect(isDone({ person, isKnown: true }, newcomers)).toBe(true);
  // Somebody else may have signed up at the same moment.
  expect(isDone({ person }, newcomers)).toBe(false);
  expect(isDone({ person, isKnown: true }, waiting(undefined))).toBe(false);
  const shown = withoutAwaited(waiting("ada@example.test"));
  expect([shown.state, shown.ui.nodes, shown.ui.messages]).toEqual(["choose_method", [], []]);
});

test("A message to an address that the account does not have says so, and nothing to strangers", () => {
  const identity = {
    id: "i1",
    traits: { email: "ada@example.test" },
    verifiable_addresses: [],
  };
  const texts = (person: Person, sentTo: string) =>
    withAddress({ person, sentTo }).messages.map(({ text }) => text);
  const person: Person = { ...verified, identity };
  expect(texts(person, "eve@example.test")).toEqual([
    "eve@example.test isn’t an address of your account.",
  ]);
  expect(texts(person, "Ada@example.test")).toEqual([]);
  expect(texts({ isSignedIn: false }, "eve@example.test")).toEqual([]);
  // The mail of somebody else's registration does not name its address (v1.3.1).
  const { messages } = withAddress({ person, requestUrl: registration, code: "123456" });
  expect(messages.map(({ text }) => text)).toEqual([
    "This message isn’t for an address of your account.",
  ]);
});

function verifiedAt(...times: string[]) {
  const identity = {
    id: "i1",
    traits: {},
    verifiable_addresses: times.map((at, place) => ({
      value: `ada${place}@example.test`,
      verified: at !== "",
      verified_at: at || undefined,
    })),
  };
  const flow = fresh({ state: "passed_challenge", issued_at: "2026-11-23T10:00:00Z" });
  return verifiedAddress(flow, { isSignedIn: true, identity });
}

test("A verified address is named if it is the session's only one that was verified since the flow began", () => {
  expect(verifiedAt("2026-11-23T10:01:00Z")).toBe("ada0@example.test");
  expect(verifiedAt("2026-11-23T09:00:00Z", "2026-11-23T10:01:00Z")).toBe("ada1@example.test");
});

test("Where it could be another address, none is named", () => {
  expect(verifiedAt("2026-11-23T09:00:00Z")).toBeUndefined();
  expect(verifiedAt("2026-11-23T10:01:00Z", "2026-11-23T10:02:00Z")).toBeUndefined();
  expect(verifiedAt("")).toBeUndefined();
  expect(
    verifiedAddress(fresh({ state: "passed_challenge" }), { isSignedIn: false }),
  ).toBeUndefined();
});

test("An address is named as it is, whatever is in it", () => {
  const stranger = { isSignedIn: false };
  const odd = "a$&b@example.test";
  expect(firstMessage({ person: stranger, sentTo: odd, code: "123456" })?.text).toContain(odd);
});
