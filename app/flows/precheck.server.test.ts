import { beforeEach, expect, test, vi } from "vitest";
import { answered, shown } from "../../tests/support/stand-in/answer";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { Answer } from "../kratos/answer";
import { rowField } from "../traits/edit-rows";
import { freshFormField } from "../model/field-names";
import { errorsOf, type FlowKind } from "../model/flow";
import type { State } from "../state/own-cookies.server";
import type { LastOutcome } from "./outcome";

const calls = vi.hoisted(() => {
  return { readFlow: vi.fn(), createFlow: vi.fn(), createInstead: vi.fn() };
});
const answers = vi.hoisted(() => ({ respond: vi.fn(), carryOut: vi.fn() }));
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), ...calls }));
vi.mock(import("./respond.server"), () => answers as never);

const { checkFields, checkForm, hasUnfinishedAddress, refuseAddresses } =
  await import("./precheck.server");

function answering(answer: Answer): void {
  for (const call of [calls.readFlow, calls.createFlow, calls.createInstead]) {
    call.mockResolvedValue(answered(answer, "k=1"));
  }
}

const showing = (nodes: object[], more = {}) => answering(shown(more, nodes));

beforeEach(() => {
  vi.clearAllMocks();
  showing([input("code", "text", { group: "code" })]);
  answers.carryOut.mockImplementation(
    (
      _visit,
      outcome: Extract<LastOutcome, { do: "show" }>,
      { cookies }: { cookies: string[] },
    ) => ({
      errors: errorsOf(outcome.flow).length,
      cookies,
      ...outcome,
    }),
  );
});

const posted = (kind: FlowKind, form: string, state?: State) => {
  return { visit: visitTo(kind, { state }), id: "f1", typed: new URLSearchParams(form) };
};

const inOrder = ["code=123456", "identifier=ada&password=x", "traits.email=ada@example.test"];

test.each(inOrder)("A form in order (%s) is answered by no rule, without a call", async (form) => {
  expect(await checkForm(posted("login", form))).toBeUndefined();
  expect(await checkFields(posted("login", form))).toBeUndefined();
  for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
});

test("A form that asks for a fresh one gets it, with what was typed", async () => {
  const form = posted("login", `${freshFormField}=1&identifier=ada`);
  const { typed } = form;
  expect(await checkForm(form)).toMatchObject({ status: 200, isCorrected: true, typed });
  expect(calls.createInstead).toHaveBeenCalledOnce();
});

test("One more row of a list is drawn without an error, and Kratos gets nothing of the form", async () => {
  const form = posted("settings", `${rowField}=add traits.tags&traits.tags=a`);
  expect(await checkForm(form)).toMatchObject({ status: 200, errors: 0 });
  expect(calls.readFlow).toHaveBeenCalledOnce();
});

test("Another mail is refused until the wait is over, and where no mail is known", async () => {
  const now = Math.floor(Date.now() / 1000);
  const resend = (state?: State) =>
    checkFields({ ...posted("recovery", "email=ada@example.test", state), isResend: true });
  const after = (seconds: number) => resend({ sent: [["f1", now - seconds]] });
  expect(await after(10)).toMatchObject({ status: 429, notice: "resend_wait" });
  expect(await after(61)).toBeUndefined();
  expect(await resend()).toMatchObject({ status: 429 });
});

test("A missing code, and one that cannot be right, cost no attempt", async () => {
  const before = { id: 4000001, text: "no", type: "error" };
  showing([input("code", "text", { group: "code" })], { messages: [before] });
  for (const fields of ["code=&method=code", "code=12&method=code"]) {
    const form = posted("recovery", fields);
    const page = await checkFields(form);
    expect(page).toMatchObject({ status: 400, errors: 1, typed: form.typed, cookies: ["k=1"] });
  }
});

test("A button that leads back is not kept by a malformed code", async () => {
  const form = "code=12&method=code&screen=previous";
  expect(await checkFields(posted("registration", form))).toBeUndefined();
});

const blank = "code=&method=code";

test.each([
  ["a fresh form", `${freshFormField}=1&identifier=ada`, { step: "create" }],
  ["another row", `${rowField}=add traits.tags`, { step: "read" }],
  ["a code", blank, { step: "submit", typed: new URLSearchParams(blank) }],
])("Where Kratos does not show the form that asks for %s, its answer leads on", async (...row) => {
  const [, fields, before] = row;
  answering({ kind: "expired" });
  answers.respond.mockResolvedValueOnce("led");
  const form = posted("recovery", fields);
  expect((await checkForm(form)) ?? (await checkFields(form))).toBe("led");
  const expired = answered({ kind: "expired" }, "k=1");
  expect(answers.respond).toHaveBeenLastCalledWith(form.visit, expired, before);
});

test("A malformed code is sent where Kratos does not show the form any more, and still takes its code", async () => {
  calls.readFlow.mockResolvedValue({ answer: { kind: "csrf" }, cookies: [] });
  expect(await checkFields(posted("recovery", "code=12&method=code"))).toBeUndefined();
});

const removal = input("totp_unlink", "submit", { group: "totp", value: "true" });
const keys = ["k1", "k2"].map((value) =>
  input("webauthn_remove", "submit", { group: "webauthn", value }),
);

