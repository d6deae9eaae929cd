import { expect, test } from "vitest";
import { drawn, input, view } from "../../tests/support/stand-in/view-nodes";
import { completeSignUp } from "./registration.server";

const acme = input("provider", "submit", { group: "oidc", value: "acme", labelId: 1040003 });
const complete = (...nodes: object[]) => completeSignUp(view(nodes), "Sign up").forms[0]?.nodes;

test("Who comes back from a provider is asked first for what is missing, and signs up", () => {
  const mail = input("traits.email", "email", { value: "ada@example.test" });
  const nodes = complete(mail, input("traits.name", "text"), acme);
  expect(drawn(nodes)).toEqual(["traits.name", "traits.email", "provider!"]);
  expect(nodes).toMatchObject([{}, { isQuiet: true }, { label: "Sign up", hasIcon: false }]);
  expect(nodes?.[0]).not.toHaveProperty("isQuiet");
});

test("A provider that is the only way to go on keeps its name", () => {
  expect(complete(acme)?.[0]).not.toMatchObject({ label: "Sign up" });
});
