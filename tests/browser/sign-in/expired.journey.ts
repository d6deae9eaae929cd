import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import {
  askForRecovery,
  expectHomeOf,
  flowIdOf,
  persist,
  sendRecoveryCode,
  sendSignIn,
  waitUntilExpired,
} from "../set-up/steps";

test.use({ profile: "short-lived" });

/** Nobody counts in fractions of minutes. */
async function expectOnePlainSentence(page: Page): Promise<void> {
  const sentence = page.getByText(/so we opened a new one/);
  await expect(sentence).toHaveCount(1);
}

test("R60 A sign-in form that was open for too long is replaced, says so, also at its address, and keeps the email", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  const id = await flowIdOf(page);
  await waitUntilExpired(page, "login", id);
  const tab = await page.context().newPage();
  await tab.goto(`/login?flow=${id}`);
  await expectOnePlainSentence(tab);
  await sendSignIn(page, person);
  await expectOnePlainSentence(page);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await persist(async () => {
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Sign in with a password" }).click();
    await expectHomeOf(page, person.email);
  });
});

test("R60 A recovery code that comes too late says so, and the fresh form sends another", async ({
  page,
  createPerson,
}) => {
  const { email } = await createPerson();
  await askForRecovery(page, email);
  const id = await flowIdOf(page);
  await waitUntilExpired(page, "recovery", id);
  await sendRecoveryCode(page, "123456");
  const over = page.getByText(/so we opened a new one|no longer valid/);
  await expect(over).toBeVisible();
  await page.goto(`/recovery?flow=${id}`);
  await expect(over).toBeVisible();
  await persist(async () => {
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send another" }).click();
    await expect(page.getByLabel("Recovery code")).toBeVisible();
  });
});
