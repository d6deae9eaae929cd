import { expect, test } from "vitest";
import { input, view } from "../../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../../flow/flow-schema";
import { findWaysIn } from "../../flow/settings/ways-in";
import { isRemoval } from "../../flow/view/model/removals";
import { wordsIn } from "../../i18n/words.server";
import { describeRemoval } from "./describe-removal.server";

const words = wordsIn("en");
const submit = (name: string, group: string, value = "true", more = {}) =>
  input(name, "submit", { group, value, ...more });
const passkey = submit("passkey_remove", "passkey", "a");
const app = submit("totp_unlink", "totp");
const codes = submit("lookup_secret_disable", "lookup_secret");
const key = submit("webauthn_remove", "webauthn", "k");
const other = submit("webauthn_remove", "webauthn", "m");
const google = submit("unlink", "oidc", "google");

const password = input("password", "password", { group: "password" });
const linked = submit("provider", "oidc", "google");
function named({ meta, ...rest }: ReturnType<typeof input>, name: string) {
  return { ...rest, meta: { label: { ...meta.label, context: { display_name: name } } } };
}

const flowOf = (nodes: unknown[]) => flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });

function ask(nodes: unknown[], asked: string, again?: unknown[], known = {}) {
  const page = {
    flow: view(nodes, "by-group"),
    text: words.section("settings"),
    heading: "",
    title: "",
    links: {} as never,
    ways: again && {
      ...findWaysIn(flowOf(nodes), flowOf(again), { verifiable_addresses: [] }),
      ...known,
    },
  };
  return describeRemoval(page, new URLSearchParams(asked), words);
}

test.each<[string, unknown[], string, unknown[], string[]]>([
  ["a passkey beside a password", [passkey], "passkey_remove=a", [password], ["Password."]],
  [
    "a passkey beside a password and Google",
    [passkey, google],
    "passkey_remove=a",
    [password, linked],
    ["password or Google"],
  ],
  [
    "one of two passkeys beside a password",
    [passkey, submit("passkey_remove", "passkey", "b")],
    "passkey_remove=a",
    [password],
    ["password or another passkey"],
  ],
  [
    "a passkey beside nothing",
    [passkey],
    "passkey_remove=a",
    [],
    ["last way", "you’ll need a password"],
  ],
  [
    "the only second step",
    [app],
    "totp_unlink=true",
    [password],
    ["won’t be protected", "set up the app on a new phone right after this"],
  ],
  [
    "a key of the second step beside an app",
    [key, app],
    "webauthn_remove=k",
    [password],
    ["still have a second factor: authenticator app."],
  ],
  [
    "the app beside a key with a name",
    [app, named(key, "Blue")],
    "totp_unlink=true",
    [password],
    ["still have a second factor: security key (Blue).", "new phone"],
  ],
  [
    "one of three keys",
    [key, named(submit("webauthn_remove", "webauthn", "l"), "Blue"), other],
    "webauthn_remove=k",
    [password],
    ["still have a second factor: security key (2)."],
  ],
  [
    "one of two keys where backup codes can be created",
    [key, other, submit("lookup_secret_regenerate", "lookup_secret")],
    "webauthn_remove=k",
    [password],
    ["second factor: security key.", "without backup codes, you can’t sign in if you lose"],
  ],
  [
    "a key beside two without names",
    [key, other, submit("webauthn_remove", "webauthn", "n")],
    "webauthn_remove=k",
    [password],
    ["still have a second factor: security key (2)."],
  ],
  [
    "the app beside backup codes",
    [app, codes],
    "totp_unlink=true",
    [password],
    ["each sign-in uses up one of them", "still have unused", "new phone"],
  ],
  [
    "the codes beside an app",
    [app, codes],
    "lookup_secret_disable=true",
    [password],
    [
      "stop working",
      "you still have a second factor: authenticator app.",
      "without backup codes, you can’t sign in if you lose",
    ],
  ],
  [
    "the last backup codes",
    [codes],
    "lookup_secret_disable=true",
    [password],
    ["stop working", "won’t be protected"],
  ],
])("Before %s is removed, the page says what is left", (_what, nodes, asked, again, said) => {
  const sentences = ask(nodes, asked, again)?.meaning ?? [];
  expect(sentences).toHaveLength(said.length);
  for (const [place, part] of said.entries()) {
    expect(sentences[place]?.toLowerCase()).toContain(part.toLowerCase());
  }
});

test.each<[unknown, string, string]>([
  [app, "totp_unlink=true", "Remove the authenticator app?"],
  [codes, "lookup_secret_disable=true", "Turn off the backup codes?"],
  [key, "webauthn_remove=k", "Remove this security key?"],
  [named(key, "Blue"), "webauthn_remove=k", "Remove the security key “Blue”?"],
  [named(passkey, "Blue"), "passkey_remove=a", "Remove the passkey “Blue”?"],
  [google, "unlink=google", "Unlink Google?"],
])(
  "The page asks before the thing is removed, with the verb of its button",
  (node, asked, title) => {
    const question = ask([node], asked);
    expect(question?.title).toBe(title);
    const [button] = question?.flow.forms.flatMap((form) => form.nodes.filter(isRemoval)) ?? [];
    expect(title).toContain(button?.label);
  },
);

test("What is gone, and what has to stay, is not asked about", () => {
  expect(ask([passkey], "passkey_remove=b", [password])).toBeUndefined();
  const last = submit("passkey_remove", "passkey", "a", { disabled: true });
  expect(ask([last], "passkey_remove=a", [])).toBeUndefined();
});

test("The app that only used-up backup codes would replace is not removed, and new codes are offered", () => {
  const page = ask([app, codes], "totp_unlink=true", [password], { codesLeft: 0 });
  expect(page?.meaning).toEqual([expect.stringMatching(/^All your backup codes are used up\./)]);
  expect(page?.flow.forms).toEqual([]);
  expect(page?.first).toMatchObject({ label: "Create backup codes" });
  const some = ask([app, codes], "totp_unlink=true", [password], { codesLeft: 5 });
  expect(some?.meaning).toContain("Backup codes: 5\u00a0codes left");
  expect(some?.first).toBeUndefined();
});

test("If Kratos does not tell the ways in, the page says that it cannot tell whether one is left", () => {
  expect(ask([passkey], "passkey_remove=a")?.meaning).toEqual([
    "Right now, we can’t check whether you’ll still be able to sign in after this.",
  ]);
});

test("A name too long for a title is cut there, and one that turns the text's direction is cleaned", () => {
  const title = (name: string) => ask([named(key, name)], "webauthn_remove=k")?.title;
  expect(title("x".repeat(500))).toBe(`Remove the security key “${"x".repeat(80)}…”?`);
  expect(title("\u202eKey B")).toBe("Remove the security key “Key B”?");
});

test("Before the last way to sign in is removed, another one can be added", () => {
  const addable = { addable: ["passkey", "password"] } as const;
  const first = (again: unknown[]) => ask([google], "unlink=google", again, addable)?.first;
  expect(first([])).toMatchObject({ label: "Add another way to sign in" });
  expect(first([])?.to).toMatch(/#passkey$/);
  expect(first([password])).toBeUndefined();
});