const at = (section: string) => `/settings?section=${section}#${section}`;

test.each<[string, string, object[], string?, string?]>([
  ["an app that another tab has removed", "totp_unlink=true", [], "already_gone", at("totp")],
  ["an app, by no known method", "totp_unlink=true&method=odd", [], "already_gone", "/settings"],
  ["an app that is there", "totp_unlink=true", [removal]],
  ["a key that is there", "webauthn_remove=k2", keys],
  ["a key that is gone", "webauthn_remove=k3", [removal, ...keys], "already_gone", at("webauthn")],
  ["a passkey of a key's number", "passkey_remove=k1", keys, "already_gone", at("passkey")],
  ["a second app", "totp_code=123456&method=totp", [removal], "totp_already", at("totp")],
  ["a first app", "totp_code=123456", []],
  ["no removal", "totp_unlink=&method=profile", []],
])("A form of the settings about %s is stale or not", async (_what, form, nodes, key, to) => {
  showing(nodes);
  const answer = await checkFields(posted("settings", form));
  const told =
    answer instanceof Response ? decodeURIComponent(answer.headers.get("Set-Cookie") ?? "") : "";
  const [value = ""] = told.replace("__Host-toast=", "").split(".");
  expect(value ? atob(value) : "").toContain(key ?? "");
  expect(answer instanceof Response ? answer.headers.get("Location") : answer).toBe(to);
});

test("A form is sent where Kratos does not show the settings that would tell whether it is stale", async () => {
  answering({ kind: "csrf" });
  expect(await checkFields(posted("settings", "totp_unlink=true"))).toBeUndefined();
});

test("A key's name that is too long, or has nothing to see in it, is refused at its field", async () => {
  showing([input("webauthn_register_displayname", "text")]);
  for (const name of ["x".repeat(61), "%20"]) {
    const form = `webauthn_register={}&webauthn_register_displayname=${name}`;
    expect(await checkFields(posted("settings", form))).toMatchObject({ status: 400, errors: 1 });
  }
});

test("An address without an end is refused in a registration, and not read in a recovery", async () => {
  showing([input("traits.email", "email")]);
  const form = "traits.email=ada@gmial";
  expect(await checkFields(posted("registration", form))).toMatchObject({ status: 400, errors: 1 });
  expect(await checkFields(posted("recovery", form))).toBeUndefined();
});

test.each([
  ["traits.email", "email", "ada@gmial", true],
  ["traits.email", "email", "ada@example.test", false],
  ["traits.email", "email", "ada", false],
  ["traits.email", "email", "ada@", false],
  ["traits.email", "hidden", "ada@gmial", false],
  ["traits.email", "email", "\u00a0ada@example.test", false],
  ["traits.email", "email", "Ada <ada@example.test>", false],
  ["traits.email", "email", " ada@example.test ", false],
  ["traits.email", "email", "a\u202eda@example.test", false],
  ["traits.email", "email", "a\u0001da@example.test", true],
  ["traits.email", "email", "a b@example.test", true],
  ["traits.handle", "text", "@ada", false],
])("A form whose %s (%s) is %s refuses it: %s", (name, type, value, isRefused) => {
  const typed = new URLSearchParams({ [name]: value });
  const flow = flowOf([input(name, type)]);
  const refused = hasUnfinishedAddress(typed) ? refuseAddresses(flow, typed) : undefined;
  expect(refused ? errorsOf(refused).length : 0).toBe(isRefused ? 1 : 0);
});

test("Only the field with the unfinished address is refused, also where another was not sent", () => {
  const fields = [input("traits.email", "email"), input("traits.second", "email")];
  const typed = new URLSearchParams({ "traits.email": "ada@gmial" });
  const refused = refuseAddresses(flowOf(fields), typed);
  expect(refused?.ui.nodes.map(({ messages }) => messages.length)).toEqual([1, 0]);
});

function isRefused(email: string, value?: string, more?: object): boolean {
  const flow = flowOf([input("traits.email", "email", { value })], { ...more });
  return refuseAddresses(flow, new URLSearchParams({ "traits.email": email })) !== undefined;
}

test("An unusual address that the account has already does not keep anybody from changing the rest", () => {
  const identity = { id: "i1", traits: { email: "ada@intranet" } };
  const inSettings = (email: string) => isRefused(email, "new@example.test", { identity });
  expect(["ada@intranet", "Ada@Intranet"].map(inSettings)).toEqual([false, false]);
  expect(["eve@intranet", "undefined@x"].map(inSettings)).toEqual([true, true]);
});

test("What a provider has told is no reason to take an unfinished address", () => {
  expect(isRefused("ada@nodot", "ada@nodot")).toBe(true);
});

test("What was in error before is not said again", () => {
  const missing = { id: 4000002, text: "", type: "error", context: {} };
  const name = input("traits.name", "text", { messages: [missing] });
  const flow = flowOf([input("traits.email", "email"), name], { messages: [missing] });
  const refused = refuseAddresses(flow, new URLSearchParams({ "traits.email": "ada@gmial" }));
  expect(refused && errorsOf(refused)).toHaveLength(1);
});
