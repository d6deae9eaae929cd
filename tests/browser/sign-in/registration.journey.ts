import { expect, test } from "../set-up/journey";
import {
  expectHomeOf,
  expectRefused,
  inventNewcomer,
  sendTraits,
  settingsSection,
  signUpInTwoSteps,
  sendSignIn,
} from "../set-up/steps";

test("A newcomer signs up in two steps, is asked to verify the address and is signed in @oldest", async ({
  page,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  await page.goto("/");
  await expectHomeOf(page, newcomer.email);
});

test("The first step says what may be left out, and the second frames each way to sign up alike @oldest", async ({
  page,
}) => {
  await page.goto("/registration");
  await expect(page.getByLabel("Last name (optional)")).toBeVisible();
  await expect(page.getByLabel("First name (optional)")).toHaveCount(0);
  await expect(page.getByLabel("Newsletter (optional)")).toHaveCount(0);
  const today = new Date().toISOString().slice(0, 10);
  await expect(page.getByLabel("Birthday (optional)")).toHaveAttribute("max", today);
  await sendTraits(page, inventNewcomer().email);
  // By text, because the button for a passkey is no button to a reader until its script is ready.
  const ways = page.locator("button").filter({ hasText: /^Sign up/ });
  await expect(ways).not.toHaveCount(0);
  await expect(page.locator(".way-card").locator(ways)).toHaveCount(await ways.count());
  const passkey = page.locator(".way-card").filter({ hasText: "Sign up with a passkey" });
  await expect(passkey).toContainText("your fingerprint, face or device PIN instead of a password");
});

test("Another address can be given in the second step without losing the names, which no address holds", async ({
  page,
}) => {
  const newcomer = inventNewcomer();
  await sendTraits(page, inventNewcomer().email);
  await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);
  await page.getByRole("button", { name: "Change: Use another address" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
  expect(page.url()).not.toMatch(/Grace|Hopper|%40/);
  await page.getByLabel("Email").fill(newcomer.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".address-pill")).toContainText(newcomer.email);
  await page.getByLabel("Password").fill(newcomer.password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile");
  await expect(profile.getByLabel("Email")).toHaveValue(newcomer.email);
  await expect(profile.getByLabel("First name")).toHaveValue("Grace");
});

test("Going back to the first step shows what was typed, and a changed name is the one that arrives", async ({
  page,
}) => {
  const newcomer = inventNewcomer();
  await sendTraits(page, newcomer.email);
  await page.getByRole("button", { name: "Change: Use another address" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(newcomer.email);
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Password").fill(newcomer.password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await page.goto("/settings?section=profile");
  await expect(settingsSection(page, "Profile").getByLabel("First name")).toHaveValue("Ada");
});

test("A password that is too short is refused at its field @no-js @oldest", async ({
  page,
  hasScript,
}) => {
  await sendTraits(page, inventNewcomer().email);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expectRefused(page.getByLabel("Password"), "Use at least 10 characters.");
  if (hasScript) await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page).toHaveTitle(/^Error:/);
  await expect(page.getByText("Choose how you’d like to sign in")).toBeVisible();
});

test("With script, what was wrong with a password is still said while a new one is typed, and is no error @no-js @oldest", async ({
  page,
  hasScript,
}) => {
  await sendTraits(page, inventNewcomer().email);
  const field = page.getByLabel("Password");
  await field.fill("short");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expectRefused(field, "Use at least 10 characters.");
  const message = page.locator(".field-message");
  const colourOf = () => message.evaluate((element) => getComputedStyle(element).color);
  const red = await colourOf();
  await field.pressSequentially("l");
  await expect(message).toHaveText("Use at least 10 characters.");
  await expect(field).toHaveAccessibleDescription("Use at least 10 characters.");
  if (hasScript) {
    await expect(field).not.toHaveAttribute("aria-invalid");
    expect(await colourOf()).not.toBe(red);
  } else {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    expect(await colourOf()).toBe(red);
  }
});

test("Text typed in the first step stays after a password that is too short @no-js @oldest", async ({
  page,
}) => {
  const newcomer = inventNewcomer();
  await sendTraits(page, newcomer.email);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expectRefused(page.getByLabel("Password"), "Use at least 10 characters.");
  await page.getByLabel("Password").fill(newcomer.password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile");
  await expect(profile.getByLabel("Email")).toHaveValue(newcomer.email);
  await expect(profile.getByLabel("First name")).toHaveValue("Grace");
  await expect(profile.getByLabel("Last name")).toHaveValue("Hopper");
});

test("The browser asks for a required name before anything is sent", async ({ page }) => {
  const { email } = inventNewcomer();
  await page.goto("/registration");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("An address without its end is refused at its field, with the rest kept @no-js", async ({
  page,
}) => {
  await page.goto("/registration");
  await page.getByLabel("Email").fill("grace@gmial");
  await page.getByLabel("First name").fill("Grace");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectRefused(
    page.getByLabel("Email"),
    "Enter a full email address, such as name@example.com.",
  );
  await expect(page.getByLabel("Email")).toHaveValue("grace@gmial");
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
});

test("A required name that a browser let pass is asked for at its field, with the rest kept @no-js", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await page.goto("/registration");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Age/).fill("36");
  await page.getByLabel("First name").evaluate((field) => field.removeAttribute("required"));
  await page.getByRole("button", { name: "Continue" }).click();
  await expectRefused(page.getByLabel("First name"), "Fill in this field.");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel(/^Age/)).toHaveValue("36");
});

test("An address that has an account is not given a second one", async ({ page, createPerson }) => {
  const person = await createPerson();
  await sendTraits(page, person.email);
  await page.getByLabel("Password").fill(inventNewcomer().password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByRole("status")).toContainText(person.email);
  await expect(page.getByRole("status")).toBeFocused();
  await expect(page).toHaveTitle(/^Register an account/);
});

test("An address that has an account signs in first of all", async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto("/registration?return_to=/settings");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Password").fill(inventNewcomer().password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.locator("main .button-primary")).toHaveText(["Sign in with this address"]);
  await expect(page.locator("main").getByRole("textbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign in with this address" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  expect(page.url()).not.toContain(encodeURIComponent(person.email));
  expect(page.url()).not.toContain(person.email);
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/settings");
});

test("Where the address has an account, another one can be given without losing what was typed", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await sendTraits(page, person.email);
  await page.getByLabel("Password").fill(inventNewcomer().password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByRole("status")).toContainText(person.email);
  await page.getByRole("button", { name: "Use another address", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
  expect(page.url()).not.toMatch(/Grace|Hopper|%40/);
});

test("The second step says who signs up and what the password should be, and begins in its field @no-js @oldest", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await page.goto("/registration?return_to=/settings");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Signing up as")).toContainText(email);
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/don’t use anywhere else/);
  await page.getByRole("button", { name: "Change: Use another address" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
});
