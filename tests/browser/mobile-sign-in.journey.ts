import { expect, test } from "./journey";
import {
  expectMobileSettings,
  expectMobileSignIn,
  said,
  sendMobileSignIn,
  sessionStatus,
  signInOnPhone,
} from "./mobile-steps";
import { phone } from "./phone";

test.use(phone);

test("The sign-in page has its title and its picture", async ({ page }) => {
  await page.goto("/ui/login");
  await expectMobileSignIn(page);
  await expect(page).toHaveTitle("Iniciar sesión");
  const picture = page.locator('img[src="/images/login.svg"]');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
});

test("A wrong password says so and keeps the address, and the right one leads to /ui", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/ui/login");
  await sendMobileSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByRole("alert")).toContainText(said.wrongPassword);
  await expect(page.getByLabel("E-Mail")).toHaveValue(person.email);
  await expect(page.getByLabel("Contraseña")).toHaveValue("");
  await sendMobileSignIn(page, person);
  await expectMobileSettings(page);
  await expect(page.getByLabel("E-Mail")).toHaveValue(person.email);
});

test("Whoever is not signed in is led from /ui to /ui/login", async ({ page }) => {
  await page.goto("/ui");
  await expectMobileSignIn(page);
});

test("Whoever is signed in signs in once more, under the same title and with the address filled in", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await signInOnPhone(page, person);
  await page.goto("/ui/login");
  await expectMobileSignIn(page);
  await expect(page).toHaveTitle("Iniciar sesión");
  const submit = page.getByRole("button", { name: "Iniciar sesión", exact: true });
  const form = page.locator("main form").filter({ has: submit });
  await expect(form.getByLabel("E-Mail")).toHaveValue(person.email);
  await form.getByLabel("Contraseña").fill(person.password);
  await submit.click();
  await expectMobileSettings(page);
});

test("Signing in with a return_to on the account form's side ends at /ui", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/ui/login?return_to=/settings");
  await sendMobileSignIn(page, person);
  await expectMobileSettings(page);
});

test("Cerrar sesión ends the session and leads to /ui/login", async ({ page, createPerson }) => {
  const person = await createPerson();
  await signInOnPhone(page, person);
  expect(await sessionStatus(page)).toBe(200);
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await expectMobileSignIn(page);
  expect(await sessionStatus(page)).toBe(401);
  await page.goBack();
  await expectMobileSignIn(page);
  await expect(page.getByLabel("E-Mail")).toHaveValue("");
});
