import { beforeEach, expect, test, vi } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { Answer } from "../kratos/answer";
import { rowField } from "../model/edit-rows";
import { freshFormField } from "../model/field-names";
import { errorsOf, type Flow } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import type { PageOptions } from "./page.server";

const calls = vi.hoisted(() => ({
  readFlow: vi.fn(),
  createFlow: vi.fn(),
  createInstead: vi.fn(),
  flowPage: vi.fn(),
}));
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), ...calls }));
vi.mock(import("./page.server"), async (load) => ({ ...(await load()), ...calls }));

const { checkFields, checkForm } = await import("./precheck.server");

function flowWith(nodes: object[], more: object = {}): Flow {
  return flowSchema.parse({ id: "f1", ui: { action: "x", nodes }, ...more });
}

const code = { ...input("code", "text"), group: "code" };
const removal = { ...input("totp_unlink", "submit", { value: "true" }), group: "totp" };

/** What Kratos shows when it is asked for the flow, or for a fresh one. */
function showing(flow: Flow): void {
  const answered = { answer: { kind: "shown", flow } satisfies Answer, cookies: [] };
  for (const call of [calls.readFlow, calls.createFlow, calls.createInstead]) {
    call.mockResolvedValue(answered);
  }
}

beforeEach(() => {
  vi.clearAllMocks();
  showing(flowWith([code]));
  calls.flowPage.mockImplementation((_visit, flow: Flow, options: PageOptions) => ({
    errors: errorsOf(flow).length,
    ...options,
  }));
});

const typed = (form: string) => new URLSearchParams(form);
const recovery = visitTo("recovery");

test("A form that is in order is answered by no rule, and no rule calls Kratos", async () => {
  for (const form of [
    "code=123456",
    "identifier=ada&password=x",
    "traits.email=ada@example.test",
  ]) {
    const posted = { visit: visitTo("login"), id: "f1", typed: typed(form) };
    expect(await checkForm(posted)).toBeUndefined();
    expect(await checkFields(posted)).toBeUndefined();
  }
  for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
});

test("A form that asks for a fresh one gets it, with what was typed", async () => {
  const posted = {
    visit: visitTo("login"),
    id: "f1",
    typed: typed(`${freshFormField}=1&identifier=ada`),
  };
  expect(await checkForm(posted)).toMatchObject({
    status: 200,
    isCorrected: true,
    typed: posted.typed,
  });
  expect(calls.createInstead).toHaveBeenCalledOnce();
});

test("One more row of a list is drawn without an error, and Kratos gets nothing of the form", async () => {
  const form = typed(`${rowField}=add traits.tags&traits.tags=a`);
  const page = await checkForm({ visit: visitTo("settings"), id: "f1", typed: form });
  expect(page).toMatchObject({ status: 200, errors: 0 });
  expect(calls.readFlow).toHaveBeenCalledOnce();
});

test("Another mail is refused until the wait is over, and where no mail is known", async () => {
  const now = Math.floor(Date.now() / 1000);
  const after = (seconds: number) =>
    checkFields({
      visit: visitTo("recovery", { state: { sent: [["f1", now - seconds]] } }),
      id: "f1",
      typed: typed("email=ada@example.test"),
      isResend: true,
    });
  expect(await after(10)).toMatchObject({ status: 429, notice: "resend_wait" });
  expect(await after(61)).toBeUndefined();
  const unknown = { visit: recovery, id: "f1", typed: typed("email=a@b.test"), isResend: true };
  expect(await checkFields(unknown)).toMatchObject({ status: 429 });
});

test("A missing code, and one that cannot be right, cost no attempt", async () => {
  for (const form of ["code=&method=code", "code=12&method=code"]) {
    const page = await checkFields({ visit: recovery, id: "f1", typed: typed(form) });
    expect(page).toMatchObject({ status: 400, errors: 1 });
  }
});

test("A malformed code is sent where Kratos does not show the form any more, and still takes its code", async () => {
  calls.readFlow.mockResolvedValue({ answer: { kind: "csrf" }, cookies: [] });
  const posted = { visit: recovery, id: "f1", typed: typed("code=12&method=code") };
  expect(await checkFields(posted)).toBeUndefined();
});

test.each([
  ["an app that another tab has removed", "totp_unlink=true", [], "already_gone"],
  ["an app that is there", "totp_unlink=true", [removal], undefined],
  ["a second app", "totp_code=123456", [removal], "totp_already"],
  ["a first app", "totp_code=123456", [], undefined],
])("A form of the settings about %s is stale or not", async (_what, form, nodes, key) => {
  showing(flowWith(nodes));
  const answer = await checkFields({ visit: visitTo("settings"), id: "f1", typed: typed(form) });
  const told =
    answer instanceof Response ? decodeURIComponent(answer.headers.get("Set-Cookie") ?? "") : "";
  const [value = ""] = told.replace("__Host-toast=", "").split(".");
  expect(value ? atob(value) : "").toContain(key ?? "");
  expect(answer === undefined).toBe(key === undefined);
});

test("An address without an end is refused in a registration, and not read in a recovery", async () => {
  showing(flowWith([input("traits.email", "email")]));
  const form = typed("traits.email=ada@gmial");
  const inRegistration = await checkFields({
    visit: visitTo("registration"),
    id: "f1",
    typed: form,
  });
  expect(inRegistration).toMatchObject({ status: 400, errors: 1 });
  expect(await checkFields({ visit: recovery, id: "f1", typed: form })).toBeUndefined();
});
