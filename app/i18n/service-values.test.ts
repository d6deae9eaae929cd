import { expect, test } from "vitest";
import { languages } from "../../tests/support/measure/catalogues";
import { messageOf, ownText } from "../../tests/support/stand-in/message-context";
import { wordsIn } from "./words.server";

type Words = ReturnType<typeof wordsIn>;

function sayWays(words: Words, types: string[], available_oidc_providers?: string[]) {
  const ways = { available_credential_types: types, available_oidc_providers };
  const hint = { credential_identifier_hint: "ada@example.test" };
  return words.say(messageOf(4_000_028, { ...hint, ...ways }));
}

const types = ["string", "number", "integer", "boolean", "object", "array", "null"];

const refusedPasswords: [reason: string, id: number, context: Record<string, unknown>][] = [
  ["the password has been found in data breaches and must no longer be used", 4_000_034, {}],
  ["password length must be at least 8 characters but only got 3", 4_000_032, { min_length: 8 }],
  ["password length must be at most 72 characters but got 99", 4_000_033, { max_length: 72 }],
  ["the password is too similar to the user identifier", 4_000_031, {}],
];

const uncheckedPasswords = [
  'GET https://api.pwnedpasswords.com/range/13806 giving up after 5 attempt(s): Get "https://api.pwnedpasswords.com/range/13806": dial tcp: lookup api.pwnedpasswords.com on 10.0.0.53:53: no such host: unable to check if password has been leaked because an unexpected network error occurred',
  "503: unexpected status code",
];

/** A rule holds in every language; a failure is told with its language. */
const rules: Record<string, (words: Words, language: string) => void> = {
  "A used backup code says when it was used, as each language writes a time": (words) => {
    const said = words.say(messageOf(1_050_014, { used_at_unix: 1_750_000_000 }));
    expect(said).toContain(words.formatTime(1_750_000_000));
    expect(said).not.toContain(ownText);
  },
  "What removes a key without a name does not call it so": (words) => {
    for (const id of [1_050_018, 1_050_020]) {
      expect(words.say(messageOf(id, { display_name: "Ada’s key" }))).toContain("Ada’s key");
      const unnamed = words.say(messageOf(id, { display_name: "unnamed" }));
      expect(unnamed).not.toContain("unnamed");
      expect(unnamed).not.toBe(ownText);
    }
  },
  "The kinds of values that JSON Schema knows have names of their own": (words) => {
    for (const type of types) {
      const said = words.say(messageOf(4_000_026, { allowed_types: [type] }));
      expect(said).not.toMatch(/\b(string|integer|boolean|object|array|null)\b/);
      expect(said.trim()).not.toMatch(/: ?\.$/);
      expect(said).toContain((words.section("type") as Record<string, string>)[type]);
    }
    expect(words.say(messageOf(4_000_026, { allowed_types: ["hologram"] }))).toContain("hologram");
  },
  "A provider that is told by its id has a name": (words) => {
    const said = sayWays(words, ["oidc"], ["github", "acme", "eBay"]);
    for (const name of ["GitHub", "Acme", "eBay"]) expect(said).toContain(name);
    expect(words.say(messageOf(1_050_003, { provider: "google" }))).toContain("Google");
  },
  "A password is refused in our own words, whatever the reason": (words) => {
    for (const [reason, id, context] of refusedPasswords) {
      const refused = messageOf(4_000_005, { reason });
      expect(words.say(refused)).toBe(words.say(messageOf(id, context)));
      expect(words.foreignIn(refused)).toBeUndefined();
    }
  },
  "A password that Kratos could not check is said to be unchecked, without the cause": (words) => {
    for (const reason of uncheckedPasswords) {
      const said = words.say(messageOf(4_000_005, { reason }));
      expect(said).not.toMatch(/leaked|pwned|10\.0\.0\.53|503/);
      expect(said).not.toBe(words.say(messageOf(4_000_005, { reason: "x" })));
      expect(words.foreignIn(messageOf(4_000_005, { reason }))).toBeUndefined();
    }
  },
  "Ways to sign in stand in the middle of a sentence as each language writes them": (words) => {
    const said = sayWays(words, ["password", "passkey", "totp"]);
    const inline = words.section("method_inline");
    for (const way of [inline.password, inline.passkey, inline.totp]) expect(said).toContain(way);
    const { password } = words.section("method");
    if (password !== inline.password) expect(said).not.toContain(password);
  },
  "A reason within a sentence is told apart as the service's own words": (words, language) => {
    const reason = "it was used before";
    const foreign = words.foreignIn(messageOf(4_000_005, { reason }));
    expect(foreign).toBe(language === "en" ? undefined : reason);
    expect(words.say(messageOf(4_000_005, { reason }))).toContain(reason);
    expect(words.foreignIn(messageOf(4_000_005, { reason: 7 }))).toBeUndefined();
    for (const id of [1_070_001, 9_999_001]) {
      expect(words.foreignIn(messageOf(id, { reason }))).toBeUndefined();
    }
    // Alone it is never shown.
    expect(words.say(messageOf(4_000_001, { reason }))).not.toContain(reason);
  },
};

test.each(Object.entries(rules))("%s", (_title, expectIn) => {
  const failed = languages.flatMap((language) => {
    try {
      expectIn(wordsIn(language), language);
      return [];
    } catch (error) {
      return [`${language}: ${String(error)}`];
    }
  });
  expect(failed).toEqual([]);
});
