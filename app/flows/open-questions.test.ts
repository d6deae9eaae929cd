import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { situationWith } from "../../tests/support/stand-in/situation";
import type { Answer } from "../kratos/answer";
import { flowSchema } from "../model/flow-schema";
import { messageIds } from "../model/message-ids";
import { mobile } from "../model/variants";
import { findOpenQuestion } from "./open-questions";
import type { Situation } from "./outcome";

interface Given {
  nodes?: object[];
  messages?: number[];
  [name: string]: unknown;
}

function shown({ nodes = [], messages = [], ...more }: Given = {}): Answer {
  const told = messages.map((id) => ({ id, text: "…", type: "error", context: {} }));
  const ui = { action: "x", nodes, messages: told };
  return { kind: "shown", flow: flowSchema.parse({ id: "f1", ui, ...more }) };
}

const catchAll = shown({ messages: [messageIds.generic] });
const secondStep = shown({ requested_aal: "aal2" });
const forApplication = { refresh: true, oauth2_login_challenge: "c1" };
const refusedIdentifier = {
  ...input("identifier", "text", {
    messages: [{ id: 4000035, text: "…", type: "error", context: {} }],
  }),
  group: "identifier_first",
};
const provider = { ...input("provider", "submit", { value: "google" }), group: "oidc" };
const signedIn = { hasSessionCookie: true, step: "read" } as const;
const inApplication = {
  carried: new URLSearchParams("login_challenge=c1"),
  typed: new URLSearchParams("password=x"),
};

test.each<[string, Answer, Partial<Situation>, string | undefined]>([
  ["a refused form that says nothing more", catchAll, {}, "session"],
  [
    "the same when it asks again who somebody is",
    shown({ messages: [messageIds.generic], refresh: true }),
    {},
    undefined,
  ],
  ["a form that was refused for a reason", shown({ messages: [4000006] }), {}, undefined],
  ["a second step that is opened again", secondStep, signedIn, "session"],
  ["a second step in a browser without a session", secondStep, { step: "read" }, undefined],
  ["a second step that has just begun", secondStep, { ...signedIn, step: "create" }, undefined],
  [
    "an application's question whose password was right",
    shown({ ...forApplication, active: "password" }),
    signedIn,
    "session",
  ],
  [
    "an application's question whose code was right",
    shown({ ...forApplication, active: "code", state: "passed_challenge" }),
    signedIn,
    "session",
  ],
  [
    "an application's question that was not answered",
    shown({ ...forApplication, active: "code" }),
    signedIn,
    undefined,
  ],
  [
    "a question of our own that was answered",
    shown({ refresh: true, active: "password" }),
    signedIn,
    undefined,
  ],
  ["a first step whose token is another's", { kind: "csrf" }, signedIn, "session"],
  [
    "a first step that has expired and tells of its way",
    { kind: "expired", told: {} },
    signedIn,
    "session",
  ],
  ["a first step that has expired and tells nothing", { kind: "expired" }, signedIn, undefined],
  [
    "the same in the mobile form, which begins again",
    { kind: "csrf" },
    { ...signedIn, variant: mobile },
    undefined,
  ],
  [
    "a recovery whose token is another's",
    { kind: "csrf" },
    { ...signedIn, kind: "recovery" },
    undefined,
  ],
  [
    "a refused identifier without its providers",
    shown({ nodes: [refusedIdentifier] }),
    { hadProviders: true },
    "providers",
  ],
  [
    "a refused identifier of a form that had none",
    shown({ nodes: [refusedIdentifier] }),
    {},
    undefined,
  ],
  [
    "a refused identifier that is opened again",
    shown({ nodes: [refusedIdentifier] }),
    { step: "read" },
    "providers",
  ],
  [
    "a refused identifier with its providers",
    shown({ nodes: [refusedIdentifier, provider] }),
    { hadProviders: true },
    undefined,
  ],
  [
    "a password that was right, on the way to an application",
    { kind: "done" },
    inApplication,
    "application",
  ],
  [
    "a sign-up on the way to an application",
    { kind: "done" },
    { ...inApplication, kind: "registration" },
    undefined,
  ],
  [
    "a password that was right, for us alone",
    { kind: "done" },
    { typed: inApplication.typed },
    undefined,
  ],
  [
    "a code that was right, on the way to an application",
    { kind: "done" },
    { carried: inApplication.carried },
    undefined,
  ],
])("What is open after %s", (_what, answer, situation, about) => {
  expect(findOpenQuestion(answer, situationWith(situation))).toBe(about);
});

test("Nothing is asked twice, and nothing of a flow that replaces another", () => {
  expect(findOpenQuestion(catchAll, situationWith({ asked: ["session"] }))).toBeUndefined();
  expect(findOpenQuestion(catchAll, situationWith({ isSettled: true }))).toBeUndefined();
});
