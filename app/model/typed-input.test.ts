import { expect, test } from "vitest";
import {
  codePattern,
  readAddress,
  readBackupCode,
  readCode,
  readDeviceCodes,
  readField,
  readIdentifier,
  readName,
  readPhone,
  readSecret,
} from "./typed-input";

/** A browser applies a pattern to a whole value. */
const isTaken = (typed: string) => new RegExp(`^(?:${codePattern})$`, "u").test(typed);

test.each([
  ["as it was sent", "123456"],
  ["with a space", "123 456"],
  ["with a hyphen", "123-456"],
  ["with spaces around and between", " 12 34 56 "],
  ["with a no-break space", "123\u00a0456"],
  ["with a tab", "123\t456"],
  ["with a line break", "123456\n"],
  ["with a no-break hyphen", "123\u2011456"],
  ["with an en dash", "123–456"],
  ["with a minus sign", "123\u2212456"],
  ["with the dash of a Japanese keyboard", "123ー456"],
  ["with a soft hyphen", "123\u00ad456"],
  ["with a zero-width space", "\u200b123\u200b456"],
  ["with a word joiner", "123\u2060456"],
  ["with a byte order mark", "\ufeff123456"],
  ["isolated from the text around it", "\u2068123456\u2069"],
  ["with directional marks", "\u200e123456\u200f"],
  ["in full-width digits", "１２３４５６"],
  ["in Arabic digits", "١٢٣٤٥٦"],
  ["in Persian digits", "۱۲۳۴۵۶"],
  ["in Devanagari digits", "१२३४५६"],
  ["in Bengali digits", "১২৩৪৫৬"],
  ["in Thai digits", "๑๒๓๔๕๖"],
  ["in mathematical digits", "𝟏𝟐𝟑𝟒𝟓𝟔"],
  ["in circled digits", "①②③④⑤⑥"],
  ["in keycap emoji", "1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣"],
  ["in two scripts", "123٤٥٦"],
  ["with its label", "Code: 123456"],
  ["with its full stop", "123456."],
  ["in quotes", "“123456”"],
  ["in a sentence with another number", "Your code is 123 456, valid for 15 minutes."],
  ["in a sentence without spaces", "認証コード123456です"],
  ["from a text message with its last line", "Code: 123456 @account.example.org #123456"],
  ["from the subject of a mail", "123456 – Your code to sign in"],
])("A code %s is read: %j", (_how, typed) => {
  expect(readCode(typed)).toBe("123456");
  // A field has no line breaks.
  expect(isTaken(typed.replace("\n", ""))).toBe(true);
});

test.each([
  "",
  " ",
  "12345",
  "1234567",
  "12a456",
  "123 4567",
  "12 345678",
  "abcdef",
  "123456 or 654321",
  "+49 151 1234567",
  "𝟏𝟐𝟑",
])("%j is no code", (typed) => {
  expect(readCode(typed)).toBeUndefined();
});

test("The digits of every script have their value", () => {
  const places = Array.from({ length: 0x110000 }, (_, place) => place);
  const isDigit = (place: number) => /\p{Nd}/u.test(String.fromCodePoint(place));
  const zeros = places.filter(
    (place) => isDigit(place) && readCode(String.fromCodePoint(place).repeat(6)) === "000000",
  );
  expect(zeros.length).toBe(places.filter(isDigit).length / 10);
  for (const zero of zeros) {
    const digits = [5, 6, 7, 8, 9, 1].map((value) => String.fromCodePoint(zero + value));
    expect(readCode(digits.join(""))).toBe("567891");
  }
});

test("A browser takes every sign in which a code's digits are found", () => {
  const taken = new RegExp(`^(?:${codePattern})$`, "u");
  const refused: string[] = [];
  for (let place = 0; place < 0x110000; place += 1) {
    const sign = String.fromCodePoint(place);
    if (/\p{Nd}/u.test(sign.normalize("NFKC")) && !taken.test(sign)) refused.push(sign);
  }
  expect(refused).toEqual([]);
});

