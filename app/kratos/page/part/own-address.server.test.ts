import { expect, test } from "vitest";
import { account } from "../../../doors/account";
import { flowSchema } from "../../../flow/flow-schema";
import type { FlowView } from "../../../flow/view/flow-view";
import { wordsIn } from "../../../i18n/words.server";
import { makeVisit } from "../../call/visit.server";
import type { Person } from "../../session/find-person.server";
import { isNeedless, verifiedAddress, withOwnAddress } from "./own-address.server";

const signedIn: Person = {
  isSignedIn: true,
  unverified: "ada@example.test",
  unverifiedSince: "2026-11-23T09:59:59.5Z",
};
const settings = "http://127.0.0.1/self-service/settings/browser";
const registration = "http://127.0.0.1/self-service/registration/browser";
const refusal = { id: 4070006, text: "no", type: "error" };

interface Given {
  person?: Person;
  requestUrl?: string;
  sentTo?: string;
  messages?: object[];
}

function firstMessage({ person = signedIn, requestUrl, sentTo, messages = [] }: Given) {
  const flow = flowSchema.parse({
    id: "f1",
    state: "sent_email",
    request_url: requestUrl,
    issued_at: "2026-11-23T10:00:00Z",
    ui: { action: "x", nodes: [], messages },
  });
  const view = { kind: "verification", messages: [], sentTo } as unknown as FlowView;
  return withOwnAddress(view, flow, { person, words: wordsIn("en") }).messages[0];
}

test("A changed address is said to be saved, named, and not done with yet", () => {
  expect(firstMessage({ requestUrl: settings })).toMatchObject({
    text: "Your new address is saved, but not verified yet. Enter the code we sent to ada@example.test.",
    tone: "info",
    strong: "ada@example.test",
  });
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
