import { expect, test } from "../set-up/journey";
import { haveAuthenticatorApp } from "../set-up/second-factor-undrawn";
import { expectHomeOf, expectRefused, sendSignIn, settingsSection, signOut } from "../set-up/steps";

const name = { first: "Ada", last: "Byron" };

test("A changed name is saved, says so, and is still there later, also while the address is not verified @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name, verified: false }));
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  await profile.getByLabel("Last name").fill("Lovelace");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your changes have been saved!")).toBeHidden();
  await expect(profile.getByLabel("First name")).toHaveValue("Ada");
  await expect(profile.getByLabel("Last name")).toHaveValue("Lovelace");
});

test("A checkbox can be cleared again @no-js", async ({ page, createPerson, signIn }) => {
  await signIn(await createPerson({ name, newsletter: true }));
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  await expect(profile.getByLabel("Newsletter")).toBeChecked();
  await profile.getByLabel("Newsletter").uncheck();
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel("Newsletter")).not.toBeChecked();
});

test("“Set up” of the authenticator app opens its picture, its key and its field, all in one window @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(await createPerson());
  await page.goto("/settings#totp");
  const section = page.locator("#totp");
  await expect(section.locator("code")).toHaveCount(0);
  await section.getByRole("link", { name: "Set up" }).click();
  await expect(page).toHaveURL(/section=totp#totp$/);
  await expect(section).toBeFocused();
  await expect(section).toHaveCSS("outline-style", "none");
  for (const part of ["img", "code", "input[name=totp_code]", "button[value=totp]"]) {
    await expect(section.locator(part)).toBeInViewport({ ratio: 1 });
  }
});

test("A refused code of the app is said at its field, which has the focus, with the same key beside it @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings?section=totp#totp");
  const section = page.locator("#totp");
  const key = await section.locator("code").innerText();
  await section.getByLabel("Code from the app").fill("000000");
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(section.getByLabel("Code from the app")).toBeFocused();
  await expect(section.getByLabel("Code from the app")).toHaveAttribute("aria-invalid", "true");
  await expect(section.locator("code")).toHaveText(key);
});

test("Two changes can be saved one after the other @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name }));
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  await profile.getByLabel(/^Age/).fill("36");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await profile.getByLabel(/^Age/).fill("37");
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await profile.getByRole("button", { name: "Save" }).click();
  await sent;
  await page.goto("/settings?section=profile");
  await expect(profile.getByLabel(/^Age/)).toHaveValue("37");
});

test("A value that cannot be is refused at its field, kept as typed, and nothing is saved @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name, age: 36 }));
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  const tooLong = "L".repeat(65);
  await profile.getByLabel("Last name").fill(tooLong);
  await profile.getByLabel("Newsletter").check();
  await profile.getByLabel(/^Age/).fill("37");
  await profile.getByRole("button", { name: "Save" }).click();
  await expectRefused(
    profile.getByLabel("Last name"),
    "This is too long. Use at most 64\u00a0characters.",
  );
  await expect(profile.getByLabel("Last name")).toHaveValue(tooLong);
  await expect(profile.getByLabel(/^Age/)).toHaveValue("37");
  await expect(profile.getByLabel("Newsletter")).toBeChecked();
  await expect(page).toHaveTitle(/^Error:/);
  await page.goto("/settings?section=profile");
  await expect(profile.getByLabel(/^Age/)).toHaveValue("36");
  await expect(profile.getByLabel("Last name")).toHaveValue("Byron");
  await expect(profile.getByLabel("Newsletter")).not.toBeChecked();
});

test("After changing the password the new one signs in and the old one does not @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ name });
  await signIn(person);
  await page.goto("/settings?section=password");
  const section = settingsSection(page, "Change Password");
  const password = `new-${person.password}`;
  await section.getByLabel("New password").fill(password);
  await section.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await signOut(page);
  await sendSignIn(page, person);
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await sendSignIn(page, { ...person, password });
  await expectHomeOf(page, person.email);
});

test("A new password that is too short is refused at its field, in sight with its section's name, and the old one still works @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const person = await createPerson({ name });
  await signIn(person);
  await page.goto("/settings?section=password");
  const section = settingsSection(page, "Change Password");
  await section.getByLabel("Password").fill("short");
  await section.getByRole("button", { name: "Save" }).click();
  await expectRefused(section.getByLabel("Password"), "Use at least 10 characters.");
  await expect(page.getByTestId("ui/message/4000032")).toBeInViewport({ ratio: 1 });
  await expect(section.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(section.getByLabel("Password")).toHaveValue("");
  await signOut(page);
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});

