import { expect, test } from "vitest";
import {
  flowOf,
  formOf,
  input,
  submit,
  view,
  viewOf,
} from "../../tests/support/stand-in/view-nodes";
import { mainButton } from "./buttons";
import type { ButtonView, FormView } from "./views";

const trigger = (name: string, group: string) =>
  input(name, "button", { group, onclickTrigger: "oryPasskeyLogin" });
const provider = (value: string) => submit("provider", "oidc", { value });

const identifier = input("identifier", "text");
const password = input("password", "password", { group: "password" });
const code = input("code", "text", { group: "code" });
const acme = provider("acme");
const byPassword = submit("method", "password");
const byCode = submit("method", "code");
const resend = submit("resend", "code");
const passkey = trigger("passkey_login_trigger", "passkey");
const back = (value: string) => submit("screen", "profile", { value });

/**
 * The button that Enter presses: the first submit button of the form, or the main one of the buttons that need
 * script.
 */
function pressedByEnter(form: FormView): string | undefined {
  const main = mainButton(form);
  const pressed = [...form.nodes, ...form.alternatives].find(
    (node) => node.draw === "button" && (node.does === "submit" || node === main),
  );
  return pressed?.draw === "button" ? `${pressed.name}=${pressed.value}` : undefined;
}

const byName = submit("method", "identifier_first");
const byKey = submit("method", "webauthn");
const key = trigger("webauthn_login_trigger", "webauthn");
const addPasskey = trigger("passkey_register_trigger", "passkey");
const hiddenMethod = input("method", "hidden", { group: "code" });
const wholeAddress = input("recovery_confirm_address", "tel", { group: "code" });
const mailAgain = submit("email", "code", { labelId: 1070008, value: "a" });

// The newest Kratos has this order.
test.each([
  ["sign-in", [acme, identifier, passkey, byCode, password, byPassword], "method=password"],
  ["sign-in by the identifier", [identifier, byName, acme], "method=identifier_first"],
  ["sign-in by a code", [hiddenMethod, code, resend, byCode], "method=code"],
  ["a sign-up", [back("previous"), addPasskey, byCode, password, byPassword], "method=password"],
  ["registration by a code", [code, resend, back("credential-selection"), byCode], "method=code"],
  ["recovery", [submit("screen", "code"), wholeAddress, byCode], "method=code"],
  ["verification by a code", [code, mailAgain, byCode], "method=code"],
  ["a social sign-up without a name", [input("traits.name", "text"), acme], "provider=acme"],
  ["a named key, beside a passkey", [passkey, identifier, byKey], "method=webauthn"],
  ["a key alone", [identifier, key], "webauthn_login_trigger="],
])("R83 Enter at %s presses what the page is for", (_what, nodes, expected) => {
  expect(pressedByEnter(formOf(nodes))).toBe(expected);
});

test("Social providers stand side by side as equals: none of them is a form's main button, but for one that is the only way on", () => {
  expect(mainButton(formOf([identifier, acme, provider("github")]))).toBeUndefined();
  expect(mainButton(formOf([acme]))).toBeUndefined();
  expect(mainButton(formOf([identifier, acme]))?.name).toBe("provider");
});

test("Of fresh backup codes the main button is the one that confirms them, and a removal never is", () => {
  const [renew, confirm] = ["regenerate", "confirm"].map((does) =>
    submit(`lookup_secret_${does}`, "lookup_secret"),
  );
  expect(mainButton(formOf([renew, confirm]))?.name).toBe("lookup_secret_confirm");
  expect(mainButton(formOf([submit("lookup_secret_disable", "lookup_secret")]))).toBeUndefined();
});

const ways = [byPassword, byCode, provider("google"), provider("github")];

test.each([
  ["A way that was used last", ways, { method: "code" }, ["method-code"]],
  ["Not the main button, which stands out already,", ways, { method: "password" }, []],
  ["The provider", ways, { method: "oidc", provider: "github" }, ["provider-github"]],
  ["No way that the flow does not offer", ways, { method: "passkey" }, []],
  ["No provider that it does not offer", ways, { method: "oidc", provider: "acme" }, []],
  ["No way of somebody unknown", ways, undefined, []],
  ["No single way", [byPassword], { method: "password" }, []],
  ["No other mail", [resend, byPassword], { method: "code" }, []],
])("%s is marked as used last", (_what, nodes, lastUsed, marked) => {
  const form = formOf(nodes, "together", { lastUsed });
  const buttons = [...form.nodes, ...form.alternatives].filter(
    (node) => node.draw === "button" && node.isLastUsed,
  );
  expect(buttons.map(({ id }) => id)).toEqual(marked);
});

