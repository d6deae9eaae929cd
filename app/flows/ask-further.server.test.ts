import { beforeEach, expect, test, vi } from "vitest";
import { messageOf } from "../../tests/support/stand-in/message-context";
import { answered, shown } from "../../tests/support/stand-in/answer";
import { input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { Answer } from "../kratos/answer";
import type { SessionState } from "../session/require-session.server";
import { sessionSchema } from "../model/session";

const calls = vi.hoisted(() => ({
  createInstead: vi.fn(),
  readSupersededFlow: vi.fn(),
  sendForm: vi.fn(),
}));
const readSession = vi.hoisted(() => vi.fn<() => Promise<SessionState>>());
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), ...calls }));
vi.mock(import("../session/require-session.server"), async (load) => ({
  ...(await load()),
  readSession,
}));

const { askFurther } = await import("./ask-further.server");

const visit = visitTo("login");
const of = (...aal: string[]): SessionState =>
  sessionSchema.parse({
    id: "s1",
    identity: { id: "i1", schema_id: "d", traits: { email: "ada@example.test" } },
    authentication_methods: aal.map((each) => ({ method: "password", aal: each })),
  });
const secondStep = shown({ requested_aal: "aal2" });
const expired: Answer = { kind: "expired", told: {} };
const csrf: Answer = { kind: "csrf" };

beforeEach(() => vi.clearAllMocks());

/** The kind of the answer after a question about the session, and whether it tells of a way on. */
async function place(answer: Answer, session: SessionState, form?: string) {
  readSession.mockResolvedValue(session);
  const typed = form === undefined ? undefined : new URLSearchParams(form);
  const before = { step: typed ? "submit" : "read", typed } as const;
  const known = await askFurther("session", visit, answered(answer), before);
  return [known.answer.kind, "told" in known.answer && known.answer.told !== undefined];
}

test.each<[string, Answer, SessionState, unknown[]]>([
  ["a second step that is done", secondStep, of("aal1", "aal2"), ["already-in", true]],
  ["a second step that is not", secondStep, of("aal1"), ["shown", false]],
  ["a second step whose session has ended", secondStep, "none", ["shown", false]],
  ["an expired first step", expired, of("aal1"), ["already-in", true]],
  ["one whose second step is missing", expired, "needs-aal2", ["needs-aal2", true]],
  ["an expired one without a session", expired, "none", ["expired", true]],
])("Opened again: %s", async (_what, answer, session, known) => {
  expect(await place(answer, session)).toEqual(known);
});

test("Of a first step whose token is another's, Kratos still tells the way on to an empty form", async () => {
  calls.readSupersededFlow.mockResolvedValue(answered(shown({ return_to: "/x" })));
  expect(await place(csrf, of("aal1"))).toEqual(["already-in", true]);
  calls.readSupersededFlow.mockResolvedValue(answered({ kind: "refused" }));
  expect(await place(csrf, of("aal1"))).toEqual(["csrf", false]);
});

const ada = "identifier=Ada@example.test";
const eve = "identifier=eve@example.test";

test.each<[string, Answer, SessionState, string, unknown[]]>([
  ["the session's own person is led on", shown(), of("aal1"), ada, ["already-in", true]],
  ["another person is not led on as them", shown(), of("aal1"), eve, ["already-in", false]],
  ["the second step is missing", shown(), "needs-aal2", "", ["needs-aal2", true]],
  ["a second step is refused", secondStep, "needs-aal2", "", ["shown", false]],
  ["a second step is done already", secondStep, of("aal2"), "", ["already-in", true]],
  ["a second step was not done by the session", secondStep, of("aal1"), "", ["shown", false]],
  ["nobody is signed in", shown(), "none", "", ["shown", false]],
])("Sent again: %s", async (_what, answer, session, form, known) => {
  expect(await place(answer, session, form)).toEqual(known);
});

const provider = input("provider", "submit", { group: "oidc", value: "google" });
const wrong = messageOf(4000035);
const identifier = (more?: object) =>
  input("identifier", "text", { group: "identifier_first", ...more });
const refused = answered(shown({}, [identifier({ value: "eve", messages: [wrong] })]), "a");

