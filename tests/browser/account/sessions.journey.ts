import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { expectHomeOf, waitUntilHydrated } from "../set-up/steps";
import { signInUndrawn } from "../set-up/undrawn-pages";

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
