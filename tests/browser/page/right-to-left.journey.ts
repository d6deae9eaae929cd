import { readFileSync } from "node:fs";
import type page from "../../../locales/en/page.json";
import { beginSignIn, expect, expectSignedInAtApp, test as oauthTest } from "../oauth/oauth-steps";
import { test } from "../set-up/journey";
import type { Page } from "@playwright/test";
import type { Credentials } from "../set-up/steps";

const read = (file: string): unknown => JSON.parse(readFileSync(`locales/ar/${file}.json`, "utf8"));
// A rule test checks that each language has the texts of English.
const words = read("page") as typeof page;
const identity = read("identity") as Record<string, string>;
const say = (id: number) => identity[id] ?? "";

async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByLabel(say(1070007)).fill(email);
  await page.getByLabel(say(1070001)).fill(password);
  await page.getByRole("button", { name: say(1010022) }).click();
}

test("In Arabic a wrong password is refused, the address is kept, and the right one signs in", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login?lng=ar");
  await sendSignIn(page, { ...person, password: "not-the-password" });
  await expect(page.getByText(say(4000006))).toBeVisible();
  await expect(page).toHaveTitle(`${words.common.error_prefix} ${words.login.title}`);
  await expect(page.getByLabel(say(1070007))).toHaveValue(person.email);
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.home.title);
  await expect(page.getByRole("main").getByText(person.email, { exact: true })).toBeVisible();
});

test("In Arabic a changed name is saved, and the section of the settings says so", async ({
  page,
  signIn,
}) => {
  await signIn({ name: { first: "Ada", last: "Byron" } });
  await page.goto("/settings?section=profile&lng=ar");
  const profile = page.locator("section").filter({
    has: page.getByRole("heading", { name: words.settings.section.profile }),
  });
  await profile.getByLabel(words.title.last_name).fill("لوفليس");
  await profile.getByRole("button", { name: say(1070003) }).click();
  await expect(page.getByText(say(1050001))).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(profile.getByLabel(words.title.last_name)).toHaveValue("لوفليس");
});

oauthTest(
  "In Arabic the sign-in and the page that asks for consent name the application apart, and Allow signs in there",
  async ({ page, appUrl, createPerson }) => {
    const person = await createPerson({ name: { first: "Ada" } });
    await page.goto("/login?lng=ar");
    await beginSignIn(page, appUrl);
    await expect(page.locator(".card-subtitle bdi")).toHaveText("Meadow Books");
    await sendSignIn(page, person);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.consent.title);
    const name = page.locator("bdi", { hasText: "Meadow Books" }).first();
    await expect(name).toHaveCSS("direction", "ltr");
    await expect(page.getByTestId("consent-form").locator("bdi").first()).toHaveText(person.email);
    await page.getByRole("button", { name: words.consent.allow, exact: true }).click();
    await expectSignedInAtApp(page);
  },
);
