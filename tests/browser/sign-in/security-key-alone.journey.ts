import { expect, test } from "../set-up/journey";
import { expectHomeOf, inventNewcomer, sendTraits, signOut } from "../set-up/steps";
import { addAuthenticator } from "../set-up/virtual-authenticator";

test.use({ profile: "security-key" });

test("A newcomer signs up with a security key instead of a password, and signs in with it @no-js", async ({
  page,
  hasScript,
}) => {
  const { email } = inventNewcomer();
  if (hasScript) await addAuthenticator(page);
  await sendTraits(page, email);
  const signUp = page.getByRole("button", { name: "Sign up with a security key" });
  const name = page.getByLabel("Name for this security key");
  if (!hasScript) {
    await expect(signUp).toBeHidden();
    await expect(name).toBeHidden();
    return;
  }
  await name.fill("My key");
  await signUp.click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await signOut(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign in with a security key" }).click();
  await expect(page.getByText(/Signing in as/)).toContainText(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectHomeOf(page, email);
});

test("A person without a security key is told so, and a password still signs in @no-js", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Sign in with a security key" }).click();
  await expect(page.getByTestId("ui/message/4000015")).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await expectHomeOf(page, person.email);
});
