import { expect, test } from "vitest";
import { input, view } from "../../tests/support/stand-in/view-nodes";
import { nameMainButton } from "./buttons";

const token = input("csrf_token", "hidden");

function wayBy(group: string, field: string) {
  return [
    input(field, "text", { group }),
    input("method", "submit", { group, value: group, label: `By ${group}` }),
  ];
}

function labelsOf(nodes: object[]) {
  const { forms } = nameMainButton(view(nodes, "stacked"), "Continue");
  return forms.flatMap((form) =>
    form.nodes.flatMap((node) => (node.draw === "button" ? [node.label] : [])),
  );
}

test("Each way to confirm has a button that says what happens next", () => {
  const nodes = [token, ...wayBy("totp", "totp_code"), ...wayBy("lookup_secret", "lookup_secret")];
  expect(labelsOf(nodes)).toEqual(["Continue", "Continue"]);
});

test("A way without a field of its own keeps its name", () => {
  const key = input("webauthn_login_trigger", "button", { group: "webauthn", label: "By key" });
  expect(labelsOf([token, key])).toEqual(["By key"]);
});
