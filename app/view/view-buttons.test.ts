import { expect, test } from "vitest";
import type { ButtonView } from "./views";
import { input, view } from "../../tests/support/stand-in/view-nodes";

function viewButton(name: string, more: Record<string, unknown> = {}, type = "submit"): ButtonView {
  const node = view([input(name, type, { value: "x", ...more })]).forms[0]?.nodes[0];
  if (node?.draw !== "button") throw new Error("No button");
  return node;
}

test.each([
  ["provider", 1, true],
  ["link", 1, true],
  ["unlink", 1, true],
  ["resend", 1, true],
  ["screen", 1, true],
  ["email", 1070007, true],
  ["email", 1070008, true],
  ["email", 1070009, false],
  ["method", 1, false],
])("A button %s labelled %i skips the browser's checks: %s", (name, labelId, skips) => {
  expect(viewButton(name, { labelId }).skipsValidation ?? false).toBe(skips);
});

test("A button without a label is named by its name, and checks the form", () => {
  const node = { ...input("method", "submit"), meta: {} };
  expect(view([node]).forms[0]?.nodes[0]).toMatchObject({ label: "method", value: "" });
});

test.each([
  ["resend", 1, true],
  ["email", 1070008, true],
  ["email", 1070007, false],
  ["method", 1, false],
])("A button %s labelled %i asks for another mail: %s", (name, labelId, isResend) => {
  expect(viewButton(name, { labelId }).isResend ?? false).toBe(isResend);
});

test("Buttons of one name have ids of their own", () => {
  expect(viewButton("provider", { value: "acme" }).id).toBe("provider-acme");
});

test("A submit button sends the form, and any other runs what the service's script has for it", () => {
  expect(viewButton("method").does).toBe("submit");
  const trigger = viewButton(
    "passkey_login_trigger",
    { onclickTrigger: "oryPasskeyLogin" },
    "button",
  );
  expect(trigger).toMatchObject({ does: "trigger", onclickTrigger: "oryPasskeyLogin" });
});

test.each([
  ["provider", "acme"],
  ["link", "acme"],
  ["unlink", "acme"],
  ["method", undefined],
])("A button %s has the sign of the provider %s", (name, provider) => {
  expect(viewButton(name, { value: "acme" }).provider).toBe(provider);
});

test("What a button removes is there since the day that the service tells", () => {
  const labelled = (context: object) => ({
    ...input("webauthn_remove", "submit", { value: "k1" }),
    meta: { label: { id: 1050018, text: "Remove", type: "info", context } },
  });
  const since = (context: object) => view([labelled(context)]).forms[0]?.nodes[0];
  expect(since({ added_at_unix: 7 })).toMatchObject({ since: { text: "on 7" } });
  expect(since({ added_at_unix: "7" })).not.toHaveProperty("since");
  expect(since({})).not.toHaveProperty("since");
});

test("After a missing trait the button of the provider names it", () => {
  const words = { label: "Continue", labelId: 1040003 };
  const provider = { ...words, group: "oidc", value: "acme" };
  const said = (name: string, more: Record<string, unknown>) => viewButton(name, more).label;
  expect(said("provider", provider)).toBe('1040002 {"provider":"Acme"}');
  expect(said("provider", { ...provider, value: "" })).toBe("Continue");
  expect(said("provider", { ...provider, labelId: 1040002 })).toBe("Continue");
  expect(said("method", provider)).toBe("Continue");
});
