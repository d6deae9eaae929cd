import { expect, test } from "../set-up/journey";
import {
  expectHomeOf,
  expectRefused,
  sendSignIn,
  settingsSection,
  signOut,
  waitUntilHydrated,
} from "../set-up/steps";
import { haveAuthenticatorApp } from "../set-up/undrawn-pages";

const name = { first: "Ada", last: "Byron" };

test("Changes of the profile are saved one after the other, and are still there later @no-js", async ({
  page,
  signIn,
}) => {
  await signIn({ name, verified: false, newsletter: true });
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  const save = profile.getByRole("button", { name: "Save" });
  const saved = page.getByText("Your changes have been saved!");
  await profile.getByLabel("Last name").fill("Lovelace");
  await expect(profile.getByLabel("Newsletter")).toBeChecked();
  await profile.getByLabel("Newsletter").uncheck();
  await save.click();
  await expect(saved).toBeVisible();
  await profile.getByLabel(/^Age/).fill("36");
  // It waits for the page, not for the answer to the form: a reload during the redirect fails.
  const followed = page.waitForEvent("load");
  await save.click();
  await followed;
  await page.reload();
  await expect(saved).toBeHidden();
  await expect(profile.getByLabel("First name")).toHaveValue("Ada");
  await expect(profile.getByLabel("Last name")).toHaveValue("Lovelace");
  await expect(profile.getByLabel("Newsletter")).not.toBeChecked();
  await expect(profile.getByLabel(/^Age/)).toHaveValue("36");
  await profile.getByRole("link", { name: "Verify your email address" }).click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
});

test("A date of the profile that is half typed is refused at its field and erases nothing @no-js", async ({
  page,
  hasScript,
  signIn,
}) => {
  await signIn({ name, birthday: "1990-01-02" });
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  const birthday = profile.getByLabel("Birthday");
  if (hasScript) await waitUntilHydrated(page);
  await birthday.focus();
  await page.keyboard.press("Backspace");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(birthday).toBeFocused();
  if (hasScript) {
    const refusal = "This isn’t in the format we expect. Check it and try again.";
    await expectRefused(birthday, refusal);
  }
  await page.goto("/settings?section=profile");
  await expect(birthday).toHaveValue("1990-01-02");
});

test("“Set up” opens picture, key and field of the app in one window, and a refused code keeps the key @no-js", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn();
  await page.goto("/settings#totp");
  const section = page.locator("#totp");
  await expect(section.locator("code")).toHaveCount(0);
  await expect(page.getByTestId("totp")).toHaveText("Authenticator App Off");
  await section.getByRole("link", { name: "Set up" }).click();
  await expect(page).toHaveURL(/section=totp#totp$/);
  await expect(section).toBeFocused();
  await expect(section).toHaveCSS("outline-style", "none");
  for (const part of ["img", "code", "input[name=totp_code]", "button[value=totp]"]) {
    await expect(section.locator(part)).toBeInViewport({ ratio: 1 });
  }
  const picture = await section.locator("img").boundingBox();
  expect(picture?.y).toBeLessThan((await section.locator("code").boundingBox())?.y ?? 0);
  const key = await section.locator("code").innerText();
  await section.getByLabel("Code from your authenticator app").fill("000000");
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(section.getByLabel("Code from your authenticator app")).toBeFocused();
  await expect(section.getByLabel("Code from your authenticator app")).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(page).toHaveTitle(/^Error:/);
  await expect(section.locator("code")).toHaveText(key);

  await haveAuthenticatorApp(page);
  await page.goto("/settings");
  await expect(page.getByTestId("totp")).toHaveText("Authenticator App On");
  await expect(page.getByTestId("webauthn")).toHaveText("Hardware Tokens None");
  await page.goto("/settings?section=totp");
  await section.getByRole("button", { name: "Create backup codes" }).click();
  await expect(page.locator("#lookup_secret .secrets li")).toHaveCount(12);
});

test("A new password is said in its section, which offers to end other sessions; it signs in and the old one does not", async ({
  page,
  signIn,
}) => {
  const person = await signIn({ name });
  await page.goto("/settings#password");
  const section = page.locator("#password");
  const password = `new-${person.password}`;
  await section.getByLabel("New password").fill(password);
  await section.getByRole("button", { name: "Save" }).click();
  const changed = section.getByText("Your new password is saved.");
  await expect(changed).toBeVisible();
  await expect(page).toHaveURL(/#password$/);
  await expect(section).toBeFocused();
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(section.getByRole("link", { name: "Log out everywhere else" })).toBeVisible();
  await page.reload();
  await expect(changed).toBeHidden();
  await signOut(page);
  await sendSignIn(page, person);
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await sendSignIn(page, { ...person, password });
  await expectHomeOf(page, person.email);
});

test("On a phone a section opens from a list, Back closes it, and a refused password stays in sight @no-js @oldest", async ({
  page,
  hasScript,
  signIn,
}) => {
  const person = await signIn({ name });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await page.goto("/settings");
  const navigation = page.getByRole("navigation", { name: "Settings" });
  const entry = navigation.getByRole("link", { name: "Password" });
  const password = settingsSection(page, "Change Password");
  await expect(page.locator("section:visible")).toHaveCount(0);
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await entry.click();
  await expect(password.getByLabel("New password")).toBeInViewport();
  await expect(page.locator("section:visible")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
  if (hasScript) await expect(page).toHaveTitle("Change Password");
  await expect(entry).toBeHidden();
  await page.goBack();
  await expect(password).toBeHidden();
  await expect(page).toHaveTitle("Account Settings");
  await entry.click();
  const field = password.getByLabel("New password");
  await field.fill("short");
  await password.getByRole("button", { name: "Save" }).click();
  await expectRefused(field, "Use at least 10\u00a0characters.");
  await expect(field).toBeFocused();
  await expect(page).toHaveTitle("Error: Change Password");
  await expect(page.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
  await expect(page.getByTestId("ui/message/4000032")).toBeInViewport({ ratio: 1 });
  await expect(password.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(field).toHaveValue("");
  await page.getByRole("link", { name: "Back to your settings" }).click();
  await expect(password).toBeHidden();
  await expect(entry).toBeInViewport();
  await signOut(page);
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});

test("In an engine without :has the list stays, and what it leads to opens below it", async ({
  page,
  signIn,
}) => {
  await page.route("**/*.css", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      body: (await answer.text()).replaceAll(":has(", ":unknown("),
      response: answer,
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn({ name });
  await page.goto("/settings");
  const entry = page.getByTestId("password");
  await entry.click();
  await expect(settingsSection(page, "Change Password")).toBeInViewport();
  await expect(page.locator("section:visible")).toHaveCount(1);
  await expect(entry).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator("section:visible")).toHaveCount(6);
});

test("On paper the settings name the site, the account, the day and the values of the profile, and no empty section", async ({
  page,
  signIn,
}) => {
  const { email } = await signIn({ name });
  await page.goto("/settings");
  await page.emulateMedia({ media: "print" });
  const paper = page.locator(".paper");
  await expect(paper).toContainText(email);
  await expect(paper).toContainText(new URL(page.url()).host);
  await expect(paper).toContainText(String(new Date().getFullYear()));
  const profile = settingsSection(page, "Profile Settings");
  await expect(profile.getByLabel("Last name")).toHaveValue("Byron");
  await expect(profile.getByLabel("Last name")).toBeVisible();
  await expect(profile.getByRole("button", { name: "Save" })).toBeHidden();
  await expect(page.locator("#password")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(paper).toBeHidden();
});
