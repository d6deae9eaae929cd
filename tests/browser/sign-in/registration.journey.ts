import { expect, test } from "../set-up/journey";
import {
  expectProfileOf,
  expectRefused,
  inventNewcomer,
  sendTraits,
  sendSignIn,
  waitUntilHydrated,
  sendPassword,
} from "../set-up/steps";

test("The first step asks for a required name before anything is sent, and the second says who signs up", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await page.goto("/registration?return_to=/settings");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Last name (optional)")).toBeVisible();
  await expect(page.getByLabel("First name (optional)")).toHaveCount(0);
  await expect(page.getByLabel("Newsletter (optional)")).toHaveCount(0);
  const today = new Date().toISOString().slice(0, 10);
  await expect(page.getByLabel("Birthday (optional)")).toHaveAttribute("max", today);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("First name").fill("Grace");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Signing up as")).toContainText(email);
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(
    /Don’t reuse one from another site/,
  );
  // They are found by text, because a passkey's button is no button to a reader until its script is ready.
  const ways = page.locator("button").filter({ hasText: /^Sign up/ });
  await expect(ways).not.toHaveCount(0);
  await expect(page.locator(".way-card").locator(ways)).toHaveCount(await ways.count());
  const passkey = page.locator(".way-card").filter({ hasText: "Sign up with a passkey" });
  await expect(passkey).toContainText("your fingerprint, face or device PIN instead of a password");
  await page.getByRole("button", { name: "Change: Use another address" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
});

test("A password that is too short is refused at its field, and the first step's values arrive @no-js @oldest", async ({
  page,
  hasScript,
}) => {
  const newcomer = inventNewcomer();
  const field = page.getByLabel("Password");
  const send = page.getByRole("button", { name: "Sign up", exact: true });
  await sendTraits(page, newcomer.email);
  await field.fill("short");
  await send.click();
  await expectRefused(field, "Use at least 10\u00a0characters.");
  if (hasScript) await waitUntilHydrated(page);
  if (hasScript) await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await expect(page).toHaveTitle(/^Error:/);
  await expect(page.getByText("Choose how you’d like to sign in")).toBeVisible();
  const message = page.locator(".field-message");
  const colourOf = () => message.evaluate((element) => getComputedStyle(element).color);
  const red = await colourOf();
  await field.pressSequentially("l");
  await expect(message).toHaveText("Use at least 10\u00a0characters.");
  await expect(field).toHaveAccessibleDescription("Use at least 10\u00a0characters.");
  if (hasScript) {
    await expect(field).not.toHaveAttribute("aria-invalid");
    expect(await colourOf()).not.toBe(red);
  } else {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    expect(await colourOf()).toBe(red);
  }
  await field.fill(newcomer.password);
  await send.click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await expectProfileOf(page, newcomer.email);
});

test("An address that has an account signs in first of all, and another one can be given without losing what was typed @no-js", async ({
  page,
  person,
}) => {
  await page.goto("/registration?return_to=/settings");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByRole("button", { name: "Continue" }).click();
  const send = async () => {
    await sendPassword(page, inventNewcomer().password, "Sign up");
    await expect(page.getByRole("status")).toContainText(person.email);
  };
  await send();
  await expect(page.getByRole("status")).toBeFocused();
  await expect(page).toHaveTitle(/^Register an account/);
  await page.getByRole("button", { name: "Use another address", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
  expect(page.url()).not.toMatch(/Grace|Hopper|%40/);
  await page.getByRole("button", { name: "Continue" }).click();
  await send();
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
