import { startLocalApp } from "../../support/world/local-app";
import { expect, test } from "../set-up/journey";
import { expectHomeOf } from "../set-up/steps";

test("The logo of the product is shown and leads to the account page", async ({ page, signIn }) => {
  const person = await signIn();
  await page.goto("/settings");
  const logo = page.getByRole("banner").getByRole("img", { name: "vestibule" });
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await logo.click();
  await expectHomeOf(page, person.email);
});

test("A product whose logo is not there is named in the header, and no picture is asked for", async ({
  page,
}) => {
  const app = await startLocalApp({ env: { PROJECT_NAME: "Acme" } });
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
  });
  try {
    await page.goto(`${app.url}/ui/recovery-expired`);
    const home = page.getByRole("banner").getByRole("link", { name: "Acme" });
    await expect(home).toHaveText("Acme");
    await page.getByRole("button", { name: "Cambiar al tema oscuro" }).click();
    await expect(page.locator("html.dark")).toBeVisible();
    await expect(home).toHaveText("Acme");
    expect(pictures.filter((path) => path.startsWith("/images/"))).toEqual([]);
  } finally {
    await app.stop();
  }
});
