import { expect, test } from "../set-up/own-world";
import { expectHomeOf, sendSignIn } from "../set-up/steps";

test("R38 While the identity service is down the sign-in page says so, a form that is sent asks only for the password again, and signing out does not claim to have worked; later all of it works @no-js", async ({
  page,
  world,
  hasScript,
  createPerson,
}) => {
  const sorry = page.getByRole("heading", { name: "Sorry, this isn’t working right now" });
  const person = await createPerson();
  await page.goto("/login");
  // The page is complete once the script for passkeys has come.
  const passkey = page.getByRole("button", { name: "Sign in with a passkey" });
  if (hasScript) await expect(passkey).toBeEnabled();
  await world.kratos.stop();
  const tab = await page.context().newPage();
  const response = await tab.goto("/login?return_to=/settings");
  expect(response?.status()).toBe(503);
  await tab.getByRole("link", { name: "Try again" }).click();
  await expect(tab.getByText("Nothing has been lost")).toBeVisible();
  await sendSignIn(page, person);
  await expect(sorry).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(1);
  await expect(page.getByTestId("kept-values")).toHaveText(`Email${person.email}`);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(hasScript ? 1 : 0);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Nothing has been lost")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue("");
  await world.kratos.start();
  await tab.getByRole("link", { name: "Try again" }).click();
  await expect(tab.getByLabel("Password")).toBeVisible();
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Send again" }).click();
  await expectHomeOf(page, person.email);

  await page.goto("/logout");
  await world.kratos.stop();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("heading", { name: "You may still be signed in" })).toBeVisible();
});
