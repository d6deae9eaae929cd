import { beforeEach, expect, test, vi } from "vitest";
import { answered, shown } from "../../tests/support/stand-in/answer";
import { input, submit } from "../../tests/support/stand-in/view-nodes";
import { signFields } from "../kratos/signed-fields.server";
import { drawnFieldsField } from "../model/field-names";
import { account } from "../model/variants";

const calls = vi.hoisted(() => ({ readFlow: vi.fn(), sendForm: vi.fn() }));
const rules = vi.hoisted(() => ({ checkForm: vi.fn(), checkFields: vi.fn() }));
const submission = vi.hoisted(() => ({ submitTraits: vi.fn() }));
const respond = vi.hoisted(() => vi.fn());
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), ...calls }));
vi.mock(import("../kratos/submission.server"), async (load) => ({
  ...(await load()),
  ...submission,
}));
vi.mock(import("./precheck.server"), () => rules);
vi.mock(import("./respond.server"), () => ({ respond }));

const { submitFlow } = await import("./submit.server");

const code = input("code", "text", { group: "code" });
const nodes = [code, submit("resend", "code"), submit("provider", "oidc")];
const sent = answered({ kind: "csrf" });

beforeEach(() => {
  vi.resetAllMocks();
  calls.readFlow.mockResolvedValue(answered(shown({ state: "sent_email" }, nodes)));
  calls.sendForm.mockResolvedValue(sent);
  submission.submitTraits.mockImplementation((_visit, { form }: { form: URLSearchParams }) => ({
    form,
  }));
});

/** Posts this form of a sign-in, and returns the fields of it that Kratos got. */
async function post(form: Record<string, string>) {
  const url = "https://account.example.org/login?flow=f1";
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  const response = await submitFlow("login", { variant: account, request, context: {} });
  const body = calls.sendForm.mock.lastCall?.[2] as URLSearchParams | undefined;
  const fields = body && [...body.keys()].filter((name) => name !== "transient_payload");
  return { fields, response };
}

const lastBefore = () => respond.mock.lastCall?.slice(1) as unknown;

test("A form goes to Kratos with the fields that it was drawn with alone, by one call", async () => {
  const list = signFields("f1", ["code", "method"], ["resend"]);
  const form = { code: "123456", method: "code", "traits.role": "admin", [drawnFieldsField]: list };
  expect((await post(form)).fields).toEqual(["code", "method"]);
  expect(calls.readFlow).not.toHaveBeenCalled();
  const before = { step: "submit", isResend: false, hadProviders: false };
  expect(lastBefore()).toMatchObject([sent, before]);
});

test("A form without our list, or with that of another flow, has the fields of its flow", async () => {
  for (const list of ["", signFields("f2", ["traits.role"])]) {
    const form = { resend: "code", "traits.role": "admin", [drawnFieldsField]: list };
    expect((await post(form)).fields).toEqual(["resend"]);
    expect(lastBefore()).toMatchObject([sent, { isResend: true, hadProviders: true }]);
  }
  expect(rules.checkFields).toHaveBeenLastCalledWith(expect.objectContaining({ isResend: true }));
});

test("Where Kratos does not show that flow, or cannot tell the traits, its answer leads on and nothing is sent", async () => {
  const expired = answered({ kind: "expired" });
  calls.readFlow.mockResolvedValueOnce(expired);
  expect((await post({ code: "1" })).fields).toBeUndefined();
  expect(lastBefore()).toMatchObject([expired, { step: "submit" }]);
  submission.submitTraits.mockResolvedValueOnce(sent);
  expect((await post({ code: "1" })).fields).toBeUndefined();
  expect(lastBefore()).toMatchObject([sent, { step: "submit" }]);
});

test("A form that a rule of ours answers is not sent", async () => {
  for (const rule of [rules.checkForm, rules.checkFields]) {
    const answer = new Response();
    rule.mockResolvedValueOnce(answer);
    expect(await post({ code: "1" })).toEqual({ fields: undefined, response: answer });
  }
});
