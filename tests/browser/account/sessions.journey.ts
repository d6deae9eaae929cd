import { signInUndrawn } from "../set-up/undrawn-pages";
import type { Locator, Page } from "@playwright/test";
import type { Person } from "../../../stack/people";
import { expect, test } from "../set-up/journey";
import { passFirstFactor, sendBackupCode } from "../set-up/second-factor-steps";
import { haveBackupCodes } from "../set-up/second-factor-undrawn";
import { expectHomeOf, sendSignIn } from "../set-up/steps";

async function signInThere(page: Page, person: Person): Promise<void> {
  await page.goto("/login");
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

function part(page: Page, title: string): Locator {
  const heading = page.getByRole("heading", { name: title });
  return page.locator("section").filter({ has: heading });
}

test("The sessions page tells this session from another browser's, and how each signed in", async ({
  page,
  createPerson,
  signIn,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  await signIn(person);
  await page.getByRole("link", { name: "Sessions" }).click();
  const others = part(page, "Other sessions");
  await expect(page.getByText("You’re not signed in anywhere else.")).toBeVisible();
  await expect(others).toHaveCount(0);
  await signInThere(await openOtherBrowser(), person);
  await page.reload();
  const current = part(page, "This session");
  await expect(current.getByText("This device")).toBeVisible();
  await expect(current.getByText("Active now · Password")).toBeVisible();
  await expect(current.getByRole("button")).toHaveCount(0);
  const other = others.getByRole("listitem");
  await expect(other).toHaveCount(1);
  await expect(
    other.getByRole("button", { name: /^Log out Chrome on \w+ .*\d{4}, \d+:\d\d [AP]M UTC$/ }),
  ).toBeVisible();
  await expect(other.getByText(/(now|ago) · Password/)).toBeVisible();
  const address = other.getByRole("term").filter({ hasText: "IP address" });
  await expect(address).toBeHidden();
  await other.locator("summary").click();
  await expect(address).toBeVisible();
});

test("Another browser that is signed out from here has to sign in again", async ({
  page,
  createPerson,
  signIn,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  const other = await openOtherBrowser();
  await signInThere(other, person);
  await signIn(person);
  await page.goto("/sessions");
  await page.getByRole("listitem").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText(/^Logged out of .*Chrom.* on .+\.$/)).toBeVisible();
  await expect(page.getByText("You’re not signed in anywhere else.")).toBeVisible();
  await expectSignedOut(other);
  await page.goto("/");
  await expectHomeOf(page, person.email);
});

test("Signing out all others leaves only this browser signed in", async ({
  page,
  createPerson,
  signIn,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  const others = [await openOtherBrowser(), await openOtherBrowser()];
  for (const other of others) await signInThere(other, person);
  await signIn(person);
  await page.goto("/sessions");
  await page.getByRole("link", { name: "Log out of all other sessions" }).click();
  await expect(page.getByText("2 other sessions will end.")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: "Log out of all other sessions" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out of all other sessions.")).toBeVisible();
  await expect(page.getByText("You’re not signed in anywhere else.")).toBeVisible();
  for (const other of others) await expectSignedOut(other);
  await page.goto("/");
  await expectHomeOf(page, person.email);
});

test("A second step is told apart from the first", async ({ page, signIn, createPerson }) => {
  const person = await createPerson();
  await signIn(person);
  // Codes that are set up in a session are none that somebody signed in by.
  const [code = ""] = await haveBackupCodes(page);
  await page.context().clearCookies();
  await passFirstFactor(page, person);
  await sendBackupCode(page, code);
  await expectHomeOf(page, person.email);
  await page.goto("/sessions");
  const current = part(page, "This session");
  await current.locator("summary").click();
  await expect(current.getByRole("term").filter({ hasText: "Second factor" })).toBeVisible();
  await expect(current.getByRole("definition").filter({ hasText: "Backup code" })).toBeVisible();
});

test("A page lists twenty of many sessions, and signing one out on the second page leads back to it", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  for (let count = 0; count < 22; count += 1) {
    await signInUndrawn(page, person);
    await page.context().clearCookies();
  }
  await signIn(person);
  await page.goto("/sessions");
  const others = page.getByRole("listitem").getByRole("button");
  await expect(others).toHaveCount(20);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(others).toHaveCount(2);
  await others.last().click();
  await expect(page.getByText(/^Logged out of /)).toBeVisible();
  await expect(others).toHaveCount(1);
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(others).toHaveCount(20);
});
