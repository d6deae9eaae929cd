import { expect, test } from "vitest";
import { messageOf } from "../../tests/support/stand-in/message-context";
import { shown } from "../../tests/support/stand-in/answer";
import { after, carrying, posted } from "../../tests/support/stand-in/situation";
import type { Answer } from "../kratos/answer";
import { account, mobile, mobileRecovery } from "../model/variants";
import { digest } from "../state/signature.server";
import type { Situation } from "./outcome";

const wrong = messageOf(4000006);
const step = shown({ messages: [{ id: 1010014, text: "…", type: "info" }] });
const refused = shown({ messages: [wrong, wrong] });
const done: Answer = { kind: "done" };
const away = "https://i.example/";
const needsRefresh: Answer = { kind: "needs-refresh", to: away };
const settings = { kind: "settings", flowId: "f1" } as const;
const inFrench = { state: { lng: { language: "fr" } } };
const elsewhere: Answer = { kind: "elsewhere", to: away };
const saveLater: Answer = { kind: "done", isSavedWhenVerified: true };
const signedIn = { event: "sign_in", outcome: "succeeded" };
const failed = { event: "sign_in", outcome: "failed" };
const refusedFor = (outcome: string) => ({ event: "form_refused", outcome });
const aal2 = carrying("aal=aal2");
const byPassword = { last: { method: "password" } };
const begun = { beginsSession: true, ...posted("method=password&password=x") };

const unlinking: Partial<Situation> = {
  ...settings,
  section: "totp",
  ...posted("totp_unlink=true"),
};
const waits = { section: { flowId: "f1", section: "totp", change: { purpose: "totp_remove" } } };
const inWebview = { ...settings, variant: mobileRecovery, ...posted("method=password") };

/** The changes of the browser's state. */
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
  ["no language over a chosen one", { kind: "done", locale: "de" }, inFrench, {}],
  ["the section whose form waits for a fresh sign-in", needsRefresh, unlinking, waits],
  ["no section where no flow is named", needsRefresh, { kind: "settings", section: "totp" }, {}],
  ["that a new password in the webview is saved", done, inWebview, { answered: [digest("f1")] }],
  ["nothing of one that is refused there", refused, inWebview, {}],
  ["nothing of a new password in the account", done, { ...inWebview, variant: account }, {}],
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
  ["a sign-in", done, {}, signedIn],
  ["a second step", done, aal2, { ...signedIn, event: "second_factor" }],
  ["a refused sign-in, each message once", refused, {}, { ...failed, messages: [4000006] }],
  ["a correct step forward", step, {}, undefined],
  ["a form that leads elsewhere", elsewhere, {}, { ...failed, outcome: "continued" }],
  ["an unverified address", saveLater, settings, { event: "settings", outcome: "continued" }],
  ["an inactive account", { kind: "inactive" }, {}, failed],
  ["a form of another flow", { kind: "csrf" }, {}, refusedFor("csrf")],
  ["a form without a cookie", { kind: "csrf" }, { hasCsrfCookie: false }, refusedFor("cookies")],
  ["another's form", { kind: "foreign" }, {}, refusedFor("foreign")],
  ["a page that is opened", refused, { step: "read" }, undefined],
])("The log says of %s what happened", (_what, answer, situation, expected) => {
  expect(after(answer, situation)).toMatchObject({ report: expected });
});
