import { expect, test } from "vitest";
import { formOf, input } from "../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../i18n/words.server";
import { describeSheet, unusedCodes, writeSheet } from "./backup-codes.server";

const given = {
  codes: ["abcd1234", "efgh5678"],
  address: "ada@example.test",
  atMs: Date.parse("2026-01-15T09:30:00Z"),
};

const words = wordsIn("en");

test("The file with backup codes says whose they are, where they work and from when it is", () => {
  expect(writeSheet(describeSheet(given, words), words).split("\r\n")).toEqual([
    "vestibule https://account.example.org",
    "Backup codes",
    "Account: ada@example.test",
    "Date: 15 Jan 2026, 09:30 UTC",
    "Keep these codes somewhere safe. You can use each one once.",
    "",
    "abcd1234",
    "efgh5678",
    "",
  ]);
});

test("An address with a line break adds no line to the file", () => {
  const file = writeSheet(describeSheet({ ...given, address: "ada\r\nx: y" }, words), words);
  expect(file).toContain("Account: adax: y\r\n");
});

test("The file is punctuated as its language is", () => {
  const french = wordsIn("fr");
  expect(writeSheet(describeSheet(given, french), french)).toContain("Compte\u00a0: ada@");
});

test("The codes that are left are those among the nodes that nobody has used", () => {
  const secrets = [
    { id: 1050014, text: "used", type: "info", context: { used_at_unix: 1 } },
    { id: 1050009, text: "abcd1234", type: "info" },
  ];
  const text = { id: 1050015, text: "", type: "info", context: { secrets } };
  const codes = { type: "text", group: "lookup_secret", attributes: { id: "codes", text } };
  expect(unusedCodes(formOf([input("a", "text"), codes]).nodes)).toEqual(["abcd1234"]);
});
