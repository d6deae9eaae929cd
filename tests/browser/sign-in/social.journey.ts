import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import {
  expectHomeOf,
  inventNewcomer,
  sendSignIn,
  settingsSection,
  signOut,
} from "../set-up/steps";
import { answerProvider } from "../set-up/social-steps";

test.use({ profile: "social" });

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

test("R10 A newcomer signs up by Acme, is signed in, and signs in by it again", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await signUpByAcme(page, email);
  await signOut(page);
  await signInByAcme(page, email);
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

test("A person who says no at Acme is back at sign-in, is told so, and a password signs in", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
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

test("A person who says no at Acme while signing up is told so and signs up in another way", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await page.goto("/registration");
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("heading", { name: "Register an account" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText(
    "Sign-in with your social account wasn’t completed.",
  );
  await page.getByRole("link", { name: "Sign up another way" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill("Grace");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Choose how you’d like to sign in")).toBeVisible();
});

test("An address that has an account is linked to Acme by its password, and Acme then signs in", async ({
  page,
  createPerson,
}) => {
  const { email, password } = await createPerson();
  await signInByAcme(page, email);
  await expect(page.getByRole("status")).toContainText(
    `“${email}” already belongs to an account. To add Acme`,
  );
  await page.getByLabel("Password").fill(`not-${password}`);
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await expectHomeOf(page, email);
  await signOut(page);
  await signInByAcme(page, email);
  await expectHomeOf(page, email);
});

test("Another provider is linked in the settings, signs in, and is unlinked again", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await signUpByAcme(page, email);
  await page.goto("/settings?section=oidc");
  const section = settingsSection(page, "Social Sign In");
  await section.getByRole("button", { name: "Link Other", exact: true }).click();
  await answerProvider(page, email, "Grace");
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(section.getByRole("button", { name: "Unlink Other" })).toBeVisible();
  await signOut(page);
  await page.getByRole("button", { name: "Continue with Other" }).click();
  await answerProvider(page, email, "Grace");
  await expectHomeOf(page, email);
  await page.goto("/settings?section=oidc");
  await section.getByRole("button", { name: "Unlink Other" }).click();
  await page.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(page.getByText("Account unlinked.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Link Other", exact: true })).toBeVisible();
  await expect(section.getByRole("button", { name: "Unlink Acme" })).toBeVisible();
});

test("A provider's account that belongs to somebody else is said to, when it is linked", async ({
  page,
  openOtherBrowser,
}) => {
  const other = await openOtherBrowser();
  const { email } = inventNewcomer();
  await other.goto("/registration");
  await other.getByRole("button", { name: "Continue with Other" }).click();
  await answerProvider(other, email, "Grace");
  await expectHomeOf(other, email);
  await signUpByAcme(page, inventNewcomer().email);
  await page.goto("/settings?section=oidc");
  const section = settingsSection(page, "Social Sign In");
  await section.getByRole("button", { name: "Link Other", exact: true }).click();
  await answerProvider(page, email, "Grace");
  await expect(
    page.getByText("That social account is already linked to another account here."),
  ).toBeVisible();
});

test("A social sign-in that another site starts is refused", async ({ page }) => {
  await page.goto("/login");
  const action = await page.locator("main form").first().getAttribute("action");
  const answer = await page.request.post(action ?? "", {
    form: { provider: "acme" },
    headers: { origin: "https://evil.example" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain("This form wasn’t sent from this site");
});
