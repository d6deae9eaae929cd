import { expect, test } from "vitest";
import type { FlowKind } from "../model/flow";
import { readGuess, valuesOf } from "./guess";

const cases: [FlowKind, string, string[]][] = [
  ["login", "method=password&identifier=ann&password=x", ["password by identifier"]],
  ["login", "identifier=ann&password=x", ["password by identifier"]],
  ["login", "method=passkey&identifier=ann&password=x", ["password by identifier"]],
  ["login", "METHOD=password&IDENTIFIER=ann&PassWord=x", ["password by identifier"]],
  ["login", "method=code&identifier=ann", ["mail by identifier"]],
  [
    "login",
    "method=code&identifier=ann&code=123456",
    ["code by identifier", "mail by identifier", "second_factor by session"],
  ],
  ["login", "method=totp&totp_code=123456", ["second_factor by session"]],
  ["login", "method=lookup_secret&lookup_secret=abcdefgh", ["second_factor by session"]],
  ["login", "method=passkey&passkey_login=%7B%7D", []],
  ["login", "provider=google", []],
  ["login", "method=identifier_first&identifier=ann", []],
  ["recovery", "method=code&email=ann", ["mail by identifier"]],
  ["recovery", "method=code&recovery_address=ann", ["mail by identifier"]],
  ["recovery", "method=code&code=123456", ["code by flow"]],
  ["recovery", "method=code&resend=code", ["mail by flow"]],
  ["verification", "method=code&code=123456", ["code by flow"]],
  ["verification", "method=link&email=ann", ["mail by identifier"]],
  ["verification", "code=1&email=ann", ["code by flow", "mail by identifier"]],
  ["settings", "method=password&password=new", []],
  ["registration", "method=password&password=new", []],
];

test.each(cases)("A form of a %s with %s is counted as it should be", (kind, form, wanted) => {
  const guess = readGuess(kind, valuesOf(new URLSearchParams(form)));
  expect((guess?.tries ?? []).map(({ way, by }) => `${way} by ${by}`)).toEqual(wanted);
});

test("Every identifier of a form counts, since Kratos reads one of them", () => {
  const form = new URLSearchParams("identifier=a&password_identifier=b&Identifier=c&password=x");
  expect(readGuess("login", valuesOf(form))?.identifiers).toEqual(["a", "c", "b"]);
});
