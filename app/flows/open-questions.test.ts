import { expect, test } from "vitest";
import { messageOf } from "../../tests/support/stand-in/message-context";
import { shown } from "../../tests/support/stand-in/answer";
import { input } from "../../tests/support/stand-in/view-nodes";
import { after, carrying, posted, situationWith } from "../../tests/support/stand-in/situation";
import type { Answer } from "../kratos/answer";
import { messageIds } from "../model/message-ids";
import { mobile } from "../model/variants";
import { findOpenQuestion } from "./open-questions";
import type { Situation } from "./outcome";

const refusedFor = (id: number, more: object = {}) => shown({ messages: [messageOf(id)], ...more });
const catchAll = (more?: object) => refusedFor(messageIds.generic, more);
const secondStep = shown({ requested_aal: "aal2" });
const passed = { state: "passed_challenge" };
const asked = (more: object) => shown({ refresh: true, oauth2_login_challenge: "c1", ...more });
const unknown = messageOf(4000035);
const refused = input("identifier", "text", { group: "identifier_first", messages: [unknown] });
const provider = input("provider", "submit", { group: "oidc", value: "google" });
const csrf: Answer = { kind: "csrf" };
const done: Answer = { kind: "done" };
const signedIn = { hasSessionCookie: true, step: "read" } as const;
const hadProviders = { hadProviders: true };
const toApp = carrying("login_challenge=c1");
const right = posted("password=x");

test.each<[string, Answer, Partial<Situation>, string | undefined]>([
  ["a refused form that says nothing more", catchAll(), {}, "session"],
  ["the same when it asks again who somebody is", catchAll({ refresh: true }), {}, undefined],
  ["a form that was refused for a reason", refusedFor(4000006), {}, undefined],
  ["a second step that is opened again", secondStep, signedIn, "session"],
  ["a second step in a browser without a session", secondStep, { step: "read" }, undefined],
  ["a second step that has just begun", secondStep, { ...signedIn, step: "create" }, undefined],
  ["an application's right password", asked({ active: "password" }), signedIn, "session"],
  ["an application's right second step", asked({ active: "totp" }), signedIn, "session"],
  ["an application's right code", asked({ active: "code", ...passed }), signedIn, "session"],
  ["an application's open question", asked({ active: "code" }), signedIn, undefined],
  ["an application's open provider", asked({ active: "oidc" }), signedIn, undefined],
  ["our own right password", shown({ refresh: true, active: "password" }), signedIn, undefined],
  ["a first step whose token is another's", csrf, signedIn, "session"],
  ["an expired step that tells of its way", { kind: "expired", told: {} }, signedIn, "session"],
  ["an expired step that tells nothing", { kind: "expired" }, signedIn, undefined],
  ["the same in the mobile form", csrf, { ...signedIn, variant: mobile }, undefined],
  ["a recovery whose token is another's", csrf, { step: "read", kind: "recovery" }, "recovery"],
  ["its form", csrf, { kind: "recovery" }, "recovery"],
  [
    "a recovery in a browser without a token",
    csrf,
    { kind: "recovery", hasCsrfCookie: false },
    undefined,
  ],
  ["a recovery that is shown", shown({}), { step: "read", kind: "recovery" }, undefined],
  ["a recovery that is done", shown(passed), { step: "read", kind: "recovery" }, "recovery"],
  ["a refused identifier without its providers", shown({}, [refused]), hadProviders, "providers"],
  ["a refused identifier of a form that had none", shown({}, [refused]), {}, undefined],
  ["a refused identifier opened again", shown({}, [refused]), { step: "read" }, "providers"],
  ["a refused identifier beside one", shown({}, [refused, provider]), hadProviders, undefined],
  ["the right password for an application", done, { ...toApp, ...right }, "application"],
  ["a sign-up for an application", done, { ...toApp, ...right, kind: "registration" }, undefined],
  ["a password that was right, for us alone", done, right, undefined],
  ["a code that was right, for an application", done, toApp, undefined],
])("What is open after %s", (_what, answer, situation, about) => {
  expect(findOpenQuestion(answer, situationWith(situation))).toBe(about);
});

test("What is open is asked before anything else is done", () => {
  expect(after(catchAll())).toEqual({ do: "ask", about: "session" });
});

test("Nothing is asked twice, and nothing of a flow that replaces another", () => {
  expect(findOpenQuestion(catchAll(), situationWith({ asked: ["session"] }))).toBeUndefined();
  expect(findOpenQuestion(catchAll(), situationWith({ isSettled: true }))).toBeUndefined();
});
