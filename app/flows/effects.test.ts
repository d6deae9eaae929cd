import { expect, test } from "vitest";
import { after, carrying, posted } from "../../tests/support/stand-in/situation";
import type { Answer } from "../kratos/answer";
import { flowSchema } from "../model/flow-schema";
import { mobile, mobileRecovery } from "../model/variants";
import { digest } from "../state/signature.server";
import type { Situation } from "./outcome";

function shown(type: "info" | "error", ids: number[], more: object = {}): Answer {
  const messages = ids.map((id) => ({ id, text: "…", type }));
  const ui = { action: "x", nodes: [], messages };
  return { kind: "shown", flow: flowSchema.parse({ id: "f1", ui, ...more }) };
}

const step = shown("info", [1010014]);
const refused = (more?: object) => shown("error", [4000006, 4000006], more);
const done: Answer = { kind: "done" };
const away = "https://i.example/";
const needsRefresh: Answer = { kind: "needs-refresh", to: away };
const settings = { kind: "settings", flowId: "f1" } as const;
const aal2 = carrying("aal=aal2");
const byPassword = { last: { method: "password" } };
const begun = { beginsSession: true, ...posted("method=password&password=x") };

/** What the browser keeps, without what does not change. */
function kept(answer: Answer, situation: Partial<Situation>) {
  const remember: Record<string, unknown> = after(answer, situation).remember ?? {};
  return Object.fromEntries(Object.entries(remember).filter(([, value]) => value !== undefined));
}

test.each<[string, Answer, Partial<Situation>, object]>([
  ["the method of a sign-in", done, begun, byPassword],
  ["the method of a sign-up", done, { ...begun, kind: "registration" }, byPassword],
  ["nothing of a form that began no session", done, { ...begun, beginsSession: false }, {}],
  ["no second step", done, { ...begun, ...aal2 }, {}],
  ["nothing of a recovery", step, { ...begun, kind: "recovery" }, {}],
  ["nothing in a variant that marks no method", done, { ...begun, variant: mobile }, {}],
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
    needsRefresh,
    { ...settings, section: "totp", ...posted("totp_unlink=true") },
    { section: { flowId: "f1", section: "totp", change: { purpose: "totp_remove" } } },
  ],
  ["no section where no flow is named", needsRefresh, { kind: "settings", section: "totp" }, {}],
  [
    "that a new password in the webview is saved",
    done,
    { ...settings, variant: mobileRecovery, ...posted("method=password") },
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
  ["a sign-in", done, {}, { event: "sign_in", outcome: "succeeded" }],
  ["a second step", done, aal2, { event: "second_factor", outcome: "succeeded" }],
  [
    "a refused sign-in, with each message once",
    refused(),
    {},
    { event: "sign_in", outcome: "failed", messages: [4000006] },
  ],
  ["a correct step forward", step, {}, undefined],
  [
    "a form that leads elsewhere",
    { kind: "elsewhere", to: away },
    {},
    { event: "sign_in", outcome: "continued" },
  ],
  [
    "an address that is saved once it is verified",
    { kind: "done", isSavedWhenVerified: true },
    settings,
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
  ["another's form", { kind: "foreign" }, {}, { event: "form_refused", outcome: "foreign" }],
  ["a page that is opened", refused(), { step: "read" }, undefined],
])("The log says of %s what happened", (_what, answer, situation, expected) => {
  expect(after(answer, situation)).toMatchObject({ report: expected });
});