test.each([
  ["as Kratos made it", "w2gzyk3q"],
  ["with a phone's capital and space", "W2gzyk3q "],
  ["in capitals, in two halves", "W2GZ YK3Q"],
  ["with a hyphen", "w2gz-yk3q"],
  ["with a no-break hyphen", "w2gz\u2011yk3q"],
  ["in full-width signs", "ｗ２ｇｚｙｋ３ｑ"],
  ["with Arabic digits", "w٢gzyk٣q"],
  ["with a zero-width space", "w2gz\u200byk3q"],
  ["with its label", "Backup code: W2GZ-YK3Q"],
  ["with its number in a list", "3. w2gzyk3q"],
  ["in a sentence", "Recovery code w2gzyk3q."],
])("A backup code %s is read: %j", (_how, typed) => {
  expect(readBackupCode(typed)).toBe("w2gzyk3q");
});

test("A backup code without a digit is read where nothing stands beside it", () => {
  expect(readBackupCode("Abcd-Efgh")).toBe("abcdefgh");
});

test.each([
  ["w2gzyk3", "w2gzyk3"],
  ["w2gzyk3q a2gzyk3q", "w2gzyk3qa2gzyk3q"],
  ["recovery password", "recoverypassword"],
  ["äbcdefg1", "äbcdefg1"],
])("%j is no backup code and goes to Kratos as %s", (typed, sent) => {
  expect(readBackupCode(typed)).toBe(sent);
});

test.each([
  ["aB3dE6gH", ["aB3dE6gH", "AB3DE6GH"]],
  ["ABCDEFGH", ["ABCDEFGH"]],
  [" aB3d-E6gH ", ["aB3dE6gH", "AB3DE6GH"]],
  ["ab cd – ef\u00a0gh\u2212", ["abcdefgh", "ABCDEFGH"]],
  ["ABCD\u200b\u2060EFGH", ["ABCDEFGH"]],
  ["ＡＢＣＤ－ＥＦＧＨ", ["ＡＢＣＤＥＦＧＨ", "ABCDEFGH"]],
  ["١٢٣٤٥٦٧٨٩", ["١٢٣٤٥٦٧٨٩", "123456789"]],
  ["Code: ABCD-EFGH.", ["Code:ABCDEFGH.", "ABCDEFGH"]],
  ["ÄÖ_#42", ["ÄÖ_#42"]],
  [" - ", []],
  ["\u200b", []],
  ["", []],
])("The device code %j is asked for as %j", (typed, codes) => {
  expect(readDeviceCodes(typed)).toEqual(codes);
});

test.each([
  ["ada@example.org", "ada@example.org"],
  ["Ada+news@Example.org", "Ada+news@Example.org"],
  [" ada@example.org\t", "ada@example.org"],
  ["\u00a0ada@example.org\u3000", "ada@example.org"],
  ["\u200bada@example.org\u200f", "ada@example.org"],
  ["ada\u200b@exam\u00adple.org", "ada@example.org"],
  ["\u2068ada@example.org\u2069", "ada@example.org"],
  ["ada@exa\u200dmple.org", "ada@example.org"],
  ["mailto:ada@example.org", "ada@example.org"],
  ["MAILTO:ada@example.org?subject=Hello", "ada@example.org"],
  ["Ada <ada@example.org>", "ada@example.org"],
  ['"Lovelace, Ada" <ada@example.org>;', "ada@example.org"],
  ["<mailto:ada@example.org>", "ada@example.org"],
  ["ada@example.org, ", "ada@example.org"],
  ["ada@example.org. ", "ada@example.org"],
  ["ada＠example.org", "ada@example.org"],
  ["ada@ｅｘａｍｐｌｅ．ｏｒｇ", "ada@example.org"],
  ["info@bücher.example", "info@xn--bcher-kva.example"],
  ["info@BÜCHER.example", "info@xn--bcher-kva.example"],
  ["info@bu\u0308cher.example", "info@xn--bcher-kva.example"],
  ["info@例え。テスト", "info@xn--r8jz45g.xn--zckzah"],
  ["info@نامه\u200cای.example", "info@xn--mgba3gch31f060k.example"],
  ["info@xn--bcher-kva.example", "info@xn--bcher-kva.example"],
  ["ü@example.org", "ü@example.org"],
])("The address %j is read as %s", (typed, read) => {
  expect(readAddress(typed)).toBe(read);
  expect(readAddress(read)).toBe(read);
  expect(readIdentifier(typed)).toBe(read);
});

