import type { Page } from "@playwright/test";
import { allow, expect, expectSignedInAtApp, test } from "../oauth/oauth-steps";
import { sendSignIn } from "../set-up/steps";

/** As libraries for sign-in in a window do it: the application's page stays, and waits for the window. */
async function openSignInWindow(page: Page, appUrl: string): Promise<Page> {
  await page.goto(appUrl);
  const opened = page.waitForEvent("popup");
  await page.evaluate(() => {
    window.open("/sign-in");
  });
  return opened;
}

test("An application that opened the sign-in in a window can hear from it when it is over", async ({
  page,
  appUrl,
  createPerson,
}) => {
  const person = await createPerson();
  const opened = await openSignInWindow(page, appUrl);
  await opened.getByRole("button", { name: "Switch to dark theme" }).click();
  await sendSignIn(opened, person);
  await allow(opened);
  await expectSignedInAtApp(opened);
  expect(await opened.evaluate(() => window.opener !== null)).toBe(true);
});
