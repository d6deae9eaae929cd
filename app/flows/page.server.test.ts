import { expect, test } from "vitest";
import { account } from "../model/variants";
import { flowSchema } from "../model/flow-schema";
import { readVisit } from "../web/visit.server";
import { describeFlowPage } from "./page.server";

const error = (id: number, context = {}) => ({ id, text: "No.", type: "error", context });

const taken = {
  ...error(4000007),
  text: "An account with the same identifier (email, phone, username, ...) exists already.",
};

const field = (name: string, type: string, messages: object[] = []) => ({
  type: "input",
  group: "profile",
  attributes: { name: `traits.${name}`, type },
  meta: { label: { id: 1070002, text: name, type: "info", context: { title: name } } },
  messages,
});

/** The messages of settings with an address and a name, at their fields and in the list of what is wrong. */
async function refusedProfile(refusal: object, refused?: string) {
  const request = new Request("https://account.example.org/settings?flow=f1");
  const visit = await readVisit("settings", { variant: account, request, context: {} });
  const flow = flowSchema.parse({
    id: "f1",
    ui: {
      action: "x",
      nodes: [field("email", "email"), field("name", "text", [error(4000002, { property: "n" })])],
      messages: [refusal],
    },
  });
  const page = await describeFlowPage(visit, flow, { wait: 0, refused });
  const nodes = page.flow.forms.flatMap((form) => form.nodes);
  return {
    atAddress: nodes[0]?.messages?.map(({ text }) => text),
    inSummary: page.flow.summary.map(({ text }) => text),
    above: page.flow.messages,
  };
}

const sentence = "Another account uses this address. Enter another one.";

test.each([
  ["without hints", taken],
  [
    "with hints on how to sign in to it",
    error(4000028, {
      available_credential_types: ["code", "password"],
      credential_identifier_hint: "ada@example.test",
    }),
  ],
])(
  "The settings say the same of another account's address at the field and in the list of errors, %s",
  async (_how, refusal) => {
    const { atAddress, inSummary, above } = await refusedProfile(refusal, "profile");
    expect(atAddress).toEqual([sentence]);
    expect(inSummary).toHaveLength(2);
    expect(inSummary[0]).toBe(sentence);
    expect(above).toEqual([]);
  },
);

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
  const request = new Request("https://account.example.org/login?flow=f1");
  const visit = await readVisit("login", { variant: account, request, context: {} });
  const input = (name: string, type: string, value?: string) => ({
    type: "input",
    group: "password",
    attributes: { name, type, value },
  });
  const flow = flowSchema.parse({
    id: "f1",
    refresh: true,
    oauth2_login_request: { client: { client_id: "books", client_name: "Books" } },
    ui: {
      action: "x",
      nodes: [
        ...(value ? [input("identifier", "hidden", value)] : []),
        input("password", "password"),
        input("method", "submit", "password"),
      ],
      messages: [{ id: 1010003, text: "Confirm.", type: "info" }],
    },
  });
  const { flow: view } = await describeFlowPage(visit, flow, { wait: 0 });
  expect(view.messages.map(({ text }) => text)).toEqual([expect.stringMatching(why)]);
});
