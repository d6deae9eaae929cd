import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn, sendCode } from "../set-up/steps";

test("R17 A person signs in with a password and sees who is signed in, at no foreign address @no-js @oldest", async ({
  page,
  person,
}) => {
  await page.goto(`/login?return_to=${encodeURIComponent("https://evil.example/")}`);
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/");
  await expectHomeOf(page, person.email);
});

test("A wrong password is refused as an unknown address is, and the right one signs in @no-js @oldest", async ({
  page,
  person,
}) => {
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

test("R37 R50 Yes signs out and says so once, and going back shows nothing of the account", async ({
  page,
  signedIn: person,
}) => {
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
  // This goes past the question to the settings.
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

test("A code from the mail confirms who it is as well, and another way can be chosen instead", async ({
  page,
  signedIn: { email },
  mailTo,
}) => {
  await page.goto("/login?refresh=true&return_to=/settings");
  await page.getByRole("button", { name: `Send a code to ${email}` }).click();
  await expect(page.getByText("Enter the code we sent you.")).toBeVisible();
  const asked = page.url();
  await page.getByRole("link", { name: "Try another way" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  await page.goto(asked);
  const [code = ""] = (await mailTo(email)).codes;
  await sendCode(page, code);
  await expect(page).toHaveURL("/settings");
});