test("The fresh form with its providers takes over the identifier and why it was refused", async () => {
  const fresh = shown({ id: "f2" }, [identifier(), provider]);
  calls.createInstead.mockResolvedValue(answered(fresh, "b"));
  const { answer, cookies } = await askFurther("providers", visit, refused, { step: "read" });
  expect(answer).toMatchObject({ kind: "shown", flow: { id: "f2" } });
  const [first] = answer.kind === "shown" ? answer.flow.ui.nodes : [];
  expect(first).toMatchObject({ attributes: { value: "eve" }, messages: [{ id: 4000035 }] });
  expect(cookies).toEqual(["a", "b"]);
  expect(calls.createInstead).toHaveBeenCalledWith(expect.objectContaining({ kind: "login" }));
});

test("Without providers in a fresh form, without a fresh form or without a refusal, the answer stays", async () => {
  for (const answer of [shown({ id: "f2" }, [identifier()]), expired]) {
    calls.createInstead.mockResolvedValue(answered(answer));
    expect(await askFurther("providers", visit, refused, { step: "read" })).toBe(refused);
  }
  calls.createInstead.mockClear();
  const accepted = answered(shown({}, [identifier()]));
  expect(await askFurther("providers", visit, accepted, { step: "read" })).toBe(accepted);
  expect(calls.createInstead).not.toHaveBeenCalled();
});

test("The password that linked an account is sent once more to the application's sign-in", async () => {
  const asks = [
    input("csrf_token", "hidden", { value: "t" }),
    input("identifier", "hidden", { value: "ada" }),
  ];
  const led: Answer = { kind: "elsewhere", to: "https://h/" };
  calls.createInstead.mockResolvedValue(answered(shown({ id: "f2" }, asks), "b"));
  calls.sendForm.mockResolvedValue(answered(led, "c"));
  const done = answered({ kind: "done" }, "a");
  const before = { step: "submit", typed: new URLSearchParams("password=x") } as const;
  const known = await askFurther("application", visit, done, before);
  expect(known).toEqual(answered(led, "a", "b", "c"));
  const form = String(calls.sendForm.mock.calls[0]?.[2]);
  expect(form).toBe("method=password&csrf_token=t&identifier=ada&password=x");
  calls.sendForm.mockResolvedValue(answered(shown()));
  expect(await askFurther("application", visit, done, before)).toBe(done);
});

const questions = ["session", "providers", "application"] as const;

test.each(questions)("About the %s nothing is asked of what is no form", async (about) => {
  const done = answered({ kind: "done" }, "a");
  calls.createInstead.mockResolvedValue(done);
  readSession.mockResolvedValue(of("aal1"));
  const before = { step: "submit", typed: new URLSearchParams() } as const;
  expect(await askFurther(about, visit, done, before)).toBe(done);
});

const done = { state: "passed_challenge" };

test.each<[SessionState, object]>([
  [of("aal1"), { isSignedIn: true }],
  ["needs-aal2", { isSignedIn: true }],
  ["none", {}],
])(
  "A recovery that this browser has done asks who is signed in, and sends nothing",
  async (session, more) => {
    readSession.mockResolvedValue(session);
    const back = answered(shown({ ...done, active: "code" }));
    const known = await askFurther("recovery", visitTo("recovery"), back, { step: "read" });
    expect(known.answer).toEqual({ kind: "used", by: "code", sentTo: undefined, ...more });
    expect(calls.readSupersededFlow).not.toHaveBeenCalled();
  },
);

test("Of a recovery that another browser has, Kratos tells an empty form that it is done, and where its message went", async () => {
  const waiting = input("email", "email", { value: "ada@example.test" });
  const ask = async (flow: Answer) => {
    calls.readSupersededFlow.mockResolvedValue(answered(flow));
    const before = { step: "read" } as const;
    return (await askFurther("recovery", visitTo("recovery"), answered(csrf), before)).answer;
  };
  const used = { kind: "used", by: "link" };
  expect(await ask(shown(done, [waiting]))).toEqual({ ...used, sentTo: "ada@example.test" });
  expect(await ask(shown(done))).toEqual({ ...used, sentTo: undefined });
  expect(await ask(shown({ state: "sent_email" }, [waiting]))).toEqual(csrf);
  expect(await ask({ kind: "refused" })).toEqual(csrf);
});
