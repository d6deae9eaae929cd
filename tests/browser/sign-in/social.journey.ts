import { expect, test } from "../set-up/journey";
import { expectHomeOf, inventNewcomer, settingsSection, signOut } from "../set-up/steps";
import { answerProvider } from "../set-up/social-steps";

test.use({ profile: "social" });

test("R10 A newcomer signs up by Acme and is signed in; at the next sign-in it is marked, no other way, and one press signs in by it @no-js", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await page.goto("/registration");
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await answerProvider(page, email, "Grace");
  await expectHomeOf(page, email);
  await signOut(page);
  await expect(page.getByText("Last used")).toHaveCount(1);
  const acme = page.getByRole("button", { name: /Acme/ });
  await expect(acme).toHaveAccessibleDescription("Last used");
  await expect(acme).toBeFocused();
  await acme.click();
  await answerProvider(page, email, "Grace");
  await expectHomeOf(page, email);
});

test("A name that Acme does not tell is asked for, and then the newcomer is in", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await page.goto("/registration");
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await answerProvider(page, email, "");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(
    page.getByText(
      "Acme has confirmed who you are. We also need: First name. Acme may then ask you to confirm again.",
    ),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Register an account/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.locator("main .button-primary")).toHaveText("Sign up");
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByLabel("First name").fill("Grace");
  await page.getByRole("button", { name: "Sign up" }).click();
  await answerProvider(page, email, "");
  await expectHomeOf(page, email);
  await page.goto("/settings?section=profile");
  await expect(settingsSection(page, "Profile").getByLabel("First name")).toHaveValue("Grace");
});
