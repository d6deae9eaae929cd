import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { sendSignInCode } from "../set-up/steps";

async function openRefresh(page: Page): Promise<void> {
  await page.goto("/login?refresh=true&return_to=/settings");
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
}

async function expectSettingsOf(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page).toHaveURL("/settings");
}

/** The form that has the button. */
function formWith(page: Page, button: string) {
  const inside = page.getByRole("button", { name: button, exact: true });
  return page.locator("main form").filter({ has: inside });
}

test("Signing in again shows the address, which cannot be changed, and each way below its heading, the password first @no-js", async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  await openRefresh(page);
  await expect(page).toHaveTitle("Confirm it's you");
  await expect(page.locator("main form")).toHaveCount(2);
  const byPassword = formWith(page, "Confirm");
  const byCode = formWith(page, "Sign in with a code");
  await expect(page.getByText("You're logged in as:")).toContainText(person.email);
  await expect(page.getByText(person.email)).toHaveCount(1);
  await expect(byPassword.getByLabel("Email")).toHaveCount(0);
  await expect(byCode.getByLabel("Email")).toHaveValue(person.email);
  await expect(byCode.getByLabel("Email")).not.toBeEditable();
  await expect(byPassword.getByLabel("Password")).toBeFocused();
  await expect(page.locator("main .button-primary")).toHaveCount(1);
  await expect(byCode.getByRole("button")).toBeVisible();
  await expect(byCode.getByLabel("Password")).toHaveCount(0);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Password", "One-time code"]);
  await expect(page.getByText("Try another way")).toHaveCount(0);
});

test("A person who signs in again to remove something reads that, with the page they are on the way to; one who cannot can sign out there", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/login?refresh=true&return_to=/settings/remove");
  await expect(page.getByText("You’re about to remove a way to sign in.")).toBeVisible();
  await page.goto("/login?refresh=true&return_to=/");
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expect(page.getByText(/^To /)).toHaveCount(0);
  await expect(page.getByText("Something's not working?")).toBeVisible();
  await page.getByRole("link", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("You’re logged out.")).toBeVisible();
});

test("A wrong password is refused, and the right one leads back to the settings @no-js", async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  await openRefresh(page);
  const form = formWith(page, "Confirm");
  await form.getByLabel("Password").fill("not the password");
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expect(page.getByText("You're logged in as:")).toContainText(person.email);
  await expect(form.getByLabel("Password")).toBeFocused();
  await expect(form.getByLabel("Password")).toHaveAccessibleDescription(/Wrong password/);
  await form.getByLabel("Password").fill(person.password);
  await form.getByRole("button", { name: "Confirm" }).click();
  await expectSettingsOf(page, person.email);
});

test("A code from the mail leads back to the settings as well", async ({
  page,
  createPerson,
  signIn,
  mailTo,
}) => {
  const { email, ...person } = await createPerson();
  await signIn({ email, ...person });
  await openRefresh(page);
  await formWith(page, "Sign in with a code").getByRole("button").click();
  await expect(page.getByText("We’ve sent you a code.")).toBeVisible();
  const [code = ""] = (await mailTo(email)).codes;
  const asked = page.url();
  await page.getByRole("link", { name: "Try another way" }).click();
  await expect(formWith(page, "Confirm").getByLabel("Password")).toBeVisible();
  await page.goto(asked);
  await sendSignInCode(page, code);
  await expectSettingsOf(page, email);
});
