import { expect, test } from "vitest";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { describeFlowPage, flowPage } from "./page.server";

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
  const flow = flowOf([email, name], { messages: [refusal] });
  const page = await describeFlowPage(visitTo("settings"), flow, { wait: 0, refused: "profile" });
  const said = { text: "Another account uses this address. Enter another one." };
  expect(page.flow.forms[0]?.nodes[0]).toMatchObject({ messages: [said] });
  expect(page.flow.summary).toMatchObject([said, {}]);
  expect(page.flow.messages).toEqual([]);
});

test.each([
  ["somebody who is signed in", "ada@example.test", /^You’re already signed in/],
  ["somebody whom Kratos does not name", undefined, /^Sign in again before you continue/],
])("A confirmation for an application says why once, to %s", async (_who, value, why) => {
  const group = "password";
  const nodes = [
    ...(value ? [input("identifier", "hidden", { group, value })] : []),
    input("password", "password", { group }),
    input("method", "submit", { group, value: "password" }),
  ];
  const flow = flowOf(nodes, {
    refresh: true,
    oauth2_login_request: { client: { client_id: "books", client_name: "Books" } },
    messages: [{ id: 1010003, text: "Confirm.", type: "info" }],
  });
  const { flow: view } = await describeFlowPage(visitTo("login"), flow, { wait: 0 });
  expect(view.messages.map((message) => message.text)).toEqual([expect.stringMatching(why)]);
});

const sent = [
  input("code", "text", { group: "code" }),
  input("email", "submit", { group: "code", value: "ada@example.test", labelId: 1070008 }),
];

test("Only a verification says what else can be done, and a page with another mail to ask for when", async () => {
  const pageOf = (kind: "recovery" | "verification", wait: number) =>
    describeFlowPage(visitTo(kind), flowOf(sent, { state: "sent_email" }), { wait });
  const verification = await pageOf("verification", 40);
  expect(verification.outside?.change?.to).toBe("/verification");
  expect(verification.flow.resendAfter).toContain("40");
  const recovery = await pageOf("recovery", 0);
  expect(recovery).not.toHaveProperty("outside");
  expect(recovery.flow.resendAfter).toBeUndefined();
});

test("A page with a new password has its rules, and the settings alone lead back to the page for a code", async () => {
  const nodes = [input("password", "password", { group: "password" })];
  const pageOf = async (kind: "login" | "registration" | "settings") => {
    const visit = visitTo(kind, { query: "?return_to=/verification" });
    const page = await describeFlowPage(visit, flowOf(nodes), { wait: 0 });
    return [page.flow.passwordRules !== undefined, page.links.code];
  };
  expect(await pageOf("login")).toEqual([false, undefined]);
  expect(await pageOf("registration")).toEqual([true, undefined]);
  expect(await pageOf("settings")).toEqual([true, "/verification"]);
});

test("With the first mail of a flow the wait for another begins, and not again when its page is drawn once more", async () => {
  const flow = flowOf(sent, { state: "sent_email" });
  const options = { status: 429 as const, cookies: [] };
  const first = await flowPage(visitTo("recovery"), flow, options);
  const init = first.init as { status: number; headers: Headers };
  expect(init.status).toBe(429);
  expect(init.headers.get("Set-Cookie")).toMatch(/^__Host-sent=/);
  const state = { sent: [["f1", Math.floor(Date.now() / 1000)] as [string, number]] };
  const again = await flowPage(visitTo("recovery", { state }), flow, options);
  expect((again.init as { headers: Headers }).headers.get("Set-Cookie")).toBeNull();
});
