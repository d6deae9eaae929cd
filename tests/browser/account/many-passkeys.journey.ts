import { expect, test } from "../set-up/journey";
import { addPasskey, passkeysSection, signInWith } from "../set-up/own-things";

const many = 20;

test("Among twenty passkeys the thirteenth is found and removed by keyboard, on the narrowest screen", async ({
  page,
  createPerson,
}) => {
  test.setTimeout(240_000);
  await signInWith(page, await createPerson(), async (scripted, forgetKeys) => {
    for (let made = 0; made < many; made += 1) {
      await addPasskey(scripted);
      // It would not make a second one for the same account.
      await forgetKeys();
    }
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/settings?section=passkey");
  const removals = passkeysSection(page).getByRole("button", { name: /^Remove the passkey/ });
  await expect(removals).toHaveCount(many);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  const thirteenth = removals.nth(12);
  const id = await thirteenth.getAttribute("value");
  await page.locator("#passkey").focus();
  for (let press = 0; press < 13; press += 1) await page.keyboard.press("Tab");
  await expect(thirteenth).toBeFocused();
  await expect(thirteenth).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Remove th.* passkey/ })).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(passkeysSection(page).getByText("Passkey removed.")).toBeVisible();
  await expect(removals).toHaveCount(many - 1);
  await expect(page.locator(`[name=passkey_remove][value="${id}"]`)).toHaveCount(0);
});
