import { expect, test, vi } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { consentAsked, session } from "../../tests/support/stand-in/hydra-in-process";
import { consentRequestSchema } from "./client.server";
import { sessionSchema } from "../model/session";
import type * as features from "../kratos/kratos-features.server";

const findTraitTitle = vi.hoisted(() => vi.fn<typeof features.findTraitTitle>());
vi.mock(import("../kratos/kratos-features.server"), async (load) => ({
  ...(await load()),
  findTraitTitle,
}));

const { describeConsent, describePermissions, shownClaims } = await import("./consent-page.server");

const person = sessionSchema.parse({
  ...session,
  identity: { id: "i1", traits: { email: "ada@example.test", name: { first: "Ada" } } },
});

function describe(more: object = {}, granted: string[] = []) {
  const asked = consentRequestSchema.parse({ ...consentAsked, ...more });
  const open = { asked, session: person, granted, token: "t1" };
  return describeConsent(open, wordsIn("en"), "/consent?x=1");
}

test("R30 The page says who asks, for what with which values, for how long, and whose account it is", () => {
  const request_url = "https://hydra.example/?redirect_uri=https://books.example/callback";
  const page = describe({ request_url });
  expect(page).toMatchObject({
    client: { name: "Books" },
    returnHost: "books.example",
    isDevice: false,
    address: "ada@example.test",
    token: "t1",
    action: "/consent?x=1",
  });
  expect(page.permissions).toMatchObject([
    { scope: "openid", words: "Recognise you when you come back" },
    { scope: "email", words: "See your email address", values: ["ada@example.test"] },
  ]);
  expect(page.text).toMatchObject({
    asks: "{{client}} wants to access your account.",
    sent_back: "You’ll then return to {{host}}.",
  });
  expect(page.remember).toBe("Don’t ask again for 30\u00a0days");
});

test.each([
  ["everything of a new application", [], ["openid", "email"], [], "to access"],
  ["what it has not, apart from the rest", ["openid"], ["email"], ["openid"], "more access to"],
  ["nothing but what it has", ["openid", "email"], [], ["openid", "email"], "to access"],
  ["nothing of what it has", ["phone"], ["openid", "email"], [], "to access"],
])("The page lists %s", (_what, granted, wanted, known, asks) => {
  const page = describe({}, granted);
  const scopesOf = (list: { scope: string }[]) => list.map(({ scope }) => scope);
  expect([scopesOf(page.permissions), scopesOf(page.known)]).toEqual([wanted, known]);
  expect(page.text.asks).toBe(`{{client}} wants ${asks} your account.`);
});

test.each([
  ["none", "com.example.books:/callback", true],
  ["none", "http://books.example/callback", true],
  ["none", "https://books.example/callback", false],
  ["none", "http://127.0.0.1:7000/callback", false],
  ["none", "http://app.localhost/callback", false],
  ["client_secret_basic", "com.example.books:/callback", false],
])(
  "A client with %s that returns to %s is asked about each time: %s",
  (method, back, isAskedAlways) => {
    const client = { client_id: "c1", client_name: "Books", token_endpoint_auth_method: method };
    const request_url = `https://hydra.example/?redirect_uri=${encodeURIComponent(back)}`;
    const { remember, asksAlways } = describe({ client, request_url });
    expect([remember === undefined, asksAlways !== undefined]).toEqual([
      isAskedAlways,
      isAskedAlways,
    ]);
  },
);

test("A request that a device has made is marked as one", () => {
  expect(describe({ device_challenge_id: "d1" }).isDevice).toBe(true);
});

test("A value beside the name has the title of its trait, ours, the schema's or the end of its path", () => {
  const titles: Record<string, string> = { member: "Member number", "name.first": "Forename" };
  findTraitTitle.mockImplementation((_schema, path) => titles[path]);
  const { titleOf } = shownClaims(wordsIn("en"), person);
  expect(titleOf("member")).toBe("Member number");
  expect(findTraitTitle).toHaveBeenLastCalledWith(person.identity.schema_id, "member");
  expect(["name.first", "metadata_public.shoe_size"].map(titleOf)).toEqual([
    "First name",
    "shoe size",
  ]);
});

const words = wordsIn("en").section("scope");

test("A permission is named once, and one without words of ours by its own name", () => {
  expect(describePermissions(["openid", "admin", "openid"], words)).toEqual([
    { scope: "openid", words: "Recognise you when you come back", values: [] },
    { scope: "admin", words: undefined, values: [] },
  ]);
});

test("Permissions without words of ours come after the others, and lasting access comes last", () => {
  const asked = ["offline_access", "admin", "email", "openid"];
  const described = describePermissions(asked, words).map(({ scope }) => scope);
  expect(described).toEqual(["email", "openid", "admin", "offline_access"]);
});

test("The older name of lasting access says the same, and says it once", () => {
  const said = { scope: "offline", words: words.offline_access, values: [] };
  expect(describePermissions(["offline", "openid"], words).at(-1)).toEqual(said);
  const both = describePermissions(["offline", "offline_access"], words);
  expect(both.map(({ scope }) => scope)).toEqual(["offline_access"]);
});
