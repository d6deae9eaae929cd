import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { holdForms, sidewaysScroll, waitForScript } from "../set-up/steps";

/** A window of 1280 x 1024 pixels at a zoom of 400 %, which is as narrow as a small phone, and lower. */
test.use({ viewport: { width: 320, height: 256 } });

test("With forced colours every button and every field has a border that can be seen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/login");
  const controls = page.locator("button, input:not([type=hidden]):not([hidden])");
  await expect(controls).not.toHaveCount(0);
  for (const control of await controls.all()) {
    const { style, width, colour, behind } = await control.evaluate((element) => {
      const drawn = getComputedStyle(element);
      return {
        style: drawn.borderBlockStartStyle,
        width: parseFloat(drawn.borderBlockStartWidth),
        colour: drawn.borderBlockStartColor,
        behind: getComputedStyle(document.body).backgroundColor,
      };
    });
    expect(style).toBe("solid");
    expect(width).toBeGreaterThanOrEqual(1);
    expect(colour).not.toBe(behind);
    expect(colour).not.toMatch(/^rgba\(.*, 0\)$/);
  }
});

/**
 * Sends the form and gives how long each movement on the page lasts, in milliseconds. It looks within one task of the
 * page, since Playwright waits while a page is on its way.
 */
function movementsOnTheWay(page: Page): Promise<number[]> {
  const button = page.getByRole("button", { name: "Sign in with a password" });
  return button.evaluate(async (pressed: HTMLButtonElement) => {
    pressed.click();
    while (!pressed.ariaBusy) await new Promise((next) => setTimeout(next));
    const all = document.getAnimations();
    return all.map((movement) => Number(movement.effect?.getTiming().duration));
  });
}

test("A form on its way turns a wheel, which hardly moves with reduced motion", async ({
  page,
}) => {
  await page.goto("/login");
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/login");
    await waitForScript(page);
    await page.getByLabel("Email").fill("somebody@example.test");
    await page.getByLabel("Password").fill("not-the-password");
    // The form is held back while the wheel is looked at.
    const { release } = await holdForms(page, /\/login/);
    const [durationMs, ...others] = await movementsOnTheWay(page);
    expect(others).toEqual([]);
    if (reducedMotion === "reduce") expect(durationMs).toBeLessThanOrEqual(10);
    else expect(durationMs).toBe(800);
    release();
    await expect(page).toHaveTitle("Error: Sign in");
    await page.unrouteAll();
  }
});

/** The password field's button lies within the field, at the end of its line. */
async function expectToggleAtEnd(field: Locator, toggle: Locator): Promise<void> {
  const [around, button] = [await field.boundingBox(), await toggle.boundingBox()];
  if (!around || !button) throw new Error("The field or its button cannot be seen.");
  expect(button.x).toBeGreaterThanOrEqual(around.x);
  expect(button.x + button.width).toBeLessThan(around.x + around.width / 2);
  expect(button.y).toBeGreaterThanOrEqual(around.y);
  expect(button.y + button.height).toBeLessThanOrEqual(around.y + around.height);
  const padding = await field.evaluate((input) => {
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    return { left: parseFloat(paddingLeft), right: parseFloat(paddingRight) };
  });
  expect(padding.left).toBeGreaterThanOrEqual(button.width);
  expect(padding.right).toBeLessThan(button.width);
}

test("Written from right to left, sign-in and settings fit, and what shows a password is at the left of its field", async ({
  page,
  signIn,
}) => {
  const turn = () => page.locator("html").evaluate((html: HTMLElement) => (html.dir = "rtl"));
  const expectToFit = async () => {
    expect(await sidewaysScroll(page)).toBe(0);
    await waitForScript(page);
    const field = page.getByLabel("Password");
    await expectToggleAtEnd(field, page.getByRole("button", { name: "Show password" }));
  };
  await page.goto("/login");
  await turn();
  await expectToFit();
  await signIn();
  await page.goto("/settings?section=password");
  await turn();
  await expectToFit();
});
