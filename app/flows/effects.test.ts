import { expect, test } from "vitest";
import { situationWith } from "../../tests/support/stand-in/situation";
import type { Answer } from "../kratos/answer";
import { flowSchema } from "../model/flow-schema";
import { mobile, mobileRecovery } from "../model/variants";
import { digest } from "../state/signature.server";
import { decide } from "./decide";
import type { Situation } from "./outcome";

const sent = (form: string) => new URLSearchParams(form);
const flowWith = (messages: object[], more: object = {}): Answer => ({
  kind: "shown",
  flow: flowSchema.parse({ id: "f1", ui: { action: "x", nodes: [], messages }, ...more }),
});
const step = flowWith([{ id: 1010014, text: "…", type: "info" }]);
const refused = flowWith([
  { id: 4000006, text: "…", type: "error" },
  { id: 4000006, text: "…", type: "error" },
]);

/** What the browser keeps, without what does not change. */
function kept(answer: Answer, situation: Partial<Situation>) {
  const { remember = {} } = decide(answer, situationWith(situation)) as { remember?: object };
  return Object.fromEntries(Object.entries(remember).filter(([, value]) => value !== undefined));
}

const signedIn = { beginsSession: true, typed: sent("method=password&password=x") };

test.each<[string, Answer, Partial<Situation>, object]>([
  ["the method of a sign-in", { kind: "done" }, signedIn, { last: { method: "password" } }],
  [
    "the method of a sign-up",
    { kind: "done" },
    { ...signedIn, kind: "registration" },
    { last: { method: "password" } },
  ],
  [
    "nothing of a form that began no session",
    { kind: "done" },
    { ...signedIn, beginsSession: false },
    {},
  ],
  ["no second step", { kind: "done" }, { ...signedIn, carried: sent("aal=aal2") }, {}],
  ["nothing of a recovery", step, { ...signedIn, kind: "recovery" }, {}],
  [
    "nothing in a variant that marks no method",
    { kind: "done" },
    { ...signedIn, variant: mobile },
    {},
  ],
  ["the account's language", { kind: "done", locale: "de-AT" }, {}, { lng: { language: "de" } }],
  ["no language that we do not have", { kind: "done", locale: "tlh" }, {}, {}],
  [
    "no language in place of a chosen one",
    { kind: "done", locale: "de" },
    { state: { lng: { language: "fr" } } },
    {},
  ],
  [
    "the section whose form waits for a fresh sign-in",
    { kind: "needs-refresh", to: "https://i.example/" },
    { kind: "settings", section: "totp", flowId: "f1", typed: sent("totp_unlink=true") },
    { section: { flowId: "f1", section: "totp", change: { purpose: "totp_remove" } } },
  ],
  [
    "no section where no flow is named",
    { kind: "needs-refresh", to: "https://i.example/" },
    { kind: "settings", section: "totp" },
    {},
  ],
  [
    "that a new password in the webview is saved",
    { kind: "done" },
    { kind: "settings", variant: mobileRecovery, flowId: "f1", typed: sent("method=password") },
    { answered: [digest("f1")] },
  ],
])("A browser keeps %s", (_what, answer, situation, expected) => {
  expect(kept(answer, situation)).toEqual(expected);
});

test("After a mail that was asked for again, the wait for the next one begins", () => {
  const state = { sent: [["f1", 0] as [string, number]] };
  const { sent: stamps } = kept(step, { isResend: true, flowId: "f1", state }) as typeof state;
  expect(stamps).toHaveLength(1);
  expect(stamps[0]?.[1]).toBeGreaterThan(1_700_000_000);
  expect(kept(step, { flowId: "f1", state })).toEqual({});
});

test.each<[string, Answer, Partial<Situation>, object | undefined]>([
  ["a sign-in", { kind: "done" }, {}, { event: "sign_in", outcome: "succeeded" }],
  [
    "a second step",
    { kind: "done" },
    { carried: sent("aal=aal2") },
    { event: "second_factor", outcome: "succeeded" },
  ],
  [
    "a refused sign-in, with each message once",
    refused,
    {},
    { event: "sign_in", outcome: "failed", messages: [4000006] },
  ],
  ["a correct step forward", step, {}, undefined],
  [
    "a form that leads elsewhere",
    { kind: "elsewhere", to: "https://i.example/" },
    {},
    { event: "sign_in", outcome: "continued" },
  ],
  [
    "an address that is saved once it is verified",
    { kind: "done", isSavedWhenVerified: true },
    { kind: "settings" },
    { event: "settings", outcome: "continued" },
  ],
  ["an inactive account", { kind: "inactive" }, {}, { event: "sign_in", outcome: "failed" }],
  ["a form of another flow", { kind: "csrf" }, {}, { event: "form_refused", outcome: "csrf" }],
  [
    "a form without a cookie",
    { kind: "csrf" },
    { hasCsrfCookie: false },
    { event: "form_refused", outcome: "cookies" },
  ],
  [
    "another browser's form",
    { kind: "foreign" },
    {},
    { event: "form_refused", outcome: "foreign" },
  ],
  ["a page that is opened", refused, { step: "read" }, undefined],
])("The log says of %s what happened", (_what, answer, situation, expected) => {
  expect(decide(answer, situationWith(situation))).toMatchObject({ report: expected });
});
