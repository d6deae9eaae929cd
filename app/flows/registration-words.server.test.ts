import { expect, test } from "vitest";
import { drawn, input, submit, view } from "../../tests/support/stand-in/view-nodes";
import missing from "../gallery/examples/registration-missing-trait.json";
import { wordsIn } from "../i18n/words.server";
import { errorsOf, type Flow } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
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

test("A provider that is the only way to go on keeps its name", () => {
  expect(complete(acme)?.[0]).not.toMatchObject({ label: "Sign up" });
});

const sentBack = flowSchema.parse(missing);
const withUi = (ui: Partial<Flow["ui"]>) => ({ ...sentBack, ui: { ...sentBack.ui, ...ui } });

test("What a provider did not tell is no error of the person", () => {
  const asked = asOneMoreThing(sentBack);
  expect(asked && errorsOf(asked)).toEqual([]);
  expect(asked?.ui.nodes).toHaveLength(sentBack.ui.nodes.length);
  expect(oneMoreThingText(sentBack, wordsIn("en"))).toMatch(/^Acme .* We also need: First name\. /);
});

test("The newest Kratos, which has the traits in another group, asks for them in the same way", () => {
  const nodes = sentBack.ui.nodes.map((node) => ({
    ...node,
    group: "name" in node.attributes && node.attributes.name === "provider" ? "oidc" : "default",
  }));
  const asked = asOneMoreThing(withUi({ nodes }));
  expect(asked && errorsOf(asked)).toEqual([]);
});

test("A wrong value among what a provider told stays an error", () => {
  const wrong = { id: 4000001, text: "", type: "error" as const, context: {} };
  expect(asOneMoreThing(withUi({ messages: [wrong] }))).toBeUndefined();
});

test("A missing trait of a registration by password stays an error, beside social providers too", () => {
  const label = { id: 1040002, text: "", type: "info" as const, context: { provider: "Acme" } };
  const nodes = sentBack.ui.nodes.map((node) => ({
    ...node,
    meta: node.group === "oidc" && node.meta.label?.id === 1040003 ? { label } : node.meta,
    group: "default",
  }));
  expect(asOneMoreThing(withUi({ nodes }))).toBeUndefined();
});
