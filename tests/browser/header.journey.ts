import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { expectHomeOf } from "./steps";

const mostPresses = 15;

/** Presses Tab until the target has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test("The logo of the product is shown and leads to the account page", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await page.goto("/settings");
  const logo = page.getByRole("banner").getByRole("img", { name: "vestibule" });
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await logo.click();
  await expectHomeOf(page, person.email);
});

test("The first press of Tab offers the way past the header", async ({ page }) => {
  await page.goto("/login");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("E-Mail")).toBeFocused();
});

test("A person signs in with the keyboard alone", async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto("/login");
  await tabTo(page, page.getByLabel("E-Mail"));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel("Password"));
  await page.keyboard.type(person.password);
  await tabTo(page, page.getByRole("button", { name: "Sign in with a password" }));
  await page.keyboard.press("Enter");
  await expectHomeOf(page, person.email);
});

test("Enter in the password field signs in", async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto("/login");
  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByLabel("Password").press("Enter");
  await expectHomeOf(page, person.email);
});
