import { beginSignIn, expect, signInAtApp, test } from "./oauth";
import { signOut } from "./steps";

const silently = "?prompt=none";

test("An application that asks silently after a sign-out is told that nobody is signed in, by no page of ours", async ({
  page,
  appUrl,
  createPerson,
}) => {
  await signInAtApp(page, appUrl, await createPerson());
  await page.getByRole("button", { name: "Sign out here only" }).click();
  await signOut(page);
  await beginSignIn(page, appUrl, silently);
  await expect(page.getByTestId("oauth-error")).toContainText("login_required");
});

test("Whoever signed out can still sign in at that application", async ({
  page,
  appUrl,
  createPerson,
}) => {
  const person = await createPerson();
  await signInAtApp(page, appUrl, person);
  await page.getByRole("button", { name: "Sign out here only" }).click();
  await signOut(page);
  await beginSignIn(page, appUrl, silently);
  await signInAtApp(page, appUrl, person);
});
