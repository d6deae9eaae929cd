import { expect, test } from "vitest";
import { languages, readWords } from "../../tests/support/measure/catalogues";
import { messageContext, messageOf, ownText } from "../../tests/support/stand-in/message-context";
import { wordsIn } from "./words.server";

const sayIn = (language: string, ...given: Parameters<typeof messageOf>) =>
  wordsIn(language).say(messageOf(...given));

test.each(languages)(
  "R46 R79 In %s each message is said in our own words with its values in place, and tells no reason that stands alone",
  (language) => {
    const words = readWords(language, "identity.json");
    const ids = Object.keys(words)
      .map((key) => key.replace(/_other$/, ""))
      .filter((id) => /^\d+$/.test(id));
    expect(ids.length).toBeGreaterThan(100);
    const wrong = ids
      .map((id) => [id, sayIn(language, Number(id), messageContext)] as const)
      .filter(
        ([, said]) => said === ownText || /[{}]|undefined|NaN/.test(said) || said.trim() === "",
      );
    expect(wrong).toEqual([]);
    const alone = [4_000_001, 5_000_001].map((id) => [
      words[id],
      sayIn(language, id, { reason: "Call 0900-123." }),
    ]);
    for (const [own, said] of alone) expect(said).toBe(own);
    expect(JSON.stringify(alone)).not.toMatch(/0900|the service/);
    // One message is unknown, and one lacks its value.
    for (const id of [9_999_999, 4_000_003]) expect(sayIn(language, id, {})).toBe(ownText);
  },
);

test("A sentence that counts has the form that its number asks for", () => {
  expect(sayIn("en", 4_000_032, { min_length: 1 })).toBe("Use at least 1\u00a0character.");
  expect(sayIn("en", 4_000_032, { min_length: 8 })).toBe("Use at least 8\u00a0characters.");
  expect(sayIn("pl", 4_000_023, { max_items: 1 })).toContain("1\u00a0pozycję.");
  expect(sayIn("pl", 4_000_023, { max_items: 3 })).toContain("3\u00a0pozycje.");
  expect(sayIn("pl", 4_000_023, { max_items: 5 })).toContain("5\u00a0pozycji.");
  const at = Math.floor(Date.now() / 1000) - 300;
  expect(sayIn("pl", 4_010_001, { expired_at_unix: at })).toMatch(/5,\d\d\u00a0minuty temu/);
});

test("Minutes have two decimals as the language writes them, and lists its own words", () => {
  const at = Math.floor(Date.now() / 1000) - 750;
  expect(sayIn("de", 4_010_001, { expired_at_unix: at })).toMatch(/12,5\d/);
  expect(sayIn("en", 4_010_001, { expired_at_unix: at })).toMatch(/12\.5\d/);
  const types = { ...messageContext, available_oidc_providers: undefined };
  expect(sayIn("de", 4_000_028, types)).toContain("Passwort oder ");
});

test("R44 What people wrote is shown as they wrote it: no markup, no lookup, no placeholder", () => {
  for (const title of ["<img src=x onerror=alert(1)>", "$t(home.title)", "{{secret}}"]) {
    expect(sayIn("en", 1_070_002, { title })).toContain(title);
  }
});

test("Wrong credentials are named as what the page asks for", () => {
  expect(sayIn("en", 4_000_006, {})).toMatch(/^Wrong sign-in details\./);
  expect(sayIn("en", 4_000_006, { variant: "email" })).toMatch(/^Wrong email or password\./);
  expect(sayIn("en", 4_000_006, { variant: "known" })).toMatch(/^Wrong password\./);
});
