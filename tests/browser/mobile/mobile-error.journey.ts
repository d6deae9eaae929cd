import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { phone } from "../set-up/phone";
import { expectMobileSignIn } from "./mobile-steps";

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
  expect(await page.getByTestId("ui/error/message").textContent()).toBe(text);
}

const json = { data: null, status: 404, statusText: "Not Found", url: "/self-service/login" };
const markup = `</pre><h2>x</h2><img src=x onerror="document.title='x'"><script>document.title='x'</script>`;

test("An error that is JSON is shown with a line for each part, any other as it is, and what looks like markup is taken for none; Login leads to /ui", async ({
  page,
}) => {
  for (const [error, shown] of [
    ["", "Undefined error"],
    [
      JSON.stringify(json),
      '{\n  "data": null,\n  "status": 404,\n  "statusText": "Not Found",\n  "url": "/self-service/login"\n}',
    ],
    ["Network Error {1}", "Network Error {1}"],
    [markup, markup],
    [JSON.stringify({ markup }), JSON.stringify({ markup }, null, 2)],
  ] as const) {
    await openError(page, error);
    await expectErrorText(page, shown);
    await expect(page.getByRole("heading")).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
    await expect(page).toHaveTitle("Error");
  }
  await page.goto("/ui/error");
  await expectErrorText(page, "Undefined error");
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

  test("The sign-in page is Spanish, and an unknown address is an application error on a Spanish page", async ({
    page,
  }) => {
    await page.goto("/ui/login?lng=de");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expectMobileSignIn(page);
    const response = await page.goto("/ui/there/is/nothing");
    expect(response?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    await expect(page.getByText("No hay ninguna página en esta dirección.")).toBeVisible();
    await expect(page.getByText("Not Found")).toHaveCount(0);
  });
});
