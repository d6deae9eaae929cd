import { startWebHook, type WebHook } from "../../support/stand-in/web-hook";
import { expect, test as base } from "../set-up/own-world";
import { expectRefused, inventNewcomer, settingsSection } from "../set-up/steps";

/** An operator's web hook, which Kratos asks about each new account and each changed profile. */
const test = base.extend<{ hook: WebHook }>({
  hook: async ({ profile: _ }, use) => {
    const hook = await startWebHook();
    await use(hook);
    await hook.stop();
  },
  ownWorld: async ({ hook: { config } }, use) => {
    const flows = {
      registration: { after: { password: { hooks: [config] } } },
      settings: { after: { profile: { hooks: [config] } } },
    };
    await use({ profile: "one-step", difference: { selfservice: { flows } } });
  },
});

test("A page shows a web hook's refusal of a sign-up in its own words, and the form stays", async ({
  page,
  hook,
}) => {
  hook.messages = [
    { at: "#/traits/email", id: 4000001, text: "This address is on our list." },
    { at: "", id: 4000007, text: "Your company has an account. Ask your administrator." },
  ];
  const { email, password } = inventNewcomer();
  await page.goto("/registration");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.locator('button[name="method"][value="password"]').click();
  await expect(page.getByText("Your company has an account.")).toBeVisible();
  await expect(page.getByText("This address is on our list.").last()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("A change that a web hook refuses stays in its fields with the hook's own words and can be corrected, and one that a failing web hook stops is sent again when the hook works", async ({
  page,
  hook,
  signIn,
}) => {
  await signIn({ name: { first: "Ada", last: "Byron" } });
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  const first = profile.getByLabel("First name");
  const last = profile.getByLabel("Last name");
  await first.fill("Augusta");
  await last.fill("King");
  hook.messages = [{ at: "#/traits/name/first", id: 4000001, text: "We know this name." }];
  await profile.getByRole("button", { name: "Save" }).click();
  await expectRefused(first, "We know this name.");
  await expect(first).toHaveValue("Augusta");
  await expect(last).toHaveValue("King");
  hook.messages = [];
  await first.fill("Ada Augusta");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await page.goto("/settings?section=profile");
  await expect(first).toHaveValue("Ada Augusta");
  await expect(last).toHaveValue("King");
  await first.fill("Augusta");
  hook.isBroken = true;
  await profile.getByRole("button", { name: "Save" }).click();
  const again = page.getByRole("button", { name: "Send again" });
  await expect(again).toBeVisible();
  await expect(page.getByTestId("kept-values")).toContainText("Augusta");
  hook.isBroken = false;
  await again.click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await page.goto("/settings?section=profile");
  await expect(first).toHaveValue("Augusta");
});
