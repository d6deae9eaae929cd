import { expect, test } from "vitest";
import { findMailbox } from "./mailbox";

test.each([
  ["ada@gmail.com", "Gmail"],
  ["Ada@GoogleMail.com", "Gmail"],
  ["a@b@outlook.com", "Outlook"],
  ["ada@web.de", "WEB.DE"],
])("%s is read at %s", (address, name) => {
  const mailbox = findMailbox(address);
  expect(mailbox?.name).toBe(name);
  expect(mailbox?.href).toMatch(/^https:\/\//);
});

test.each(["ada@example.test", "ada@gmail.com.evil.test", "ada@constructor", "+49 170 123", ""])(
  "No mailbox is known for %s",
  (address) => {
    expect(findMailbox(address)).toBeUndefined();
  },
);
