import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import {
  answerProvider,
  expectHomeOf,
  inventNewcomer,
  sendSignIn,
  settingsSection,
  signOut,
  sendPassword,
} from "../set-up/steps";

test.use({ profile: "social" });

const lastUsed = "Last used";

async function signUpByAcme(page: Page, email: string): Promise<void> {
  await page.goto("/registration");
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await answerProvider(page, email, "Grace");
  await expectHomeOf(page, email);
}

async function signInByAcme(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await answerProvider(page, email, "Grace");
}

test("R10 A newcomer signs up by Acme, and one press on the marked provider signs in later @no-js", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await signUpByAcme(page, email);
  await signOut(page);
  await expect(page.getByText(lastUsed)).toHaveCount(1);
  const acme = page.getByRole("button", { name: /Acme/ });
  await expect(acme).toHaveAccessibleDescription(lastUsed);
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

test("A person who says no at Acme is back at sign-in, is told so, and goes on in another way", async ({
  page,
  person,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText(
    "Sign-in with your social account wasn’t completed.",
  );
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});

test("An address that has an account is linked to Acme by its password, and Acme then signs in", async ({
  page,
  person: { email, password },
}) => {
  await signInByAcme(page, email);
  await expect(page.getByRole("status")).toContainText(
    `“${email}” already belongs to an account. To add Acme`,
  );
  await sendPassword(page, `not-${password}`);
  await sendPassword(page, password);
  await expectHomeOf(page, email);
  await signOut(page);
  await signInByAcme(page, email);
  await expectHomeOf(page, email);
});
