import { expect, test } from "../set-up/own-world";
import { answerProvider } from "../set-up/social-steps";
import { expectHomeOf, inventNewcomer, settingsSection } from "../set-up/steps";

// Nobody signs in by a code, which is a way in for everybody with an email address.
test.use({
  ownWorld: {
    social: ["acme", "other"],
    difference: { selfservice: { methods: { code: { passwordless_enabled: false } } } },
  },
});

test("The only provider by which a person can sign in cannot be unlinked", async ({ page }) => {
  const { email } = inventNewcomer();
  await page.goto("/registration");
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await answerProvider(page, email, "Grace");
  await expectHomeOf(page, email);
  await page.goto("/settings?section=oidc");
  const section = settingsSection(page, "Social Sign In");
  const unlink = section.getByRole("button", { name: /^Unlink/ });
  await expect(section.getByRole("button", { name: "Link Other", exact: true })).toBeVisible();
  await expect(unlink).toHaveCount(0);
  await section.getByRole("button", { name: "Link Other", exact: true }).click();
  await answerProvider(page, email, "Grace");
  await expect(unlink).toHaveCount(2);
  await section.getByRole("button", { name: "Unlink Acme" }).click();
  await page.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(section.getByRole("button", { name: "Link Acme", exact: true })).toBeVisible();
  await expect(unlink).toHaveCount(0);
});
