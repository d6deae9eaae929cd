import { readFileSync } from "node:fs";
import type page from "../../../locales/en/page.json";
import { expect } from "../oauth/oauth-steps";
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

test.describe("In the gallery", () => {
  test.use({ profile: "gallery" });

  test("From right to left a name stands where the line begins, and a masked number keeps its plus in front", async ({
    page,
  }) => {
    await page.goto("/gallery/home?lng=ar");
    const name = page.getByTestId("account-name");
    const [around, letters] = [await name.boundingBox(), await name.locator("bdi").boundingBox()];
    if (!around || !letters) throw new Error("The name cannot be seen.");
    expect(letters.x + letters.width).toBeCloseTo(around.x + around.width, 0);
    await page.goto("/gallery/recovery-choose-address?lng=ar");
    const number = page.getByRole("button", { name: /^\+44/ }).locator("bdi");
    await expect(number).toHaveCSS("direction", "ltr");
  });
});