test.each([
  "",
  "ada",
  "@ada",
  "ada@",
  "a@b@c",
  "ada lovelace@example.org",
  "ada@example.org, eve@example.org",
  "Ada <ada@example.org> Eve <eve@example.org>",
  "ada@ex℀mple.org",
  "ada@ü/x",
  "ada@１２７.0.0.1",
  "ada@[127.0.0.1]",
])("%j is not one address, and stays as it was typed", (typed) => {
  expect(readAddress(typed)).toBe(typed);
});

test.each([
  ["+49 1511 3407123", "+4915113407123"],
  ["+49-1511-3407123", "+4915113407123"],
  ["+49 (1511) 340.71/23", "+4915113407123"],
  ["+49 (0) 1511 3407123", "+4915113407123"],
  [" 0049 1511 3407123 ", "+4915113407123"],
  ["+49\u00a01511\u20113407123", "+4915113407123"],
  ["tel:+49-1511-3407123", "+4915113407123"],
  ["\u202a+49 1511 3407123\u202c", "+4915113407123"],
  ["＋４９　１５１１　３４０７１２３", "+4915113407123"],
  ["+٤٩ ١٥١١ ٣٤٠٧١٢٣", "+4915113407123"],
])("The phone number %j is read as %s", (typed, read) => {
  expect(readPhone(typed)).toBe(read);
  expect(readIdentifier(typed)).toBe(read);
});

const unknown = ["01511 3407123", "4915113407123", "+49 1511 CALL", "0012-34", "+0 49 1511 3407"];

test.each([...unknown, "00", "007 james", ""])(
  "%j, whose country is unknown, stays as it was typed",
  (typed) => {
    expect(readPhone(typed)).toBe(typed);
    expect(readIdentifier(typed)).toBe(typed);
  },
);

test.each([
  [" Ada ", "Ada"],
  ["\u200bada\u2060", "ada"],
  ["\u2068ada\u2069\u00a0", "ada"],
  ["Ada B", "Ada B"],
  ["ａｄａ", "ａｄａ"],
  ["a\u0308da", "a\u0308da"],
  // The joiner makes the last letter.
  ["അവന്\u200d", "അവന്\u200d"],
])("The user name %j is read as %j", (typed, read) => {
  expect(readName(typed)).toBe(read);
  expect(readIdentifier(typed)).toBe(read);
});

test("A password is sent composed, with the spaces and signs that it has", () => {
  expect(readSecret("  Gru\u0308\u00dfe \u200b")).toBe("  Gr\u00fc\u00dfe \u200b");
});

test("Every field of its own is read by its name, and others stay as they are", () => {
  const read = (name: string, typed: string) => readField(name, typed);
  expect(read("code", "１２３ ４５６")).toBe("123456");
  expect(read("totp_code", "123-456")).toBe("123456");
  expect(read("lookup_secret", "W2GZ-YK3Q")).toBe("w2gzyk3q");
  for (const name of ["identifier", "email", "recovery_address", "recovery_confirm_address"]) {
    expect(read(name, " ada@bücher.example")).toBe("ada@xn--bcher-kva.example");
    expect(read(name, "0049 1511 3407123")).toBe("+4915113407123");
  }
  expect(read("password", "u\u0308")).toBe("ü");
  expect(read("webauthn_register_displayname", " １ ")).toBe(" １ ");
});
