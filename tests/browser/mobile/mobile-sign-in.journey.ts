import { expect, test } from "../set-up/journey";
import {
  expectMobileSettings,
  expectMobileSignIn,
  said,
  saveNewPassword,
  sendMobileSignIn,
  sessionStatus,
  signInOnPhone,
} from "./mobile-steps";
import { phone } from "../set-up/phone";

test.use(phone);

test("The sign-in page has its title and its picture @no-js @oldest", async ({ page }) => {
  await page.goto("/ui/login");
  await expectMobileSignIn(page);
  await expect(page).toHaveTitle("Iniciar sesión");
  const picture = page.locator('img[src="/images/login.svg"]');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
});

test("A wrong password says so and keeps the address, and the right one leads to /ui @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/ui/login");
  await sendMobileSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByText(said.wrongPassword)).toBeVisible();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
  await expect(page.getByLabel("Contraseña")).toHaveValue("");
  await sendMobileSignIn(page, person);
  await expectMobileSettings(page);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
});

test("A signed-out person is led from /ui to /ui/login @no-js @oldest", async ({ page }) => {
  await page.goto("/ui");
  await expectMobileSignIn(page);
});

test("A signed-in person signs in once more, under the same title and with the address filled in @no-js @oldest", async ({
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
  await expect(form.getByLabel("Correo electrónico")).toHaveValue(person.email);
  await form.getByLabel("Contraseña").fill(person.password);
  await submit.click();
  await expectMobileSettings(page);
});

test("Signing in with a return_to on the account form's side ends at /ui @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/ui/login?return_to=/settings");
  await sendMobileSignIn(page, person);
  await expectMobileSettings(page);
});

test("Cerrar sesión ends the session and leads to /ui/login @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await signInOnPhone(page, person);
  expect(await sessionStatus(page)).toBe(200);
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await expectMobileSignIn(page);
  expect(await sessionStatus(page)).toBe(401);
  await page.goBack();
  await expectMobileSignIn(page);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("");
});

test("Cerrar sesión in a second tab, after the first has signed out, leads to /ui/login as well @no-js @oldest", async ({
  page,
  context,
  createPerson,
}) => {
  await signInOnPhone(page, await createPerson());
  const second = await context.newPage();
  await second.goto("/ui");
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await expectMobileSignIn(page);
  await second.getByRole("link", { name: "Cerrar sesión" }).click();
  await expectMobileSignIn(second);
});

test("A change that is sent after the session is over must be entered again @no-js @oldest", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  await signInOnPhone(page, person);
  await context.clearCookies({ name: "ory_kratos_session" });
  await saveNewPassword(page, `new-${person.password}`);
  await expectMobileSignIn(page);
  await expect(page.locator("main").getByText(said.notSavedSignedOut)).toBeVisible();
  await sendMobileSignIn(page, person);
  await expectMobileSettings(page);
});

test("A session that ended elsewhere is said at the sign-in of the mobile form @no-js @oldest", async ({
  page,
  context,
  createPerson,
}) => {
  await signInOnPhone(page, await createPerson());
  await context.addCookies([{ name: "ory_kratos_session", value: "ended", url: page.url() }]);
  await page.goto("/ui");
  await expectMobileSignIn(page);
  await expect(page.getByText("Su sesión ha terminado.")).toBeVisible();
});

test("A person who has forgotten the password reads where to ask for a new one, and gets there @no-js @oldest", async ({
  page,
}) => {
  await page.goto("/ui/login");
  const hint = page.getByText("¿Olvidó su contraseña? Solicite un enlace desde la aplicación.");
  await expect(hint).toBeVisible();
  await expect(hint.getByRole("link", { name: "Ir a la aplicación" })).toHaveAttribute(
    "href",
    "vestibule-test://done",
  );
});

test("A person who has asked for a code reads where else its mail can be @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/ui/login");
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByRole("button", { name: "Iniciar sesión con un código" }).click();
  await expect(page.getByTestId("mail-hint")).toHaveText(
    "¿No encuentra el correo? Revise también la carpeta de correo no deseado.",
  );
  await expect(page.getByText("¿Olvidó su contraseña?")).toHaveCount(0);
});

test("A person who asked for a code at a wrong address can begin with another one @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/ui/login");
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByRole("button", { name: "Iniciar sesión con un código" }).click();
  await expect(page.getByLabel("Código para iniciar sesión")).toBeVisible();
  await page.getByRole("link", { name: "Usar otra cuenta" }).click();
  await expectMobileSignIn(page);
  await expect(page.getByLabel("Contraseña")).toBeVisible();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("");
});

test("A signed-in person who comes back to the sign-in page can go to the profile or sign out @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  await signInOnPhone(page, await createPerson());
  await page.goto("/ui/login");
  await page.getByRole("link", { name: "Mi perfil" }).click();
  await expectMobileSettings(page);
  await page.goto("/ui/login");
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await expectMobileSignIn(page);
  expect(await sessionStatus(page)).toBe(401);
});
