import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { type Flow, sentTo, type UiNode } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import { repairFlow } from "./quirks";

const signInAgain = 1010003;
const secondStep = 1010004;
const codeField = {
  type: "input",
  group: "totp",
  attributes: { name: "method", type: "submit", value: "totp" },
  messages: [],
  meta: {},
};

function saidOf(ids: number[], nodes: object[], text = "…"): number[] {
  const messages = ids.map((id) => ({ id, text, type: "info" }));
  const flow = flowSchema.parse({ id: "f1", ui: { action: "x", nodes, messages } });
  return repairFlow(flow).ui.messages.map(({ id }) => id);
}

test("An empty form asks neither for a second step nor for signing in once more", () => {
  expect(saidOf([signInAgain, secondStep], [])).toEqual([]);
});

test("A second step that is asked for once more asks for itself alone", () => {
  expect(saidOf([signInAgain, secondStep], [codeField])).toEqual([secondStep]);
  expect(saidOf([signInAgain], [codeField])).toEqual([signInAgain]);
});

test("That a GET has no body is nothing to tell a person; any other fault of that number is", () => {
  const technical =
    'Unable to decode body because HTTP Request Method was "GET" but only [POST PUT PATCH] are supported.';
  expect(saidOf([4000001], [], technical)).toEqual([]);
  expect(saidOf([4000001], [], "The phone number is none.")).toEqual([4000001]);
  expect(saidOf([4000002], [], technical)).toEqual([4000002]);
});

function mend(nodes: unknown[]): Flow {
  return repairFlow(
    flowSchema.parse({ id: "f1", state: "sent_email", ui: { action: "x", nodes } }),
  );
}

function named(node: UiNode): string {
  return node.type === "input" ? `${node.attributes.name}=${node.attributes.value ?? ""}` : "";
}

const resend = (value: string) =>
  input("email", "submit", { group: "code", value, labelId: 1070008 });
const send = input("method", "submit", { group: "link", value: "link" });
const address = (value?: string) => input("email", "email", { group: "link", value });

// In the order of the newest Kratos' source; v1.3.1 lacks the second node.
test("After a registration with links there is one way to another mail, to the address that has one already", () => {
  const flow = mend([address(), send, resend("ada@example.test")]);
  expect(flow.ui.nodes.map(named)).toEqual(["email=ada@example.test", "method=link"]);
  expect(sentTo(flow)).toBe("ada@example.test");
});

test("An address that the field holds already stays", () => {
  const flow = mend([address("grace@example.test"), send, resend("ada@example.test")]);
  expect(flow.ui.nodes.map(named)).toEqual(["email=grace@example.test", "method=link"]);
});

test("With codes the button for another one stays", () => {
  const flow = mend([
    input("code", "text", { group: "code" }),
    input("method", "submit", { group: "code", value: "code" }),
    resend("ada@example.test"),
  ]);
  expect(flow.ui.nodes.map(named)).toEqual(["code=", "method=code", "email=ada@example.test"]);
});

test("The same button twice is drawn once (v1.3.1)", () => {
  expect(mend([address(), send, send]).ui.nodes.map(named)).toEqual(["email=", "method=link"]);
});
