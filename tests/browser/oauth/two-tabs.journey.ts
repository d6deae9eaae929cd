import { allow, expect, expectSignedInAtApp, reachConsent, test } from "./oauth-steps";
import { sendSignIn, signOut } from "../set-up/steps";

test("A person logged out in another tab signs in again for the application, which the page names", async ({
  page,
  context,
  appUrl,
  createPerson,
}) => {
  const person = await createPerson();
  await reachConsent(page, appUrl, person);
  await signOut(await context.newPage());
  await allow(page);
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  await expect(page.getByText("Your session has ended. Sign in again to continue.")).toBeVisible();
  await sendSignIn(page, person);
  await allow(page);
  await expectSignedInAtApp(page);
});
