import { expect, test } from "vitest";
import { input, view } from "../../tests/support/stand-in/view-nodes";
import type { FormView } from "./views";
import { mainButton } from "./buttons";

const submit = (name: string, group: string, more: Record<string, unknown> = {}) =>
  input(name, "submit", { group, value: group, ...more });
const trigger = (name: string, group: string) =>
  input(name, "button", { group, onclickTrigger: "oryPasskeyLogin" });

/** The button that Enter presses: the first submit button of the form, or the main one of those that need script. */
function pressedByEnter(form: FormView): string | undefined {
  const main = mainButton(form);
  const pressed = [...form.nodes, ...form.alternatives].find(
    (node) => node.draw === "button" && (node.does === "submit" || node === main),
  );
  return pressed?.draw === "button" ? `${pressed.name}=${pressed.value}` : undefined;
}

const identifier = input("identifier", "text");
const password = input("password", "password", { group: "password" });
const code = input("code", "text", { group: "code" });

// In the newest Kratos' order.
test.each([
  [
    "sign-in in one step",
    [
      submit("provider", "oidc", { value: "acme" }),
      identifier,
      trigger("passkey_login_trigger", "passkey"),
      submit("method", "code"),
      password,
      submit("method", "password"),
    ],
    "method=password",
  ],
  [
    "sign-in by the identifier",
    [
      input("identifier", "text", { group: "identifier_first" }),
      submit("method", "identifier_first"),
      submit("provider", "oidc", { value: "acme" }),
    ],
    "method=identifier_first",
  ],
  [
    "sign-in by a code",
    [
      input("method", "hidden", { group: "code" }),
      code,
      submit("resend", "code"),
      submit("method", "code"),
    ],
    "method=code",
  ],
  [
    "registration, second step",
    [
      submit("screen", "profile", { value: "previous" }),
      trigger("passkey_register_trigger", "passkey"),
      submit("method", "code"),
      password,
      submit("method", "password"),
    ],
    "method=password",
  ],
  [
    "registration by a code",
    [
      code,
      submit("resend", "code"),
      submit("screen", "profile", { value: "credential-selection" }),
      submit("method", "code"),
    ],
    "method=code",
  ],
  [
    "recovery, the whole address",
    [
      submit("screen", "code", { value: "previous" }),
      input("recovery_confirm_address", "tel", { group: "code" }),
      submit("method", "code"),
    ],
    "method=code",
  ],
  [
    "verification by a code",
    [code, submit("email", "code", { labelId: 1070008, value: "a" }), submit("method", "code")],
    "method=code",
  ],
  [
    "a social sign-up without a name",
    [input("traits.name", "text"), submit("provider", "oidc", { value: "acme" })],
    "provider=acme",
  ],
  [
    "a key that belongs to a name, beside a passkey",
    [trigger("passkey_login_trigger", "passkey"), identifier, submit("method", "webauthn")],
    "method=webauthn",
  ],
  [
    "a key alone",
    [identifier, trigger("webauthn_login_trigger", "webauthn")],
    "webauthn_login_trigger=",
  ],
])("R83 Enter at %s presses what the page is for", (_what, nodes, expected) => {
  const [form] = view(nodes).forms;
  expect(form && pressedByEnter(form)).toBe(expected);
});

test("Social providers stand side by side as equals: none of them is a form's main button", () => {
  const providers = ["acme", "github"].map((value) => submit("provider", "oidc", { value }));
  const [form] = view([identifier, ...providers]).forms;
  expect(form && mainButton(form)).toBeUndefined();
});
