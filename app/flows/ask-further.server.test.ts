import { beforeEach, expect, test, vi } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { Answer } from "../kratos/answer";
import type { SessionState } from "../kratos/session.server";
import { flowSchema } from "../model/flow-schema";
import { sessionSchema } from "../model/session";

const calls = vi.hoisted(() => ({
  createInstead: vi.fn(),
  readSupersededFlow: vi.fn(),
  sendForm: vi.fn(),
}));
const readSession = vi.hoisted(() => vi.fn<() => Promise<SessionState>>());
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), ...calls }));
vi.mock(import("../kratos/session.server"), async (load) => ({ ...(await load()), readSession }));

const { askFurther } = await import("./ask-further.server");

const visit = visitTo("login");
const shown = (more: object = {}, nodes: object[] = []): Answer => ({
  kind: "shown",
  flow: flowSchema.parse({ id: "f1", ui: { action: "x", nodes }, ...more }),
});
const of = (...aal: string[]): SessionState =>
  sessionSchema.parse({
    id: "s1",
    identity: { id: "i1", schema_id: "d", traits: { email: "ada@example.test" } },
    authentication_methods: aal.map((each) => ({ method: "password", aal: each })),
  });
const secondStep = shown({ requested_aal: "aal2" });

beforeEach(() => vi.clearAllMocks());

/** The kind of the answer that is known after a question about the session, and whether it tells of a way on. */
async function place(
  answer: Answer,
  session: SessionState,
  before: { step: "read" | "submit"; typed?: URLSearchParams },
) {
  readSession.mockResolvedValue(session);
  const known = await askFurther("session", visit, { answer, cookies: [] }, before);
  return [known.answer.kind, "told" in known.answer && known.answer.told !== undefined];
}

test.each<[string, Answer, SessionState, unknown[]]>([
  ["a second step that is done", secondStep, of("aal1", "aal2"), ["already-in", true]],
  ["a second step that is not", secondStep, of("aal1"), ["shown", false]],
  ["a second step whose session has ended", secondStep, "none", ["shown", false]],
  ["an expired first step", { kind: "expired", told: {} }, of("aal1"), ["already-in", true]],
  [
    "one whose second step is missing",
    { kind: "expired", told: {} },
    "needs-aal2",
    ["needs-aal2", true],
  ],
  ["an expired one without a session", { kind: "expired", told: {} }, "none", ["expired", true]],
])("Opened again: %s", async (_what, answer, session, expected) => {
  expect(await place(answer, session, { step: "read" })).toEqual(expected);
});

test("Of a first step whose token is another's, Kratos still tells the way on to an empty form", async () => {
  calls.readSupersededFlow.mockResolvedValue({ answer: shown({ return_to: "/x" }), cookies: [] });
  expect(await place({ kind: "csrf" }, of("aal1"), { step: "read" })).toEqual(["already-in", true]);
  calls.readSupersededFlow.mockResolvedValue({ answer: { kind: "unknown" }, cookies: [] });
  expect(await place({ kind: "csrf" }, of("aal1"), { step: "read" })).toEqual(["csrf", false]);
});

test.each<[string, Answer, SessionState, string, unknown[]]>([
  [
    "the session's own person is led on",
    shown(),
    of("aal1"),
    "identifier=Ada@example.test",
    ["already-in", true],
  ],
  [
    "another person is not led on as them",
    shown(),
    of("aal1"),
    "identifier=eve@example.test",
    ["already-in", false],
  ],
  ["the second step is missing", shown(), "needs-aal2", "", ["needs-aal2", true]],
  ["a second step is refused", secondStep, "needs-aal2", "", ["shown", false]],
  ["a second step is done already", secondStep, of("aal2"), "", ["already-in", true]],
  ["nobody is signed in", shown(), "none", "", ["shown", false]],
])("Sent again: %s", async (_what, answer, session, form, expected) => {
  const before = { step: "submit", typed: new URLSearchParams(form) } as const;
  expect(await place(answer, session, before)).toEqual(expected);
});

const provider = { ...input("provider", "submit", { value: "google" }), group: "oidc" };
const wrong = { id: 4000035, text: "…", type: "error", context: {} };
const refused = {
  ...input("identifier", "text", { value: "eve", messages: [wrong] }),
  group: "identifier_first",
};
const empty = { ...input("identifier", "text"), group: "identifier_first" };

test("The fresh form with its providers takes over the identifier and why it was refused", async () => {
  calls.createInstead.mockResolvedValue({
    answer: shown({ id: "f2" }, [empty, provider]),
    cookies: ["b"],
  });
  const before = { answer: shown({}, [refused]), cookies: ["a"] };
  const { answer, cookies } = await askFurther("providers", visit, before, { step: "read" });
  expect(answer).toMatchObject({ kind: "shown", flow: { id: "f2" } });
  const [first] = answer.kind === "shown" ? answer.flow.ui.nodes : [];
  expect(first).toMatchObject({ attributes: { value: "eve" }, messages: [{ id: 4000035 }] });
  expect(cookies).toEqual(["a", "b"]);
});

test("Without providers in the fresh form, the refused one stays", async () => {
  calls.createInstead.mockResolvedValue({ answer: shown({ id: "f2" }, [empty]), cookies: [] });
  const before = { answer: shown({}, [refused]), cookies: [] };
  expect(await askFurther("providers", visit, before, { step: "read" })).toBe(before);
});

test("The password that linked an account is sent once more to the application's sign-in", async () => {
  const asks = [
    input("csrf_token", "hidden", { value: "t" }),
    input("identifier", "hidden", { value: "ada" }),
  ];
  calls.createInstead.mockResolvedValue({ answer: shown({ id: "f2" }, asks), cookies: ["b"] });
  calls.sendForm.mockResolvedValue({
    answer: { kind: "elsewhere", to: "https://h/" },
    cookies: ["c"],
  });
  const done = { answer: { kind: "done" } as const, cookies: ["a"] };
  const before = { step: "submit", typed: new URLSearchParams("password=x") } as const;
  const led = await askFurther("application", visit, done, before);
  expect(led).toEqual({
    answer: { kind: "elsewhere", to: "https://h/" },
    cookies: ["a", "b", "c"],
  });
  const form = String(calls.sendForm.mock.calls[0]?.[2]);
  expect(form).toBe("method=password&csrf_token=t&identifier=ada&password=x");
  calls.sendForm.mockResolvedValue({ answer: shown(), cookies: [] });
  expect(await askFurther("application", visit, done, before)).toBe(done);
});
