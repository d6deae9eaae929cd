import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { expectMobileSignIn } from "./mobile-steps";
import { phone } from "../set-up/phone";

test.use(phone);

const openError = (page: Page, error: string) =>
  page.goto(`/ui/error?error=${encodeURIComponent(error)}`);

async function expectErrorText(page: Page, text: string): Promise<void> {
  await expect(
    page.getByText(
      "Ocurrió un error. Por favor verifique la información de error a continuación e intente de nuevo.",
      { exact: true },
    ),
  ).toBeVisible();
  const shown = page.getByTestId("ui/error/message");
  await expect(shown).toBeVisible();
  expect(await shown.textContent()).toBe(text);
}

test("An error that is JSON is shown with a line for each part", async ({ page }) => {
  const error = { data: null, status: 404, statusText: "Not Found", url: "/self-service/login" };
  await openError(page, JSON.stringify(error));
  await expectErrorText(
    page,
    '{\n  "data": null,\n  "status": 404,\n  "statusText": "Not Found",\n  "url": "/self-service/login"\n}',
  );
});

test("An error that is no JSON is shown as it is", async ({ page }) => {
  await openError(page, "Network Error {1}");
  await expectErrorText(page, "Network Error {1}");
});

for (const address of ["/ui/error", "/ui/error?error="]) {
  test(`With nothing to say, ${address} says Undefined error`, async ({ page }) => {
    await page.goto(address);
    await expectErrorText(page, "Undefined error");
  });
}

test("What looks like markup in an error is shown and taken for none", async ({ page }) => {
  const markup = `</pre><h2>x</h2><img src=x onerror="document.title='x'"><script>document.title='x'</script>`;
  for (const error of [markup, JSON.stringify({ markup })]) {
    await openError(page, error);
    await expectErrorText(page, error === markup ? markup : JSON.stringify({ markup }, null, 2));
    await expect(page.getByRole("heading")).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
    await expect(page).toHaveTitle("Error");
  }
});

test("Login leads from the error page to /ui", async ({ page }) => {
  await openError(page, "x");
  const link = page.getByRole("link", { name: "Login", exact: true });
  await expect(link).toHaveAttribute("href", "/ui");
  await link.click();
  await expectMobileSignIn(page);
});

test("R79 An error that Kratos has kept is told in our words, with its id for the support", async ({
  page,
}) => {
  await page.goto("/ui/error?id=stub:500");
  await expect(page.getByTestId("ui/error/message")).toContainText("Algo ha fallado");
  await expect(page.getByRole("main")).toContainText("Referencia: ");
  await expect(page.getByRole("main")).not.toContainText("stub error");
});

test.describe("In a browser that asks for German", () => {
  test.use({ locale: "de-DE" });

  test("An unknown address is an application error on a Spanish page", async ({ page }) => {
    const response = await page.goto("/ui/there/is/nothing");
    expect(response?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    await expect(page.getByText("No hay ninguna página en esta dirección.")).toBeVisible();
    await expect(page.getByText("Not Found")).toHaveCount(0);
  });

  test("The sign-in page is Spanish in every browser's language", async ({ page }) => {
    await page.goto("/ui/login?lng=de");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expectMobileSignIn(page);
  });
});
