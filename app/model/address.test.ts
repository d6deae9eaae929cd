import { expect, test } from "vitest";
import { secureAddress, secureHost, suggestDomain } from "./address";

test("R31 An address by https is one, and its host is told", () => {
  expect(secureAddress("https://books.example/x?y=1")).toBe("https://books.example/x?y=1");
  expect(secureHost("https://books.example:8443/x")).toBe("books.example:8443");
});

test.each([
  ...["http://books.example/", "javascript:alert(1)", "data:text/html,x"],
  ...["https://user@books.example/", "https://user:secret@books.example/"],
  ...["https://:secret@books.example/", "//books.example/", "books.example", ""],
  undefined,
])("R31 %j is no address to lead to, and has no host to name", (value) => {
  expect(secureAddress(value)).toBeUndefined();
  expect(secureHost(value)).toBeUndefined();
});

const gmails = ["gmial.com", "gmai.com", "gmaill.com", "gmqil.com", "GMIAL.com", "gmail.co"];

test.each([
  ...[...gmails, "gmail.con"].map((typed) => [typed, "gmail.com"]),
  ["hotmial.com", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["yaho.com", "yahoo.com"],
])("An address at %s is probably at %s", (typed, domain) => {
  expect(suggestDomain(`ada@${typed}`)).toBe(domain);
});

const rightDomains = ["gmail.com", "mail.com", "ymail.com", "email.com", "gmx.de", "example.test"];

test.each([
  ...rightDomains.map((domain) => `ada@${domain}`),
  ...["ada@gmali.co", "gmial.com", "ada", ""],
])("%s is taken as it is", (address) => {
  expect(suggestDomain(address)).toBeUndefined();
});
