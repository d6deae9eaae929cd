import { expect, test } from "vitest";
import { input, view } from "../../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../../flow/flow-schema";
import { findWaysIn } from "../../flow/settings/ways-in";
import { wordsIn } from "../../i18n/words.server";
import { describeRemoval } from "./describe-removal.server";

const words = wordsIn("en");
const submit = (name: string, group: string, value = "true", more = {}) =>
  input(name, "submit", { group, value, ...more });
const passkey = submit("passkey_remove", "passkey", "a");
const app = submit("totp_unlink", "totp");
const codes = submit("lookup_secret_disable", "lookup_secret");
const key = submit("webauthn_remove", "webauthn", "k");
const google = submit("unlink", "oidc", "google");

const password = input("password", "password", { group: "password" });
const linked = submit("provider", "oidc", "google");
const flowOf = (nodes: unknown[]) => flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });

function ask(nodes: unknown[], asked: string, again?: unknown[]) {
  const page = {
    flow: view(nodes, "by-group"),
    text: words.section("settings"),
    heading: "",
    title: "",
    links: {} as never,
    ways: again && findWaysIn(flowOf(nodes), flowOf(again), { verifiable_addresses: [] }),
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
    "a passkey beside nothing",
    [passkey],
    "passkey_remove=a",
    [],
    ["last way", "you’ll need a password"],
  ],
  ["the only second step", [app], "totp_unlink=true", [password], ["won’t be protected"]],
  [
    "a key of the second step beside an app",
    [key, app],
    "webauthn_remove=k",
    [password],
    ["other second factor still protects"],
  ],
  [
    "the app beside backup codes",
    [app, codes],
    "totp_unlink=true",
    [password],
    ["each sign-in uses up one of your backup codes"],
  ],
  [
    "the codes beside an app",
    [app, codes],
    "lookup_secret_disable=true",
    [password],
    ["stop working", "without backup codes, you can’t sign in if you lose"],
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

test("What is gone, and what has to stay, is not asked about", () => {
  expect(ask([passkey], "passkey_remove=b", [password])).toBeUndefined();
  const last = submit("passkey_remove", "passkey", "a", { disabled: true });
  expect(ask([last], "passkey_remove=a", [])).toBeUndefined();
});

test("If Kratos does not tell the ways in, a removal is asked about without them", () => {
  expect(ask([passkey], "passkey_remove=a")).toMatchObject({ meaning: [] });
});
