import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";

test.use({ profile: "gallery" });

const pages = [
  "home",
  "home-unverified",
  "settings",
  "sessions",
  "connected-apps",
  "connected-apps-none",
  "security-check",
  "backup-codes-sheet",
  "backup-codes-gone",
];

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Where the title begins, by the page. */
async function placesOfTitles(page: Page): Promise<Record<string, string>> {
  const places: Record<string, string> = {};
  for (const name of pages) {
    await page.goto(`/gallery/${name}`);
    places[name] = await placeOf(page, "h1");
  }
  return places;
}

async function placeOf(page: Page, element: string): Promise<string> {
  const box = await page.locator(element).first().boundingBox();
  return box ? `${Math.round(box.x)}, ${Math.round(box.y)}` : "none";
}

test("Each page of the account has its title at the same place, also a section that is open on a phone", async ({
  page,
}) => {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    const { home = "", ...others } = await placesOfTitles(page);
    for (const [name, place] of Object.entries(others)) {
      expect(`${name}: ${place}`).toBe(`${name}: ${home}`);
    }
    if (size !== phone) continue;
    await page.goto("/gallery/settings-ways-in");
    expect(await placeOf(page, ".settings-open h2")).toBe(home);
  }
});

test("On a phone the way out of a mobile recovery begins where its field does", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/gallery/mobile/recovery");
  const [field, wayOut] = await Promise.all(
    [".input", "[data-testid=later-link]"].map((each) => page.locator(each).first().boundingBox()),
  );
  expect(wayOut?.x).toBe(field?.x);
});

test("The card of connected apps has the same space above its first row as below its last", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto("/gallery/connected-apps");
  const rows = page.locator(".card .session");
  const [card, first, last] = await Promise.all(
    [page.locator(".card"), rows.first(), rows.last()].map((each) => each.boundingBox()),
  );
  if (!card || !first || !last) throw new Error("The page has no card or no row.");
  expect(first.y - card.y).toBe(card.y + card.height - (last.y + last.height));
});
