import { expect, test } from "vitest";
import { signInSocially } from "../../support/visitor/sign-in-socially";
import { Visitor } from "../../support/visitor/visitor";
import { newEmail } from "../../support/visitor/new-email";
import { differenceFor, fullWorld } from "../../support/world/identity-worlds";
import { ownWorld } from "../../support/world/started";

const providersAlone = {
  ...fullWorld,
  password: false,
  code: false,
  totp: false,
  lookup: false,
  key: "none",
} as const;

test("With providers alone, the linked one is shown as linked, without a button", async () => {
  const { url } = await ownWorld({
    social: ["acme"],
    difference: differenceFor(providersAlone, "Providers alone"),
  });
  await new Visitor(url).get("/login");
  const visitor = await signInSocially(url, newEmail());
  const { page } = await visitor.get("/settings");
  const rows = page.querySelectorAll("#oidc .thing").map((row) => row.text.trim());
  expect(rows).toEqual(["AcmeThis is your only way to sign in, so you can’t remove it."]);
  expect(page.querySelectorAll("#oidc button")).toEqual([]);
});
