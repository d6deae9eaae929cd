import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { chooseLanguage, waitForScript } from "../set-up/steps";
import { expectDrawnIn, toDark, toLight, type Theme } from "../set-up/theme-steps";

async function expectTheme(page: Page, theme: Theme): Promise<void> {
  await expectDrawnIn(page, theme);
  await expect(page.locator("html")).toHaveClass(theme === "dark" ? "dark" : "");
}

test("R48 The dark theme stays after a reload and on the next page, and can be made light again @no-js", async ({
  page,
  hasScript,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem("theme"));
  await page.goto("/login?return_to=%2Fsettings");
  if (hasScript) await waitForScript(page);
  await expectTheme(page, "light");
  await page.evaluate(() => document.body.setAttribute("data-before", "yes"));
  await page.getByRole("button", { name: toDark }).click();
  await expectTheme(page, "dark");
  await expect(page.locator("body")).not.toHaveAttribute("data-before");
  await expect(page.getByRole("button", { name: toLight })).toBeFocused();
  await expect(page).toHaveURL(`/login?return_to=%2Fsettings${hasScript ? "" : "#theme-button"}`);
  await expect.poll(stored).toBe(hasScript ? "dark" : null);
  await page.reload();
  await expectTheme(page, "dark");
  if (hasScript) await expect(page.getByRole("button", { name: toLight })).not.toBeFocused();
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Register an account" })).toBeVisible();
  await expectTheme(page, "dark");
  await page.getByRole("button", { name: toLight }).click();
  await expectTheme(page, "light");
  await expect.poll(stored).toBe(hasScript ? "light" : null);
  await page.reload();
  await expectTheme(page, "light");
});

test("Where script runs, the storage chooses the theme before any other script; without, the cookie does @no-js", async ({
  page,
  place,
  context,
  hasScript,
}) => {
  await page.goto("/login");
  for (const { stored, cookie, theme } of [
    { stored: "dark", cookie: "light", theme: "dark" },
    { stored: "light", cookie: "dark", theme: "light" },
    { stored: "black", cookie: "dark", theme: "light" },
    { stored: null, cookie: "dark", theme: "light" },
  ] as const) {
    await page.evaluate((value) => {
      if (value === null) localStorage.removeItem("theme");
      else localStorage.setItem("theme", value);
    }, stored);
    await context.addCookies([{ name: "theme", value: cookie, url: place.url }]);
    // Nothing of the other theme may be seen.
    await page.route("**/*.js", (route) => route.abort());
    await page.reload();
    await expect(page.locator("html")).toHaveCSS("color-scheme", hasScript ? theme : cookie);
    await page.unroute("**/*.js");
    await page.reload();
    await expectTheme(page, hasScript ? theme : cookie);
  }
});

test("Typed text stays through another theme and another language where script runs, a password does not @no-js", async ({
  page,
  hasScript,
}) => {
  const typed = "ada@example.test";
  const address = page.locator("[name=identifier]");
  const password = page.locator("[name=password]");
  await page.goto("/login?return_to=%2Fsettings&from=letter");
  await address.fill(typed);
  await password.fill("a secret");
  if (hasScript) await page.getByRole("button", { name: "Show password" }).click();
  await page.getByRole("button", { name: toDark }).click();
  await expectTheme(page, "dark");
  await expect(address).toHaveValue(hasScript ? typed : "");
  await expect(password).toHaveValue("");
  if (hasScript) await waitForScript(page);
  await address.fill(typed);
  await chooseLanguage(page, "Deutsch");
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expect(address).toHaveValue(hasScript ? typed : "");
  expect(page.url()).not.toContain("ada");
  await page.goto("/login");
  await expect(address).toHaveValue("");
});

test("Typed text does not come back later, or on another page, if the theme could not be loaded", async ({
  page,
}) => {
  const address = page.locator("[name=identifier]");
  const failToSwitch = async () => {
    await page.goto("/login");
    await waitForScript(page);
    await address.fill("ada@example.test");
    // After any other failure Chromium goes to a page of its own, also while the next one is opened.
    await page.route("**/*", (route) => route.abort("aborted"));
    const failure = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: /Switch to/ }).click();
    await failure;
    await page.unroute("**/*");
  };
  await failToSwitch();
  await page.goto("/login?return_to=%2Fsettings");
  await expect(address).toHaveValue("");
  await failToSwitch();
  await page.clock.setFixedTime(Date.now() + 31_000);
  await page.goto("/login");
  await expect(address).toHaveValue("");
});

test("A page works with anything that the browser has kept of typed text", async ({ page }) => {
  const time = Date.now();
  const damaged = [
    "[",
    "null",
    '{"path":"/login"}',
    '{"path":"/login","fields":[null]}',
    ...[null, [null], { identifier: {} }].map((values) =>
      JSON.stringify({ page: "/login?", time, values }),
    ),
  ];
  await page.goto("/login");
  for (const entry of damaged) {
    await page.evaluate((value) => sessionStorage.setItem("typed", value), entry);
    await page.reload();
    await expect(page.locator("[name=identifier]")).toHaveValue("");
    expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
  }
});

test("A theme chosen before script has arrived is kept", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: toDark }).click();
  await expectTheme(page, "dark");
  await page.route("**/*.js", (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: toLight }).click();
  await expectTheme(page, "light");
  await page.unroute("**/*.js");
  await page.reload();
  await expectTheme(page, "light");
});
