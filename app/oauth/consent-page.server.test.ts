import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { consentAsked, session } from "../../tests/support/stand-in/hydra-in-process";
import { consentRequestSchema } from "./client.server";
import { describeConsent, describePermissions } from "./consent-page.server";
import { describeOAuthError } from "./sign-in-error.server";
import { sessionSchema } from "../model/session";

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
    asks: "%s wants to access your account.",
    sent_back: "You’ll then return to %s.",
  });
  expect(page.remember).toBe("Don’t ask again for 30\u00a0days");
});

test("What the application requests beyond what it has comes first, apart from the rest", () => {
  const page = describe({ requested_scope: ["openid", "email", "phone"] }, ["openid", "email"]);
  expect(page.permissions.map(({ scope }) => scope)).toEqual(["phone"]);
  expect(page.known.map(({ scope }) => scope)).toEqual(["openid", "email"]);
  expect(page.text.asks).toBe("%s wants more access to your account.");
});

test("A request for what was granted before, or for nothing of it, is drawn as one list", () => {
  const scopesOf = (list: { scope: string }[]) => list.map(({ scope }) => scope);
  const [all, none] = [describe({}, ["openid", "email", "phone"]), describe({}, ["phone"])];
  expect([scopesOf(all.permissions), scopesOf(all.known)]).toEqual([[], ["openid", "email"]]);
  expect([scopesOf(none.permissions), scopesOf(none.known)]).toEqual([["openid", "email"], []]);
  for (const { text } of [all, none]) expect(text.asks).toBe("%s wants to access your account.");
});

test("A request that a device has made is marked as one", () => {
  expect(describe({ device_challenge_id: "d1" }).isDevice).toBe(true);
});

test("A permission is named once, and one without words of ours by its own name", () => {
  const words = wordsIn("en").section("scope");
  expect(describePermissions(["openid", "admin", "openid"], words)).toEqual([
    { scope: "openid", words: "Recognise you when you come back", values: [] },
    { scope: "admin", words: undefined, values: [] },
  ]);
});

test("Permissions without words of ours come after the others, and lasting access comes last", () => {
  const words = wordsIn("en").section("scope");
  const asked = ["offline_access", "admin", "email", "openid"];
  expect(describePermissions(asked, words).map(({ scope }) => scope)).toEqual([
    "email",
    "openid",
    "admin",
    "offline_access",
  ]);
});

test("The older name of lasting access says the same, and says it once", () => {
  const words = wordsIn("en").section("scope");
  const said = { scope: "offline", words: words.offline_access, values: [] };
  expect(describePermissions(["offline", "openid"], words).at(-1)).toEqual(said);
  const both = describePermissions(["offline", "offline_access"], words);
  expect(both.map(({ scope }) => scope)).toEqual(["offline_access"]);
});

test("Malformed parts of a request for consent count as absent, malformed lists as empty", () => {
  const wrong = { skip: "yes", requested_scope: "openid", requested_access_token_audience: null };
  const asked = consentRequestSchema.parse({ ...consentAsked, ...wrong, request_url: 7 });
  expect(asked).toMatchObject({
    skip: false,
    requested_scope: [],
    requested_access_token_audience: [],
  });
  expect(asked.request_url).toBeUndefined();
  const { requested_scope: _scope, ...without } = consentAsked;
  expect(consentRequestSchema.parse(without).requested_scope).toEqual([]);
  const client = { client_id: "books", client_name: 7, skip_consent: "yes" };
  expect(consentRequestSchema.parse({ ...consentAsked, client }).client).toEqual({
    client_id: "books",
  });
});

test.each([
  ["access_denied", "Access was denied."],
  ["title", "We couldn’t complete the app’s request."],
  ["<b>You have won</b>", "We couldn’t complete the app’s request."],
])("R52 The error %j of an application is told in our words", async (code, text) => {
  const request = new Request("https://account.example.org/error?error=x");
  const problem = await describeOAuthError(request, code);
  expect(problem).toMatchObject({ title: "The app couldn’t sign you in", text });
});