test("The provider that was used last comes first, and begins the page unless that asks for more than an address", () => {
  const page = (address: string, lastUsed: { method: string; provider?: string }) =>
    view([input("identifier", "text", { value: address }), ...ways], "together", {
      lastUsed,
      focusFirst: "empty",
    });
  const used = { method: "oidc", provider: "github" };
  const { forms, focus } = page("", used);
  expect(forms[0]?.alternatives[0]?.id).toBe("provider-github");
  expect(focus).toBe("provider-github");
  expect(page("ada@example.test", used).focus).toBe("identifier");
  expect(page("", { method: "password" }).focus).toBe("identifier");
  const told = [{ id: 1, text: "Told", type: "info" }];
  const toldPage = flowOf([input("identifier", "text"), ...ways], { messages: told });
  const options = { lastUsed: used, focusFirst: "empty" } as const;
  expect(viewOf(toldPage, "together", options).focus).toBe("identifier");
  expect(view([input("code", "text"), ...ways], "together", options).focus).toBe("code");
  const alone = [provider("google"), provider("github"), input("traits.name", "text")];
  const ids = formOf(alone, "together", { lastUsed: used }).nodes.map(({ id }) => id);
  expect(ids).toEqual(["traits.name", "provider-github", "provider-google"]);
});

function viewButton(name: string, more: Record<string, unknown> = {}, type = "submit"): ButtonView {
  const [node] = formOf([input(name, type, { value: "acme", ...more })]).nodes;
  if (node?.draw !== "button") throw new Error("No button");
  return node;
}

test.each([
  ["provider", 1, true, false],
  ["link", 1, true, false],
  ["unlink", 1, true, false],
  ["resend", 1, true, true],
  ["screen", 1, true, false],
  ["email", 1070007, true, false],
  ["email", 1070008, true, true],
  ["email", 1070009, false, false],
  ["method", 1, false, false],
])("A button %s (%i) skips checks: %s, asks for a mail: %s", (name, labelId, skips, asks) => {
  const { skipsValidation = false, isResend = false } = viewButton(name, { labelId });
  expect([skipsValidation, isResend]).toEqual([skips, asks]);
});

test("Beside a password a button of another way skips the browser's checks", () => {
  const skips = (fields: unknown[]) => {
    const button = formOf([...fields, byCode]).nodes.at(-1);
    return button?.draw === "button" && button.skipsValidation;
  };
  expect(skips([password])).toBe(true);
  expect(skips([identifier])).toBeUndefined();
  expect(skips([input("password", "hidden")])).toBeUndefined();
});

test("A button without a label is named by its name, and checks the form", () => {
  const node = { ...input("method", "submit"), meta: {} };
  expect(formOf([node]).nodes).toMatchObject([{ label: "method", value: "" }]);
});

test("A submit button sends the form, and any other runs what the service's script has for it", () => {
  expect(viewButton("method").does).toBe("submit");
  const onclickTrigger = "oryPasskeyLogin";
  const drawn = viewButton("passkey_login_trigger", { onclickTrigger }, "button");
  expect(drawn).toMatchObject({ does: "trigger", onclickTrigger });
});

test.each([
  ["provider", "acme"],
  ["link", "acme"],
  ["unlink", "acme"],
  ["method", undefined],
])("A button %s has an id of its own, and the sign of the provider %s", (name, sign) => {
  expect(viewButton(name)).toMatchObject({ id: `${name}-acme`, ...(sign && { provider: sign }) });
  expect(viewButton(name).provider).toBe(sign);
});

test.each([
  [{ added_at_unix: 7 }, { iso: "7", text: "7", isDay: true }],
  [{ added_at_unix: "7" }, undefined],
  [{}, undefined],
])("With %j what a button removes is there since the day %j", (context, since) => {
  const label = { id: 1050018, text: "Remove", type: "info", context };
  const node = { ...input("webauthn_remove", "submit", { value: "k1" }), meta: { label } };
  const [button] = formOf([node]).nodes;
  expect(button?.draw === "button" && button.since).toEqual(since);
});

test("After a missing trait the button of the provider names it", () => {
  const more = { label: "Continue", labelId: 1040003, group: "oidc" };
  const said = (name: string, other = {}) => viewButton(name, { ...more, ...other }).label;
  expect(said("provider")).toBe('1040002 {"provider":"Acme"}');
  expect(said("provider", { value: "" })).toBe("Continue");
  expect(said("provider", { labelId: 1040002 })).toBe("Continue");
  expect(said("method")).toBe("Continue");
});