test("A person moves between the sections by the navigation, which marks where they are, and keeps what they typed @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name }));
  await page.goto("/settings");
  const profile = settingsSection(page, "Profile Settings");
  await profile.getByLabel("Last name").fill("Lovelace");
  const navigation = page.getByRole("navigation", { name: "Settings" });
  const entry = (label: string) => navigation.getByRole("link", { name: label });
  await expect(entry("Password")).toHaveCSS("font-weight", "400");
  await entry("Password").click();
  await expect(settingsSection(page, "Change Password")).toBeInViewport();
  await expect(page).toHaveURL(/#password$/);
  await expect(page.locator("#password")).toBeFocused();
  await expect(entry("Password")).toHaveCSS("font-weight", "550");
  await entry("Passkeys").click();
  await expect(entry("Passkeys")).toHaveCSS("font-weight", "550");
  await expect(entry("Password")).toHaveCSS("font-weight", "400");
  await expect(navigation).toBeInViewport({ ratio: 1 });
  await expect(profile.getByLabel("Last name")).toHaveValue("Lovelace");
});

test("The navigation says of each section how it stands, and nothing of what is off @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings");
  await expect(page.getByTestId("totp")).toHaveText("Authenticator App");
  await haveAuthenticatorApp(page);
  await page.goto("/settings");
  await expect(page.getByTestId("totp")).toHaveText("Authenticator App On");
  await expect(page.getByTestId("webauthn")).toHaveText("Hardware Tokens");
});

test("On a phone the sections are a list, the one of the address is open, and Back closes it @no-js @oldest", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings");
  const navigation = page.getByRole("navigation", { name: "Settings" });
  const entry = navigation.getByRole("link", { name: "Password" });
  const password = settingsSection(page, "Change Password");
  await expect(page.locator("section:visible")).toHaveCount(0);
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await entry.click();
  await expect(password.getByLabel("New password")).toBeInViewport();
  await expect(page.locator("section:visible")).toHaveCount(1);
  await expect(entry).toBeHidden();
  await page.goBack();
  await expect(password).toBeHidden();
  await entry.click();
  await page.getByRole("link", { name: "Back to your settings" }).click();
  await expect(password).toBeHidden();
  await expect(entry).toBeInViewport();
});

test("In an engine without :has the list stays, and what it leads to opens below it @no-js", async ({
  page,
  createPerson,
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
  await signIn(await createPerson({ name }));
  await page.goto("/settings");
  const entry = page.getByTestId("password");
  await entry.click();
  await expect(settingsSection(page, "Change Password")).toBeInViewport();
  await expect(page.locator("section:visible")).toHaveCount(1);
  await expect(entry).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator("section:visible")).toHaveCount(6);
});

test("On a phone a refused form is open with its error, and the list is one press away @no-js @oldest", async ({
  page,
  createPerson,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(await createPerson());
  await page.goto("/settings#password");
  const section = settingsSection(page, "Change Password");
  await section.getByLabel("New password").fill("short");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section.getByLabel("New password")).toBeFocused();
  await expect(page.getByTestId("ui/message/4000032")).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Back to your settings" }).click();
  await expect(section).toBeHidden();
  await expect(page.getByTestId("password")).toBeVisible();
});

test("A saved password is said in its section, which offers to end other sessions @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  const password = `new-${person.password}`;
  await signIn(person);
  await page.goto("/settings#password");
  await page.getByLabel("New password").fill(password);
  await settingsSection(page, "Change Password").getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/#password$/);
  const section = page.locator("#password");
  await expect(section).toBeFocused();
  await expect(section.getByText("Your password has been changed.")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(section.getByRole("link", { name: "Log out everywhere else" })).toBeVisible();
  await page.reload();
  await expect(section.getByText("Your password has been changed.")).toBeHidden();
});

test("A date that is only half typed is refused and not sent, so it erases nothing @no-js", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name }));
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  const birthday = profile.getByLabel("Birthday");
  await birthday.fill("1990-01-02");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
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

test("An address that is incomplete or another account's is refused at its field, with the rest kept @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  const other = await createPerson();
  await signIn(await createPerson({ name: { first: "Ada" } }));
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  await profile.getByLabel("Last name").fill("Lovelace");
  await profile.getByLabel("Email").fill("ada@nodot");
  await profile.getByRole("button", { name: "Save" }).click();
  await expectRefused(
    profile.getByLabel("Email"),
    "Enter a full email address, such as name@example.com.",
  );
  await expect(profile.getByLabel("Email")).toHaveValue("ada@nodot");
  await expect(profile.getByLabel("Last name")).toHaveValue("Lovelace");
  await profile.getByLabel("Email").fill(other.email);
  await profile.getByRole("button", { name: "Save" }).click();
  await expectRefused(
    profile.getByLabel("Email"),
    "Another account uses this address. Enter another one.",
  );
  await expect(profile.getByLabel("Email")).toBeFocused();
});
