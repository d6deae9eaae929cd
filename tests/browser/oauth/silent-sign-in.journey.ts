import type { Page } from "@playwright/test";
import { beginSignIn, expect, signInAtApp, test } from "./oauth-steps";
import { signOut, type Credentials } from "../set-up/steps";

const silently = "?prompt=none";

/** At the application and here: Hydra alone still knows who it was. */
async function signInAndOut(page: Page, appUrl: string, person: Credentials): Promise<void> {
  await signInAtApp(page, appUrl, person);
  await page.getByRole("button", { name: "Sign out here only" }).click();
  await signOut(page);
}

test("An application that asks silently after a sign-out is told that nobody is signed in, by no page of ours", async ({
  page,
  appUrl,
  createPerson,
}) => {
  await signInAndOut(page, appUrl, await createPerson());
  await beginSignIn(page, appUrl, silently);
  await expect(page.getByTestId("oauth-error")).toContainText("login_required");
});

test("A person who signed out can still sign in at that application", async ({
  page,
  appUrl,
  createPerson,
}) => {
  const person = await createPerson();
  await signInAndOut(page, appUrl, person);
  await beginSignIn(page, appUrl, silently);
  await signInAtApp(page, appUrl, person);
});
