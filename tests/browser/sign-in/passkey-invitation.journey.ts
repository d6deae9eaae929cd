import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { haveAuthenticatorApp, haveBackupCodes } from "../set-up/second-factor-undrawn";
import { addPasskey, signInWith } from "../set-up/own-things";
import { expectHomeOf, sendSignIn, signOut } from "../set-up/steps";

const invitationOn = (page: Page) => page.getByTestId("passkey-invitation");

test("After a sign-in by password the home page invites once to add a passkey; declined, it is gone for good @no-js", async ({
  page,
  createPerson,
  signIn,
  hasScript,
}) => {
  const person = await createPerson();
  await signIn(person);
  const invitation = invitationOn(page);
  if (!hasScript) {
    // Without script nobody can add one.
    await expectHomeOf(page, person.email);
    await expect(invitation).toHaveCount(0);
    return;
  }
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  const box = await invitation.boundingBox();
  expect(box?.y).toBeGreaterThan(heading?.y ?? Infinity);
  await expect(invitation).toContainText("Sign in without a password next time");
  await invitation.getByRole("button", { name: "Not now" }).click();
  await expectHomeOf(page, person.email);
  await expect(invitation).toHaveCount(0);
  await signOut(page);
  await signIn(person);
  await expect(invitation).toHaveCount(0);
});

test("The invitation leads to the passkeys in the settings, and is still there for who comes back without one @no-js", async ({
  page,
  createPerson,
  signIn,
  hasScript,
}) => {
  if (!hasScript) return;
  const person = await createPerson();
  await signIn(person);
  await invitationOn(page).getByRole("link", { name: "Set up a passkey" }).click();
  await expect(page).toHaveURL("/settings?section=passkey#passkey");
  await expect(page.getByRole("heading", { name: "Manage Passkeys" })).toBeInViewport();
  await expect(page.locator("#passkey")).toBeFocused();
  await page.goBack();
  await expectHomeOf(page, person.email);
  await expect(invitationOn(page)).toBeVisible();
});

test("Whoever has a passkey already is not invited", async ({ page, createPerson }) => {
  const person = await createPerson();
  await signInWith(page, person, async (scripted) => {
    await expect(invitationOn(scripted)).toBeVisible();
    await addPasskey(scripted);
  });
  await page.goto("/");
  await expectHomeOf(page, person.email);
  await expect(invitationOn(page)).toHaveCount(0);
});

test("As long as a lost device would lock somebody out, home first offers backup codes, and the invitation waits @no-js", async ({
  page,
  createPerson,
  signIn,
  hasScript,
}) => {
  await signIn(await createPerson());
  await haveAuthenticatorApp(page);
  await page.goto("/");
  const main = page.getByRole("main");
  const create = main.getByRole("link", { name: "Create backup codes" });
  await expect(main.getByText("you won’t be able to sign in")).toHaveCount(1);
  await expect(invitationOn(page)).toHaveCount(0);
  const areas = await main.getByRole("link", { name: /^Account Settings/ }).boundingBox();
  expect((await create.boundingBox())?.y).toBeLessThan(areas?.y ?? 0);
  await haveBackupCodes(page);
  await page.goto("/");
  await expect(create).toHaveCount(0);
  await expect(invitationOn(page)).toHaveCount(hasScript ? 1 : 0);
});

test("Nobody is invited on the way to another page", async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto("/login?return_to=%2Fsessions");
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Sessions", exact: true })).toBeVisible();
  await page.goto("/");
  await expectHomeOf(page, person.email);
  await expect(invitationOn(page)).toHaveCount(0);
});

test.describe("Where Kratos offers no passkeys", () => {
  test.use({ profile: "one-step" });

  test("Nobody is invited to add one", async ({ page, createPerson, signIn }) => {
    await signIn(await createPerson());
    await expect(invitationOn(page)).toHaveCount(0);
  });
});

test.describe("Where the password is asked for in a second step", () => {
  test.use({ profile: "identifier-first" });

  test("People are invited to add a passkey as well @no-js", async ({
    page,
    createPerson,
    hasScript,
  }) => {
    const person = await createPerson();
    await page.goto("/login");
    await page.getByLabel("E-Mail").fill(person.email);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Sign in with a password" }).click();
    await expectHomeOf(page, person.email);
    await expect(invitationOn(page)).toHaveCount(hasScript ? 1 : 0);
  });
});
