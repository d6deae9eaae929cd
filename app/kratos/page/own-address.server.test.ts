import { expect, test } from "vitest";
import { account } from "../../doors/account";
import { flowSchema } from "../../flow/flow-schema";
import type { FlowView } from "../../flow/view/flow-view";
import { wordsIn } from "../../i18n/words.server";
import { makeVisit } from "../call/visit.server";
import type { Person } from "../session/find-person.server";
import { withoutNeed, withOwnAddress } from "./own-address.server";

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

test("Only a flow that is gone is taken for done, and only for somebody with no address left to verify", () => {
  const request = new Request("https://account.example.org/verification");
  const visit = makeVisit("verification", { door: account, request, context: {} });
  const flow = flowSchema.parse({ id: "f1", ui: { action: "x", nodes: [] } });
  const verified = { isSignedIn: true, isVerified: true };
  expect(withoutNeed(visit, flow, { notice: "lost", person: verified })?.state).toBe(
    "passed_challenge",
  );
  expect(withoutNeed(visit, flow, { person: verified })).toBeUndefined();
  expect(withoutNeed(visit, flow, { notice: "lost", person: signedIn })).toBeUndefined();
});
