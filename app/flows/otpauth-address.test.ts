import { expect, test } from "vitest";
import { otpauthAddress } from "./settings.server";

const secret = "ABCDEFGHIJKLMNOP234567";

test("The address for an authenticator app names product and account, and holds the key", () => {
  expect(otpauthAddress({ secret, product: "A & B", account: "ada@example.test" })).toBe(
    `otpauth://totp/A%20%26%20B:ada%40example.test?secret=${secret}&issuer=A%20%26%20B`,
  );
  expect(otpauthAddress({ secret, product: "Acme" })).toBe(
    `otpauth://totp/Acme?secret=${secret}&issuer=Acme`,
  );
});

test.each(["", "short", "abcdefghijklmnopqrst", `${secret}&digits=8`])(
  "What is no such key has no address: %s",
  (wrong) => {
    expect(otpauthAddress({ secret: wrong, product: "Acme" })).toBeUndefined();
  },
);
