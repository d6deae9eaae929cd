import { expect, test } from "vitest";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { describeFlowPage, flowPage } from "./page.server";

const error = (id: number, context = {}) => ({ id, text: "No.", type: "error", context });
const text = "An account with the same identifier (email, phone, username, ...) exists already.";
const taken = { ...error(4000007), text };

/** The messages of settings with an address and a name, at their fields and in the list of what is wrong. */
async function refusedProfile(refusal: object, refused?: string) {
  const messages = [error(4000002, { property: "n" })];
  const email = input("traits.email", "email", { group: "profile" });
  const name = input("traits.name", "text", { group: "profile", messages });
  const flow = flowOf([email, name], { messages: [refusal] });
  const page = await describeFlowPage(visitTo("settings"), flow, { wait: 0, refused });
  const nodes = page.flow.forms.flatMap((form) => form.nodes);
  return {
    atAddress: nodes[0]?.messages?.map((message) => message.text),
    inSummary: page.flow.summary.map((message) => message.text),
    above: page.flow.messages,
  };
}

const hints = {
  available_credential_types: ["code", "password"],
  credential_identifier_hint: "ada@example.test",
};

test("The settings say the same of another account's address at the field and in the list of errors, with hints or without", async () => {
  const sentence = "Another account uses this address. Enter another one.";
  const said = { atAddress: [sentence], inSummary: [sentence, expect.any(String)], above: [] };
  expect(await refusedProfile(taken, "profile")).toEqual(said);
  expect(await refusedProfile(error(4000028, hints), "profile")).toEqual(said);
});

test("A web hook's own sentence stays as it is, whatever number it has", async () => {
  const hooked = { ...taken, text: "Ask your company to change this." };
  const { atAddress, above } = await refusedProfile(hooked, "profile");
  expect(atAddress).toBeUndefined();
  expect(above).toMatchObject([{ id: 4000007, text: hooked.text, tone: "error" }]);
});

test("A social account that belongs to somebody else is not blamed on the address", async () => {
  const { atAddress, above } = await refusedProfile(taken);
  expect(atAddress).toBeUndefined();
  expect(above).toHaveLength(1);
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
