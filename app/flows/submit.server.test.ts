import { beforeEach, expect, test, vi } from "vitest";
import { answered, shown } from "../../tests/support/stand-in/answer";
import { input, submit } from "../../tests/support/stand-in/view-nodes";
import { signFields } from "../kratos/signed-fields.server";
import { drawnFieldsField } from "../model/field-names";
import type { FlowKind } from "../model/flow";
import { account } from "../model/variants";

const calls = vi.hoisted(() => ({ readFlow: vi.fn(), sendForm: vi.fn() }));
const rules = vi.hoisted(() => ({ checkForm: vi.fn(), checkFields: vi.fn() }));
const traits = vi.hoisted(() => ({ sendTraits: vi.fn() }));
const respond = vi.hoisted(() => vi.fn());
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), ...calls }));
vi.mock(import("./sent-and-shown-traits.server"), async (load) => ({
  ...(await load()),
  ...traits,
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
  traits.sendTraits.mockImplementation((_visit, { form }: { form: URLSearchParams }) => ({
    form,
  }));
});

const wrong = answered(
  shown({ messages: [{ id: 4000006, text: "", type: "error" }] }, nodes),
  "k=1",
);
const composed = "Gr\u00fc\u00dfe";
const decomposed = "Gru\u0308\u00dfe";

/** The passwords that Kratos got of this form of a sign-in, which it refuses each time. */
async function passwordsOf(password: string, kind: FlowKind = "login", answer = wrong) {
  const tried: (string | null)[] = [];
  calls.sendForm.mockImplementation((_visit, _id, form: URLSearchParams) => {
    tried.push(form.get("password"));
    return Promise.resolve(answer);
  });
  const list = signFields("f1", ["identifier", "password", "method"]);
  await post({ identifier: "ada", password, method: "password", [drawnFieldsField]: list }, kind);
  return tried;
}

test("A refused password that is not composed is tried once more as it was typed, as one answer", async () => {
  expect(await passwordsOf(decomposed)).toEqual([composed, decomposed]);
  expect(respond).toHaveBeenCalledOnce();
  expect(lastBefore()).toMatchObject([{ cookies: ["k=1", "k=1"] }, { step: "submit" }]);
});

test("A password is tried once if it is composed, if another reason refuses it, or where it is set", async () => {
  expect(await passwordsOf(composed)).toEqual([composed]);
  expect(await passwordsOf("plain words")).toEqual(["plain words"]);
  expect(await passwordsOf(decomposed, "login", sent)).toEqual([composed]);
  const other = { id: 4000008, text: "", type: "error" };
  const refused = answered(shown({ messages: [other] }, nodes));
  expect(await passwordsOf(decomposed, "login", refused)).toEqual([composed]);
  expect(await passwordsOf(decomposed, "settings")).toEqual([composed]);
  expect(await passwordsOf(decomposed, "registration")).toEqual([composed]);
});

test("A password that its form did not have is not tried", async () => {
  calls.sendForm.mockResolvedValue(wrong);
  const list = signFields("f1", ["identifier"]);
  await post({ identifier: "ada", password: decomposed, [drawnFieldsField]: list });
  expect(calls.sendForm).toHaveBeenCalledOnce();
});

async function post(form: Record<string, string>, kind: FlowKind = "login") {
  const url = `https://account.example.org/${kind}?flow=f1`;
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  const response = await submitFlow(kind, { variant: account, request, context: {} });
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
  traits.sendTraits.mockResolvedValueOnce(sent);
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
