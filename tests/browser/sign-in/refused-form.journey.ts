import { expect, test } from "../set-up/journey";
import { tabTo } from "../set-up/keyboard-steps";
import { test as oauthTest } from "../oauth/oauth-steps";
import { expectRefused, waitForScript, waitUntilHydrated } from "../set-up/steps";

test("After a refused form the title says so, and the field in error has the focus and says what is wrong", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings?section=password");
  if (hasScript) await waitForScript(page);
  await expect(page).toHaveTitle(/^Account Settings/);
  const password = page.getByLabel("Password");
  await tabTo(page, password);
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("ui/message/4000032")).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Account Settings/);
  const said = await page.getByTestId("ui/message/4000032").innerText();
  await expectRefused(password, said);
  await expect(password).toBeFocused();
});

test("The summary of a refused form leads to the field in error, and what was typed elsewhere stays", async ({
  page,
  hasScript,
}) => {
  await page.goto("/registration");
  if (hasScript) await waitUntilHydrated(page);
  await page.getByLabel("E-Mail").fill("keyboard@example.test");
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("E-Mail").evaluate((input: HTMLInputElement) => {
    // No browser would let this address out of an e-mail field.
    input.type = "text";
    input.value = "keyboard@";
  });
  await page.getByLabel("First Name").press("Enter");
  const summary = page.getByRole("navigation", { name: "Please check the following" });
  const link = summary.getByRole("link", { name: "E-Mail" });
  await expect(link).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toBeFocused();
  await page.getByLabel("First Name").focus();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-Mail")).toBeFocused();
  await expect(page.getByLabel("E-Mail")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("E-Mail")).toHaveValue("keyboard@");
  await expect(page.getByLabel("First Name")).toHaveValue("Grace");
});

oauthTest(
  "A device's code that is refused is said in the title and at its field",
  async ({ page }) => {
    await page.goto("/device?device_challenge=device-challenge-1");
    await expect(page).toHaveTitle("Connect a device");
    await tabTo(page, page.getByLabel("Code on the device"));
    await page.keyboard.type("-");
    await page.keyboard.press("Enter");
    await expectRefused(
      page.getByLabel("Code on the device"),
      "This code isn’t valid, or it has expired. Check your device again.",
    );
    await expect(page).toHaveTitle("Error: Connect a device");
    await expect(page.getByLabel("Code on the device")).toBeFocused();
  },
);
