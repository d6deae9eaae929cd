import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { sendBackupCode } from "../set-up/second-factor-steps";
import { expectHomeOf, sendSignIn, sendSignInCode, signOut } from "../set-up/steps";
import { haveBackupCodes } from "../set-up/undrawn-pages";

test("R17 A person signs in with a password and sees who is signed in, at no foreign address @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto(`/login?return_to=${encodeURIComponent("https://evil.example/")}`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await expect(page).toHaveURL("/");
  await expectHomeOf(page, person.email);
});

test("A wrong password is refused on the same page as an unknown address is, with the email kept; the right one signs in, and the way to the settings is not lost @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login?return_to=/settings");
  const password = page.getByLabel("Password");
  for (const email of ["nobody@example.test", person.email]) {
    await sendSignIn(page, { email, password: "not the password" });
    await expect(page).toHaveTitle(/^Error: Sign in/);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await expect(password).toHaveAccessibleDescription(/^Wrong email or password\./);
    await expect(page).toHaveURL(/\/login/);
    await expect(password).toHaveValue("");
  }
  await password.fill(person.password);
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page).toHaveURL("/settings");
  await expect(page).toHaveTitle("Account Settings");
});

test("R63 Two tabs with a sign-in form each can both be used, and one that is sent after the other has signed in leads home and says why", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  const wrong = { ...person, password: "not the password" };
  const other = await context.newPage();
  const third = await context.newPage();
  for (const tab of [page, other, third]) await tab.goto("/login");
  await sendSignIn(page, wrong);
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await sendSignIn(other, person);
  await expectHomeOf(other, person.email);
  // What another tab has begun is not ended by a wrong password.
  await sendSignIn(third, wrong);
  await expectHomeOf(third, person.email);
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
  await expect(page.getByText("You’re already signed in.")).toBeVisible();
});

const mark = "Last used";

test("The way by which somebody last signed in is marked in that browser, without the address; a refused password marks nothing", async ({
  page,
  createPerson,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  await sendSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await page.goto("/login");
  await expect(page.getByText(mark)).toHaveCount(0);
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
  await signOut(page);
  await expect(page.getByText(mark)).toHaveCount(1);
  const password = page.getByRole("button", { name: "Sign in with a password" });
  await expect(password).toHaveAccessibleName("Sign in with a password");
  await expect(password).toHaveAccessibleDescription(mark);
  await expect(page.getByLabel("Email")).toHaveValue("");
  const cookies = await page.context().cookies();
  const [kept = ""] = cookies.find(({ name }) => name === "last")?.value.split(".") ?? [];
  expect(atob(kept)).toBe('{"method":"password"}');

  const other = await openOtherBrowser();
  await other.goto("/login");
  await expect(other.getByText(mark)).toHaveCount(0);
});

test("A second step does not replace the mark of the first", async ({ page, signIn }) => {
  const person = await signIn();
  const [code = ""] = await haveBackupCodes(page);
  await signOut(page);
  await sendSignIn(page, person);
  await sendBackupCode(page, code);
  await expectHomeOf(page, person.email);
  await signOut(page);
  await expect(
    page.getByRole("button", { name: "Sign in with a password" }),
  ).toHaveAccessibleDescription(mark);
});

test("R37 R50 Yes signs out and says so once; going back shows nothing of the account, and the settings are reached through sign-in again", async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  const signInPage = page.getByRole("heading", { name: "Sign in" });
  await page.goto("/settings");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByRole("link", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("You’re logged out.")).toBeVisible();
  await expect(signInPage).toBeVisible();
  await page.reload();
  await expect(signInPage).toBeVisible();
  await expect(page.getByText("You’re logged out.")).toBeHidden();
  // Past the question to the settings.
  await page.goBack();
  await expect(signInPage).toBeVisible();
  await page.goBack();
  await expect(signInPage).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/login/);
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page).toHaveURL("/settings");
});

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
