import { expect, test } from "vitest";
import { flowOf, input, submit, view } from "../../tests/support/stand-in/view-nodes";
import { findCredentials } from "../model/credentials";
import { isRemoval } from "../view/removals";
import { wordsIn } from "../i18n/words.server";
import { wordRemovals } from "./node-labels.server";
import { describeRemoval, removalPart } from "./removal.server";

const words = wordsIn("en");
const remove = (name: string, group: string, value: string) => submit(name, group, { value });
const passkey = remove("passkey_remove", "passkey", "a");
const app = remove("totp_unlink", "totp", "true");
const codes = remove("lookup_secret_disable", "lookup_secret", "true");
const key = remove("webauthn_remove", "webauthn", "k");
const other = remove("webauthn_remove", "webauthn", "m");
const google = remove("unlink", "oidc", "google");

function named({ meta, ...rest }: ReturnType<typeof input>, name: string) {
  return { ...rest, meta: { label: { ...meta.label, context: { display_name: name } } } };
}

function ask(nodes: unknown[], asked: string) {
  const { choose, verbFor } = removalPart(new URLSearchParams(asked), words);
  const page = {
    flow: view(nodes, "by-group", {
      choose,
      policies: [wordRemovals(flowOf(nodes), words, verbFor)],
    }),
    text: words.section("settings"),
    heading: "",
    title: "",
    links: {} as never,
    ways: findCredentials(flowOf(nodes)),
  };
  return describeRemoval(page, words);
}

const noCodes = submit("lookup_secret_regenerate", "lookup_secret");
const secondPasskey = remove("passkey_remove", "passkey", "b");
const only = "After this, you can only sign in with a code we send you.";
const check = "Check that a code works first.";
const last = [only, check];
const unsure = "can’t see whether your security key alone";
const byCodes = "lookup_secret_disable=true";
const byApp = "totp_unlink=true";
const spare = ["each sign-in uses one up", "still have unused", "on a new phone"];
const stop = "stop working";
const unprotected = "won’t be protected";

test.each<[string, unknown[], string, string[]]>([
  ["a passkey beside Google", [passkey, google], "passkey_remove=a", ["sign in with: Google."]],
  ["one of two passkeys", [passkey, secondPasskey], "passkey_remove=a", ["another passkey."]],
  ["a passkey beside nothing", [passkey], "passkey_remove=a", last],
  ["a passkey beside a key", [passkey, key], "passkey_remove=a", [unsure, check]],
  ["the only second step", [app], byApp, [unprotected, "on a new phone"]],
  ["a key beside an app", [key, app], "webauthn_remove=k", [...last, "factor: authenticator app."]],
  ["the app beside a key", [app, key], byApp, ["on a new phone"]],
  ["one of two keys", [key, other], "webauthn_remove=k", ["another security key."]],
  ["the last key", [key, noCodes], "webauthn_remove=k", [...last, unprotected]],
  ["the app beside backup codes", [app, codes], byApp, spare],
  ["the codes beside an app", [app, codes], byCodes, [stop, "a second factor: authenticator app."]],
  ["the last backup codes", [codes], byCodes, [stop, unprotected]],
])("Before %s is removed, the page says what the settings say is left", (_, nodes, asked, said) => {
  const sentences = ask(nodes, asked)?.meaning ?? [];
  expect(sentences).toEqual(said.map((part) => expect.stringContaining(part) as string));
});

test.each<[string, unknown, string]>([
  ["Remove the authenticator app?", app, byApp],
  ["Turn off the backup codes?", codes, byCodes],
  ["Remove this security key?", key, "webauthn_remove=k"],
  ["Remove the security key “Blue”?", named(key, "Blue"), "webauthn_remove=k"],
  ["Remove the passkey “Blue”?", named(passkey, "Blue"), "passkey_remove=a"],
  ["Unlink Google?", google, "unlink=google"],
])("Before it removes the thing, the page asks with its button's verb: %s", (title, node, by) => {
  const question = ask([node], by);
  expect(question?.title).toBe(title);
  const forms = question?.flow.forms.flatMap(({ removals }) => removals) ?? [];
  const [button] = forms.flatMap((form) => form.nodes.filter(isRemoval));
  expect(title).toContain(button?.verb);
});

test("Of two keys the one is drawn that the address names, and nothing else of the settings", () => {
  const forms = ask([key, other, google, app], "webauthn_remove=m")?.flow.forms ?? [];
  const drawn = forms.flatMap(({ nodes, removals }) => [...nodes, ...removals]);
  expect(drawn).toMatchObject([{ nodes: [{ name: "webauthn_remove", value: "m" }] }]);
});

test("What is gone, and what has to stay, is not asked about", () => {
  expect(ask([passkey], "passkey_remove=b")).toBeUndefined();
  const only = submit("passkey_remove", "passkey", { value: "a", disabled: true });
  expect(ask([only], "passkey_remove=a")).toBeUndefined();
});

test("A name too long for a title is cut there, and one that turns the text's direction is cleaned", () => {
  const title = (name: string) => ask([named(key, name)], "webauthn_remove=k")?.title;
  expect(title("x".repeat(500))).toBe(`Remove the security key “${"x".repeat(80)}…”?`);
  expect(title("\u202eKey B")).toBe("Remove the security key “Key B”?");
});

test("Before the last thing that the settings show is removed, another one can be added", () => {
  const addable = input("passkey_settings_register", "hidden", { group: "passkey" });
  const first = (nodes: unknown[]) => ask([addable, google, ...nodes], "unlink=google")?.first;
  expect(first([])).toMatchObject({ label: "Add another way to sign in" });
  expect(first([])?.to).toMatch(/#passkey$/);
  expect(first([passkey])).toBeUndefined();
});
