import { expect, test } from "../set-up/journey";
import { said, sendMobileSignIn } from "../mobile/mobile-steps";
import { phone } from "../set-up/phone";
import { expectHomeOf, sendSignIn, sendPassword, settingsSection } from "../set-up/steps";

const needsScript = "Sign in with a passkey: This way to sign in needs JavaScript.";

test("A page whose script fails stays as it was served, with what was typed, and signs in", async ({
  browser,
  place,
  person: { email, password },
}) => {
  // It has its own context, since a browser complains of these deliberate failures.
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
  // Script comes once a person has begun to type.
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
  await expect(page.getByText(needsScript)).toBeVisible();
  await sendPassword(page, password);
  await expectHomeOf(page, email);
  await context.close();
});

for (const [fault, answer] of [
  ["does not arrive", "abort"],
  ["cannot be read", "let syntax of = a later year;"],
] as const) {
  test(`A page whose script ${fault} says so where a button waits for it`, async ({
    browser,
    place,
  }) => {
    const page = await browser.newPage({ baseURL: place.url });
    await page.route("**/assets/*.js", (route) =>
      answer === "abort"
        ? route.abort()
        : route.fulfill({ contentType: "text/javascript", body: answer }),
    );
    await page.goto("/login");
    await expect(page.getByText(needsScript)).toBeVisible();
    await expect(page.getByText("Sign in with a passkey", { exact: true })).toBeHidden();
    await page.close();
  });
}

test("A fault in what signs in by a passkey takes nothing else from the page", async ({
  browser,
  place,
  person: { email, password },
}) => {
  const page = await browser.newPage({ baseURL: place.url });
  await page.addInitScript(() => {
    Object.defineProperty(window, "oryPasskeyLogin", {
      get: () => {
        throw new Error("Locked by another program.");
      },
      set: () => {},
    });
  });
  await page.goto("/login");
  await expect(page.getByText(needsScript)).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByRole("button", { name: "Sign in with a password", exact: true }).click();
  await expectHomeOf(page, email);
  await page.close();
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
