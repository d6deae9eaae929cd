import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn } from "../set-up/steps";

test("A person signs in with a password and sees who is signed in, at no foreign address @no-js @oldest", async ({
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

for (const foreign of ["//evil.example", "/\\evil.example"]) {
  test(`R17 Signing in never leads to ${foreign}, but to the own account`, async ({
    page,
    createPerson,
  }) => {
    const person = await createPerson();
    await page.goto(`/login?return_to=${encodeURIComponent(foreign)}`);
    await sendSignIn(page, person);
    await expectHomeOf(page, person.email);
    await expect(page).toHaveURL("/");
  });
}

test("R64 A person who blocks cookies is told so, and can try again once they are allowed, with the address still there", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  await context.clearCookies();
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Cookies are required" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.locator("input[name=password]")).toHaveValue("");
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});
