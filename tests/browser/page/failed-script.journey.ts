import { expect, test } from "../set-up/journey";
import { said, sendMobileSignIn } from "../mobile/mobile-steps";
import { phone } from "../set-up/phone";
import { expectHomeOf, sendSignIn, sendPassword, settingsSection } from "../set-up/steps";

test("A page whose script fails stays as it was served, with what was typed, and signs in", async ({
  browser,
  place,
  person: { email, password },
}) => {
  // A context of its own, since what fails here is meant to, and a browser complains of it.
  const context = await browser.newContext({ baseURL: place.url });
  const page = await context.newPage();
  const failed = page.waitForEvent("console", (message) =>
    message.text().includes("Cookies are denied."),
  );
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", {
      get: () => {
        throw new Error("Cookies are denied.");
      },
    });
  });
  // Script comes once somebody has begun to type.
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  release();
  await failed;
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await sendPassword(page, password);
  await expectHomeOf(page, email);
  await context.close();
});

test("A page that did not get its script for passkeys signs in with a password all the same", async ({
  page,
  person,
}) => {
  await page.route("**/.well-known/ory/webauthn.js", (route) => route.abort());
  await page.goto("/login");
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});

test.describe("In the mobile form", () => {
  test.use({ profile: phone.profile });

  test("Pages whose script an old webview cannot even read sign in, and save a name, and their toasts go", async ({
    browser,
    place,
    createPerson,
  }) => {
    const person = await createPerson({ name: { first: "Ada", last: "Byron" } });
    const context = await browser.newContext({ baseURL: place.url });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ name }) => errors.push(name));
    await page.route("**/assets/*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "let syntax of = a later year;" }),
    );
    await page.goto("/ui/login");
    await sendMobileSignIn(page, person);
    const profile = settingsSection(page, "Datos de su perfil");
    await profile.getByLabel("Apellidos").fill("Lovelace");
    await profile.getByRole("button", { name: "Guardar" }).click();
    const toast = page.locator(".toast", { hasText: said.saved });
    await expect(toast).toBeVisible();
    // It goes after ten seconds, which end here.
    await toast.evaluate((shown) => shown.getAnimations().forEach((end) => end.finish()));
    await expect(toast).toBeHidden();
    await page.reload();
    await expect(profile.getByLabel("Apellidos")).toHaveValue("Lovelace");
    expect(errors.includes("SyntaxError")).toBe(true);
    await context.close();
  });
});
