import { expect, onTestFinished, test, vi } from "vitest";
import { pageWith } from "../../tests/support/stand-in/flow-page";
import { flowOf, input, submit } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { readState } from "../state/own-cookies.server";
import type { FlowKind } from "../model/flow";
import type { Person } from "../kratos/session.server";
import { mobile, mobileRecovery, type Variant } from "../model/variants";
import type { PageOptions } from "./page.server";

const findPerson = vi.hoisted(() => vi.fn<() => Promise<Person>>());
vi.mock(import("../kratos/session.server"), async (load) => ({ ...(await load()), findPerson }));

const { flowPage } = await import("./page.server");

const error = (id: number, context = {}) => ({ id, text: "No.", type: "error", context });
const text = "An account with the same identifier (email, phone, username, ...) exists already.";

const hints = {
  available_credential_types: ["code", "password"],
  credential_identifier_hint: "ada@example.test",
};

test.each([
  ["without hints", { ...error(4000007), text }],
  ["with hints", error(4000028, hints)],
])("An address is said to be another's at it and in the list, %s", async (_how, refusal) => {
  const messages = [error(4000002, { property: "n" })];
  const email = input("traits.email", "email", { group: "profile" });
  const name = input("traits.name", "text", { group: "profile", messages });
  const given = { refused: "profile", more: { messages: [refusal] } };
  const page = await pageWith("settings", [email, name], given);
  const said = { text: "Another account uses this address. Enter another one." };
  expect(page.flow.forms[0]?.nodes[0]).toMatchObject({ messages: [said] });
  expect(page.flow.summary).toMatchObject([said, {}]);
  expect(page.flow.messages).toEqual([]);
});

test.each([
  ["by a password", "ada@example.test", "password", /^Enter your password to continue to Books\.$/],
  ["by a code", "ada@example.test", "code", /^Confirm that it’s you to continue to Books\.$/],
  ["of somebody whom Kratos does not name", undefined, "password", /^Sign in again before/],
])("A confirmation for an application says why once: %s", async (_who, value, group, why) => {
  const nodes = [
    ...(value ? [input("identifier", "hidden", { group, value })] : []),
    ...(group === "password" ? [input("password", "password", { group })] : []),
    submit("method", group),
  ];
  const more = {
    refresh: true,
    oauth2_login_request: { client: { client_id: "books", client_name: "Books" } },
    messages: [{ id: 1010003, text: "Confirm.", type: "info" }],
  };
  const { flow } = await pageWith("login", nodes, { more });
  expect(flow.messages.map((message) => message.text)).toEqual([expect.stringMatching(why)]);
});

test("A second step says to choose where there is a choice", async () => {
  const app = [input("totp_code", "text", { group: "totp" }), submit("method", "totp")];
  const codes = [input("lookup_secret", "text", { group: "lookup_secret" })];
  const more = {
    requested_aal: "aal2",
    messages: [{ id: 1010004, text: "Second step.", type: "info" }],
  };
  const saidWith = async (nodes: object[]) =>
    (await pageWith("login", nodes, { more })).flow.messages;
  expect(await saidWith([...app, ...codes])).toMatchObject([
    { id: 1010004, text: "Choose one of these to finish signing in." },
  ]);
  expect(await saidWith(app)).toMatchObject([
    { text: expect.stringMatching(/^One more step/) as unknown },
  ]);
});

const sent = [
  input("code", "text", { group: "code" }),
  input("email", "submit", { group: "code", value: "ada@example.test", labelId: 1070008 }),
];

test("Only a verification says what else can be done, and a page with another mail to ask for when", async () => {
  const more = { state: "sent_email" };
  const verification = await pageWith("verification", sent, { wait: 40, more });
  expect(verification.outside?.change?.to).toBe("/verification");
  expect(verification.flow.resendAfter).toContain("40");
  const recovery = await pageWith("recovery", sent, { wait: 0, more });
  expect(recovery).not.toHaveProperty("outside");
  expect(recovery.flow.resendAfter).toBeUndefined();
});

test("A page with a new password has its rules", async () => {
  const nodes = [input("password", "password", { group: "password" })];
  const hasRules = async (kind: FlowKind) =>
    (await pageWith(kind, nodes)).flow.passwordRules !== undefined;
  expect(await hasRules("login")).toBe(false);
  expect(await hasRules("registration")).toBe(true);
  expect(await hasRules("settings")).toBe(true);
});

