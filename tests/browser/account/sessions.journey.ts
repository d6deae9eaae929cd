import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { sendBackupCode } from "../set-up/second-factor-steps";
import { expectHomeOf, waitUntilHydrated } from "../set-up/steps";
import { haveBackupCodes, openSecondFactor, signInUndrawn } from "../set-up/undrawn-pages";

const timeZone = "Pacific/Auckland";

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

function part(page: Page, title: string): Locator {
  const heading = page.getByRole("heading", { name: title });
  return page.locator("section").filter({ has: heading });
}

test("The sessions page tells this session from another browser's, and how each signed in; one that is signed out from here has to sign in again", async ({
  page,
  signIn,
  openOtherBrowser,
}) => {
  const person = await signIn();
  await page.goto("/sessions");
  const others = part(page, "Other sessions");
  const alone = page.getByText("You’re not signed in anywhere else.");
  await expect(alone).toBeVisible();
  await expect(others).toHaveCount(0);
  const elsewhere = await openOtherBrowser();
  await signInUndrawn(elsewhere, person);
  await page.reload();
  const current = part(page, "This session");
  await expect(current.getByText("This device")).toBeVisible();
  await expect(current.getByText("Active now · Password")).toBeVisible();
  await expect(current.getByRole("button")).toHaveCount(0);
  const other = others.getByRole("listitem");
  await expect(other).toHaveCount(1);
  const logOut = other.getByRole("button", {
    name: /^Log out Chrome on \w+ .*\d{4}, \d+:\d\d UTC$/,
  });
  await expect(other.getByText(/(now|ago) · Password/)).toBeVisible();
  const address = other.getByRole("term").filter({ hasText: "IP address" });
  await expect(address).toBeHidden();
  await other.locator("summary").click();
  await expect(address).toBeVisible();
  await logOut.click();
  await expect(page.getByText(/^Logged out of .*Chrom.* on .+\.$/)).toBeVisible();
  await expect(alone).toBeVisible();
  await expectSignedOut(elsewhere);
  await page.goto("/");
  await expectHomeOf(page, person.email);
});

test("A page lists twenty of many sessions, and signing one out on the second page leads back to it; signing out all others leaves only this browser signed in", async ({
  page,
  createPerson,
  signIn,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  const other = await openOtherBrowser();
  await signInUndrawn(other, person);
  for (let count = 0; count < 21; count += 1) {
    await page.context().clearCookies();
    await signInUndrawn(page, person);
  }
  await page.context().clearCookies();
  await signIn(person);
  await page.goto("/sessions");
  const others = page.getByRole("listitem").getByRole("button");
  await expect(others).toHaveCount(20);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(others).toHaveCount(2);
  await others.first().click();
  await expect(page.getByText(/^Logged out of /)).toBeVisible();
  await expect(others).toHaveCount(1);
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(others).toHaveCount(20);
  await page.getByRole("link", { name: "Log out of all other sessions" }).click();
  await expect(page.getByText("21 other sessions will end.")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(others).toHaveCount(20);
  await page.getByRole("link", { name: "Log out of all other sessions" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out of all other sessions.")).toBeVisible();
  await expect(page.getByText("You’re not signed in anywhere else.")).toBeVisible();
  await expectSignedOut(other);
  await page.goto("/");
  await expectHomeOf(page, person.email);
});

test("A second step is told apart from the first", async ({ page, signIn }) => {
  const person = await signIn();
  // Codes that are set up in a session are none that somebody signed in by.
  const [code = ""] = await haveBackupCodes(page);
  await openSecondFactor(page, person);
  await sendBackupCode(page, code);
  await expectHomeOf(page, person.email);
  await page.goto("/sessions");
  const current = part(page, "This session");
  await current.locator("summary").click();
  await expect(current.getByRole("term").filter({ hasText: "Second factor" })).toBeVisible();
  await expect(current.getByRole("definition").filter({ hasText: "Backup code" })).toBeVisible();
});

test.describe("In New Zealand", () => {
  test.use({ timezoneId: timeZone });

  test("A session's time is in the visitor's own zone and written as in their region with script, and names its zone without @no-js", async ({
    page,
    signIn,
    hasScript,
  }) => {
    await signIn();
    await page.goto("/sessions");
    if (hasScript) await waitUntilHydrated(page);
    await page.getByRole("main").locator("summary").click();
    const time = page.getByRole("time");
    const at = new Date((await time.getAttribute("datetime")) ?? "");
    // English dates are British, as the browser asks for them.
    const said = new Intl.DateTimeFormat("en-GB", {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: hasScript ? timeZone : "UTC",
    }).format(at);
    await expect(time).toHaveText(hasScript ? said : `${said} UTC`);
  });
});
