import { expect, test } from "vitest";
import { account } from "../../../doors/account";
import { flowSchema } from "../../../flow/flow-schema";
import { wordsIn } from "../../../i18n/words.server";
import { makeVisit, readCarried } from "../../call/visit.server";
import type { Person } from "../../session/find-person.server";
import { describeVerification } from "./describe-verification.server";
import { flowLinks } from "./flow-links.server";

const newcomer = "http://127.0.0.1/self-service/registration/browser";

interface Given {
  state?: string;
  person?: Person;
  requestUrl?: string;
  query?: string;
}

function describe({ state = "sent_email", person, requestUrl, query = "" }: Given) {
  const request = new Request(`https://account.example.org/verification${query}`);
  const visit = makeVisit("verification", { door: account, request, context: {} });
  const flow = flowSchema.parse({
    id: "f1",
    state,
    request_url: requestUrl,
    ui: { action: "x", nodes: [] },
  });
  return describeVerification(visit, flow, {
    person: person ?? { isSignedIn: false },
    words: wordsIn("en"),
    links: flowLinks(visit, flow),
    carried: readCarried("verification", visit.url, flow),
  });
}

const signedIn: Person = { isSignedIn: true };

test("Somebody without an account gets no way around the verification", () => {
  expect(describe({})).toBeUndefined();
});

test("Nothing is offered once the address is verified", () => {
  expect(describe({ state: "passed_challenge", person: signedIn })).toBeUndefined();
});

test("Somebody signed in corrects the address in the profile, and goes on to home or where they came from", () => {
  expect(describe({ person: signedIn })).toMatchObject({
    correct: "/settings?return_to=%2Fverification%3Fflow%3Df1&section=profile#profile",
    later: "/",
  });
  expect(describe({ person: signedIn, query: "?return_to=/sessions" })?.later).toBe("/sessions");
});

test("R17 Nobody is led on to an address that is not allowed", () => {
  const query = "?return_to=https://evil.example/";
  expect(describe({ person: signedIn, query })?.later).toBe("/");
});

test("A newcomer without a session signs up again with another address, and signs in later", () => {
  expect(describe({ requestUrl: newcomer })).toMatchObject({
    correct: "/registration",
    later: "/login",
  });
});

test("Before a mail was sent somebody who is signed in can correct the address all the same", () => {
  expect(describe({ state: "choose_method", person: signedIn })?.correct).toMatch(/^\/settings/);
});

test("Where the message went to a phone, a wrong number is asked about", () => {
  const person = { isSignedIn: true, unverified: "+441632960000" };
  expect(describe({ person })?.text).toMatchObject({ wrong: "Wrong number?", change: "Change" });
  expect(describe({ person: { ...person, unverified: "ada@example.test" } })?.text).toMatchObject({
    wrong: "Wrong address?",
    change: "Change it",
  });
});