test("With the first mail of a flow the wait for another begins, and not again when its page is drawn once more", async () => {
  // The wait counts whole seconds, and one may end within the test.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const flow = flowOf(sent, { state: "sent_email" });
  const options = { status: 429 as const, cookies: [] };
  const first = await answerTo(visitTo("recovery"), flow, options);
  expect(first.status).toBe(429);
  expect(first.headers.get("Set-Cookie")).toMatch(/^__Host-sent=/);
  const state = { sent: [["f1", Math.floor(Date.now() / 1000)] as [string, number]] };
  const again = await answerTo(visitTo("recovery", { state }), flow, options);
  expect(again.headers.get("Set-Cookie")).toBeNull();
  expect([first, again].map(({ headers }) => headers.get("Retry-After"))).toEqual(["60", "60"]);
});

async function answerTo(...asked: Parameters<typeof flowPage>) {
  findPerson.mockResolvedValue({ isSignedIn: false });
  const { data, init } = await flowPage(...asked);
  return { page: data, ...(init as { status: number; headers: Headers }) };
}

test("A page that does not refuse too many mails does not say when to come back", async () => {
  const flow = flowOf(sent, { state: "sent_email" });
  const { headers } = await answerTo(visitTo("recovery"), flow, { status: 200, cookies: [] });
  expect(headers.get("Retry-After")).toBeNull();
});

test("The wait counts for the flow of the address, too, which another one has replaced to send the mail", async () => {
  const visit = visitTo("recovery", { query: "?flow=f0" });
  const { headers } = await answerTo(visit, flowOf(sent, { state: "sent_email" }), {
    status: 200,
    cookies: ["k=1; Path=/"],
    changes: { theme: "dark" },
  });
  const lines = headers.getSetCookie();
  expect(lines[0]).toBe("k=1; Path=/");
  const next = await readState(lines.map((line) => line.split(";", 1)[0]).join("; "));
  expect(next.theme).toBe("dark");
  expect(next.sent?.map(([id]) => id)).toEqual(["f1", "f0"]);
});

test("The answer to a form is there for the loader that Remix runs after it", async () => {
  const visit = visitTo("recovery");
  expect(visit.context.answered).toBeUndefined();
  const { page } = await answerTo(visit, flowOf(sent), { status: 400, cookies: [] });
  expect(visit.context.answered?.page).toBe(page);
});

test("A verification that is done already is shown so, without the notice that it is over and without an error", async () => {
  findPerson.mockResolvedValue({ isSignedIn: false });
  const options: PageOptions = { status: 400, cookies: [], notice: "link_over" };
  const messages = [{ id: 4070002, text: "", type: "error" }];
  const flow = flowOf(sent, { state: "choose_method", messages });
  const { data, init } = await flowPage(visitTo("verification"), flow, options);
  expect([init?.status, data.flow.state, data.notice, data.title]).toEqual([
    200,
    "passed_challenge",
    undefined,
    "Already verified",
  ]);
  const beginning = visitTo("verification", { query: "" });
  const opened = await flowPage(beginning, flow, options);
  expect([opened.init?.status, opened.data.flow.state]).toEqual([400, "choose_method"]);
});

test("The account form alone has a menu, and the mobile form does not", async () => {
  const email = "ada@example.test";
  const addresses = [{ value: email, verified: false }];
  const identity = { id: "i1", traits: { email }, verifiable_addresses: addresses };
  const told = async (variant?: Variant) => {
    const { menu, isUnverified } = await pageWith("settings", [], { variant, more: { identity } });
    return [menu?.address, isUnverified];
  };
  expect(await told()).toEqual([email, true]);
  expect(await told(mobile)).toEqual([undefined, true]);
  const person = { isSignedIn: true, identity };
  expect((await pageWith("verification", [], { person })).menu?.address).toBe(email);
});

test.each([
  ["passed_challenge", 1080002, "Email address verified"],
  ["passed_challenge", 1080005, "Phone number verified"],
  ["sent_email", 1080003, "Verify your account"],
])("The title of a verification (%s, %d) is: %s", async (state, id, title) => {
  const more = { state, messages: [{ id, text: "text", type: "success" }] };
  expect((await pageWith("verification", [], { more })).heading).toBe(title);
});

test.each([
  ["Cambiar contraseña nueva", "settings", mobileRecovery],
  ["Account Settings", "settings", mobile],
  ["Recover your account", "recovery", mobileRecovery],
] as const)("Only settings for a password alone are called after it: %s", async (...row) => {
  const [heading, kind, variant] = row;
  const page = await pageWith(kind, [], { variant });
  expect(page.heading).toBe(heading);
});
