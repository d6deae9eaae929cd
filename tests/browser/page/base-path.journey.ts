import { startWorld } from "../../support/world/world";
import { expect, placeOf, test as base } from "../set-up/journey";
import { chooseLanguage, expectHomeOf, sendSignIn } from "../set-up/steps";

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here.
  place: async ({}, use) => {
    const world = await startWorld({ basePath: "/account" });
    await use(placeOf(world));
    await world.stop();
  },
});

// tests/server/edge/base-path.test.ts has the server's part; this is the part of script.
test("Below /account a person signs in, chooses a theme and a language, and signs out", async ({
  page,
  place,
  person,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOurs = origin === new URL(place.url).origin;
    if (isOurs && !/^\/account(\/|$)/.test(pathname)) outside.push(pathname);
  });
  await page.goto("/account/settings");
  await sendSignIn(page, person);
  await expect(page).toHaveURL(`${place.url}/settings`);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  await page.locator("header.header").getByRole("link").click();
  await expectHomeOf(page, person.email);
  await chooseLanguage(page, "Svenska");
  await expect(page).toHaveURL(/\/account\/?\?lng=sv$/);
  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("button", { name: "Logga ut" }).click();
  await expect(page).toHaveURL(`${place.url}/login`);
  expect(outside).toEqual([]);
});
