import { expect, test } from "vitest";
import { suggestDomain } from "./address";

test.each([
  ["ada@gmial.com", "gmail.com"],
  ["ada@gmai.com", "gmail.com"],
  ["ada@gmaill.com", "gmail.com"],
  ["ada@gmqil.com", "gmail.com"],
  ["ada@GMIAL.com", "gmail.com"],
  ["ada@gmail.co", "gmail.com"],
  ["ada@gmail.con", "gmail.com"],
  ["ada@hotmial.com", "hotmail.com"],
  ["ada@outlok.com", "outlook.com"],
  ["ada@yaho.com", "yahoo.com"],
])("%s is probably at %s", (address, domain) => {
  expect(suggestDomain(address)).toBe(domain);
});

test.each([
  "ada@gmail.com",
  "ada@mail.com",
  "ada@ymail.com",
  "ada@email.com",
  "ada@gmx.de",
  "ada@example.test",
  "ada@gmali.co",
  "gmial.com",
  "ada",
  "",
])("%s is taken as it is", (address) => {
  expect(suggestDomain(address)).toBeUndefined();
});
