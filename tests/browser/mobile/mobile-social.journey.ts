import {
  expectMobileSettings,
  expectMobileSignIn,
  said,
  sendMobileSignIn,
  signInOnPhone,
} from "./mobile-steps";
import { expect, test } from "../set-up/journey";
import { phone } from "../set-up/phone";
import { answerProvider } from "../set-up/social-steps";

// The place of the mobile form that has a provider.
test.use({ ...phone, profile: "mobile-shortly-fresh" });

const byAcme = { name: /Acme/ };

test("R47 In an app's webview no social provider is offered, and the password signs in", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/ui/login");
  await expectMobileSignIn(page);
  await expect(page.getByRole("button", byAcme)).toHaveCount(0);
  await sendMobileSignIn(page, person);
  await expectMobileSettings(page);
  await expect(page.getByRole("button", byAcme)).toHaveCount(0);
});

test.describe("In a phone's own browser", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  });

  test("A social profile is linked on the page Mi perfil, and signs in there afterwards", async ({
    page,
    createPerson,
  }) => {
    const person = await createPerson();
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
