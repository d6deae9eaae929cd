import { expect, test } from "../set-up/journey";
import { phone } from "../set-up/phone";
import { answerProvider } from "../set-up/steps";
import {
  expectMobileSettings,
  expectMobileSignIn,
  said,
  sendMobileSignIn,
  sendMobileSignInAgain,
  sessionStatus,
  signInOnPhone,
} from "./mobile-steps";

test.use(phone);

test("From /ui a person is led to the sign-in, with its picture and where to ask for a new password @no-js @oldest", async ({
  page,
}) => {
  await page.goto("/ui");
  await expectMobileSignIn(page);
  await expect(page).toHaveTitle("Iniciar sesión");
  const picture = page.locator('img[src="/images/login.svg"]');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  const hint = page.getByText("¿Olvidó su contraseña? Solicite un enlace desde la aplicación.");
  await expect(hint.getByRole("link", { name: "Ir a la aplicación" })).toHaveAttribute(
    "href",
    "vestibule-test://done",
  );
});

test("A person who has asked for a code reads where else its mail can be, and can begin again @no-js @oldest", async ({
  page,
  person,
}) => {
  await page.goto("/ui/login");
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByRole("button", { name: "Iniciar sesión con un código" }).click();
  await expect(page.getByLabel("Código para iniciar sesión")).toBeVisible();
  await expect(page.getByTestId("mail-hint")).toContainText(
    "¿No lo ha recibido? Revise la carpeta de correo no deseado o pida otro código",
  );
  await expect(page.getByText("¿Olvidó su contraseña?")).toHaveCount(0);
  await page.getByRole("link", { name: "Usar otra cuenta" }).click();
  await expectMobileSignIn(page);
  await expect(page.getByLabel("Contraseña")).toBeVisible();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("");
});

test("A wrong password keeps the address, and the right one leads to /ui, whatever return_to says @no-js @oldest", async ({
  page,
  person,
}) => {
  await page.goto("/ui/login?return_to=/settings");
  await sendMobileSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByText(said.wrongPassword)).toBeVisible();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
  await expect(page.getByLabel("Contraseña")).toHaveValue("");
  await sendMobileSignIn(page, person);
  await expectMobileSettings(page);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
});

test("Cerrar sesión ends the session in every tab, and Back shows nothing of the account", async ({
  page,
  context,
  person,
}) => {
  await signInOnPhone(page, person);
  await page.goto("/ui/login");
  await expectMobileSignIn(page);
  await expect(page).toHaveTitle("Iniciar sesión");
  await page.getByRole("link", { name: "Mi perfil" }).click();
  await expectMobileSettings(page);
  await page.goto("/ui/login");
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await sendMobileSignInAgain(page, person);
  await expectMobileSettings(page);
  const second = await context.newPage();
  await second.goto("/ui/login");
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await expectMobileSignIn(page);
  expect(await sessionStatus(page)).toBe(401);
  await page.goBack();
  await expectMobileSignIn(page);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("");
  await second.getByRole("link", { name: "Cerrar sesión" }).click();
  await expectMobileSignIn(second);
});

test.describe("In a phone's own browser", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  });

  const byAcme = { name: /Acme/ };

  test("A social profile is linked on the page Mi perfil, and signs in there afterwards", async ({
    page,
    person,
  }) => {
    await signInOnPhone(page, person);
    await page.getByRole("button", { name: "Vincular cuenta de Acme" }).click();
    await answerProvider(page, `acme-${person.email}`, "Ada");
    await expectMobileSettings(page);
    await expect(page.getByText(said.saved)).toBeVisible();
    await page.getByRole("link", { name: "Cerrar sesión" }).click();
    await expect(page.getByRole("button", byAcme)).toBeVisible();
    await page.getByRole("button", byAcme).click();
    await answerProvider(page, `acme-${person.email}`, "Ada");
    await expectMobileSettings(page);
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
  });
});
