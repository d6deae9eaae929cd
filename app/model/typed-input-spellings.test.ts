import fc from "fast-check";
import { expect, test } from "vitest";
import * as typed from "./typed-input";

/** Signs that keyboards, mails and password managers put anywhere in a text. */
const unseen = fc.constantFrom(
  "\u200b",
  "\u2060",
  "\u00ad",
  "\u200e",
  "\u200f",
  "\u2068",
  "\u2069",
  "\ufeff",
);
const space = fc.constantFrom(" ", "\u00a0", "\u3000", "\u2009", "\t");
const gap = fc.oneof(unseen, space, fc.constantFrom("-", "\u2011", "–", "\u2212", "ー"));

/** The zeros of scripts that have a keyboard, and of wide and mathematical digits. */
const zero = fc.constantFrom(...Array.from("0０٠۰०০๐០၀༠𝟎𝟬"));

const sixDigits = fc.stringMatching(/^[0-9]{6}$/);

/** Writes each sign in one of its ways, with separators between and around. */
function spell(
  text: string,
  sign: (one: string) => fc.Arbitrary<string>,
  between: fc.Arbitrary<string>,
) {
  const some = fc.array(between, { maxLength: 2 }).map((signs) => signs.join(""));
  const parts = Array.from(text).map((one) =>
    fc.tuple(sign(one), some).map((pair) => pair.join("")),
  );
  return fc.tuple(some, ...parts).map((spelled) => spelled.join(""));
}

const inScript = (digit: string) =>
  zero.map((first) => String.fromCodePoint((first.codePointAt(0) ?? 0) + Number(digit)));

const around = fc.constantFrom<[string, string]>(
  ["", ""],
  ["Code: ", ""],
  ["", "."],
  ["“", "”"],
  ["認証コード", "です"],
  ["رمزك هو ", "، صالح لمدة 15 دقيقة"],
  ["Your code is ", ", valid for 15 minutes."],
);

const spelledCode = sixDigits.chain((code) =>
  fc.record({
    code: fc.constant(code),
    spelled: fc
      .tuple(spell(code, inScript, gap), around)
      .map(([text, [before, after]]) => before + text + after),
  }),
);

test("R106 Every spelling of a code is read as that code", () => {
  const isTaken = new RegExp(`^(?:${typed.codePattern})$`, "u");
  fc.assert(
    fc.property(spelledCode, ({ code, spelled }) => {
      expect(typed.readCode(spelled)).toBe(code);
      expect(isTaken.test(spelled)).toBe(true);
    }),
  );
});

test("A text without exactly six digits in a row is no code", () => {
  const digits = fc.stringMatching(/^[0-9]{1,5}$|^[0-9]{7,12}$/);
  fc.assert(
    fc.property(
      digits.chain((text) => spell(text, inScript, gap)),
      around,
      (text, [before, after]) => {
        expect(typed.readCode(before + text + after)).toBeUndefined();
      },
    ),
  );
});

test("R106 No text is read as a code whose digits it does not have, in this order", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        spelledCode.map(({ spelled }) => spelled),
      ),
      (text) => {
        const code = typed.readCode(text);
        if (code === undefined) return;
        const digits = Array.from(text.normalize("NFKC")).filter((sign) => /\p{Nd}/u.test(sign));
        expect(digits.map((digit) => typed.readCode(digit.repeat(6))?.[0]).join("")).toContain(
          code,
        );
      },
    ),
  );
});

const local = fc.stringMatching(/^[a-z0-9](?:[a-z0-9+_-]{0,10}[a-z0-9])?$/);
const label = fc.constantFrom(
  "example",
  "bücher",
  "例え",
  "пример",
  "مثال",
  "xn--bcher-kva",
  "straße",
);
const address = fc.tuple(local, label, fc.constantFrom("org", "example", "テスト"));

const wrapper = fc.constantFrom<[string, string]>(
  ["", ""],
  ["mailto:", ""],
  ["mailto:", "?subject=a@b"],
  ["<", ">"],
  ["Ada <", ">"],
  ['"Lovelace, Ada" <', ">;"],
  ["", ", "],
  ["", ". "],
);

const hostOf = (domain: string) => new URL(`https://${domain}`).hostname;

test("R106 Every spelling of an address is read as the address that Kratos accepts", () => {
  fc.assert(
    fc.property(
      address.chain(([name, host, end]) =>
        fc.record({
          right: fc.constant(`${name}@${hostOf(`${host}.${end}`)}`),
          text: spell(
            `${name}@${host}.${end}`,
            (one) => fc.constantFrom(one, one.normalize("NFD")),
            unseen,
          ),
        }),
      ),
      wrapper,
      fc.tuple(space, space),
      ({ right, text }, [before, after], [first, last]) => {
        const spelled = first + before + text + after + last;
        expect(typed.readAddress(spelled)).toBe(right);
        expect(typed.readIdentifier(spelled)).toBe(right);
      },
    ),
  );
});

test("R106 Two addresses that differ in a letter are never read as one", () => {
  fc.assert(
    fc.property(address, address, ([a, b, c], [d, e, f]) => {
      const [one, other] = [`${a}@${b}.${c}`, `${d}@${e}.${f}`];
      const isSame = a === d && hostOf(`${b}.${c}`) === hostOf(`${e}.${f}`);
      expect(typed.readAddress(one) === typed.readAddress(other)).toBe(isSame);
    }),
  );
});

test("R106 Every form of a password is read as one, and no other password as that", () => {
  const forms = ["NFC", "NFD"] as const;
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...forms), (password, form) => {
      expect(typed.readSecret(password.normalize(form))).toBe(typed.readSecret(password));
      expect(typed.readSecret(`${password} `)).not.toBe(typed.readSecret(password));
    }),
  );
});

test("What is read already is read as itself, whatever the field", () => {
  const name = fc.constantFrom(
    "code",
    "totp_code",
    "lookup_secret",
    "identifier",
    "email",
    "password",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    spelledCode.map(({ spelled }) => spelled),
    fc.stringMatching(/^[\s<>@.;a-zü\u200b]{0,12}$/),
  );
  fc.assert(
    fc.property(name, text, (field, value) => {
      const read = typed.readField(field, value);
      expect(typed.readField(field, read)).toBe(read);
    }),
  );
});
