import { expect, test } from "vitest";
import { flowSchema } from "../../flow-schema";
import { sentAddress } from "./sent-address";

const wrong = { id: 4000006, text: "No.", type: "error" };
const taken = { id: 4000007, text: "Taken.", type: "error" };

function flowWith(
  name: string,
  value: string,
  more: { messages?: object[]; [key: string]: unknown },
) {
  const { messages = [], ...rest } = more;
  const nodes = [{ type: "input", group: "default", attributes: { name, type: "text", value } }];
  return flowSchema.parse({ id: "1", ui: { action: "/", nodes, messages }, ...rest });
}

const ada = "ada@example.test";

test("A refused sign-in, and one that waits for a code, tell the address", () => {
  expect(sentAddress("login", flowWith("identifier", ada, { messages: [wrong] }))).toBe(ada);
  expect(sentAddress("login", flowWith("identifier", ada, { state: "sent_email" }))).toBe(ada);
});

test("An address longer than any is not told", () => {
  const long = `${"a".repeat(310)}@example.test`;
  const flow = (address: string) => flowWith("identifier", address, { messages: [wrong] });
  expect(sentAddress("login", flow(long))).toBeUndefined();
  expect(sentAddress("login", flow(long.slice(3)))).toBe(long.slice(3));
});

test("A sign-in that nobody has sent, and one of somebody who is signed in, do not", () => {
  expect(sentAddress("login", flowWith("identifier", ada, {}))).toBeUndefined();
  for (const again of [{ refresh: true }, { requested_aal: "aal2" }]) {
    const flow = flowWith("identifier", ada, { messages: [wrong], ...again });
    expect(sentAddress("login", flow)).toBeUndefined();
  }
});

test("A registration tells the address only if it has an account already", () => {
  const flow = flowWith("traits.email", ada, { messages: [taken] });
  expect(sentAddress("registration", flow)).toBe(ada);
  const other = flowWith("traits.email", ada, { messages: [wrong] });
  expect(sentAddress("registration", other)).toBeUndefined();
});

test("A recovery tells the whole address that the mail went to, never one that is partly hidden", () => {
  const sent = (value: string) =>
    sentAddress("recovery", flowWith("email", value, { state: "sent_email" }));
  expect(sent(ada)).toBe(ada);
  expect(sent("ad****@example.test")).toBeUndefined();
  expect(sent("+49 30 901820")).toBeUndefined();
  expect(
    sentAddress("recovery", flowWith("email", ada, { state: "choose_method" })),
  ).toBeUndefined();
});

test("Other pages tell none", () => {
  expect(sentAddress("settings", flowWith("traits.email", ada, {}))).toBeUndefined();
});
