import { expect, test } from "vitest";
import { drawn, flowOf, input, submit, view } from "../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../i18n/words.server";
import { errorsOf } from "../model/flow";
import { asOneMoreThing, oneMoreThingText, signUpPolicies } from "./registration-words.server";

const acme = submit("provider", "oidc", { value: "acme", labelId: 1040003 });
const policies = signUpPolicies(wordsIn("en"));
const complete = (...nodes: object[]) =>
  view(nodes, "together", { isCompletion: true, policies }).forms[0]?.nodes;

test("Who comes back from a provider is asked first for what is missing, and signs up", () => {
  const mail = input("traits.email", "email", { value: "ada@example.test" });
  const nodes = complete(mail, input("traits.name", "text"), acme);
  expect(drawn(nodes)).toEqual(["traits.name", "traits.email", "provider!"]);
  expect(nodes).toMatchObject([{}, { isQuiet: true }, { label: "Sign up", hasIcon: false }]);
  expect(nodes?.[0]).not.toHaveProperty("isQuiet");
});

test("Beside another way to go on a provider keeps its name, and a box that it ticked is no quiet field", () => {
  const box = input("traits.news", "checkbox", { value: true });
  const nodes = [input("traits.name", "text"), box, submit("method", "password"), acme];
  const [form] = view(nodes, "together", { isCompletion: true, policies }).forms;
  expect(form?.alternatives).not.toMatchObject([{ label: "Sign up" }]);
  expect(form?.nodes.find((node) => node.draw === "checkbox")).not.toHaveProperty("isQuiet");
});

test("Who comes back for a choice alone signs up too", () => {
  const box = input("traits.terms", "checkbox");
  expect(complete(box, acme)).toMatchObject([{ draw: "checkbox" }, { label: "Sign up" }]);
});

test("A provider that is the only way to go on keeps its name", () => {
  expect(complete(acme)?.[0]).not.toMatchObject({ label: "Sign up" });
});

const missing = { id: 4000002, text: "", type: "error" };

/** A registration with an empty field, and the button of a provider that sent somebody back, or of another label. */
function sentBack({ group = "oidc", labelId = 1040003, messages = [] as object[] } = {}) {
  const name = input("traits.name", "text", { group, label: "First name", messages: [missing] });
  return flowOf([name, submit("provider", "oidc", { value: "acme", labelId })], { messages });
}

test.each([
  ["oidc", "v1.3.1"],
  ["default", "newest"],
])("What a provider did not tell, in the group %s (%s), is no error of the person", (group) => {
  const flow = sentBack({ group });
  const asked = asOneMoreThing(flow);
  expect(asked && errorsOf(asked)).toEqual([]);
  expect(asked?.ui.nodes).toHaveLength(2);
  expect(oneMoreThingText(flow, wordsIn("en"))).toMatch(/^Acme .* We also need: First name\. /);
});

test("A wrong value among what a provider told stays an error", () => {
  const wrong = { id: 4000001, text: "", type: "error" };
  expect(asOneMoreThing(sentBack({ messages: [wrong] }))).toBeUndefined();
});

test("A missing trait of a registration by password stays an error, beside social providers too", () => {
  expect(asOneMoreThing(sentBack({ group: "default", labelId: 1040002 }))).toBeUndefined();
});
