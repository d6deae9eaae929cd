import type { Locator, Page } from "@playwright/test";
import type { Person } from "../../../stack/people";
import { expect, test } from "../set-up/journey";
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
  await expect(others.getByText("You are not signed in anywhere else.")).toBeVisible();
  await signInThere(await openOtherBrowser(), person);
  await page.reload();
  const current = part(page, "This session");
  await expect(current.getByRole("definition").filter({ hasText: "Password" })).toBeVisible();
  await expect(current.getByRole("button")).toHaveCount(0);
  const other = others.getByRole("listitem");
  await expect(other).toHaveCount(1);
  await expect(other.getByText(/Chrom/)).not.toHaveCount(0);
  await expect(other.getByRole("definition").filter({ hasText: "Password" })).toBeVisible();
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
  await page.getByRole("listitem").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText(/^Signed out on .*Chrom.*, .+\.$/)).toBeVisible();
  await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();
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
  await page.getByRole("button", { name: "Sign out all others" }).click();
  await expect(page.getByText("All other sessions are signed out.")).toBeVisible();
  await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();
  for (const other of others) await expectSignedOut(other);
  await page.goto("/");
  await expectHomeOf(page, person.email);
});
