import { expect, test } from "../set-up/journey";
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

test("The whole row of the authenticator app leads to where it is set up @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings");
  const row = await page.getByRole("heading", { name: "Authenticator" }).boundingBox();
  if (!row) throw new Error("The row is not there.");
  await page.mouse.click(row.x + 5, row.y + 5);
  await expect(page).toHaveURL(/section=totp/);
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
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await signOut(page);
  await sendSignIn(page, person);
  await expect(page.getByText("Wrong e-mail or password.")).toBeVisible();
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
  hasScript,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name }));
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  await profile.getByLabel("Last name").fill("Lovelace");
  const navigation = page.getByRole("navigation", { name: "Settings" });
  const marked = navigation.locator("[aria-current]");
  await expect(marked).toHaveText(["Profile"]);
  await navigation.getByRole("link", { name: "Password" }).click();
  await expect(settingsSection(page, "Change Password")).toBeInViewport();
  await expect(page).toHaveURL(/#password$/);
  await expect(page.locator("#password")).toBeFocused();
  await expect(page.locator("#password").getByLabel("Password")).toBeVisible();
  if (hasScript) await expect(marked).toHaveText(["Password"]);
  await expect(profile.getByLabel("Last name")).toHaveValue("Lovelace");
  await navigation.getByRole("link", { name: "Authenticator App" }).click();
  await expect(page.locator("#totp").getByText("1. Add your account")).toBeVisible();
  await expect(page.locator("#totp")).toBeFocused();
  await expect(page.locator("#totp")).toHaveCSS("outline-style", "none");
  await expect(marked).toHaveText(["Authenticator App"]);
});

test("The navigation marks nothing while no row is open @no-js", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name }));
  await page.goto("/settings");
  const marked = page.getByRole("navigation", { name: "Settings" }).locator("[aria-current]");
  await expect(marked).toHaveCount(0);
  const row = page.locator("summary").filter({ hasText: "Change Password" });
  await row.click();
  await expect(marked).toHaveCount(hasScript ? 1 : 0);
  await row.click();
  await expect(marked).toHaveCount(0);
});

test("On a phone the sections are listed once, and a line above them leads to other pages @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings");
  const navigation = page.getByRole("navigation", { name: "Settings" });
  await expect(page.getByTestId("password")).toBeHidden();
  await expect(navigation.getByRole("link")).toHaveText(["Sessions", "Logout"]);
  await expect(page.getByRole("heading", { name: "Change Password" })).toBeInViewport();
  const boxes = [
    await navigation.getByRole("link", { name: "Sessions" }).boundingBox(),
    await navigation.getByRole("link", { name: "Logout" }).boundingBox(),
  ];
  expect(boxes[1]?.y).toBe(boxes[0]?.y);
  expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
  await expect(page.locator("main a[href='/logout']")).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByTestId("password")).toBeVisible();
});

test("A row that is open offers to close, and one that is closed to open @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings?section=password#password");
  const summary = page.locator("summary").filter({ hasText: "Change Password" });
  await expect(summary.getByText("Close", { exact: true })).toBeVisible();
  await expect(summary.getByText("Change", { exact: true })).toBeHidden();
  await summary.click();
  await expect(summary.getByText("Close", { exact: true })).toBeHidden();
  await expect(summary.getByText("Change", { exact: true })).toBeVisible();
});

test("A saved password closes its row, which says so, and offers to end other sessions @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  const password = `new-${person.password}`;
  await signIn(person);
  await page.goto("/settings?section=password");
  await page.getByLabel("New password").fill(password);
  await settingsSection(page, "Change Password").getByRole("button", { name: "Save" }).click();
  const row = page.locator("#password");
  await expect(row).toBeFocused();
  await expect(row.getByText("Your changes have been saved!")).toBeVisible();
  await expect(row.getByLabel("New password")).toBeHidden();
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(row.getByRole("link", { name: "Log out everywhere else" })).toBeVisible();
});

test("An address that only points at a section with a secret opens it, or without script shows the way in @no-js", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings#totp");
  if (!hasScript) {
    await expect(page.locator("#totp")).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Set up", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL(/section=totp#totp$/);
  await expect(page.locator("#totp").getByText("1. Add your account")).toBeVisible();
});

test("A date that is only half typed is not sent, and erases nothing @no-js", async ({
  page,
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
  await profile.getByLabel("E-Mail").fill("ada@nodot");
  await profile.getByRole("button", { name: "Save" }).click();
  await expectRefused(
    profile.getByLabel("E-Mail"),
    "Enter a full e-mail address, such as name@example.com.",
  );
  await expect(profile.getByLabel("E-Mail")).toHaveValue("ada@nodot");
  await expect(profile.getByLabel("Last name")).toHaveValue("Lovelace");
  await profile.getByLabel("E-Mail").fill(other.email);
  await profile.getByRole("button", { name: "Save" }).click();
  await expectRefused(
    profile.getByLabel("E-Mail"),
    "Another account uses this address. Enter another one.",
  );
  await expect(profile.getByLabel("E-Mail")).toBeFocused();
});
