import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn } from "../set-up/steps";

test("A person signs in with a password and sees who is signed in @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await expect(page).toHaveURL("/");
  await expectHomeOf(page, person.email);
});

test("A wrong password is refused on the same page, with the email kept, and can be typed again at once @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const { email } = await createPerson();
  await page.goto("/login");
  await sendSignIn(page, { email, password: "not the password" });
  const password = page.getByLabel("Password");
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription(/^Wrong email or password\./);
  await expect(page).toHaveURL(/\/login/);
  await expect(page).toHaveTitle(/^Error: Sign in/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(password).toHaveValue("");
});

test("After a wrong password the right one signs in, and the way to the settings is not lost @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login?return_to=/settings");
  await sendSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page).toHaveURL("/settings");
  await expect(page).toHaveTitle("Account Settings");
});

test("Somebody without an account is told the same as somebody with a wrong password @no-js @oldest", async ({
  page,
}) => {
  await page.goto("/login");
  await sendSignIn(page, { email: "nobody@example.test", password: "whatever it is" });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
});

test("A person on the way to the settings is there after signing in @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login?return_to=/settings");
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page).toHaveURL("/settings");
});

for (const foreign of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
  test(`R17 Signing in never leads to ${foreign}, but to the own account @no-js @oldest`, async ({
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
